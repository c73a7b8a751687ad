/** What the repairs have in common: each reads parts of a page once more and replaces or adds what was misread. */
import type { Box } from "../../core/geometry/geometry.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { moveParagraphs, type RecognisedParagraph } from "../../core/text/recognition.ts";
import { crop } from "../image/crop.ts";

/** Reads an image as one block of text, with boxes in its pixels. */
export type ReadBlock = (image: GreyImage) => Promise<readonly RecognisedParagraph[]>;

/** Returns the paragraphs with some lines replaced or extended. All boxes are in pixels of `image`. */
export type Repair = (
  paragraphs: readonly RecognisedParagraph[],
  image: GreyImage,
  readBlock: ReadBlock,
) => Promise<RecognisedParagraph[]>;

/** Smallest mean confidence of a line that replaces what was read before. */
export const MIN_REREAD_CONFIDENCE = 75;

/**
 * Reads a part of an image once more. `region` is in whole pixels inside the image, the result in the image's pixels.
 */
export async function rereadRegion(
  image: GreyImage,
  region: Box,
  readBlock: ReadBlock,
): Promise<RecognisedParagraph[]> {
  return moveParagraphs(await readBlock(crop(image, region)), { x: region.x0, y: region.y0 });
}
