/** How boxes lie relative to each other in text that runs in rows. */
import type { Box } from "../../core/geometry/geometry.ts";

/** Share of the lower box's height that two boxes of one row have in common, at least. */
const MIN_SHARED_HEIGHT = 0.5;
/** Two words are in different places if each covers at most this share of the other. */
const MAX_OVERLAP = 0.3;

/**
 * Whether two boxes are in one row: they share more than half of the lower one's height. On a skewed page this works
 * for words, not for whole lines.
 */
export function areInOneRow(a: Box, b: Box): boolean {
  return sharedHeight(a, b) > MIN_SHARED_HEIGHT * Math.min(heightOf(a), heightOf(b));
}

/** The height that two boxes have in common; negative if one is above the other. */
function sharedHeight(a: Box, b: Box): number {
  return Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
}

/** The horizontal gap between two boxes; negative if they overlap in width. */
export function gapBetween(a: Box, b: Box): number {
  return Math.max(a.x0 - b.x1, b.x0 - a.x1);
}

export function heightOf({ y0, y1 }: Box): number {
  return y1 - y0;
}

/** Whether a word is in the same place as one of the others. */
export function overlapsAny(word: Box, others: readonly Box[]): boolean {
  return others.some((other) => shareInside(other, word) > MAX_OVERLAP || shareInside(word, other) > MAX_OVERLAP);
}

/** Share of the area of `inner` that lies inside `outer`, 0 to 1. */
export function shareInside(outer: Box, inner: Box): number {
  const sharedWidth = Math.max(0, Math.min(outer.x1, inner.x1) - Math.max(outer.x0, inner.x0));
  return (
    (sharedWidth * Math.max(0, sharedHeight(outer, inner))) / Math.max(1, (inner.x1 - inner.x0) * (inner.y1 - inner.y0))
  );
}
