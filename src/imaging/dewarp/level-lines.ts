/**
 * What a sheet bent about one axis leaves of its lines' bends: the sag of a page between its spine and its free corner,
 * the lens. The sheet's places are moved up or down by a smooth function of the place, the same for all lines near,
 * that makes its lines level.
 */
import { meanOf, medianOf } from "../../core/geometry/averages.ts";
import type { Point } from "../../core/geometry/geometry.ts";
import { placeOn, type Surface } from "../../core/geometry/page-mesh.ts";
import { solveSymmetric } from "../raster/least-squares.ts";

/** Points of the picture that are level on the page; at a known height where they are an edge, 0 to 1. */
export interface Level {
  readonly points: readonly Point[];
  readonly place: number | null;
}

/**
 * Legendre's polynomials of these degrees, along a line and from line to line: bends of a line's length, not of a
 * word's.
 */
const ALONG = 4;
const ACROSS = 3;
const TERMS = (ALONG + 1) * (ACROSS + 1);
/** Feet of letters scatter by this share of a page's height. */
const SCATTER = 4e-4;
/** A point off its line by so many times that counts a quarter. */
const FAR_OFF = 4;
/** What a sheet leaves of bends, at the third degree; the higher a degree, the less. */
const LEFT_OVER = 1.5e-3;
const ROUNDS = 6;
/** Fewer lines say nothing of what is common to those near each other. */
const FEWEST_LINES = 6;
/**
 * Half of all points within this share of the page's height, a fifth of a pixel where lines are looked for, are level:
 * drawn pages, whose sheets are bent as supposed, leave 0.8e-4, three photographed books 1.8e-4 and more.
 */
const LEVEL = 1.3e-4;
/**
 * Lines' bends must become less by this share, or they are their own: those of drawn pages by 0.12 at most, of the
 * books by 0.18 to 0.42.
 */
const LEAST_GAIN = 0.15;

/** The sheet with its lines, which run across, made level; itself where that would not help. */
export function levelled(surface: Surface, lines: readonly Level[]): Surface {
  if (lines.length < FEWEST_LINES) return surface;
  const placed = lines.map(({ points, place }) => ({ on: points.map((point) => placeOn(surface, point)), place }));
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
  if (before <= LEVEL || bend(factors) > (1 - LEAST_GAIN) * before) return surface;
  const terms = new Float64Array(TERMS);
  return (u, v) => {
    setTerms(terms, u, v, frame);
    return surface(u, v + dot(terms, factors));
  };
}

interface Frame {
  readonly u: readonly [number, number];
  readonly v: readonly [number, number];
}

/** How far a point is off its line, and what each term adds to that. */
interface Row {
  readonly terms: Float64Array;
  readonly off: number;
}

function rowsOf(on: readonly Point[], place: number | null, frame: Frame): Row[] {
  const height = place ?? meanOf(on.map(({ y }) => y));
  const terms = on.map(({ x }) => setTerms(new Float64Array(TERMS), x, height, frame));
  // Where a line lies is not known: only what differs along it counts.
  const common = terms[0]?.map((_, k) => (place === null ? meanOf(terms.map((each) => each[k] as number)) : 0)) ?? [];
  return on.map(({ y }, i) => ({
    off: y - height,
    terms: (terms[i] as Float64Array).map((value, k) => value - (common[k] as number)),
  }));
}

/** Beyond the outermost lines the outermost value goes on: nothing is seen there. */
function setTerms(into: Float64Array, u: number, v: number, frame: Frame): Float64Array {
  const along = legendre(within(u, frame.u));
  const across = legendre(within(v, frame.v));
  for (let i = 0, k = 0; i <= ALONG; i++)
    for (let j = 0; j <= ACROSS; j++, k++) into[k] = (along[i] as number) * (across[j] as number);
  return into;
}

/** -1 to 1 from one end of a range to the other. */
function within(t: number, [from, to]: readonly [number, number]): number {
  return to > from ? Math.max(-1, Math.min(1, (2 * t - from - to) / (to - from))) : 0;
}

function legendre(t: number): readonly [number, number, number, number, number] {
  const s = t * t;
  return [1, t, (3 * s - 1) / 2, ((5 * s - 3) * t) / 2, ((35 * s - 30) * s + 3) / 8];
}

/**
 * One step of least squares; what is off by more than `reach` after the last one counts little (Geman and McClure
 * 1987).
 */
function fit(rows: readonly Row[], last: Float64Array, reach: number): Float64Array<ArrayBuffer> | null {
  const matrix = new Float64Array(TERMS * TERMS);
  const right = new Float64Array(TERMS);
  for (const { terms, off } of rows) {
    const ratio = (off - dot(terms, last)) / reach;
    const weight = 1 / (1 + ratio * ratio) ** 2 / SCATTER ** 2;
    for (let i = 0; i < TERMS; i++) {
      const weighted = weight * (terms[i] as number);
      right[i] = (right[i] as number) + weighted * off;
      for (let j = 0; j <= i; j++)
        matrix[i * TERMS + j] = (matrix[i * TERMS + j] as number) + weighted * (terms[j] as number);
    }
  }
  for (let i = 0, k = 0; i <= ALONG; i++)
    for (let j = 0; j <= ACROSS; j++, k++)
      matrix[k * TERMS + k] = (matrix[k * TERMS + k] as number) + ((1 + i + j) / (2 * LEFT_OVER)) ** 2;
  return solveSymmetric(matrix, right) as Float64Array<ArrayBuffer> | null;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

function rangeOf(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
