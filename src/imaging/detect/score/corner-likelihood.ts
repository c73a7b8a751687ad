import { meanOf } from "../../../core/geometry/averages.ts";
import { turnQuad, type Point, type Quad } from "../../../core/geometry/geometry.ts";
import type { PageMaps } from "../../networks/page-network.ts";

/**
 * How far, in cells, the network's corner may lie from the quad's in each direction. Refining moves a side by about one
 * cell.
 */
const CORNER_REACH_CELLS = 2;

/**
 * The probability that the network's corners lie at a quad's corners, 0 to 1: the mean over the four corners. `quad` is
 * in fractions of the image.
 */
export function cornerLikelihood(maps: PageMaps, quad: Quad): number {
  return Math.min(1, meanOf(likelihoodsAt(maps, quad)));
}

/**
 * For each corner of a quad, the probability that the network's corner lies there, 0 to 1. The best of the four ways to
 * number the corners counts. `quad` is in fractions of the image.
 */
export function likelihoodsAt(maps: PageMaps, quad: Quad): readonly number[] {
  const turnedBy = (turns: number): number[] =>
    turnQuad(quad, turns).map((corner, i) => likelihoodAround(maps.corners[i]!, maps, corner, CORNER_REACH_CELLS));
  return [0, 1, 2, 3].map((turns) => turnedBy(turns)).reduce((a, b) => (meanOf(b) > meanOf(a) ? b : a));
}

/** The probability that a corner lies within `reachCells` of a point; the point is in fractions of the image. */
export function likelihoodAround(map: Float32Array, grid: PageMaps, { x, y }: Point, reachCells: number): number {
  let likelihood = 0;
  for (const { i } of cellsAround(Math.floor(x * grid.columns), Math.floor(y * grid.rows), grid, reachCells))
    likelihood += map[i]!;
  return likelihood;
}

/** A cell and its neighbours up to `reachCells` away, within the grid: index, and centre in fractions of the image. */
export function* cellsAround(
  column: number,
  row: number,
  { columns, rows }: PageMaps,
  reachCells: number,
): Generator<{ i: number; x: number; y: number }> {
  for (let y = Math.max(0, row - reachCells); y <= Math.min(rows - 1, row + reachCells); y++) {
    for (let x = Math.max(0, column - reachCells); x <= Math.min(columns - 1, column + reachCells); x++) {
      yield { i: y * columns + x, x: (x + 0.5) / columns, y: (y + 0.5) / rows };
    }
  }
}
