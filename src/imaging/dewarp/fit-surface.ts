/**
 * Fits a surface model to observations of a page: curves in the image that are straight lines on the flat page.
 * Levenberg-Marquardt over the surface's parameters and the place of each line. The position of a point along its line
 * follows from the surface, so only its distance across the line counts. Weights after Geman and McClure (1987) let
 * wrong lines and points drop out.
 */
import type { Point, Size } from "../../core/geometry/geometry.ts";
import { toPageCoordinates } from "../../core/geometry/page-mesh.ts";
import { solveSymmetric } from "../raster/least-squares.ts";
import { AXIS, FOCAL, HEIGHT, projectorOf, SLOPE, surfaceOf, type Projector } from "./surface-model.ts";

/** Points of an image, in pixels, that lie on one straight line of the page, along its width or its height. */
export interface Observation {
  readonly points: readonly Point[];
  readonly runs: "across" | "down";
  /** Where the line lies on the page, as a fraction of its height or width; null where that is unknown. */
  readonly place: number | null;
  /** Weight of one point; 1 is the default. */
  readonly weight: number;
  /** Expected scatter of the points across the line, in pixels; `SCATTER_PX` for edges and the feet of letters. */
  readonly scatterPx: number;
}

export interface FittedSurface {
  readonly parameters: Float64Array;
  /** Share of the observations that stays unexplained, 0 to 1: a point on its line counts 0, one far off counts 1. */
  readonly residual: number;
}

export interface FitOptions {
  readonly start: Float64Array;
  readonly image: Size;
  /** False keeps the surface flat. */
  readonly mayBend: boolean;
  /** How far observations may lie from the start, in pixels. */
  readonly reachPx: number;
  /** Maximum number of steps. */
  readonly rounds: number;
}

/**
 * Distance at which a point counts a quarter at the end of a fit, in pixels. The feet of letters scatter by about half
 * as much.
 */
export const SCATTER_PX = 1.6;
/** Once the weights are narrow, a round that lowers the cost by less than this share ends the fit. */
const SETTLED = 1e-4;
/** Prior of the focal length around a usual phone's, in logarithms: people use wide and tele lenses too. */
const FOCAL_PRIOR = 0.12;
/** Prior of the change of slope from knot to knot, in radians: what paper does without being folded. */
const BEND_PRIOR = 0.06;
/** Prior of the sum of the slopes. It is not observable: it does the same as tilting the page. */
const GAUGE_PRIOR = 0.01;

/** Fits the surface that explains most of the observations, from a start that is roughly right. */
export function fitSurface(
  observations: readonly Observation[],
  { start, image, mayBend, reachPx, rounds }: FitOptions,
): FittedSurface {
  const points = tabulate(observations);
  let state: State = {
    parameters: Float64Array.from(start),
    places: Float64Array.from(observations, ({ place }) => place ?? 0.5),
    along: new Float64Array(points.count),
  };
  setFirstPlaces(observations, points, state, image);
  const global = mayBend ? start.length : AXIS;
  let damping = 1e-3;
  let scale = Math.max(1, reachPx / SCATTER_PX);
  let view = measure(points, state, image);
  for (let round = 0; round < rounds; round++) {
    scale = Math.max(1, scale * 0.7);
    const weights = points.weight.map(
      (weight, i) => weight * gemanMcClure(view.distances[i]! / (points.scatter[i]! * scale)),
    );
    const system = linearise(points, weights, state, view, { global, image, observations });
    const before = costOf(weights, view.distances, state.parameters, global);
    let after = before;
    for (let attempt = 0; attempt < 4 && after === before; attempt++) {
      const next = stepOf(system, damping, state, global);
      const nextView = next && measure(points, next, image);
      const cost = next && nextView ? costOf(weights, nextView.distances, next.parameters, global) : before;
      if (next && nextView && cost < before) {
        state = next;
        view = nextView;
        after = cost;
        damping = Math.max(1e-7, damping / 5);
      } else {
        damping *= 8;
      }
    }
    if (scale === 1 && before - after <= SETTLED * before) break;
  }
  return { parameters: state.parameters, residual: residualOf(points, view) };
}

/** The points of all observations, one typed array for each property. */
interface PointTable {
  readonly count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Index of the point's observation, and 1 where that runs across, 0 where it runs down. */
  readonly line: Int32Array;
  readonly across: Uint8Array;
  readonly weight: Float64Array;
  readonly scatter: Float64Array;
}

interface State {
  readonly parameters: Float64Array;
  /** Where each observation's line lies on the page. */
  readonly places: Float64Array;
  /** Position of each point along its line. */
  readonly along: Float64Array;
}

