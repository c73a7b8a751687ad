import type { Box, Point } from "../../../core/geometry/geometry.ts";

/**
 * The place (from 0) an item dragged to `at` would take among `boxes`, the items' boxes in order: that of
 * the box whose centre is nearest. Works for a column and for a grid.
 */
export function dropIndex(boxes: readonly Box[], at: Point): number {
  const away = boxes.map(({ x0, y0, x1, y1 }) => Math.hypot((x0 + x1) / 2 - at.x, (y0 + y1) / 2 - at.y));
  return Math.max(0, away.indexOf(Math.min(...away)));
}
