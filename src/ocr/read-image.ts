/** Reads an image with any number of engines. Loaded only when the first image is to be read. */
import type { RecognisedPage, RecognisedParagraph } from "../core/text/recognition.ts";
import { readInParts } from "./layout/split-page.ts";
import { readPage } from "./read-page.ts";
import { rereadInterleavedLines } from "./repair/interleaved-line.ts";
import { rereadLowConfidenceSegments } from "./repair/low-confidence-segment.ts";
import { rereadMissingWords } from "./repair/missing-words.ts";
import type { ReadBlock, Repair } from "./repair/repair.ts";
import { shrinkBoxes } from "./repair/shrink-boxes.ts";
import type { Segmentation, TesseractEngine } from "./engine/tesseract.ts";
import { paragraphsOf, toPageReading } from "./to-recognised-page.ts";
import type { GreyImage } from "../core/geometry/grey-image.ts";

/** Applied in this order to what was read in automatic segmentation. */
const REPAIRS: readonly Repair[] = [rereadLowConfidenceSegments, rereadInterleavedLines, rereadMissingWords];

/**
 * Reads a prepared image in `languages` (`deu+eng`), calling `recognise` as often as needed. `onProgress` receives the
 * completed fraction, 0 to 1. Rejects when a call rejects.
 */
export function readImage(
  image: GreyImage,
  languages: string,
  onProgress: ((fraction: number) => void) | undefined,
  recognise: TesseractEngine["recognise"],
): Promise<RecognisedPage> {
  const readOnce = async (
    part: GreyImage,
    segmentation: Segmentation,
    report: (fraction: number) => void,
  ): Promise<RecognisedParagraph[]> => paragraphsOf(await recognise(part, segmentation, report), part);
  const readBlock: ReadBlock = (part) => readOnce(part, "uniformBlock", () => undefined);
  const readAndRepair = async (
    whole: GreyImage,
    report: (fraction: number) => void,
  ): Promise<RecognisedParagraph[]> => {
    const found = await readInParts(whole, report, (part, onPart) => readOnce(part, "automatic", onPart));
    let paragraphs = shrinkBoxes(found, whole);
    for (const repair of REPAIRS) paragraphs = await repair(paragraphs, whole, readBlock);
    return paragraphs;
  };
  return readPage(image, onProgress, async (whole, segmentation, report) =>
    toPageReading(
      segmentation === "automatic" ? await readAndRepair(whole, report) : await readOnce(whole, segmentation, report),
      whole,
      languages,
    ),
  );
}
