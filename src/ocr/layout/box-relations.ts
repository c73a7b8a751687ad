/** How boxes lie to each other where text runs in rows. */
import type { Box, Size } from "../../core/geometry/geometry.ts";

/** What stands in one row shares so much of the lower one's height. */
const SHARED_HEIGHT = 0.5;
/** Letters of one size are not twice as high as others. */
const AS_HIGH = 2;
/** Two words stand in different places where they share at most so much of either. */
const MOST_SHARED = 0.3;

/** Whether two stand in one row. On a leaning page that holds of words, not of lines. */
export function areInOneRow(a: Box, b: Box): boolean {
  return sharedHeight(a, b) > SHARED_HEIGHT * Math.min(a.y1 - a.y0, b.y1 - b.y0);
}

/** Less than 0 where one is above the other. */
export function sharedHeight(a: Box, b: Box): number {
  return Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
}

/** Whether two heights may be of one size of letters. */
export function areAsHigh(a: number, b: number): boolean {
  return Math.max(a, b) < AS_HIGH * Math.min(a, b);
}

/** Less than 0 where they overlap in width. */
export function gapBetween(a: Box, b: Box): number {
  return Math.max(a.x0 - b.x1, b.x0 - a.x1);
}

/** A box in whole pixels with so many more around it, as far as the image goes. */
export function withMargin({ x0, y0, x1, y1 }: Box, margin: number, { width, height }: Size): Box {
  return {
    x0: Math.max(0, Math.floor(x0) - margin),
    y0: Math.max(0, Math.floor(y0) - margin),
    x1: Math.min(width, Math.ceil(x1) + margin),
    y1: Math.min(height, Math.ceil(y1) + margin),
  };
}

/** Whether a word stands where one of those others does. */
export function isTaken(word: Box, others: readonly Box[]): boolean {
  return others.some((other) => shareOf(other, word) > MOST_SHARED || shareOf(word, other) > MOST_SHARED);
}

/** Share of `inner` that lies in `outer`. */
export function shareOf(outer: Box, inner: Box): number {
  const across = Math.max(0, Math.min(outer.x1, inner.x1) - Math.max(outer.x0, inner.x0));
  return (
    (across * Math.max(0, sharedHeight(outer, inner))) / Math.max(1, (inner.x1 - inner.x0) * (inner.y1 - inner.y0))
  );
}
