import type { StoreApi } from "zustand/vanilla";
import { nextStep, type DocumentStore } from "../../../core/model/document.ts";
import type { DocumentSession } from "./document-session.ts";
import { unfinishedCount } from "./document-view.ts";

/** Unfinished work is young; older documents go on when they are opened. */
const DOCUMENTS_LOOKED_AT = 20;

export interface ResumePorts {
  readonly documents: Pick<DocumentStore, "list" | "load" | "sweepDeleted">;
  /** Whether some tab has the document open, and so works on it and may bring its deleted pages back. */
  readonly isOpen: (documentId: string) => Promise<boolean>;
  readonly session: (documentId: string) => StoreApi<DocumentSession>;
}

/** Finishes what was left unfinished when the app was last closed, one document after another, newest first. */
export async function resumeUnfinished({ documents, isOpen, session }: ResumePorts): Promise<void> {
  for (const { id } of (await documents.list()).slice(0, DOCUMENTS_LOOKED_AT)) {
    if (await isOpen(id)) continue;
    await documents.sweepDeleted(id);
    const stored = await documents.load(id);
    if (stored?.pages.some((page) => nextStep(page, stored.document.languages) !== null)) await finished(session(id));
  }
}

function finished(session: StoreApi<DocumentSession>): Promise<void> {
  return new Promise((resolve) => {
    const isDone = ({ view }: DocumentSession): boolean => view.kind !== "loading" && unfinishedCount(view) === 0;
    if (isDone(session.getState())) return resolve();
    const unsubscribe = session.subscribe((state) => {
      if (!isDone(state)) return;
      unsubscribe();
      resolve();
    });
  });
}
