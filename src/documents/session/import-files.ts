import { newPage, type Original, type PageEdit, type ScanPage } from "../../core/model/document.ts";

/** Creates one unopened page per file, and the originals that store the files unchanged. */
export function importFiles(
  documentId: string,
  files: readonly File[],
  newId: () => string,
  edit?: PageEdit,
): { readonly pages: readonly ScanPage[]; readonly originals: readonly Original[] } {
  const imported = files.map((blob) => {
    const original = { id: newId(), blob };
    const source = { originalId: original.id, fileName: blob.name, pageIndex: 0, pageCount: null };
    return { original, page: newPage(newId(), documentId, source, edit) };
  });
  return { pages: imported.map(({ page }) => page), originals: imported.map(({ original }) => original) };
}
