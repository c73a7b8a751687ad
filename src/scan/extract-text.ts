import type { Size } from "../core/geometry/geometry.ts";
import type { GreyImage } from "../core/geometry/grey-image.ts";
import { scaleRecognisedPage, type RecognisedPage } from "../core/text/recognition.ts";
import type { CallOptions } from "../core/rpc/rpc.ts";
import type { InputPage } from "./input-pages.ts";
import { readPdfPage } from "./read-pdf-page.ts";
import type { ScanWork } from "./scan-work.ts";
import type { StageTotals } from "./stage-totals.ts";

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
    let sheet: Size | null = null;
    const prepare = async (): Promise<GreyImage> => {
      const { photo, sizePt } = await stages.time("open", page.open(options));
      sheet = sizePt;
      return (await stages.time("prepare", imaging.prepareForRecognition({ photo, maxPixels }, options))).image;
    };
    const read = await readPdfPage(work, { ...source, quarterTurns: 0 }, { languages, prepare }, stages, options);
    return inPoints(read.recognised, sheet);
  }
  const { photo } = await stages.time("open", page.open(options));
  const { readPhoto } = await import("./read-photo.ts");
  return readPhoto(work, photo, { languages, codes: "offered" }, stages, options);
}

/** The page of a PDF with boxes in points; a page without text of its own has those of its drawing. */
function inPoints(page: RecognisedPage, sheet: Size | null): RecognisedPage {
  return sheet ? scaleRecognisedPage(page, sheet.width, sheet.height) : page;
}
