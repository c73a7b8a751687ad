import { distance, imageCorners, type Quad, type Size } from "./geometry.ts";
import type { PageGeometry } from "./page-geometry.ts";

/**
 * What may be wrong with a found page: its edges, that the whole photo was taken as the page, or that its print is
 * blurred.
 */
export type FoundDoubt = "edges" | "whole" | "blurred";

/** A page with a lower confidence is in doubt: people are asked to check its edges. */
export const MIN_SURE = 0.8;
/** Print below this sharpness (`PageMeasures.sharpness`) is blurred. Chosen on 31 photos, sharp and blurred. */
const MIN_SHARPNESS = 8;
/** Corners closer to the photo's than this are the photo's, in pixels. */
const SAME_CORNER_PX = 1;

/** What is in doubt about a page that was found in a photo; in order of weight, empty if nothing is. */
export function doubtsOf(
  { corners, confidence, imageWidth, imageHeight }: Omit<PageGeometry, "aspectRatio" | "grid">,
  sharpness: number,
): readonly FoundDoubt[] {
  const isWhole = isWholePhoto(corners, { width: imageWidth, height: imageHeight });
  return [
    ...(confidence < MIN_SURE ? [isWhole ? ("whole" as const) : ("edges" as const)] : []),
    ...(sharpness < MIN_SHARPNESS ? ["blurred" as const] : []),
  ];
}

function isWholePhoto(corners: Quad, photo: Size): boolean {
  const frame = imageCorners(photo);
  return corners.every((corner) => frame.some((other) => distance(corner, other) <= SAME_CORNER_PX));
}
