/**
 * Fits a bent sheet to what is seen of it: curves of the picture that are straight on the page. Levenberg
 * and Marquardt over the sheet and each curve's place; what a point's place along its curve is, is taken
 * from the sheet itself, so only the distance across counts. Weights after Geman and McClure (1987) let
 * single wrong curves and points go.
 */
import type { Point, Size } from "../../core/geometry/geometry.ts";
import { placeOn } from "../../core/geometry/page-mesh.ts";
import {
  AXIS,
  FOCAL,
  HEIGHT,
  PARAMETERS,
  projectorOf,
  SLOPE,
  SLOPES,
  surfaceOf,
  type Projector,
} from "./surface-model.ts";
import { solveSymmetric } from "../raster/least-squares.ts";

/** Points of a picture, pixels, that lie on one straight line of the page, along its width or its height. */
export interface Clue {
  readonly points: readonly Point[];
  readonly runs: "across" | "down";
  /** Where the line lies on the page, a fraction of its height or width; null where that is not known. */
  readonly place: number | null;
  /** What a point counts; 1 is a plain one. */
  readonly weight: number;
  /** How far points may well be off, in pixels; `SCATTER_PX` for edges and feet of letters. */
  readonly scatterPx: number;
}

export interface FittedSheet {
  readonly parameters: Float64Array;
  /** How badly the sheet explains the clues, 0 to 1: a point on its line counts 0, one far off 1. */
  readonly misfit: number;
}

export interface FitOptions {
  readonly start: Float64Array;
  readonly picture: Size;
  /** False holds the sheet flat. */
  readonly mayBend: boolean;
  /** How far clues may be off the start, pixels. */
  readonly reachPx: number;
  /** Steps taken at most. */
  readonly rounds: number;
}

/** Distance at which a point counts a quarter at the end of a fit: feet of letters scatter by about half as much. */
export const SCATTER_PX = 1.6;
/** A round that lowers the cost by less than this share of it, once the weights are narrow, is the last. */
const SETTLED = 1e-4;
/** How far a lens may be from a usual phone's, in logarithms: wide and tele lenses are used for documents too. */
const FOCAL_PRIOR = 0.12;
/** Change of the slope from knot to knot that paper shows without being folded, radians. */
const BEND_PRIOR = 0.06;
/** The slopes' sum is not seen: it is the same as tilting the sheet. */
const GAUGE_PRIOR = 0.01;

/** The sheet that explains most of the clues, from a start that is about right. */
export function fitSheet(
  clues: readonly Clue[],
  { start, picture, mayBend, reachPx, rounds }: FitOptions,
): FittedSheet {
  const points = unroll(clues);
  let state: State = {
    parameters: Float64Array.from(start),
    places: clues.map(({ place }) => place ?? 0.5),
    along: new Float64Array(points.count),
  };
  settlePlaces(clues, points, state, picture);
  const global = mayBend ? PARAMETERS : AXIS;
  let damping = 1e-3;
  let scale = Math.max(1, reachPx / SCATTER_PX);
  let view = look(points, state, picture);
  for (let round = 0; round < rounds; round++) {
    scale = Math.max(1, scale * 0.7);
    const weights = points.weight.map(
      (weight, i) => weight * geman((view.residuals[i] as number) / ((points.scatter[i] as number) * scale)),
    );
    const system = linearise(points, weights, state, view, { global, picture, lines: clues });
    const before = costOf(weights, view.residuals, state.parameters, mayBend);
    let after = before;
    for (let attempt = 0; attempt < 4 && after === before; attempt++) {
      const next = stepOf(system, damping, state, clues, global);
      const seen = next && look(points, next, picture);
      const cost = next && seen ? costOf(weights, seen.residuals, next.parameters, mayBend) : before;
      if (next && seen && cost < before) {
        state = next;
        view = seen;
        after = cost;
        damping = Math.max(1e-7, damping / 5);
      } else {
        damping *= 8;
      }
    }
    if (scale === 1 && before - after <= SETTLED * before) break;
  }
  return { parameters: state.parameters, misfit: misfitOf(points, view) };
}

/** All clues' points, each property in a table of its own. */
interface LinePoints {
  readonly count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Which clue it is of, and whether that runs across. */
  readonly line: Int32Array;
  readonly across: readonly boolean[];
  readonly weight: Float64Array;
  readonly scatter: Float64Array;
}

interface State {
  readonly parameters: Float64Array;
  readonly places: number[];
  /** Place of each point along its line. */
  readonly along: Float64Array;
}

