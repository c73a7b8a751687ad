import { ScanError } from "../core/errors.ts";
import type { ExistingPdfPage, PdfPage, WritePdfParams } from "../core/contracts/pdf-calls.ts";
import { pageSizePt } from "../core/geometry/page-size.ts";
import { orientedAs } from "../core/geometry/stated-sheet.ts";
import type { CallOptions } from "../core/rpc/rpc.ts";
import { withoutCoveredWords } from "./new-words.ts";
import { betweenSeparators, isSeparator } from "../core/stack/separators.ts";
import { scaleRecognisedPage, turnRecognisedPage, type RecognisedPage } from "../core/text/recognition.ts";
import type { InputPage, InputPhoto } from "./input-pages.ts";
import type { Control, FinishedPage, PdfForm, PdfLabel, ScannedPdf, ScanPdfLabel, Timed } from "./scan.ts";
import { JPEG_QUALITY, type ScanWork } from "./scan-work.ts";
import { StageTotals } from "./stage-totals.ts";

/** The resolution of print: more pixels add bytes but no legibility. */
const PDF_MAX_DPI = 300;

/** `Scan.scanPdf`. */
export async function scanPdf(
  work: ScanWork,
  pages: readonly InputPage[],
  label: ScanPdfLabel,
  control?: Control,
): Promise<Timed<Blob>> {
  const { value, stagesMs } = await scanDocuments(work, pages, { label, splits: false }, control);
  const [{ pdf }] = value;
  return { value: pdf, stagesMs };
}

/** `Scan.scanPdfs`. */
export function scanPdfs(
  work: ScanWork,
  pages: readonly InputPage[],
  label: ScanPdfLabel,
  control?: Control,
): Promise<Timed<readonly ScannedPdf[]>> {
  return scanDocuments(work, pages, { label, splits: true }, control);
}

/** If pages of PDFs turn out to be impossible to keep as they are, all of them are drawn instead. */
async function scanDocuments(
  work: ScanWork,
  pages: readonly InputPage[],
  { label, splits }: { readonly label: ScanPdfLabel; readonly splits: boolean },
  control?: Control,
): Promise<Timed<readonly [ScannedPdf, ...ScannedPdf[]]>> {
  const stages = new StageTotals();
  const write = async (written: readonly WrittenPage[], number: number): Promise<ScannedPdf> => {
    const title = number === 1 ? label.title : `${label.title} (${number})`;
    const { signal } = control ?? {};
    return {
      pdf: await stages.time("pdf", work.writePdf(written, { ...label, title }, { signal })),
      pages: written.length,
    };
  };
  const hasPdf = pages.some(({ source }) => source !== undefined);
  const value = await keepingPages(hasPdf && keepsPages(label), async (copies) => {
    const { value: read, stagesMs } = await readPages(work, pages, { label, copies, splits }, control);
    stages.addAll(stagesMs);
    const [first, ...others] = betweenSeparators(read);
    if (!first) throw new ScanError("no_document", "Every page is a separator sheet. Send the pages between them too.");
    const scanned: [ScannedPdf, ...ScannedPdf[]] = [await write(first, 1)];
    for (const [i, document] of others.entries()) scanned.push(await write(document, i + 2));
    return scanned;
  });
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

/** Writes PDFs, with pages of PDFs as they are if `copies`. If that turns out to be impossible, they are drawn. */
async function keepingPages<R>(copies: boolean, write: (copies: boolean) => Promise<R>): Promise<R> {
  try {
    return await write(copies);
  } catch (error) {
    if (!copies || !(error instanceof ScanError) || error.code !== "work_failed") throw error;
    return write(false);
  }
}

type WrittenPage = WritePdfParams["pages"][number];

interface PagesReading {
  readonly label: PdfLabel;
  /** Whether pages of PDFs are kept as they are where that is possible. */
  readonly copies: boolean;
  /** Whether separator sheets are looked for. */
  readonly splits: boolean;
}

/** Reads the text of pages; null for a separator sheet. */
async function readPages(
  work: ScanWork,
  pages: readonly InputPage[],
  { label, copies, splits }: PagesReading,
  control?: Control,
): Promise<Timed<(WrittenPage | null)[]>> {
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
    const reading = { languages: label.languages, codes: splits ? "required" : "none" } as const;
    const text = await readText(work, photo, reading, stages, options);
    if (splits && isSeparator(text)) return null;
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
  const shown = { width: upright.widthPx, height: upright.heightPx };
  return toPdfPage({ ...upright, text: textUpright, sizePt: sizePt && orientedAs(sizePt, shown) });
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
