import type { Quad } from "../../../core/geometry/geometry.ts";
import type { PageMaps } from "../../networks/page-network.ts";

/**
 * Overlap of a quad with the network's page mask, 0 to 1: a soft intersection over union, in which a probability counts
 * as that share of its cell. `quad` is in fractions of the image, clockwise.
 */
export function maskIou({ mask, columns, rows }: PageMaps, quad: Quad): number {
  const sides = quad.map((from, i) => {
    const to = quad[(i + 1) % 4]!;
    const nx = (from.y - to.y) * rows;
    const ny = (to.x - from.x) * columns;
    const length = Math.hypot(nx, ny) || 1;
    return { nx: nx / length, ny: ny / length, c: (nx * from.x * columns + ny * from.y * rows) / length };
  });
  let intersection = 0;
  let union = 0;
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      // A side that runs through a cell leaves a share of it inside.
      let covered = 1;
      for (const { nx, ny, c } of sides) covered = Math.min(covered, nx * (x + 0.5) + ny * (y + 0.5) - c + 0.5);
      const inside = Math.max(0, covered);
      const masked = mask[y * columns + x]!;
      intersection += Math.min(inside, masked);
      union += Math.max(inside, masked);
    }
  }
  return union > 0 ? intersection / union : 0;
}
