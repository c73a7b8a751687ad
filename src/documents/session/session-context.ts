import type { PageEdit, ScanPage } from "../../core/model/document.ts";
import { ScanError, toErrorRecord } from "../../core/errors.ts";
import type { ApartNotice, DocumentSession, SessionPorts } from "./document-session.ts";
import { requireOpen, type DocumentView } from "./document-view.ts";
import { createPageQueue, type PageQueue } from "../pages/page-queue.ts";
import type { QueuedDocument } from "../pages/page-steps.ts";
import { createQueuedDocument } from "./queued-document.ts";
import { createStoredDocument, type StoredDocument } from "./stored-document.ts";
import { createUndoSlot, type UndoSlot } from "./undo-slot.ts";

/** A pause long enough to wait for the next change while a person drags a corner or taps "rotate" twice. */
export const SETTLE_MS = 350;

/** The state of a session's store. */
interface SessionState {
  view(): DocumentView;
  set(change: Partial<Pick<DocumentSession, "view" | "notice">>): void;
}

/** What the actions of one session share. */
export interface SessionContext {
  readonly documentId: string;
  readonly ports: SessionPorts;
  readonly stored: StoredDocument;
  readonly queue: PageQueue;
  readonly undo: UndoSlot;
  /** Resolves when the document has been loaded, or could not be. */
  readonly loaded: Promise<void>;
  view(): DocumentView;
  /** Runs an action. Returns false and shows the error when it failed. */
  attempt(action: () => Promise<void>): Promise<boolean>;
  /** A page of the open document. Throws `not_found`. */
  requirePage(pageId: string): ScanPage;
  /** Changes how a page is made and has it made again. */
  editPage(pageId: string, change: (edit: PageEdit) => Partial<PageEdit>): void;
  prefer(pageId: string | null): void;
  /** Shows a notice without undo. */
  notify(notice: ApartNotice): void;
  close(): void;
}

/**
 * Connects the stored document, the page queue and the undo slot of a session, and starts loading the document. `split`
 * replaces a page that turned out to be two.
 */
export function createSessionContext(
  documentId: string,
  ports: SessionPorts,
  state: SessionState,
  split: (context: SessionContext, ...parts: Parameters<QueuedDocument["split"]>) => Promise<void>,
): SessionContext {
  let preferredPageId: string | null = null;

  function reportProblem(error: unknown): void {
    state.set({ notice: { kind: "problem", error: toErrorRecord(error) } });
  }

  const stored = createStoredDocument(documentId, {
    ...ports,
    view: state.view,
    show: (view) => state.set({ view }),
    reportProblem,
    onPagesChanged: () => queue.wake(),
  });

  function editPage(pageId: string, change: (edit: PageEdit) => Partial<PageEdit>): void {
    stored.changePage(pageId, ({ edit }) => ({ edit: { ...edit, ...change(edit) } }));
    queue.wake(SETTLE_MS);
  }

  const queue = createPageQueue({
    ...ports,
    document: createQueuedDocument(documentId, {
      ...ports,
      stored,
      preferredPageId: () => preferredPageId,
      editPage,
      split: (...parts) => split(context, ...parts),
      reportProblem,
    }),
  });
  const undo = createUndoSlot((notice) => state.set({ notice }));
  const loaded = stored.load();
  const stopListening = ports.changes.listen(documentId, () => void loaded.then(stored.refresh));

  const context: SessionContext = {
    documentId,
    ports,
    stored,
    queue,
    undo,
    loaded,
    view: state.view,
    editPage,

    async attempt(action) {
      try {
        await action();
        return true;
      } catch (error) {
        reportProblem(error);
        return false;
      }
    },

    requirePage(pageId) {
      const page = requireOpen(state.view()).pages.get(pageId);
      if (!page) throw new ScanError("not_found", "The page was deleted. Open the document again.");
      return page;
    },

    notify: (notice) => state.set({ notice }),

    prefer(pageId) {
      preferredPageId = pageId;
    },

    close() {
      stopListening();
      queue.close();
      undo.settle();
    },
  };
  return context;
}
