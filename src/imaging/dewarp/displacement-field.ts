/**
 * A smooth field of displacements that levels curves: values on a grid, interpolated bilinearly, by least squares. Each
 * point of a curve states that its height and the displacement there add up to the curve's level, which is given or
 * unknown. Small second differences of the grid are the prior. Weights after Geman and McClure (1987) let wrong points
 * drop out.
 */
import type { Point, Size } from "../../core/geometry/geometry.ts";
import { solveSymmetric } from "../raster/least-squares.ts";

/** Points of a curve that is level on the flat page. Pixels; `x` runs along the curve. */
export interface Strand {
  readonly points: readonly Point[];
  /**
   * Heights of the smooth curve at the points, where the displacement is read. Read at points that scatter, it would
   * draw lines together, as that makes the scatter smaller. The points' own heights by default.
   */
  readonly smooth?: readonly number[];
  /** Where the curve lies on the flat page, in pixels; null where that is unknown. */
  readonly level: number | null;
  /** Expected scatter of the points across the curve, in pixels. */
  readonly scatterPx: number;
  /** Weight of one point; 1 is the default. */
  readonly weight: number;
  /** What adds up to the level in place of the points' own heights: their x, where the field moves them along it. */
  readonly heights?: readonly number[];
  /** How far the field moves each point per pixel of its value; 1 by default. */
  readonly gains?: readonly number[];
  /** Factors, for each point, of further unknowns that all strands share, as many for each point. */
  readonly shared?: readonly (readonly number[])[];
}

/** How far the place (x, y) has to move along y, in pixels. Outside the domain as at its rim. */
export type Displacement = (x: number, y: number) => number;

/** A displacement, and what came out for the unknowns that the strands share. */
interface FittedField {
  readonly at: Displacement;
  readonly shared: Float64Array;
}

/** Cells of the grid along the domain's long side: about a centimetre of an A4 page. */
const CELLS = 28;
/** Weight of a second difference of one pixel beside a point that is one pixel off; chosen on two folded sheets. */
const SMOOTHNESS = 0.1;
/** Weights of a slope of one pixel a cell, and of a displacement of one pixel, so that margins stay where they are. */
const LEVELNESS = 1e-3;
const PULL = 1e-4;
/** How far off, in scatters, points count in each round of reweighting: from a guess, and where little is left. */
const REACHES = { guess: [Infinity, 8, 4, 2, 1, 1], close: [2, 1, 1] } as const;

/**
 * Fits the field that levels curves in a domain of this size, in pixels. Null where they do not determine it. From a
 * `close` start, curves are nearly level already.
 */
export function fitDisplacement(
  strands: readonly Strand[],
  size: Size,
  start: keyof typeof REACHES = "guess",
): Displacement | null {
  return fitSharedField(strands, size, start)?.at ?? null;
}

/** The same, for strands that share unknowns. */
export function fitSharedField(
  strands: readonly Strand[],
  size: Size,
  start: keyof typeof REACHES = "guess",
): FittedField | null {
  const grid = gridOver(size);
  const points = tabulate(strands, grid);
  let solution = startOf(points);
  for (const reach of REACHES[start]) {
    const matrix = new Float64Array(points.unknowns ** 2);
    const right = new Float64Array(points.unknowns);
    addPoints(points, { matrix, right }, solution, reach);
    addPriors(grid, matrix, points.unknowns);
    const next = solveSymmetric(matrix, right);
    if (!next) return null;
    solution = next;
  }
  // Read for each pixel of a mesh several times, so without an object for each place.
  const { columns, rows, cellPx } = grid;
  const at = (x: number, y: number): number => {
    const gx = onGrid(x / cellPx, columns);
    const gy = onGrid(y / cellPx, rows);
    const column = cellAt(gx, columns);
    const row = cellAt(gy, rows);
    const node = row * columns + column;
    const fx = gx - column;
    const fy = gy - row;
    return (
      (1 - fx) * (1 - fy) * solution[node]! +
      fx * (1 - fy) * solution[node + 1]! +
      (1 - fx) * fy * solution[node + columns]! +
      fx * fy * solution[node + columns + 1]!
    );
  };
  return { at, shared: solution.subarray(points.unknowns - points.sharedCount) };
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cellPx: number;
  /** Offsets of a cell's nodes from its first: itself, right, below, below right. */
  readonly corners: readonly [number, number, number, number];
}

function gridOver({ width, height }: Size): Grid {
  const cellPx = Math.max(width, height) / CELLS;
  const [columns, rows] = [Math.ceil(width / cellPx) + 1, Math.ceil(height / cellPx) + 1];
  return { columns, rows, cellPx, corners: [0, 1, columns, columns + 1] };
}

function onGrid(place: number, nodes: number): number {
  return Math.max(0, Math.min(nodes - 1, place));
}

function cellAt(place: number, nodes: number): number {
  return Math.min(nodes - 2, Math.floor(place));
}

/** The first node of the cell in which a place lies, and the shares of the cell's nodes there. */
function placeOn(
  { columns, rows, cellPx }: Grid,
  x: number,
  y: number,
): { readonly node: number; readonly shares: readonly [number, number, number, number] } {
  const [gx, gy] = [onGrid(x / cellPx, columns), onGrid(y / cellPx, rows)];
  const [column, row] = [cellAt(gx, columns), cellAt(gy, rows)];
  const [fx, fy] = [gx - column, gy - row];
  return { node: row * columns + column, shares: [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy] };
}

