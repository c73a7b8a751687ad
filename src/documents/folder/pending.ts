import type { ScanDocument } from "../../core/model/document.ts";
import type { SavedDocument } from "../../core/contracts/folder-store.ts";

type Times = Pick<ScanDocument, "createdAtMs" | "changedAtMs">;

/**
 * Whether a document may have to be saved: it was not saved in this folder yet, or something was stored since. A
 * document from before the folder was chosen counts only once it is changed, or marked as such.
 */
export function isPending({ createdAtMs, changedAtMs }: Times, saved: SavedDocument | null, folder: number): boolean {
  if (saved?.isChanged === true) return true;
  if (saved?.folder === folder) return saved.changedAtMs !== changedAtMs;
  return Math.max(createdAtMs, changedAtMs) >= folder;
}

/** Whether a document is from before the folder was chosen, and not in it. */
export function isEarlier(times: Times, saved: SavedDocument | null, folder: number): boolean {
  return saved?.folder !== folder && !isPending(times, saved, folder);
}

/** The record of a document that something was stored of. */
export function marked(documentId: string, saved: SavedDocument | null): SavedDocument {
  return { documentId, folder: 0, changedAtMs: 0, content: "", files: [], ...saved, isChanged: true };
}
