import type { GreyImage } from "../core/geometry/grey-image.ts";
import { legibilityOf } from "../core/text/legibility.ts";
import type { RecognisedPage } from "../core/text/recognition.ts";
import type { CallOptions } from "../core/rpc/rpc.ts";
import type { InputPage } from "./input-pages.ts";
import { readPdfPage } from "./read-pdf-page.ts";
import type { ScanWork } from "./scan-work.ts";
import type { StageTotals } from "./stage-totals.ts";

/**
 * If the page covers at least this fraction of the photo and was read with at least this mean confidence (0 to 100),
 * the whole photo cannot contain much more text and is not read.
 */
const LARGE_PAGE_FRACTION = 0.6;
const CLEAR_CONFIDENCE = 70;

/** One page of `Scan.extractText`. */
export async function extractPageText(
  work: ScanWork,
  page: InputPage,
  languages: string,
  stages: StageTotals,
  options: CallOptions,
): Promise<RecognisedPage> {
  const { imaging } = work.engines;
  const { pixels: maxPixels } = work.limits;
  const { source } = page;
  if (source) {
    const prepare = async (): Promise<GreyImage> => {
      const { photo } = await stages.time("open", page.open(options));
      return (await stages.time("prepare", imaging.prepareForRecognition({ photo, maxPixels }, options))).image;
    };
    const read = await readPdfPage(work, { ...source, quarterTurns: 0 }, { languages, prepare }, stages, options);
    return read.recognised;
  }
  const { photo } = await stages.time("open", page.open(options));
  const found = await stages.time("prepare", imaging.preparePage({ photo, maxPixels }, options));
  const ofPage = found && (await stages.time("recognise", work.recognise(found.image, languages, options)));
  if (ofPage && found.share >= LARGE_PAGE_FRACTION && legibilityOf(ofPage).meanConfidence >= CLEAR_CONFIDENCE)
    return ofPage;
  const ofPhoto = await work.recognisePhoto(photo, languages, stages, options);
  return ofPage && legibilityOf(ofPage).score > legibilityOf(ofPhoto).score ? ofPage : ofPhoto;
}
