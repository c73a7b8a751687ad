import type { Point, Quad } from "../../../core/geometry/geometry.ts";
import type { PageMaps } from "../../networks/page-network.ts";

/**
 * How well a quad agrees with what the network sees as the page, 0 to 1: the common part of both over all that either
 * covers, probabilities as shares of a cell. Corners are fractions of the picture.
 */
export function maskAgreement({ mask, columns, rows }: PageMaps, quad: Quad): number {
  const sides = quad.map((from, i) => {
    const to = quad[(i + 1) % 4] as Point;
    const nx = (from.y - to.y) * rows;
    const ny = (to.x - from.x) * columns;
    const length = Math.hypot(nx, ny) || 1;
    return { nx: nx / length, ny: ny / length, c: (nx * from.x * columns + ny * from.y * rows) / length };
  });
  let common = 0;
  let either = 0;
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      // A side that runs through a cell leaves a share of it inside.
      let covered = 1;
      for (const { nx, ny, c } of sides) covered = Math.min(covered, nx * (x + 0.5) + ny * (y + 0.5) - c + 0.5);
      const inside = Math.max(0, covered);
      const seen = mask[y * columns + x] as number;
      common += Math.min(inside, seen);
      either += Math.max(inside, seen);
    }
  }
  return either > 0 ? common / either : 0;
}
