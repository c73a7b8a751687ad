import type { Box, Point } from "../../../core/geometry/geometry.ts";

/**
 * The index, from 0, where an item dragged to `at` is dropped: that of the box with the nearest centre. `boxes` are the
 * boxes of all items in order. Works for a column and for a grid.
 */
export function dropIndex(boxes: readonly Box[], at: Point): number {
  const distances = boxes.map(({ x0, y0, x1, y1 }) => Math.hypot((x0 + x1) / 2 - at.x, (y0 + y1) / 2 - at.y));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** The list scrolls while the pointer is this near to an end of it, in CSS pixels: a header or a bar, and a finger. */
const SCROLL_MARGIN_PX = 110;
/** The most that it scrolls in a frame, in CSS pixels. */
const MAX_SCROLL_STEP_PX = 26;

/** By how much a list that is visible from `top` to `bottom` scrolls in this frame while an item is dragged to `y`. */
export function scrollStep(y: number, { top, bottom }: { readonly top: number; readonly bottom: number }): number {
  const up = Math.max(0, top + SCROLL_MARGIN_PX - y);
  const down = Math.max(0, y - (bottom - SCROLL_MARGIN_PX));
  return Math.sign(down - up) * MAX_SCROLL_STEP_PX * Math.min(1, Math.max(up, down) / SCROLL_MARGIN_PX);
}
