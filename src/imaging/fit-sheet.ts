/**
 * Fits a bent sheet to what is seen of it: curves of the picture that are straight on the page. Levenberg
 * and Marquardt over the sheet and each curve's place; what a point's place along its curve is, is taken
 * from the sheet itself, so only the distance across counts. Weights after Geman and McClure (1987) let
 * single wrong curves and points go.
 */
import type { Point, Size } from "../core/geometry.ts";
import { placeOn } from "../core/page-mesh.ts";
import { AXIS, FOCAL, HEIGHT, PARAMETERS, projectorOf, SLOPE, SLOPES, surfaceOf, type Projector } from "./bent-sheet.ts";
import { solveSymmetric } from "./least-squares.ts";

/** Points of a picture, pixels, that lie on one straight line of the page, along its width or its height. */
export interface Clue {
  readonly points: readonly Point[];
  readonly runs: "across" | "down";
  /** Where the line lies on the page, a fraction of its height or width; null where that is not known. */
  readonly place: number | null;
  /** What a point counts; 1 is a plain one. */
  readonly weight: number;
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

/** Distance, in pixels, from which a point counts a quarter at the end of a fit: feet of letters scatter by about half as much. */
const SCATTER_PX = 1.6;
/** How far a lens may be from a usual phone's, in logarithms: wide and tele lenses are used for documents too. */
const FOCAL_PRIOR = 0.12;
/** Change of the slope from knot to knot that paper shows without being folded, radians. */
const BEND_PRIOR = 0.06;
/** The slopes' sum is not seen: it is the same as tilting the sheet. */
const GAUGE_PRIOR = 0.01;

/** The sheet that explains most of the clues, from a start that is about right. */
export function fitSheet(clues: readonly Clue[], { start, picture, mayBend, reachPx, rounds }: FitOptions): FittedSheet {
  const points = unroll(clues);
  const state: State = { parameters: Float64Array.from(start), places: clues.map(({ place }) => place ?? 0.5), along: new Float64Array(points.length) };
  settlePlaces(clues, points, state, picture);
  const global = mayBend ? PARAMETERS : AXIS;
  let damping = 1e-3;
  let scale = reachPx;
  let view = look(points, state, picture);
  for (let round = 0; round < rounds; round++) {
    scale = Math.max(SCATTER_PX, scale * 0.7);
    const weights = points.map(({ weight }, i) => weight * geman((view.residuals[i] as number) / scale));
    const system = linearise(points, weights, state, view, { global, picture, lines: clues });
    const before = costOf(weights, view.residuals, state.parameters, mayBend);
    let improved = false;
    for (let attempt = 0; attempt < 4 && !improved; attempt++) {
      const next = stepOf(system, damping, state, clues, global);
      const seen = next && look(points, next, picture);
      if (next && seen && costOf(weights, seen.residuals, next.parameters, mayBend) < before) {
        Object.assign(state, next);
        view = seen;
        damping = Math.max(1e-7, damping / 5);
        improved = true;
      } else {
        damping *= 8;
      }
    }
    if (!improved && scale === SCATTER_PX) break;
  }
  return { parameters: state.parameters, misfit: misfitOf(points, view) };
}

interface LinePoint extends Point {
  readonly line: number;
  readonly across: boolean;
  readonly weight: number;
}

interface State {
  parameters: Float64Array;
  places: number[];
  /** Place of each point along its line. */
  along: Float64Array;
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

function unroll(clues: readonly Clue[]): LinePoint[] {
  return clues.flatMap(({ points, runs, weight }, line) => points.map(({ x, y }) => ({ x, y, line, across: runs === "across", weight })));
}

/** First places: each point where the start has it, each line in the middle of its points. */
function settlePlaces(clues: readonly Clue[], points: readonly LinePoint[], state: State, picture: Size): void {
  const surface = surfaceOf(state.parameters, picture);
  const sums = clues.map(() => ({ sum: 0, count: 0 }));
  for (const [i, point] of points.entries()) {
    const { x, y } = placeOn(surface, point);
    state.along[i] = point.across ? x : y;
    const sum = sums[point.line] as { sum: number; count: number };
    sum.sum += point.across ? y : x;
    sum.count++;
  }
  for (const [line, { place: known }] of clues.entries()) {
    const { sum, count } = sums[line] as { sum: number; count: number };
    state.places[line] = known ?? sum / Math.max(1, count);
  }
}

/** Moves each point along its line to where it is nearest, and measures how far off it is. */
function look(points: readonly LinePoint[], { parameters, places, along }: State, picture: Size): View {
  const project = projectorOf(parameters, picture);
  const residuals = new Float64Array(points.length);
  const normals = new Float64Array(points.length * 2);
  const out = new Float64Array(2);
  const e = 1e-4;
  for (const [i, point] of points.entries()) {
    const place = places[point.line] as number;
    for (let pass = 0; ; pass++) {
      const t = along[i] as number;
      projectOn(project, point.across, t, place, out);
      const [px, py] = [out[0] as number, out[1] as number];
      projectOn(project, point.across, t + e, place, out);
      const [tx, ty] = [((out[0] as number) - px) / e, ((out[1] as number) - py) / e];
      const squared = tx * tx + ty * ty;
      if (pass < 1) {
        const shift = (tx * (point.x - px) + ty * (point.y - py)) / squared;
        along[i] = Math.max(-1, Math.min(2, t + Math.max(-0.2, Math.min(0.2, shift))));
        continue;
      }
      const length = Math.sqrt(squared);
      normals[2 * i] = -ty / length;
      normals[2 * i + 1] = tx / length;
      residuals[i] = (-ty * (px - point.x) + tx * (py - point.y)) / length;
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
  points: readonly LinePoint[],
  weights: readonly number[],
  { parameters, places, along }: State,
  { residuals, normals }: View,
  { global, picture, lines }: { readonly global: number; readonly picture: Size; readonly lines: readonly Clue[] },
): System {
  let size = global;
  const columns = lines.map(({ place }) => (place === null ? size++ : -1));
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size);
  const out = new Float64Array(2);
  const jacobian = new Float64Array(points.length * global);
  const byPlace = new Float64Array(points.length);
  const e = 1e-5;
  const acrossLine = (i: number, point: LinePoint): number =>
    (normals[2 * i] as number) * ((out[0] as number) - point.x) + (normals[2 * i + 1] as number) * ((out[1] as number) - point.y);
  for (let j = 0; j < global; j++) {
    const moved = Float64Array.from(parameters);
    moved[j] = (moved[j] as number) + e;
    const project = projectorOf(moved, picture);
    for (const [i, point] of points.entries()) {
      projectOn(project, point.across, along[i] as number, places[point.line] as number, out);
      jacobian[i * global + j] = (acrossLine(i, point) - (residuals[i] as number)) / e;
    }
  }
  const project = projectorOf(parameters, picture);
  for (const [i, point] of points.entries()) {
    projectOn(project, point.across, along[i] as number, (places[point.line] as number) + e, out);
    byPlace[i] = (acrossLine(i, point) - (residuals[i] as number)) / e;
  }
  for (const [i, point] of points.entries()) {
    const weight = weights[i] as number;
    const column = columns[point.line] as number;
    const residual = residuals[i] as number;
    for (let j = 0; j < global; j++) {
      const a = weight * (jacobian[i * global + j] as number);
      right[j] = (right[j] as number) - a * residual;
      for (let k = 0; k <= j; k++) matrix[j * size + k] = (matrix[j * size + k] as number) + a * (jacobian[i * global + k] as number);
      if (column >= 0) matrix[column * size + j] = (matrix[column * size + j] as number) + a * (byPlace[i] as number);
    }
    if (column >= 0) {
      right[column] = (right[column] as number) - weight * (byPlace[i] as number) * residual;
      matrix[column * size + column] = (matrix[column * size + column] as number) + weight * (byPlace[i] as number) ** 2;
    }
  }
  addPriors(matrix, right, size, parameters, global === PARAMETERS);
  return { matrix, right, columns };
}

/** What is known without looking, as further residuals: their derivatives are constant. */
function priorsOf(mayBend: boolean): { readonly at: readonly (readonly [index: number, factor: number])[] }[] {
  const priors: { at: [number, number][] }[] = [{ at: [[FOCAL, 1 / FOCAL_PRIOR]] }];
  if (!mayBend) return priors;
  for (let k = 1; k + 1 < SLOPES; k++) {
    priors.push({ at: [[SLOPE + k - 1, 1 / BEND_PRIOR], [SLOPE + k, -2 / BEND_PRIOR], [SLOPE + k + 1, 1 / BEND_PRIOR]] });
  }
  priors.push({ at: Array.from({ length: SLOPES }, (_, k): [number, number] => [SLOPE + k, 1 / SLOPES / GAUGE_PRIOR]) });
  return priors;
}

function priorResidual(parameters: Float64Array, at: readonly (readonly [number, number])[]): number {
  return at.reduce((sum, [index, factor]) => sum + factor * (parameters[index] as number), 0);
}

function addPriors(matrix: Float64Array, right: Float64Array, size: number, parameters: Float64Array, mayBend: boolean): void {
  for (const { at } of priorsOf(mayBend)) {
    const residual = priorResidual(parameters, at);
    for (const [i, a] of at) {
      right[i] = (right[i] as number) - a * residual;
      for (const [j, b] of at) if (j <= i) matrix[i * size + j] = (matrix[i * size + j] as number) + a * b;
    }
  }
}

function costOf(weights: readonly number[], residuals: Float64Array, parameters: Float64Array, mayBend: boolean): number {
  let cost = 0;
  for (const [i, weight] of weights.entries()) cost += weight * (residuals[i] as number) ** 2;
  for (const { at } of priorsOf(mayBend)) cost += priorResidual(parameters, at) ** 2;
  return cost;
}

/** The state one damped step further; null where the system does not determine one. */
function stepOf({ matrix, right, columns }: System, damping: number, state: State, clues: readonly Clue[], global: number): State | null {
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

function misfitOf(points: readonly LinePoint[], { residuals }: View): number {
  let [all, off] = [0, 0];
  for (const [i, { weight }] of points.entries()) {
    const squared = ((residuals[i] as number) / SCATTER_PX) ** 2;
    all += weight;
    off += (weight * squared) / (1 + squared);
  }
  return all > 0 ? off / all : 1;
}
