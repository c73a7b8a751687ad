/** Reads an image with any number of engines. Loaded only when the first image is to be read. */
import type { RecognisedLine, RecognisedPage, RecognisedParagraph } from "../core/text/recognition.ts";
import { readInParts } from "./layout/split-page.ts";
import { readPage } from "./read-page.ts";
import type { ReadBlock } from "./reread/read-region.ts";
import { rereadUnreadRows } from "./reread/reread-rows.ts";
import { rereadSegments } from "./reread/reread-segments.ts";
import { spliceReadings } from "./splice-readings.ts";
import type { Segmentation, TesseractEngine } from "./engine/tesseract.ts";
import { withSecondOpinion, type ReadLines } from "./second-reader/second-opinion.ts";
import { probabilityOf, withWordConfidences } from "./word-confidence.ts";
import { paragraphsOf, toPageReading } from "./to-recognised-page.ts";
import type { GreyImage } from "../core/geometry/grey-image.ts";

/** A word that is right with a lower probability has its line read by the line reader too. */
const SURE = 0.9;

/**
 * Reads a prepared image in `languages` (`deu+eng`), calling `recognise` as often as needed. `onProgress` receives the
 * completed fraction, 0 to 1. Rejects when a call rejects.
 */
export async function readImage(
  image: GreyImage,
  languages: string,
  onProgress: ((fraction: number) => void) | undefined,
  recognise: TesseractEngine["recognise"],
  readLines: ReadLines,
): Promise<RecognisedPage> {
  const readOnce = async (
    part: GreyImage,
    segmentation: Segmentation,
    report: (fraction: number) => void,
  ): Promise<RecognisedParagraph[]> => paragraphsOf(await recognise(part, segmentation, report), part);
  const readBlock: ReadBlock = (part) => readOnce(part, "uniformBlock", () => undefined);
  const readColumns = async (whole: GreyImage, report: (fraction: number) => void): Promise<RecognisedParagraph[]> => {
    const found = await readInParts(whole, report, (part, onPart) => readOnce(part, "automatic", onPart));
    return rereadSegments(found, whole, readBlock);
  };
  const page = await readPage(image, onProgress, {
    read: async (whole, segmentation, report) =>
      toPageReading(
        segmentation === "automatic" ? await readColumns(whole, report) : await readOnce(whole, segmentation, report),
        whole,
        languages,
      ),
    splice: ({ found, page: { widthPx: width, heightPx: height } }, second) =>
      toPageReading(spliceReadings(found, second.found), { width, height }, languages),
    fillGaps: async ({ found }, whole) =>
      toPageReading(await rereadUnreadRows(found, whole, readBlock), whole, languages),
    secondOpinion: async (reading, whole, lines) => {
      const isAsked = lines === "all" ? () => true : hasUnsureWord;
      const found = await withSecondOpinion(reading.found, whole, languages, readLines, isAsked);
      return found === reading.found ? reading : toPageReading(found, whole, languages);
    },
  });
  return withWordConfidences(page);
}

function hasUnsureWord(line: RecognisedLine): boolean {
  return line.words.some((word) => probabilityOf(word, line) < SURE);
}
