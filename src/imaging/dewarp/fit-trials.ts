/** Surface fits from several starts: flat, and bent in different directions. */
import { cornerAt, distance, lerp, type Quad, type Size } from "../../core/geometry/geometry.ts";
import { fitSurface, type FittedSurface, type Observation } from "./fit-surface.ts";
import { edgeObservations } from "./observations.ts";
import { AXIS, flatParameters, SLOPE, SLOPES, withMoreSlopes } from "./surface-model.ts";

/** Observations may lie this far from the flat start, as a share of the image's long side. */
const REACH = 0.03;
/** Directions of bending to start from: along the page's width, its height, and both diagonals. */
const AXES = [0, Math.PI / 2, Math.PI / 4, -Math.PI / 4] as const;

/** Bent surfaces to start from. */
export interface Trials {
  /** Slopes at the page's ends, in radians; each is tried towards the camera and away from it. */
  readonly bends: readonly number[];
  /** How many of the best trials are refined on all points. */
  readonly refinedCount: number;
}
const TRIALS: Trials = { bends: [0.15], refinedCount: 2 };
/** Steps of a trial, which sees every third point, and steps after which a fit on all points has settled. */
const TRIAL_ROUNDS = 9;
const TRIAL_STRIDE = 3;
const FULL_ROUNDS = 20;
const SETTLED_REACH_PX = 15;
const CLOSE_REACH_PX = 3;

/** Parameters of flat pages to start from: see `startParameters`. */
export type Starts = readonly [seen: Float64Array, facing: Float64Array];

/**
 * Parameters of the flat pages from which fits start: the one whose corners are the quad, and one that faces the
 * camera, because the corners of a bent page can look like a tilt that it does not have.
 */
export function startParameters(quad: Quad, image: Size): Starts {
  const edges = quad.map((from, i) =>
    Array.from({ length: 8 }, (_, k) => lerp(from, cornerAt(quad, i + 1), (k + 0.5) / 8)),
  );
  const facing = flatParameters(quad, heightOverWidth(quad), image);
  const reachPx = Math.max(image.width, image.height);
  const seen = fitSurface(edgeObservations(edges), {
    start: facing,
    image,
    mayBend: false,
    reachPx,
    rounds: 2 * FULL_ROUNDS,
  });
  return [seen.parameters, facing];
}

function heightOverWidth([a, b, c, d]: Quad): number {
  return Math.max(0.2, Math.min(5, (distance(a, d) + distance(b, c)) / Math.max(1, distance(a, b) + distance(d, c))));
}

/** The flat surface that explains the observations best. */
export function fitFlat(observations: readonly Observation[], [start]: Starts, image: Size): FittedSurface {
  return fitSurface(observations, {
    start,
    image,
    mayBend: false,
    reachPx: REACH * Math.max(image.width, image.height),
    rounds: FULL_ROUNDS,
  });
}

/** The bent surface that explains the observations best. */
export function fitBestBent(
  observations: readonly Observation[],
  starts: readonly Float64Array[],
  image: Size,
  { bends, refinedCount }: Trials = TRIALS,
): FittedSurface {
  const reachPx = REACH * Math.max(image.width, image.height);
  const few = thinOut(observations);
  // A surface bent towards the camera and one bent away from it look alike at first: each needs a start of its own.
  const trials = starts.flatMap((start) =>
    AXES.flatMap((axis) => bends.flatMap((bend) => [bentStart(start, axis, bend), bentStart(start, axis, -bend)])),
  );
  const fits = trials.map((start) => fitSurface(few, { start, image, mayBend: true, reachPx, rounds: TRIAL_ROUNDS }));
  const refined = fits
    .sort((a, b) => a.residual - b.residual)
    .slice(0, refinedCount)
    .map((fit) => refineFit(observations, fit, image));
  return refined.reduce((best, fit) => (fit.residual < best.residual ? fit : best));
}

/** The fit continued on all observations until it has settled. */
export function refineFit(
  observations: readonly Observation[],
  { parameters }: Pick<FittedSurface, "parameters">,
  image: Size,
  reachPx = SETTLED_REACH_PX,
): FittedSurface {
  return fitSurface(observations, { start: parameters, image, mayBend: true, reachPx, rounds: FULL_ROUNDS });
}

/** The fit continued with more slopes, from near its end: points that were left out stay out. */
export function refineSlopes(
  observations: readonly Observation[],
  { parameters }: FittedSurface,
  image: Size,
): FittedSurface {
  return refineFit(observations, { parameters: withMoreSlopes(parameters) }, image, CLOSE_REACH_PX);
}

/** The observations with every third point of each. */
export function thinOut(observations: readonly Observation[]): Observation[] {
  return observations.map((observation) => ({
    ...observation,
    points: observation.points.filter((_, i) => i % TRIAL_STRIDE === 0),
  }));
}

function bentStart(flat: Float64Array, axis: number, bend: number): Float64Array {
  const start = flat.with(AXIS, axis);
  for (let k = 0; k < SLOPES; k++) start[SLOPE + k] = bend * ((2 * k) / (SLOPES - 1) - 1);
  return start;
}
