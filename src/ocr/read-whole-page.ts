/** Reads a page by Tesseract alone, with its layout, and mends what that layout gets wrong. */
import type { GreyImage } from "../core/geometry/grey-image.ts";
import type { RecognisedPage, RecognisedParagraph } from "../core/text/recognition.ts";
import type { Segmentation, TesseractEngine } from "./engine/tesseract.ts";
import { readInParts } from "./layout/split-page.ts";
import { readPage } from "./read-page.ts";
import type { ReadBlock } from "./reread/read-region.ts";
import { rereadUnreadRows } from "./reread/reread-rows.ts";
import { rereadSegments } from "./reread/reread-segments.ts";
import { spliceReadings } from "./splice-readings.ts";
import { paragraphsOf, toPageReading } from "./to-recognised-page.ts";

/** Reads a prepared image, calling `recognise` as often as needed. Rejects when that rejects. */
export function readWholePage(
  image: GreyImage,
  languages: string,
  recognise: TesseractEngine["recognise"],
  onProgress: ((fraction: number) => void) | undefined,
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
  return readPage(image, onProgress, {
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
  });
}
