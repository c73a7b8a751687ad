/** Reads a part of an image by itself. */
import type { Box } from "../../core/geometry/geometry.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { moveParagraphs, type RecognisedParagraph } from "../../core/text/recognition.ts";
import { crop } from "../../core/geometry/crop.ts";

/** Reads an image as one block of text, with boxes in its pixels. */
export type ReadBlock = (part: GreyImage) => Promise<readonly RecognisedParagraph[]>;

/** Reads a part of an image. `region` is in whole pixels inside the image, the result in its pixels. */
export async function readRegion(image: GreyImage, region: Box, readBlock: ReadBlock): Promise<RecognisedParagraph[]> {
  return moveParagraphs(await readBlock(crop(image, region)), { x: region.x0, y: region.y0 });
}
