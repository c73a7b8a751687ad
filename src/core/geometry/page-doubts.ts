import { distance, imageCorners, type Quad, type Size } from "./geometry.ts";
import type { PageGeometry } from "./page-geometry.ts";

/**
 * What may be wrong with a found page: its edges, that the whole photo was taken as the page, that its print is
 * blurred, or that a reflection hides a part of it.
 */
export type FoundDoubt = "edges" | "whole" | "blurred" | "reflection";

/** A page with a lower confidence is in doubt: people are asked to check its edges. */
export const MIN_SURE = 0.8;
/** Print below this sharpness (`PageMeasures.sharpness`) is blurred. Chosen on 31 photos, sharp and blurred. */
const MIN_SHARPNESS = 8;
/**
 * A reflection that made this share of a page white is a doubt: a spot of 25 by 25 mm on A4. Of 124 real pages, 83 of
 * them darker than what is overexposed, none has more than 0.8 %.
 */
const MAX_REFLECTION = 0.01;
/** Corners closer to the photo's than this are the photo's, in pixels. */
const SAME_CORNER_PX = 1;

/** What is in doubt about a page that was found in a photo; in order of weight, empty if nothing is. */
export function doubtsOf(
  { corners, confidence, imageWidth, imageHeight }: Omit<PageGeometry, "aspectRatio" | "grid">,
  { sharpness, reflection = 0 }: { readonly sharpness: number; readonly reflection?: number },
): readonly FoundDoubt[] {
  const isWhole = isWholePhoto(corners, { width: imageWidth, height: imageHeight });
  return [
    ...(confidence < MIN_SURE ? [isWhole ? ("whole" as const) : ("edges" as const)] : []),
    ...(sharpness < MIN_SHARPNESS ? ["blurred" as const] : []),
    ...(reflection >= MAX_REFLECTION ? ["reflection" as const] : []),
  ];
}

function isWholePhoto(corners: Quad, photo: Size): boolean {
  const frame = imageCorners(photo);
  return corners.every((corner) => frame.some((other) => distance(corner, other) <= SAME_CORNER_PX));
}
