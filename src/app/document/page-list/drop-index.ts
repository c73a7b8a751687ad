import type { Box, Point } from "../../../core/geometry/geometry.ts";

/**
 * The index, from 0, where an item dragged to `at` is dropped: that of the box with the nearest centre. `boxes` are the
 * boxes of all items in order. Works for a column and for a grid.
 */
export function dropIndex(boxes: readonly Box[], at: Point): number {
  const distances = boxes.map(({ x0, y0, x1, y1 }) => Math.hypot((x0 + x1) / 2 - at.x, (y0 + y1) / 2 - at.y));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