/** The points seen from one state. */
interface View {
  /** Signed distance of each point from its line, in pixels. */
  readonly distances: Float64Array;
  /** The line's unit normal at each point, x and y in turn. */
  readonly normals: Float64Array;
}

interface System {
  readonly matrix: Float64Array;
  readonly right: Float64Array;
  /** Column of each line's place, -1 where the place is known. */
  readonly columns: Int32Array;
}

function tabulate(observations: readonly Observation[]): PointTable {
  const all = observations.flatMap((observation, line) =>
    observation.points.map((point) => ({ point, observation, line })),
  );
  return {
    count: all.length,
    x: Float64Array.from(all, ({ point }) => point.x),
    y: Float64Array.from(all, ({ point }) => point.y),
    line: Int32Array.from(all, ({ line }) => line),
    across: Uint8Array.from(all, ({ observation }) => (observation.runs === "across" ? 1 : 0)),
    weight: Float64Array.from(all, ({ observation }) => observation.weight),
    scatter: Float64Array.from(all, ({ observation }) => observation.scatterPx),
  };
}

/** Sets the first places, in `state`: each point where the start has it, each line at the mean of its points. */
function setFirstPlaces(
  observations: readonly Observation[],
  points: PointTable,
  { parameters, places, along }: State,
  image: Size,
): void {
  const surface = surfaceOf(parameters, image);
  const placesOnPage: number[][] = observations.map(() => []);
  for (let i = 0; i < points.count; i++) {
    const { x, y } = toPageCoordinates(surface, { x: points.x[i]!, y: points.y[i]! });
    const isAcross = points.across[i] === 1;
    along[i] = isAcross ? x : y;
    placesOnPage[points.line[i]!]?.push(isAcross ? y : x);
  }
  for (const [line, { place }] of observations.entries()) {
    const on = placesOnPage[line] ?? [];
    if (place === null && on.length > 0) places[line] = on.reduce((sum, each) => sum + each, 0) / on.length;
  }
}

/** Moves each point along its line to where it is nearest, and measures its distance across the line. */
function measure(points: PointTable, { parameters, places, along }: State, image: Size): View {
  const project = projectorOf(parameters, image);
  const distances = new Float64Array(points.count);
  const normals = new Float64Array(points.count * 2);
  const out = new Float64Array(2);
  const e = 1e-4;
  for (let i = 0; i < points.count; i++) {
    const place = places[points.line[i]!]!;
    const isAcross = points.across[i] === 1;
    for (let pass = 0; ; pass++) {
      const t = along[i]!;
      projectOnLine(project, isAcross, t, place, out);
      const px = out[0]!;
      const py = out[1]!;
      projectOnLine(project, isAcross, t + e, place, out);
      const tx = (out[0]! - px) / e;
      const ty = (out[1]! - py) / e;
      const dx = points.x[i]! - px;
      const dy = points.y[i]! - py;
      const squared = tx * tx + ty * ty;
      if (pass === 0) {
        along[i] = Math.max(-1, Math.min(2, t + Math.max(-0.2, Math.min(0.2, (tx * dx + ty * dy) / squared))));
        continue;
      }
      const length = Math.sqrt(squared);
      normals[2 * i] = -ty / length;
      normals[2 * i + 1] = tx / length;
      distances[i] = (ty * dx - tx * dy) / length;
      break;
    }
  }
  return { distances, normals };
}

function projectOnLine(project: Projector, isAcross: boolean, along: number, place: number, out: Float64Array): void {
  if (isAcross) project(along, place, out);
  else project(place, along, out);
}

/** The weight of Geman and McClure (1987). */
function gemanMcClure(ratio: number): number {
  return 1 / (1 + ratio * ratio) ** 2;
}

