import { isKept, type DocumentStore } from "../../core/model/document.ts";
import type { Recoding } from "../../core/contracts/imaging-calls.ts";
import { deflateJpeg } from "../../core/bytes/deflate-jpeg.ts";
import { wordsOf } from "../../core/text/recognition.ts";
import type { Scan } from "../../scan/scan.ts";
import { recodingOf, type ExportForm, type ExportFormat, type ImageFormat } from "./export-form.ts";
import type { CardPicture } from "./card-sheet/compose-cards.ts";
import { sharedSheets, type SharedSheet } from "./card-sheet/shared-sheets.ts";
import type { Exportable } from "../exportable.ts";
import { bytesOfPage } from "./finished-pages.ts";
import { keepsPages } from "../../scan/scan-pdf.ts";

/**
 * Bytes of a PDF apart from its images: the font and file structure, the additional bytes per page, and per word.
 * Measured on pages of 0 to 600 words.
 */
const PDF_BYTES = { file: 2500, page: 500, word: 19 } as const;
/** Number of pages that are encoded to estimate the rest. */
const SAMPLE_PAGES = 3;

export type EstimateForm = Pick<
  ExportForm,
  "quality" | "limitMb" | "colour" | "textKind" | "sheet" | "isArchival" | "withPictures"
>;

/** How pages are encoded. `keeps`: pages of PDFs stay as they are, unless they are smaller as pictures. */
export interface EstimatedEncoding {
  readonly recoding: Recoding | null;
  readonly keeps: boolean;
}

interface EstimatePorts {
  readonly documents: Pick<DocumentStore, "readPicture" | "readOriginal">;
  readonly scan: Pick<Scan, "recodePage">;
  readonly signal: AbortSignal;
}

/** Estimates the size of the exported files together, in bytes. A PDF never exceeds the size limit, if there is one. */
export async function estimateExportBytes(
  pages: readonly Exportable[],
  format: ExportFormat,
  form: EstimateForm,
  ports: EstimatePorts,
): Promise<number> {
  if (format === "text") {
    const { isOfficeKind, textFile } = await import("./text/text-file.ts");
    // Not worth the library that writes it.
    if (isOfficeKind(form.textKind)) return 0;
    return (await textFile(pages, form.textKind, { name: "", languages: "" }, ports)).size;
  }
  const recoding = recodingOf(format, form);
  const keeps = format === "pdf" && keepsPages(form);
  const bytes = await estimateRecodedBytes(pages, format, { recoding, keeps }, ports);
  const limited = form.quality === "limit" ? Math.min(bytes, form.limitMb * 1e6) : bytes;
  if (format !== "pdf" || !form.withPictures) return limited;
  const ofPictures = { recoding: recodingOf("jpeg", form), keeps: false };
  return limited + (await estimateRecodedBytes(pages, "jpeg", ofPictures, ports));
}

/** Estimates the size of a file with re-encoded pages, in bytes, from a few sample pages. */
export async function estimateRecodedBytes(
  pages: readonly Exportable[],
  format: ImageFormat,
  { recoding, keeps }: EstimatedEncoding,
  ports: EstimatePorts,
): Promise<number> {
  const isKeptHere = ({ page }: Exportable): boolean =>
    keeps && isKept(page) && (recoding ?? { colour: "colour" }).colour === "colour";
  const kept = pages.filter(isKeptHere);
  const sheets = sharedSheets(pages.filter((page) => !isKeptHere(page)));
  const drawn = sheets.filter(({ hasCards }) => !hasCards).map(({ pages: [page] }) => page);
  const cards = sheets.filter(({ hasCards }) => hasCards);
  const keptAsDrawn = recoding ? await drawnBytes(kept, format, recoding, ports) : Infinity;
  return (
    Math.min(await keptBytes(kept, ports), keptAsDrawn) +
    (await drawnBytes(drawn, format, recoding, ports)) +
    (await cardBytes(cards, format, recoding, ports))
  );
}

/** The bytes of sheets with cards, from a few of them as they will be drawn. */
async function cardBytes(
  sheets: readonly SharedSheet<Exportable>[],
  format: ImageFormat,
  recoding: Recoding | null,
  { documents, scan, signal }: EstimatePorts,
): Promise<number> {
  const samples = samplesOf(sheets);
  let bytes = 0;
  for (const { pages } of samples) {
    const { composeCards } = await import("./card-sheet/compose-cards.ts");
    const cards: CardPicture[] = [];
    for (const { page, picture } of pages) {
      const jpeg = await documents.readPicture(page.id);
      if (jpeg) cards.push({ ...picture, jpeg, text: null });
    }
    const { jpeg } = await composeCards(cards, "a4");
    signal.throwIfAborted();
    const { picture } = recoding ? await scan.recodePage(jpeg, recoding, { signal }) : { picture: jpeg };
    const packed = await packedForPdf(picture, format, recoding, sheets.length);
    bytes += packed.size + (format === "pdf" ? pages.reduce((sum, page) => sum + pdfPageBytes(page), 0) : 0);
  }
  return samples.length === 0 ? 0 : (bytes * sheets.length) / samples.length;
}

/** The picture as a PDF of `pageCount` pages stores it. */
async function packedForPdf(
  picture: Blob,
  format: ImageFormat,
  recoding: Recoding | null,
  pageCount: number,
): Promise<Blob> {
  if (format !== "pdf" || recoding?.encoding === "jbig2") return picture;
  return (await deflateJpeg(picture, pageCount)) ?? picture;
}

async function keptBytes(pages: readonly Exportable[], { documents, signal }: EstimatePorts): Promise<number> {
  const files = new Map<string, Blob | null>();
  let bytes = 0;
  for (const { page, picture } of pages) {
    const { originalId } = page.source;
    if (!files.has(originalId)) files.set(originalId, await documents.readOriginal(originalId));
    signal.throwIfAborted();
    const file = files.get(originalId);
    bytes += file ? bytesOfPage(file, page) : picture.bytes;
  }
  return bytes;
}

async function drawnBytes(
  pages: readonly Exportable[],
  format: ImageFormat,
  recoding: Recoding | null,
  { documents, scan, signal }: EstimatePorts,
): Promise<number> {
  const overhead = format === "pdf" ? PDF_BYTES.file + pages.reduce((sum, page) => sum + pdfPageBytes(page), 0) : 0;
  const stored = pages.reduce((sum, { picture }) => sum + picture.bytes, 0);
  if (!recoding && format !== "pdf") return stored;
  let sampleBefore = 0;
  let sampleAfter = 0;
  for (const { page } of samplesOf(pages)) {
    const jpeg = await documents.readPicture(page.id);
    signal.throwIfAborted();
    if (!jpeg) continue;
    sampleBefore += jpeg.size;
    const { picture } = recoding ? await scan.recodePage(jpeg, recoding, { signal }) : { picture: jpeg };
    sampleAfter += (await packedForPdf(picture, format, recoding, pages.length)).size;
  }
  return (sampleBefore === 0 ? stored : (stored * sampleAfter) / sampleBefore) + overhead;
}

/** Bytes of a page in a PDF apart from its image. */
function pdfPageBytes({ page }: Exportable): number {
  const words = wordsOf(page.text?.recognised.paragraphs ?? []);
  return PDF_BYTES.page + PDF_BYTES.word * words.length;
}

/** The first, middle and last page: a cover rarely resembles the other pages. */
function samplesOf<P>(pages: readonly P[]): readonly P[] {
  if (pages.length <= SAMPLE_PAGES) return pages;
  const middle = Math.floor(pages.length / 2);
  return pages.filter((_, i) => i === 0 || i === middle || i === pages.length - 1);
}