/** How the points look from a state: signed distance across their line, and the line's normal there. */
interface View {
  readonly residuals: Float64Array;
  readonly normals: Float64Array;
}

interface System {
  readonly matrix: Float64Array;
  readonly right: Float64Array;
  /** Column of each line's place, -1 where it is known. */
  readonly columns: readonly number[];
}

function unroll(clues: readonly Clue[]): LinePoints {
  const all = clues.flatMap((clue, line) => clue.points.map((point) => ({ point, clue, line })));
  return {
    count: all.length,
    x: Float64Array.from(all, ({ point }) => point.x),
    y: Float64Array.from(all, ({ point }) => point.y),
    line: Int32Array.from(all, ({ line }) => line),
    across: all.map(({ clue }) => clue.runs === "across"),
    weight: Float64Array.from(all, ({ clue }) => clue.weight),
    scatter: Float64Array.from(all, ({ clue }) => clue.scatterPx),
  };
}

/** First places: each point where the start has it, each line in the middle of its points. */
function settlePlaces(
  clues: readonly Clue[],
  points: LinePoints,
  { parameters, places, along }: State,
  picture: Size,
): void {
  const surface = surfaceOf(parameters, picture);
  const seen: number[][] = clues.map(() => []);
  for (let i = 0; i < points.count; i++) {
    const { x, y } = placeOn(surface, { x: points.x[i] as number, y: points.y[i] as number });
    along[i] = points.across[i] ? x : y;
    seen[points.line[i] as number]?.push(points.across[i] ? y : x);
  }
  for (const [line, { place }] of clues.entries()) {
    const on = seen[line] ?? [];
    if (place === null && on.length > 0) places[line] = on.reduce((sum, each) => sum + each, 0) / on.length;
  }
}

/** Moves each point along its line to where it is nearest, and measures how far off it is. */
function look(points: LinePoints, { parameters, places, along }: State, picture: Size): View {
  const project = projectorOf(parameters, picture);
  const residuals = new Float64Array(points.count);
  const normals = new Float64Array(points.count * 2);
  const out = new Float64Array(2);
  const e = 1e-4;
  for (let i = 0; i < points.count; i++) {
    const place = places[points.line[i] as number] as number;
    const across = points.across[i] as boolean;
    for (let pass = 0; ; pass++) {
      const t = along[i] as number;
      projectOn(project, across, t, place, out);
      const px = out[0] as number;
      const py = out[1] as number;
      projectOn(project, across, t + e, place, out);
      const tx = ((out[0] as number) - px) / e;
      const ty = ((out[1] as number) - py) / e;
      const dx = (points.x[i] as number) - px;
      const dy = (points.y[i] as number) - py;
      const squared = tx * tx + ty * ty;
      if (pass === 0) {
        along[i] = Math.max(-1, Math.min(2, t + Math.max(-0.2, Math.min(0.2, (tx * dx + ty * dy) / squared))));
        continue;
      }
      const length = Math.sqrt(squared);
      normals[2 * i] = -ty / length;
      normals[2 * i + 1] = tx / length;
      residuals[i] = (ty * dx - tx * dy) / length;
      break;
    }
  }
  return { residuals, normals };
}

function projectOn(project: Projector, across: boolean, along: number, place: number, out: Float64Array): void {
  if (across) project(along, place, out);
  else project(place, along, out);
}

function geman(ratio: number): number {
  return 1 / (1 + ratio * ratio) ** 2;
}

