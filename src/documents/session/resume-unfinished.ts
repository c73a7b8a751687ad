import type { StoreApi } from "zustand/vanilla";
import { nextPageStep, type DocumentStore } from "../../core/model/document.ts";
import type { DocumentSession } from "./document-session.ts";
import { unfinishedCount } from "./document-view.ts";

/** Unfinished work is recent. Older documents continue when they are opened. */
const MAX_DOCUMENTS = 20;

export interface ResumePorts {
  readonly documents: Pick<DocumentStore, "list" | "load" | "sweepDeleted">;
  /** Whether a tab has the document open: then that tab processes it and may still undo deletions. */
  readonly isOpen: (documentId: string) => Promise<boolean>;
  readonly session: (documentId: string) => StoreApi<DocumentSession>;
}

/** Finishes the processing that was interrupted when the app was closed, one document after another, newest first. */
export async function resumeUnfinished({ documents, isOpen, session }: ResumePorts): Promise<void> {
  for (const { id } of (await documents.list()).slice(0, MAX_DOCUMENTS)) {
    if (await isOpen(id)) continue;
    await documents.sweepDeleted(id);
    const stored = await documents.load(id);
    if (stored?.pages.some((page) => nextPageStep(page, stored.document.languages) !== null))
      await untilFinished(session(id));
  }
}

/** Resolves when no page of the document waits for processing. */
export function untilFinished(session: StoreApi<DocumentSession>): Promise<void> {
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
