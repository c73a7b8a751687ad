/** Remembers which draft a tab works on. A reload finds it again; another visitor on the same device does not. */
import type { DocumentStore } from "../../core/model/document.ts";
import { isDocumentOpen } from "../../documents/document-tabs.ts";

export interface DraftMemory {
  readonly read: () => string | null;
  readonly write: (id: string | null) => void;
}

/**
 * Remembers the draft of a link until the tab is closed, or until a reload where the browser has no storage. `token` is
 * the link's whole token: another link may have the same scanner id, but send to another receiver.
 */
export function createDraftMemory(token: string): DraftMemory {
  // Not a digest, which browsers compute only over https. The address of this tab holds the token anyway.
  const key = `flatbed-draft:${location.pathname}:${token}`;
  let current: string | null = null;
  return {
    read() {
      try {
        return sessionStorage.getItem(key);
      } catch {
        return current;
      }
    },
    write(id) {
      current = id;
      try {
        if (id === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, id);
      } catch {
        // Without storage a reload starts a new scan.
      }
    },
  };
}

/** Drafts that did not change for this long are deleted, because the device may be shared. */
const DRAFT_LIFETIME_MS = 24 * 3600 * 1000;

/**
 * Deletes old drafts, and damaged ones, whose age is not known, except `current` and those that a tab has open. Nobody
 * but the tab of a draft can find it again.
 */
export async function deleteAbandonedDrafts(
  drafts: DocumentStore,
  current: string | null,
  nowMs: number,
): Promise<void> {
  for (const { id, changedAtMs } of await drafts.list().catch(() => [])) {
    if (id === current || nowMs - changedAtMs < DRAFT_LIFETIME_MS || (await isDocumentOpen(id))) continue;
    await drafts.removeDocument(id).catch(() => undefined);
  }
  for (const { id, remove } of await drafts.listDamaged().catch(() => [])) {
    if (id !== current && !(await isDocumentOpen(id))) await remove().catch(() => undefined);
  }
}