function linearise(
  points: LinePoints,
  weights: Float64Array,
  { parameters, places, along }: State,
  { residuals, normals }: View,
  { global, picture, lines }: { readonly global: number; readonly picture: Size; readonly lines: readonly Clue[] },
): System {
  const columns: number[] = [];
  let size = global;
  for (const { place } of lines) columns.push(place === null ? size++ : -1);
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size);
  const e = 1e-5;
  /** How the residuals change with one parameter, or with the places of the lines. */
  const changes = (project: Projector, shift: number): Float64Array => {
    const out = new Float64Array(2);
    const change = new Float64Array(points.count);
    for (let i = 0; i < points.count; i++) {
      projectOn(
        project,
        points.across[i] as boolean,
        along[i] as number,
        (places[points.line[i] as number] as number) + shift,
        out,
      );
      const off =
        (normals[2 * i] as number) * ((out[0] as number) - (points.x[i] as number)) +
        (normals[2 * i + 1] as number) * ((out[1] as number) - (points.y[i] as number));
      change[i] = (off - (residuals[i] as number)) / e;
    }
    return change;
  };
  const byParameter = Array.from({ length: global }, (_, j) =>
    changes(projectorOf(parameters.with(j, (parameters[j] as number) + e), picture), 0),
  );
  const byPlace = changes(projectorOf(parameters, picture), e);
  for (let j = 0; j < global; j++) {
    const a = byParameter[j] as Float64Array;
    const weighted = a.map((value, i) => value * (weights[i] as number));
    right[j] = -dot(weighted, residuals);
    for (let k = 0; k <= j; k++) matrix[j * size + k] = dot(weighted, byParameter[k] as Float64Array);
    for (let i = 0; i < points.count; i++) {
      const column = columns[points.line[i] as number] as number;
      if (column >= 0)
        matrix[column * size + j] =
          (matrix[column * size + j] as number) + (weighted[i] as number) * (byPlace[i] as number);
    }
  }
  for (let i = 0; i < points.count; i++) {
    const column = columns[points.line[i] as number] as number;
    if (column < 0) continue;
    const weighted = (weights[i] as number) * (byPlace[i] as number);
    right[column] = (right[column] as number) - weighted * (residuals[i] as number);
    matrix[column * size + column] = (matrix[column * size + column] as number) + weighted * (byPlace[i] as number);
  }
  addPriors(matrix, right, size, parameters, global === PARAMETERS);
  return { matrix, right, columns };
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

/** What is known without looking, as further residuals: their derivatives are constant. */
function priorsOf(mayBend: boolean): { readonly at: readonly (readonly [index: number, factor: number])[] }[] {
  const priors: { at: [number, number][] }[] = [{ at: [[FOCAL, 1 / FOCAL_PRIOR]] }];
  if (!mayBend) return priors;
  for (let k = 1; k + 1 < SLOPES; k++) {
    priors.push({
      at: [
        [SLOPE + k - 1, 1 / BEND_PRIOR],
        [SLOPE + k, -2 / BEND_PRIOR],
        [SLOPE + k + 1, 1 / BEND_PRIOR],
      ],
    });
  }
  priors.push({
    at: Array.from({ length: SLOPES }, (_, k): [number, number] => [SLOPE + k, 1 / SLOPES / GAUGE_PRIOR]),
  });
  return priors;
}

function priorResidual(parameters: Float64Array, at: readonly (readonly [number, number])[]): number {
  return at.reduce((sum, [index, factor]) => sum + factor * (parameters[index] as number), 0);
}

function addPriors(
  matrix: Float64Array,
  right: Float64Array,
  size: number,
  parameters: Float64Array,
  mayBend: boolean,
): void {
  for (const { at } of priorsOf(mayBend)) {
    const residual = priorResidual(parameters, at);
    for (const [i, a] of at) {
      right[i] = (right[i] as number) - a * residual;
      for (const [j, b] of at) if (j <= i) matrix[i * size + j] = (matrix[i * size + j] as number) + a * b;
    }
  }
}

function costOf(weights: Float64Array, residuals: Float64Array, parameters: Float64Array, mayBend: boolean): number {
  let cost = 0;
  for (let i = 0; i < weights.length; i++) cost += (weights[i] as number) * (residuals[i] as number) ** 2;
  for (const { at } of priorsOf(mayBend)) cost += priorResidual(parameters, at) ** 2;
  return cost;
}

/** The state one damped step further; null where the system does not determine one. */
function stepOf(
  { matrix, right, columns }: System,
  damping: number,
  state: State,
  clues: readonly Clue[],
  global: number,
): State | null {
  const damped = Float64Array.from(matrix);
  const size = right.length;
  for (let i = 0; i < size; i++) damped[i * size + i] = (damped[i * size + i] as number) * (1 + damping) + 1e-6;
  const step = solveSymmetric(damped, right);
  if (!step) return null;
  const parameters = state.parameters.map((value, i) => value + (i < global ? (step[i] as number) : 0));
  if (!parameters.every(Number.isFinite) || Math.abs(parameters[HEIGHT] as number) > 3) return null;
  const places = clues.map((_, line) => {
    const column = columns[line] as number;
    return (state.places[line] as number) + (column >= 0 ? (step[column] as number) : 0);
  });
  return { parameters, places, along: Float64Array.from(state.along) };
}

function misfitOf(points: LinePoints, { residuals }: View): number {
  let all = 0;
  let off = 0;
  for (let i = 0; i < points.count; i++) {
    const squared = ((residuals[i] as number) / (points.scatter[i] as number)) ** 2;
    all += points.weight[i] as number;
    off += ((points.weight[i] as number) * squared) / (1 + squared);
  }
  return all > 0 ? off / all : 1;
}
