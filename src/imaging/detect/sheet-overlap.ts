/** How sheets in one image lie to each other. Quads are clockwise, in pixels of one image. */
import { clipConvex, convexIou, signedArea, type Point, type Quad } from "../../core/geometry/geometry.ts";

/** Quads that overlap more than this (IoU) are one sheet: their sides are moved onto the same edges. */
export const SAME_SHEET_IOU = 0.85;
/** Two sheets share at most this part of the smaller one: what the refinement of sides may be off. */
const MAX_SHARED = 0.1;
/** A quad that lies with this share of its area in another may be a part of it. */
const PART_SHARE = 0.5;

/** Whether a smaller quad lies mostly in another. */
export function isPartOf(part: Quad, whole: Quad): boolean {
  return (
    areaOf(part) < areaOf(whole) &&
    sharedArea(part, whole) >= PART_SHARE * areaOf(part) &&
    convexIou(part, whole) < SAME_SHEET_IOU
  );
}

/** Whether two quads share next to nothing. */
export function isBeside(a: Quad, b: Quad): boolean {
  return sharedArea(a, b) <= MAX_SHARED * Math.min(areaOf(a), areaOf(b));
}

/** In square pixels. */
export function sharedArea(a: Quad, b: Quad): number {
  return areaOf(clipConvex(a, b));
}

/** In square pixels. */
export function areaOf(polygon: readonly Point[]): number {
  return Math.abs(signedArea(polygon));
}
