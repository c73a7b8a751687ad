import { distance, imageCorners, type Size } from "../geometry/geometry.ts";
import type { PageGeometry } from "../geometry/page-geometry.ts";
import { scaleRecognisedPage, type RecognisedPage } from "../text/recognition.ts";

/** A page that may show a part of a strip. */
export interface StripView {
  /** Boxes are in pixels of the page's picture. */
  readonly text: RecognisedPage;
  /** Whether the page was found in its photo. Otherwise it is the whole photo, with what lies beside the strip. */
  readonly isFound: boolean;
}

/** Corners this near to those of the photo, as a share of its width, are the same. */
const SAME_CORNER = 0.01;

/** A page with a picture of that size, its text, and where it was found. */
export function stripViewOf({ width, height }: Size, text: RecognisedPage, geometry: PageGeometry): StripView {
  const { corners, confidence, imageWidth, imageHeight } = geometry;
  const frame = imageCorners({ width: imageWidth, height: imageHeight });
  const isWhole = corners.every((corner) => frame.some((other) => distance(corner, other) < SAME_CORNER * imageWidth));
  return { text: scaleRecognisedPage(text, width, height), isFound: confidence > 0 && !isWhole };
}
