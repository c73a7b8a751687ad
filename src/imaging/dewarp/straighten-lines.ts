/**
 * Removes the bend that a fitted surface leaves in its lines: the sag of a page between spine and free corner, or the
 * lens. A surface bends about one axis only. Its places are moved up or down by a smooth function of the place, shared
 * by all lines nearby, that makes the lines straight.
 */
import { meanOf, medianOf } from "../../core/geometry/averages.ts";
import type { Point } from "../../core/geometry/geometry.ts";
import { toPageCoordinates, type Surface } from "../../core/geometry/page-mesh.ts";
import { dot, solveSymmetric } from "../raster/least-squares.ts";

/** Points of the image that lie on one line across the page; at a known height, 0 to 1, where it is an edge. */
export interface LineAcross {
  readonly points: readonly Point[];
  readonly place: number | null;
}

/**
 * Degrees of the Legendre polynomials along a line and from line to line: they follow bends as long as a line, not as
 * short as a word.
 */
const ALONG = 4;
const ACROSS = 3;
const TERMS = (ALONG + 1) * (ACROSS + 1);
/** Scatter of the feet of letters, as a share of the page's height. */
const SCATTER = 4e-4;
/** A point this many times the scatter off its line counts a quarter. */
const FAR_OFF = 4;
/** Prior of the bend that a surface leaves, at the third degree; smaller for higher degrees. */
const LEFT_OVER = 1.5e-3;
const ROUNDS = 6;
/** Fewer lines do not show what nearby lines have in common. */
const MIN_LINES = 6;
/** Lines whose median bend is below this share of the page's height are straight; set on drawn and real pages. */
const ALREADY_STRAIGHT = 1.3e-4;
/** The bend must fall by this share, or it belongs to the single lines; set on drawn pages and photographed books. */
const MIN_GAIN = 0.15;

/** The surface moved so that its lines, which run across, are straight; the same surface where that does not help. */
export function straightenLines(surface: Surface, lines: readonly LineAcross[]): Surface {
  if (lines.length < MIN_LINES) return surface;
  const placed = lines.map(({ points, place }) => ({
    on: points.map((point) => toPageCoordinates(surface, point)),
    place,
  }));
  const all = placed.flatMap(({ on }) => on);
  const frame = { u: rangeOf(all.map(({ x }) => x)), v: rangeOf(all.map(({ y }) => y)) };
  const rows = placed.flatMap(({ on, place }) => rowsOf(on, place, frame));
  let factors = new Float64Array(TERMS);
  for (let round = 0; round < ROUNDS; round++) {
    // Wide at first, so that no start is needed.
    const next = fit(rows, factors, FAR_OFF * SCATTER * Math.max(1, 4 * 0.5 ** round));
    if (!next) return surface;
    factors = next;
  }
  const bend = (by: Float64Array): number => medianOf(rows.map(({ terms, off }) => Math.abs(off - dot(terms, by))));
  const before = bend(new Float64Array(TERMS));
  if (before <= ALREADY_STRAIGHT || bend(factors) > (1 - MIN_GAIN) * before) return surface;
  const terms = new Float64Array(TERMS);
  return (u, v) => {
    setTerms(terms, u, v, frame);
    return surface(u, v + dot(terms, factors));
  };
}

/** The range of the lines' points on the surface. */
interface Frame {
  readonly u: readonly [number, number];
  readonly v: readonly [number, number];
}

/** How far a point is off its line, and the value of each polynomial there. */
interface Row {
  readonly terms: Float64Array;
  readonly off: number;
}

function rowsOf(on: readonly Point[], place: number | null, frame: Frame): Row[] {
  const height = place ?? meanOf(on.map(({ y }) => y));
  const terms = on.map(({ x }) => setTerms(new Float64Array(TERMS), x, height, frame));
  // The place of a line without a known height is free: only differences along it count.
  const common = new Float64Array(TERMS);
  if (place === null) for (let k = 0; k < TERMS; k++) common[k] = meanOf(terms.map((each) => each[k]!));
  return on.map(({ y }, i) => ({
    off: y - height,
    terms: terms[i]!.map((value, k) => value - common[k]!),
  }));
}

/** Writes the polynomials' values at a place. Beyond the outermost lines, where nothing is seen, they stay constant. */
function setTerms(into: Float64Array, u: number, v: number, frame: Frame): Float64Array {
  const along = legendre(withinRange(u, frame.u));
  const across = legendre(withinRange(v, frame.v));
  for (let i = 0, k = 0; i <= ALONG; i++) for (let j = 0; j <= ACROSS; j++, k++) into[k] = along[i]! * across[j]!;
  return into;
}

type Polynomials = readonly [number, number, number, number, number];

/** -1 to 1 from one end of a range to the other, clamped. */
function withinRange(t: number, [from, to]: readonly [number, number]): number {
  return to > from ? Math.max(-1, Math.min(1, (2 * t - from - to) / (to - from))) : 0;
}

/** The Legendre polynomials of degree 0 to 4. */
function legendre(t: number): Polynomials {
  const s = t * t;
  return [1, t, (3 * s - 1) / 2, ((5 * s - 3) * t) / 2, ((35 * s - 30) * s + 3) / 8];
}

/**
 * One step of reweighted least squares: a point that is more than `reach` off after the last step counts little (Geman
 * and McClure 1987). Null where the rows do not determine the factors.
 */
function fit(rows: readonly Row[], last: Float64Array, reach: number): Float64Array<ArrayBuffer> | null {
  const matrix = new Float64Array(TERMS * TERMS);
  const right = new Float64Array(TERMS);
  for (const { terms, off } of rows) {
    const ratio = (off - dot(terms, last)) / reach;
    const weight = 1 / (1 + ratio * ratio) ** 2 / SCATTER ** 2;
    for (let i = 0; i < TERMS; i++) {
      const weighted = weight * terms[i]!;
      right[i]! += weighted * off;
      for (let j = 0; j <= i; j++) matrix[i * TERMS + j]! += weighted * terms[j]!;
    }
  }
  for (let i = 0, k = 0; i <= ALONG; i++)
    for (let j = 0; j <= ACROSS; j++, k++) matrix[k * TERMS + k]! += ((1 + i + j) / (2 * LEFT_OVER)) ** 2;
  return solveSymmetric(matrix, right);
}

function rangeOf(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
