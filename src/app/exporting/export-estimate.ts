import type { DocumentStore } from "../../core/model/document.ts";
import type { Recoding } from "../../core/contracts/imaging-calls.ts";
import { deflateJpeg } from "../../core/bytes/deflate-jpeg.ts";
import { wordsOf } from "../../core/text/recognition.ts";
import type { Scan } from "../../scan/scan.ts";
import { recodingOf, type ExportForm, type ExportFormat, type ImageFormat } from "./export-form.ts";
import type { Exportable } from "../documents/exportable.ts";
import { textFile } from "./text-file.ts";

/**
 * Bytes of a PDF apart from its images: the font and file structure, the additional bytes per page, and per word.
 * Measured on pages of 0 to 600 words.
 */
const PDF_BYTES = { file: 2500, page: 500, word: 19 } as const;
/** Number of pages that are encoded to estimate the rest. */
const SAMPLE_PAGES = 3;

interface EstimatePorts {
  readonly documents: Pick<DocumentStore, "readPicture">;
  readonly scan: Pick<Scan, "recodePage">;
  readonly signal: AbortSignal;
}

/** Estimates the size of the exported file, in bytes. It never exceeds the size limit, if there is one. */
export async function estimateExportBytes(
  pages: readonly Exportable[],
  format: ExportFormat,
  form: Pick<ExportForm, "quality" | "limitMb" | "colour" | "textKind">,
  ports: EstimatePorts,
): Promise<number> {
  if (format === "text") return textFile(pages, form.textKind, "", "").size;
  const bytes = await estimateRecodedBytes(pages, format, recodingOf(format, form), ports);
  return form.quality === "limit" ? Math.min(bytes, form.limitMb * 1e6) : bytes;
}

/** Estimates the size of a file with re-encoded pages, in bytes, from a few sample pages. */
export async function estimateRecodedBytes(
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
  for (const { page } of samplePages(pages)) {
    const jpeg = await documents.readPicture(page.id);
    signal.throwIfAborted();
    if (!jpeg) continue;
    sampleBefore += jpeg.size;
    const { picture } = recoding ? await scan.recodePage(jpeg, recoding, { signal }) : { picture: jpeg };
    const packed = format === "pdf" && recoding?.encoding !== "jbig2" ? await deflateJpeg(picture, pages.length) : null;
    sampleAfter += (packed ?? picture).size;
  }
  return (sampleBefore === 0 ? stored : (stored * sampleAfter) / sampleBefore) + overhead;
}

/** Bytes of a page in a PDF apart from its image. */
function pdfPageBytes({ page }: Exportable): number {
  const words = wordsOf(page.text?.recognised.paragraphs ?? []);
  return PDF_BYTES.page + PDF_BYTES.word * words.length;
}

/** The first, middle and last page: a cover rarely resembles the other pages. */
function samplePages(pages: readonly Exportable[]): readonly Exportable[] {
  if (pages.length <= SAMPLE_PAGES) return pages;
  const middle = Math.floor(pages.length / 2);
  return pages.filter((_, i) => i === 0 || i === middle || i === pages.length - 1);
}
