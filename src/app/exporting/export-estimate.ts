import type { DocumentStore } from "../../core/model/document.ts";
import type { Recoding } from "../../core/contracts/imaging-calls.ts";
import { packedJpeg } from "../../core/bytes/packed-jpeg.ts";
import { wordsOf } from "../../core/text/recognition.ts";
import type { Scan } from "../../scan/scan.ts";
import { recodingOf, type ExportForm, type ExportFormat } from "./export-form.ts";
import type { Exportable } from "../documents/exportable.ts";
import { textFile } from "./text-file.ts";

/**
 * Bytes of a PDF beside its pictures, measured on pages of 0 to 600 words: its font and frame, what every page adds,
 * and every word.
 */
const PDF_BYTES = { file: 2500, page: 500, word: 19 } as const;
/** So many pages are really encoded; the others are taken to shrink as they did. */
const SAMPLES = 3;

interface Ports {
  readonly documents: Pick<DocumentStore, "readPicture">;
  readonly scan: Pick<Scan, "recodePage">;
  readonly signal: AbortSignal;
}

/** About how many bytes the file will have; with a limit that it does not reach by itself, the limit. */
export async function estimatedBytes(
  pages: readonly Exportable[],
  format: ExportFormat,
  form: Pick<ExportForm, "quality" | "limitMb" | "colour" | "textKind">,
  ports: Ports,
): Promise<number> {
  if (format === "text") return textFile(pages, form.textKind, "", "").size;
  const bytes = await recodedBytes(pages, format, recodingOf(format, form), ports);
  return form.quality === "limit" ? Math.min(bytes, form.limitMb * 1e6) : bytes;
}

/** About how many bytes the file has when its pages are encoded so. */
export async function recodedBytes(
  pages: readonly Exportable[],
  format: Exclude<ExportFormat, "text">,
  recoding: Recoding | null,
  { documents, scan, signal }: Ports,
): Promise<number> {
  const beside = format === "pdf" ? PDF_BYTES.file + pages.reduce((sum, page) => sum + pageBytes(page), 0) : 0;
  const stored = pages.reduce((sum, { picture }) => sum + picture.bytes, 0);
  if (!recoding && format !== "pdf") return stored;
  let before = 0;
  let after = 0;
  for (const { page } of sampled(pages)) {
    const jpeg = await documents.readPicture(page.id);
    signal.throwIfAborted();
    if (!jpeg) continue;
    before += jpeg.size;
    const { picture } = recoding ? await scan.recodePage(jpeg, recoding, { signal }) : { picture: jpeg };
    const packed = format === "pdf" && recoding?.encoding !== "jbig2" ? await packedJpeg(picture, pages.length) : null;
    after += (packed ?? picture).size;
  }
  return (before === 0 ? stored : (stored * after) / before) + beside;
}

function pageBytes({ page }: Exportable): number {
  const words = wordsOf(page.text?.recognised.paragraphs ?? []);
  return PDF_BYTES.page + PDF_BYTES.word * words.length;
}

/** First, middle and last: a cover is seldom like the rest. */
function sampled(pages: readonly Exportable[]): readonly Exportable[] {
  if (pages.length <= SAMPLES) return pages;
  const middle = Math.floor(pages.length / 2);
  return pages.filter((_, i) => i === 0 || i === middle || i === pages.length - 1);
}
