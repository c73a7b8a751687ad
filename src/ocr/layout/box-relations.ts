/** How boxes lie relative to each other in text that runs in rows. */
import type { Box, Size } from "../../core/geometry/geometry.ts";

/** Share of the lower box's height that two boxes of one row have in common, at least. */
const MIN_SHARED_HEIGHT = 0.5;
/** Words in one type size differ in height by less than this factor. */
const MAX_TYPE_SIZE_RATIO = 2;
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
export function sharedHeight(a: Box, b: Box): number {
  return Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
}

/** Whether two words or letters, given by their heights, may be set in one type size. */
export function mayHaveOneTypeSize(a: number, b: number): boolean {
  return Math.max(a, b) < MAX_TYPE_SIZE_RATIO * Math.min(a, b);
}

/** The horizontal gap between two boxes; negative if they overlap in width. */
export function gapBetween(a: Box, b: Box): number {
  return Math.max(a.x0 - b.x1, b.x0 - a.x1);
}

export function heightOf({ y0, y1 }: Box): number {
  return y1 - y0;
}

/**
 * The box rounded out to whole pixels and widened by `margin` pixels on every side, within an image of the given size.
 */
export function withMargin({ x0, y0, x1, y1 }: Box, margin: number, { width, height }: Size): Box {
  return {
    x0: Math.max(0, Math.floor(x0) - margin),
    y0: Math.max(0, Math.floor(y0) - margin),
    x1: Math.min(width, Math.ceil(x1) + margin),
    y1: Math.min(height, Math.ceil(y1) + margin),
  };
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
