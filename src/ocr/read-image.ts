/** Reads an image with any number of engines. Loaded only when the first image is to be read. */
import {
  wordsOf,
  type RecogniseOptions,
  type RecognisedLine,
  type RecognisedPage,
  type RecognisedParagraph,
} from "../core/text/recognition.ts";
import { findFigures } from "./layout/find-figures.ts";
import { readInParts } from "./layout/split-page.ts";
import { readPage } from "./read-page.ts";
import type { ReadBlock } from "./reread/read-region.ts";
import { rereadUnreadRows } from "./reread/reread-rows.ts";
import { rereadSegments } from "./reread/reread-segments.ts";
import { spliceReadings } from "./splice-readings.ts";
import type { Segmentation, TesseractEngine } from "./engine/tesseract.ts";
import { knowsLetters, linesReadBy, withSecondOpinion, type LineReader } from "./second-reader/second-opinion.ts";
import { probabilityOf, withWordConfidences } from "./word-confidence.ts";
import { paragraphsOf, toPageReading } from "./to-recognised-page.ts";
import type { GreyImage } from "../core/geometry/grey-image.ts";

/** A word that is right with a lower probability has its line read by the line reader too. */
const SURE = 0.9;

export interface ReadOptions extends Pick<RecogniseOptions, "languages" | "signal" | "deadline" | "onProgress"> {
  /** Gives a second opinion on lines; its calls may reject. */
  readonly lineReader: LineReader;
}

/** Reads a prepared image, calling `recognise` as often as needed. Rejects when that rejects. */
export async function readImage(
  image: GreyImage,
  { languages, signal, deadline, onProgress, lineReader }: ReadOptions,
  recognise: TesseractEngine["recognise"],
): Promise<RecognisedPage> {
  const secondReader = knowsLetters(languages) ? lineReader : null;
  let isLoading = false;
  // Once the engine works, so that the two do not share a slow line.
  const loadSecondReader = (): void => {
    if (!isLoading) void secondReader?.warmUpLines(null).catch(() => null);
    isLoading = true;
  };
  const readOnce = async (
    part: GreyImage,
    segmentation: Segmentation,
    report: (fraction: number) => void,
  ): Promise<RecognisedParagraph[]> => {
    const read = await recognise(part, segmentation, (fraction) => {
      loadSecondReader();
      report(fraction);
    });
    return paragraphsOf(read, part);
  };
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
      if (!secondReader) return reading;
      const isAsked = lines === "all" ? () => true : hasUnsureWord;
      const found = await withSecondOpinion(
        reading.found,
        whole,
        linesReadBy(secondReader, { signal, deadline }),
        isAsked,
      );
      return found === reading.found ? reading : toPageReading(found, whole, languages);
    },
  });
  const rules = image.erased?.rules ?? [];
  const read = withWordConfidences(page);
  const figures = findFigures(image, wordsOf(read.paragraphs));
  return { ...read, ...(rules.length > 0 && { rules }), ...(figures.length > 0 && { figures }) };
}

function hasUnsureWord(line: RecognisedLine): boolean {
  return line.words.some((word) => probabilityOf(word, line) < SURE);
}
