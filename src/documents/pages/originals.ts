/** The files that pages are made from, which are stored unchanged. */
import {
  newPage,
  type DocumentStore,
  type Original,
  type PageEdit,
  type PageSource,
  type ScanPage,
} from "../../core/model/document.ts";
import { ScanError } from "../../core/errors.ts";
import type { InputPhoto } from "../../scan/input-pages.ts";
import type { Scan } from "../../scan/scan.ts";

/** Creates one unopened page per file, of a `step` if given, and the originals that store the files unchanged. */
export function importFiles(
  documentId: string,
  files: readonly File[],
  newId: () => string,
  edit?: PageEdit,
  step?: number,
): { readonly pages: readonly ScanPage[]; readonly originals: readonly Original[] } {
  const imported = files.map((blob) => {
    const original = { id: newId(), blob };
    const file = { originalId: original.id, fileName: blob.name, pageIndex: 0, pageCount: null };
    const source = step === undefined ? file : { ...file, step };
    return { original, page: newPage(newId(), documentId, source, edit) };
  });
  return { pages: imported.map(({ page }) => page), originals: imported.map(({ original }) => original) };
}

export interface PhotoPorts {
  readonly documents: Pick<DocumentStore, "readOriginal">;
  readonly scan: Pick<Scan, "openFiles" | "openPdfPage">;
}

/** The original file of a page. Throws `storage_unavailable` when it is no longer stored. */
export async function readSource(
  { originalId, fileName }: PageSource,
  documents: PhotoPorts["documents"],
): Promise<Blob> {
  const original = await documents.readOriginal(originalId);
  if (!original) throw new ScanError("storage_unavailable", `${fileName} is no longer on this device. Add it again.`);
  return original;
}

/**
 * The photo a page is made from: its original file, or the rendered page of a PDF. Throws `storage_unavailable` when
 * the original is no longer stored, and `undecodable_image` when it can't be opened.
 */
export async function openPhoto(
  source: PageSource,
  { documents, scan }: PhotoPorts,
  signal?: AbortSignal,
): Promise<InputPhoto> {
  const file = await readSource(source, documents);
  // A PDF is opened as a whole only once.
  if (source.canKeep !== undefined) return scan.openPdfPage(file, source.pageIndex, { signal });
  const pages = await scan.openFiles([file], { signal });
  const page = pages[source.pageIndex];
  if (!page)
    throw new ScanError(
      "undecodable_image",
      `${source.fileName} has no page ${source.pageIndex + 1}. Delete this page.`,
    );
  return page.open({ signal });
}
