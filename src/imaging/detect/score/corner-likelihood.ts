import { turnQuad, type Point, type Quad } from "../../../core/geometry/geometry.ts";
import type { PageMaps } from "../../networks/page-network.ts";

/**
 * Cells around a quad's corner in which the network's may lie, each way: sides move by about one when they are refined.
 */
const REACH = 2;

/**
 * How far the network's corners lie where a quad has its own, 0 to 1: the mean share of each corner's probability that
 * lies around it, whichever corner is named first. Corners are fractions of the picture.
 */
export function cornerHeat(maps: PageMaps, quad: Quad): number {
  const named = (turns: number): number =>
    turnQuad(quad, turns).reduce(
      (sum, corner, i) => sum + heatAround(maps.corners[i] as Float32Array, maps, corner, REACH),
      0,
    ) / 4;
  return Math.min(1, Math.max(...[0, 1, 2, 3].map(named)));
}

/** How much of a corner's probability lies within `reach` cells of a point of the picture. */
export function heatAround(map: Float32Array, grid: PageMaps, { x, y }: Point, reach: number): number {
  let heat = 0;
  for (const { i } of cellsAround(Math.floor(x * grid.columns), Math.floor(y * grid.rows), grid, reach))
    heat += map[i] as number;
  return heat;
}

/**
 * A cell and its neighbours up to `reach` away, those within the grid, with their centres as fractions of the picture.
 */
export function* cellsAround(
  column: number,
  row: number,
  { columns, rows }: PageMaps,
  reach: number,
): Generator<{ i: number; x: number; y: number }> {
  for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y++) {
    for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x++) {
      yield { i: y * columns + x, x: (x + 0.5) / columns, y: (y + 0.5) / rows };
    }
  }
}
