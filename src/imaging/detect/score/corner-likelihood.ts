import { at, floatAt } from "../../../core/at.ts";
import { turnQuad, type Point, type Quad } from "../../../core/geometry/geometry.ts";
import type { PageMaps } from "../../networks/page-network.ts";

/**
 * How far, in cells, the network's corner may lie from the quad's in each direction. Refining moves a side by about one
 * cell.
 */
const CORNER_REACH_CELLS = 2;

/**
 * The probability that the network's corners lie at a quad's corners, 0 to 1: the mean, over the four corners, of the
 * probability around each. The best of the four ways to number the corners counts. `quad` is in fractions of the image.
 */
export function cornerLikelihood(maps: PageMaps, quad: Quad): number {
  const turnedBy = (turns: number): number =>
    turnQuad(quad, turns).reduce(
      (sum, corner, i) => sum + likelihoodAround(at(maps.corners, i), maps, corner, CORNER_REACH_CELLS),
      0,
    ) / 4;
  return Math.min(1, Math.max(...[0, 1, 2, 3].map(turnedBy)));
}

/** The probability that a corner lies within `reachCells` of a point; the point is in fractions of the image. */
export function likelihoodAround(map: Float32Array, grid: PageMaps, { x, y }: Point, reachCells: number): number {
  let likelihood = 0;
  for (const { i } of cellsAround(Math.floor(x * grid.columns), Math.floor(y * grid.rows), grid, reachCells))
    likelihood += floatAt(map, i);
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
