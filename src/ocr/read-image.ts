/** How an image is read, whichever engines do it. Loaded with the first of them. */
import type { RecognisedPage, RecognisedParagraph } from "../core/text/recognition.ts";
import { readByPieces } from "./layout/split-page.ts";
import { readPage } from "./read-page.ts";
import { rereadPieces } from "./repair/low-confidence-segment.ts";
import { rereadRows } from "./repair/missing-words.ts";
import type { Segmentation, TesseractEngine } from "./engine/tesseract.ts";
import { rereadTorn } from "./repair/interleaved-line.ts";
import { tightenBoxes } from "./repair/shrink-boxes.ts";
import { paragraphsOf, toReading } from "./to-recognised-page.ts";
import type { GreyImage } from "../core/geometry/grey-image.ts";

/**
 * Reads a prepared image in `languages` (`deu+eng`), with as many looks of the engines as it takes; rejects when one of
 * them does.
 */
export function readImage(
  image: GreyImage,
  languages: string,
  onProgress: ((fraction: number) => void) | undefined,
  look: TesseractEngine["recognise"],
): Promise<RecognisedPage> {
  const find = async (
    picture: GreyImage,
    segmentation: Segmentation,
    report: (fraction: number) => void,
  ): Promise<RecognisedParagraph[]> => paragraphsOf(await look(picture, segmentation, report), picture);
  const findOnceMore = (piece: GreyImage): Promise<RecognisedParagraph[]> =>
    find(piece, "uniformBlock", () => undefined);
  const findAll = async (picture: GreyImage, report: (fraction: number) => void): Promise<RecognisedParagraph[]> => {
    const found = tightenBoxes(
      await readByPieces(picture, report, (piece, onPiece) => find(piece, "automatic", onPiece)),
      picture,
    );
    const apart = await rereadPieces(found, picture, findOnceMore);
    return rereadRows(await rereadTorn(apart, picture, findOnceMore), picture, findOnceMore);
  };
  return readPage(image, onProgress, async (picture, segmentation, report) =>
    toReading(
      segmentation === "automatic" ? await findAll(picture, report) : await find(picture, segmentation, report),
      picture,
      languages,
    ),
  );
}
