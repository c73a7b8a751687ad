import type { DocumentStore } from "../../core/document.ts";
import type { Scan } from "../../scan/scan.ts";
import { recodingOf, type ExportForm, type ExportFormat } from "./export-form.ts";
import { textOf, type Exportable } from "./export-job.ts";

/** Bytes a page's text layer and page tree add to a PDF, measured over many pages. */
const PDF_PAGE_BYTES = 6000;
/** So many pages are really encoded; the others are taken to shrink as they did. */
const SAMPLES = 3;

/** About how many bytes the file will have. */
export async function estimatedBytes(
  pages: readonly Exportable[],
  format: ExportFormat,
  form: ExportForm,
  { documents, scan, signal }: { readonly documents: Pick<DocumentStore, "readPicture">; readonly scan: Pick<Scan, "recodePage">; readonly signal: AbortSignal },
): Promise<number> {
  if (format === "text") return new Blob([textOf(pages.map(({ page }) => page))]).size;
  const beside = format === "pdf" ? PDF_PAGE_BYTES * pages.length : 0;
  const stored = pages.reduce((sum, { picture }) => sum + picture.bytes, 0);
  const recoding = recodingOf(format, form);
  if (!recoding) return stored + beside;
  let before = 0;
  let after = 0;
  for (const { page } of sampled(pages)) {
    const jpeg = await documents.readPicture(page.id);
    signal.throwIfAborted();
    if (!jpeg) continue;
    before += jpeg.size;
    after += (await scan.recodePage(jpeg, recoding, { signal })).picture.size;
  }
  return (before === 0 ? stored : (stored * after) / before) + beside;
}

/** First, middle and last: a cover is seldom like the rest. */
function sampled(pages: readonly Exportable[]): readonly Exportable[] {
  if (pages.length <= SAMPLES) return pages;
  const middle = Math.floor(pages.length / 2);
  return pages.filter((_, i) => i === 0 || i === middle || i === pages.length - 1);
}
