import { distance, imageCorners, type Quad, type Size } from "./geometry.ts";
import type { PageGeometry } from "./page-geometry.ts";

/**
 * What may be wrong with a found page: its edges, that the whole photo was taken as the page, that the photo's border
 * cuts a part off, that its print is blurred, or that a reflection hides a part of it.
 */
export type FoundDoubt = "edges" | "whole" | "cut" | "blurred" | "reflection";

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
/** A corner closer to the photo's border than this share of its short side is where the page leaves the photo. */
const BORDER_SHARE = 0.006;

/** What is in doubt about a page that was found in a photo; in order of weight, empty if nothing is. */
export function doubtsOf(
  { corners, confidence, imageWidth, imageHeight }: Omit<PageGeometry, "aspectRatio" | "grid">,
  { sharpness, reflection = 0 }: { readonly sharpness: number; readonly reflection?: number },
): readonly FoundDoubt[] {
  const photo = { width: imageWidth, height: imageHeight };
  const isWhole = isWholePhoto(corners, photo, SAME_CORNER_PX);
  return [
    ...(confidence < MIN_SURE ? [isWhole ? ("whole" as const) : ("edges" as const)] : []),
    ...(isCutOff(corners, photo) ? ["cut" as const] : []),
    ...(sharpness < MIN_SHARPNESS ? ["blurred" as const] : []),
    ...(reflection >= MAX_REFLECTION ? ["reflection" as const] : []),
  ];
}

function isWholePhoto(corners: Quad, photo: Size, reachPx: number): boolean {
  const frame = imageCorners(photo);
  return corners.every((corner) => frame.some((other) => distance(corner, other) <= reachPx));
}

/** Whether a corner lies at or beyond the photo's border. A page that fills the whole photo is a scan, not cut off. */
function isCutOff(corners: Quad, photo: Size): boolean {
  const { width, height } = photo;
  const margin = BORDER_SHARE * Math.min(width, height);
  const isAtBorder = corners.some(
    ({ x, y }) => x <= margin || y <= margin || x >= width - margin || y >= height - margin,
  );
  return isAtBorder && !isWholePhoto(corners, photo, Math.SQRT2 * margin);
}
