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
}

/** How far the place (x, y) has to move along y, in pixels. Outside the domain as at its rim. */
export type Displacement = (x: number, y: number) => number;

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
  return (x, y) => {
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
  readonly shares: Float64Array;
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
  const all = strands.flatMap(({ points, smooth, level, scatterPx, weight }) => {
    const unknown = level === null && points.length > 0 ? unknowns++ : -1;
    return points.map(({ x, y }, i) => ({
      ...placeOn(grid, x, smooth?.[i] ?? y),
      off: y - (level ?? 0),
      unknown,
      scatterPx,
      weight,
    }));
  });
  return {
    count: all.length,
    corners: grid.corners,
    node: Int32Array.from(all, ({ node }) => node),
    shares: Float64Array.from(all.flatMap(({ shares }) => shares)),
    off: Float64Array.from(all, ({ off }) => off),
    level: Int32Array.from(all, ({ unknown }) => unknown),
    scatter: Float64Array.from(all, ({ scatterPx }) => scatterPx),
    weight: Float64Array.from(all, ({ weight }) => weight),
    unknowns,
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
  const size = points.unknowns;
  for (let i = 0; i < points.count; i++) {
    const [node, level, off] = [points.node[i]!, points.level[i]!, points.off[i]!];
    let left = off - (level < 0 ? 0 : last[level]!);
    for (let k = 0; k < 4; k++) left += points.shares[4 * i + k]! * last[node + points.corners[k]!]!;
    const ratio = left / (points.scatter[i]! * reach);
    const weight = points.weight[i]! / (1 + ratio * ratio) ** 2;
    for (let k = 0; k < 4; k++) {
      const share = weight * points.shares[4 * i + k]!;
      const row = node + points.corners[k]!;
      right[row]! -= share * off;
      for (let l = 0; l <= k; l++) matrix[row * size + node + points.corners[l]!]! += share * points.shares[4 * i + l]!;
      if (level >= 0) matrix[level * size + row]! -= share;
    }
    if (level < 0) continue;
    right[level]! += weight * off;
    matrix[level * size + level]! += weight;
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
  // A level that only points of no weight speak of.
  for (let i = columns * rows; i < size; i++) matrix[i * size + i]! += 1e-9;
}
