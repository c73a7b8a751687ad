import { ScanError } from "../core/errors.ts";
import type { ExistingPdfPage, PdfPage, WritePdfParams } from "../core/contracts/pdf-calls.ts";
import { pageSizePt, turnedSize } from "../core/geometry/page-size.ts";
import type { CallOptions } from "../core/rpc/rpc.ts";
import { withoutCoveredWords } from "../core/text/new-words.ts";
import { scaleRecognisedPage, turnRecognisedPage, type RecognisedPage } from "../core/text/recognition.ts";
import type { InputPage, InputPhoto } from "./input-pages.ts";
import type { Control, FinishedPage, PdfForm, PdfLabel, ScanPdfLabel, Timed } from "./scan.ts";
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
  const read = async (copies: boolean): Promise<readonly (PdfPage | ExistingPdfPage)[]> => {
    const { value, stagesMs } = await readPages(work, pages, { label, copies }, control);
    stages.addAll(stagesMs);
    return value;
  };
  const hasPdf = pages.some(({ source }) => source !== undefined);
  const write = (toWrite: WritePdfParams["pages"]): Promise<Blob> =>
    stages.time("pdf", work.writePdf(toWrite, label, { signal: control?.signal }));
  const value = await keepingPages(hasPdf && keepsPages(label), async (copies) => write(await read(copies)));
  return { value, stagesMs: stages.stagesMs };
}

/** `Scan.writePdf`. */
export function writeFinishedPages(
  work: ScanWork,
  pages: readonly FinishedPage[],
  label: PdfLabel & PdfForm,
  control?: Control,
): Promise<Blob> {
  const hasKept = pages.some(({ kept }) => kept !== undefined);
  return keepingPages(hasKept && keepsPages(label), (copies) =>
    work.writePdf(
      pages.map((page) => (copies && page.kept) || toPdfPage(page)),
      label,
      control,
    ),
  );
}

/** Whether pages of PDFs can stay as they are: archival PDFs have images only, and a sheet would change their size. */
export function keepsPages({ isArchival = false, sheet = "scanned" }: PdfForm): boolean {
  return !isArchival && sheet === "scanned";
}

/** Writes a PDF, with pages of PDFs as they are if `copies`. If that turns out to be impossible, they are drawn. */
async function keepingPages(copies: boolean, write: (copies: boolean) => Promise<Blob>): Promise<Blob> {
  try {
    return await write(copies);
  } catch (error) {
    if (!copies || !(error instanceof ScanError) || error.code !== "work_failed") throw error;
    return write(false);
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
  const canCopy = oncePerFile((file: Blob, options: CallOptions) => pdf.canCopyPages({ file }, options));
  return work.forPages(pages, control, async (page, stages, options) => {
    const source = copies ? page.source : undefined;
    const isCopied = source !== undefined && (await stages.time("open", canCopy(source.file, options)));
    const own = isCopied ? await stages.time("open", pdf.examinePage(source, options)) : null;
    if (source && own && !own.hasOtherInk) return { ...source, quarterTurns: 0, text: null };
    const { photo, sizePt } = await stages.time("open", page.open(options));
    const { readPhoto, readWholePhoto } = await import("./read-photo.ts");
    const readText = page.source ? readWholePhoto : readPhoto;
    const text = await readText(work, photo, { languages: label.languages, codes: false }, stages, options);
    if (source && own) return keptPage(source, withoutCoveredWords(text, own.text));
    return photoPage(work, { photo, sizePt }, text, stages, options);
  });
}

/** A page of a PDF that gains text, and is turned upright if the text says so. */
function keptPage(source: NonNullable<InputPage["source"]>, text: RecognisedPage): ExistingPdfPage {
  const quarterTurns = (text.paragraphs.length > 0 && text.quarterTurns) || 0;
  return { ...source, quarterTurns, text: turnRecognisedPage(text, quarterTurns) };
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