/** The normal equations around a state; derivatives by finite differences. */
function linearise(
  points: PointTable,
  weights: Float64Array,
  { parameters, places, along }: State,
  { distances, normals }: View,
  {
    global,
    image,
    observations,
  }: { readonly global: number; readonly image: Size; readonly observations: readonly Observation[] },
): System {
  let size = global;
  const columns = Int32Array.from(observations, ({ place }) => (place === null ? size++ : -1));
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size);
  const e = 1e-5;
  const stride = global + 1;
  /** How each point's distance changes with the parameters, and last with its line's place. */
  const changes = new Float64Array(points.count * stride);
  const out = new Float64Array(2);
  for (let j = 0; j <= global; j++) {
    const project = projectorOf(j < global ? parameters.with(j, parameters[j]! + e) : parameters, image);
    const shift = j < global ? 0 : e;
    for (let i = 0; i < points.count; i++) {
      projectOnLine(project, points.across[i] === 1, along[i]!, places[points.line[i]!]! + shift, out);
      const off = normals[2 * i]! * (out[0]! - points.x[i]!) + normals[2 * i + 1]! * (out[1]! - points.y[i]!);
      changes[i * stride + j] = (off - distances[i]!) / e;
    }
  }
  // Point by point, because sums of their own do not wait for each other.
  for (let i = 0; i < points.count; i++) {
    const at = i * stride;
    const weight = weights[i]!;
    const distance = distances[i]!;
    for (let j = 0; j < global; j++) {
      const weighted = changes[at + j]! * weight;
      right[j]! -= weighted * distance;
      for (let k = 0; k <= j; k++) matrix[j * size + k]! += weighted * changes[at + k]!;
    }
    const column = columns[points.line[i]!]!;
    if (column < 0) continue;
    const byPlace = changes[at + global]!;
    for (let j = 0; j < global; j++) matrix[column * size + j]! += changes[at + j]! * weight * byPlace;
    right[column]! -= weight * byPlace * distance;
    matrix[column * size + column]! += weight * byPlace * byPlace;
  }
  addPriors(matrix, right, size, parameters, global);
  return { matrix, right, columns };
}

/** A linear combination of parameters that is expected to be zero, scaled by its standard deviation. */
type Prior = readonly (readonly [index: number, factor: number])[];

/**
 * What is known of a surface before any observation, as further residuals with constant derivatives. `count`: of the
 * parameters that are fitted; a flat surface has no slopes among them.
 */
function priorsOf(count: number): readonly Prior[] {
  const priors: Prior[] = [[[FOCAL, 1 / FOCAL_PRIOR]]];
  const slopes = count - SLOPE;
  if (slopes <= 0) return priors;
  for (let k = 1; k + 1 < slopes; k++) {
    priors.push([
      [SLOPE + k - 1, 1 / BEND_PRIOR],
      [SLOPE + k, -2 / BEND_PRIOR],
      [SLOPE + k + 1, 1 / BEND_PRIOR],
    ]);
  }
  priors.push(Array.from({ length: slopes }, (_, k): [number, number] => [SLOPE + k, 1 / slopes / GAUGE_PRIOR]));
  return priors;
}

function priorResidual(parameters: Float64Array, prior: Prior): number {
  return prior.reduce((sum, [index, factor]) => sum + factor * parameters[index]!, 0);
}

function addPriors(
  matrix: Float64Array,
  right: Float64Array,
  size: number,
  parameters: Float64Array,
  global: number,
): void {
  for (const prior of priorsOf(global)) {
    const residual = priorResidual(parameters, prior);
    for (const [i, a] of prior) {
      right[i]! -= a * residual;
      for (const [j, b] of prior) if (j <= i) matrix[i * size + j]! += a * b;
    }
  }
}

function costOf(weights: Float64Array, distances: Float64Array, parameters: Float64Array, global: number): number {
  let cost = 0;
  for (let i = 0; i < weights.length; i++) cost += weights[i]! * distances[i]! ** 2;
  for (const prior of priorsOf(global)) cost += priorResidual(parameters, prior) ** 2;
  return cost;
}

/** The state one damped step further; null where the system does not determine one. */
function stepOf({ matrix, right, columns }: System, damping: number, state: State, global: number): State | null {
  const damped = Float64Array.from(matrix);
  const size = right.length;
  for (let i = 0; i < size; i++) damped[i * size + i] = damped[i * size + i]! * (1 + damping) + 1e-6;
  const step = solveSymmetric(damped, right);
  if (!step) return null;
  const parameters = state.parameters.map((value, i) => value + (i < global ? step[i]! : 0));
  if (!parameters.every(Number.isFinite) || Math.abs(parameters[HEIGHT]!) > 3) return null;
  const places = state.places.map((place, line) => {
    const column = columns[line]!;
    return place + (column >= 0 ? step[column]! : 0);
  });
  return { parameters, places, along: Float64Array.from(state.along) };
}

function residualOf(points: PointTable, { distances }: View): number {
  let all = 0;
  let off = 0;
  for (let i = 0; i < points.count; i++) {
    const squared = (distances[i]! / points.scatter[i]!) ** 2;
    all += points.weight[i]!;
    off += (points.weight[i]! * squared) / (1 + squared);
  }
  return all > 0 ? off / all : 1;
}
