/** Which unfinished scan a tab was at: a reload finds it again, another visitor of the device does not. */
import type { DocumentStore } from "../../core/model/document.ts";
import { isDocumentHeld } from "../documents/document-tabs.ts";

export interface DraftMemory {
  readonly read: () => string | null;
  readonly write: (id: string | null) => void;
}

/** The draft of a scanner in this tab; where the browser remembers nothing, of this page. */
export function createDraftMemory(scannerId: number): DraftMemory {
  const key = `flatbed-draft:${location.pathname}:${scannerId}`;
  let here: string | null = null;
  return {
    read() {
      try {
        return sessionStorage.getItem(key);
      } catch {
        return here;
      }
    },
    write(id) {
      here = id;
      try {
        if (id === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, id);
      } catch {
        // The tab remembers nothing: a reload begins anew.
      }
    },
  };
}

/** Drafts that nobody came back to for so long are swept away: the device may be shared. */
const KEPT_MS = 24 * 3600 * 1000;

/** Deletes drafts that were left, but for `current` and those that a tab has open. */
export async function sweepDrafts(drafts: DocumentStore, current: string | null, nowMs: number): Promise<void> {
  for (const { id, changedAtMs } of await drafts.list().catch(() => [])) {
    if (id === current || nowMs - changedAtMs < KEPT_MS || (await isDocumentHeld(id))) continue;
    await drafts.removeDocument(id).catch(() => undefined);
  }
}