/** The points of all curves, one typed array for each property. */
interface PointTable {
  readonly count: number;
  readonly corners: Grid["corners"];
  readonly node: Int32Array;
  /** Factors of the four nodes around each point. */
  readonly shares: Float64Array;
  /** Factors of the shared unknowns, which come last, for each point. */
  readonly shared: Float64Array;
  readonly sharedCount: number;
  /** How far each point is off its level, or off zero where that is unknown. */
  readonly off: Float64Array;
  /** Index of the unknown level among all unknowns, which begin with the grid's values; -1 where it is known. */
  readonly level: Int32Array;
  readonly scatter: Float64Array;
  readonly weight: Float64Array;
  readonly unknowns: number;
}

function tabulate(strands: readonly Strand[], grid: Grid): PointTable {
  let unknowns = grid.columns * grid.rows;
  const all = strands.flatMap(({ points, smooth, heights, gains, shared, level, scatterPx, weight }) => {
    const unknown = level === null && points.length > 0 ? unknowns++ : -1;
    return points.map(({ x, y }, i) => ({
      ...placeOn(grid, x, smooth?.[i] ?? y),
      gain: gains?.[i] ?? 1,
      shared: shared?.[i] ?? [],
      off: (heights?.[i] ?? y) - (level ?? 0),
      unknown,
      scatterPx,
      weight,
    }));
  });
  const sharedCount = all[0]?.shared.length ?? 0;
  return {
    count: all.length,
    corners: grid.corners,
    node: Int32Array.from(all, ({ node }) => node),
    shares: Float64Array.from(all.flatMap(({ shares, gain }) => shares.map((share) => share * gain))),
    shared: Float64Array.from(all.flatMap(({ shared }) => shared)),
    sharedCount,
    off: Float64Array.from(all, ({ off }) => off),
    level: Int32Array.from(all, ({ unknown }) => unknown),
    scatter: Float64Array.from(all, ({ scatterPx }) => scatterPx),
    weight: Float64Array.from(all, ({ weight }) => weight),
    unknowns: unknowns + sharedCount,
  };
}

/** No displacement, and each unknown level in the middle of its curve. */
function startOf(points: PointTable): Float64Array<ArrayBuffer> {
  const start = new Float64Array(points.unknowns);
  const counts = new Uint32Array(points.unknowns);
  for (let i = 0; i < points.count; i++) {
    const level = points.level[i]!;
    if (level < 0) continue;
    counts[level]!++;
    start[level]! += (points.off[i]! - start[level]!) / counts[level]!;
  }
  return start;
}

/** Normal equations; of the matrix, row by row, only the lower half. */
interface System {
  readonly matrix: Float64Array;
  readonly right: Float64Array;
}

/** Adds the points, weighted by how far they are off in the last solution. */
function addPoints(points: PointTable, { matrix, right }: System, last: Float64Array, reach: number): void {
  const { unknowns: size, sharedCount } = points;
  const columns = new Int32Array(5 + sharedCount);
  const factors = new Float64Array(columns.length);
  for (let i = 0; i < points.count; i++) {
    let count = 0;
    for (let k = 0; k < 4; k++, count++) {
      columns[count] = points.node[i]! + points.corners[k]!;
      factors[count] = points.shares[4 * i + k]!;
    }
    if (points.level[i]! >= 0) {
      columns[count] = points.level[i]!;
      factors[count++] = -1;
    }
    for (let k = 0; k < sharedCount; k++, count++) {
      columns[count] = size - sharedCount + k;
      factors[count] = points.shared[sharedCount * i + k]!;
    }
    let left = points.off[i]!;
    for (let k = 0; k < count; k++) left += factors[k]! * last[columns[k]!]!;
    const ratio = left / (points.scatter[i]! * reach);
    const weight = points.weight[i]! / (1 + ratio * ratio) ** 2;
    for (let k = 0; k < count; k++) {
      const weighted = weight * factors[k]!;
      const row = columns[k]!;
      right[row]! -= weighted * points.off[i]!;
      for (let l = 0; l <= k; l++) matrix[row * size + columns[l]!]! += weighted * factors[l]!;
    }
  }
}

/** Adds what is expected of the grid: second differences, slopes and displacements that are zero. */
function addPriors({ columns, rows }: Grid, matrix: Float64Array, size: number): void {
  const square = (nodes: readonly number[], factors: readonly number[], weight: number): void => {
    for (let a = 0; a < nodes.length; a++) {
      for (let b = 0; b <= a; b++) matrix[nodes[a]! * size + nodes[b]!]! += weight * factors[a]! * factors[b]!;
    }
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column;
      const [hasRight, hasBelow] = [column + 1 < columns, row + 1 < rows];
      square([i], [1], PULL);
      if (hasRight) square([i, i + 1], [-1, 1], LEVELNESS);
      if (hasBelow) square([i, i + columns], [-1, 1], LEVELNESS);
      if (column > 0 && hasRight) square([i - 1, i, i + 1], [1, -2, 1], SMOOTHNESS);
      if (row > 0 && hasBelow) square([i - columns, i, i + columns], [1, -2, 1], SMOOTHNESS);
      if (hasRight && hasBelow) square([i, i + 1, i + columns, i + columns + 1], [1, -1, -1, 1], 2 * SMOOTHNESS);
    }
  }
  // A level that only points of no weight speak of, and what the strands share.
  for (let i = columns * rows; i < size; i++) matrix[i * size + i]! += 1e-9;
}
