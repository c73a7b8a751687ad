/** How boxes lie relative to each other in text that runs in rows. */
import type { Box } from "../../core/geometry/geometry.ts";

/** The height that two boxes have in common; negative if one is above the other. */
export function sharedHeight(a: Box, b: Box): number {
  return Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
}

/** The horizontal gap between two boxes; negative if they overlap in width. */
export function gapBetween(a: Box, b: Box): number {
  return Math.max(a.x0 - b.x1, b.x0 - a.x1);
}

export function heightOf({ y0, y1 }: Box): number {
  return y1 - y0;
}

/** Share of the area of `inner` that lies inside `outer`, 0 to 1. */
export function shareInside(outer: Box, inner: Box): number {
  const sharedWidth = Math.max(0, Math.min(outer.x1, inner.x1) - Math.max(outer.x0, inner.x0));
  return (
    (sharedWidth * Math.max(0, sharedHeight(outer, inner))) / Math.max(1, (inner.x1 - inner.x0) * (inner.y1 - inner.y0))
  );
}
