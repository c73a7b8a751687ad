import { ScanError } from "../core/errors.ts";
import type { ExistingPdfPage, PdfPage } from "../core/contracts/pdf-calls.ts";
import { pageSizePt, turnedSize } from "../core/geometry/page-size.ts";
import type { CallOptions } from "../core/rpc/rpc.ts";
import { withoutCoveredWords } from "../core/text/new-words.ts";
import { scaleRecognisedPage, turnRecognisedPage, type RecognisedPage } from "../core/text/recognition.ts";
import type { InputPage, InputPhoto } from "./input-pages.ts";
import type { Control, FinishedPage, PdfLabel, ScanPdfLabel, Timed } from "./scan.ts";
import { JPEG_QUALITY, type ScanWork } from "./scan-work.ts";
import { StageTotals } from "./stage-totals.ts";

/** The resolution of print: more pixels add bytes but no legibility. */
const PDF_MAX_DPI = 300;

/**
 * `Scan.scanPdf`. If pages of PDFs turn out to be impossible to keep as they are, all of them are drawn instead.
 */
export async function scanPdf(
  work: ScanWork,
  pages: readonly InputPage[],
  label: ScanPdfLabel,
  control?: Control,
): Promise<Timed<Blob>> {
  const stages = new StageTotals();
  // Archival PDFs contain images only: pages of other PDFs may not conform to PDF/A.
  const copies = label.isArchival !== true && pages.some(({ source }) => source !== undefined);
  const read = await readPages(work, pages, { label, copies }, control);
  stages.addAll(read.stagesMs);
  const write = (toWrite: readonly (PdfPage | ExistingPdfPage)[]): Promise<Blob> =>
    stages.time("pdf", work.writePdf(toWrite, label, { signal: control?.signal }));
  try {
    return { value: await write(read.value), stagesMs: stages.stagesMs };
  } catch (error) {
    if (!copies || !(error instanceof ScanError) || error.code !== "work_failed") throw error;
    const drawn = await readPages(work, pages, { label, copies: false }, control);
    stages.addAll(drawn.stagesMs);
    return { value: await write(drawn.value), stagesMs: stages.stagesMs };
  }
}

/** Reads the text of pages. With `copies`, pages of PDFs are kept as they are where that is possible. */
async function readPages(
  work: ScanWork,
  pages: readonly InputPage[],
  { label, copies }: { readonly label: PdfLabel; readonly copies: boolean },
  control?: Control,
): Promise<Timed<(PdfPage | ExistingPdfPage)[]>> {
  const { pdf } = work.engines;
  const examine = oncePerFile((file: Blob, options: CallOptions) => pdf.examinePages({ file }, options));
  return work.forPages(pages, control, async (page, stages, options) => {
    const source = copies ? page.source : undefined;
    const examined = source && (await stages.time("open", examine(source.file, options)));
    const own = source && examined?.[source.pageIndex];
    if (own && !own.hasOtherInk) return { ...source, text: null };
    const { photo, sizePt } = await stages.time("open", page.open(options));
    const text = await work.recognisePhoto(photo, label.languages, stages, options);
    if (own) return { ...source, text: withoutCoveredWords(text, own.textBoxes) };
    return photoPage(work, { photo, sizePt }, text, stages, options);
  });
}

/** A page that shows a photo upright. */
async function photoPage(
  work: ScanWork,
  { photo, sizePt }: InputPhoto,
  text: RecognisedPage,
  stages: StageTotals,
  options: CallOptions,
): Promise<PdfPage> {
  const { quarterTurns = 0 } = text;
  const encoding = {
    maxPixels: work.limits.pixels,
    maxDpi: PDF_MAX_DPI,
    sizePt,
    jpegQuality: JPEG_QUALITY,
    quarterTurns,
  };
  const upright = await stages.time("encode", work.engines.imaging.encodeUpright({ photo, ...encoding }, options));
  const textUpright = scaleRecognisedPage(turnRecognisedPage(text, quarterTurns), upright.widthPx, upright.heightPx);
  return toPdfPage({ ...upright, text: textUpright, sizePt: sizePt && turnedSize(sizePt, quarterTurns) });
}

/** Fills in the size of a page from its proportions if it is unknown. */
export function toPdfPage({ jpeg, jbig2, isGrey, widthPx, heightPx, text, sizePt }: FinishedPage): PdfPage {
  return {
    jpeg,
    jbig2,
    isGrey,
    widthPx,
    heightPx,
    text,
    sizePt: sizePt ?? pageSizePt({ width: widthPx, height: heightPx }),
  };
}

/** Calls `examine` once for each file, however many of its pages need the result. */
function oncePerFile<R>(
  examine: (file: Blob, options: CallOptions) => Promise<R>,
): (file: Blob, options: CallOptions) => Promise<R> {
  const results = new Map<Blob, Promise<R>>();
  return (file, options) => {
    const result = results.get(file) ?? examine(file, options);
    results.set(file, result);
    return result;
  };
}
