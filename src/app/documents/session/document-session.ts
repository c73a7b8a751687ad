import { createStore, type StoreApi } from "zustand/vanilla";
import {
  exchangePageIds,
  FIRST_EDIT,
  lookOf,
  mergeDocuments,
  movePageId,
  newPage,
  sameLook,
  type DocumentStore,
  type Look,
  type Original,
  type PageEdit,
  type ScanPage,
} from "../../../core/model/document.ts";
import { ScanError, toErrorRecord, type ErrorRecord } from "../../../core/errors.ts";
import type { PageRegion } from "../../../core/contracts/imaging-calls.ts";
import type { Scan } from "../../../scan/scan.ts";
import { listedPages, requireOpen, type DocumentView, type PageWork } from "./document-view.ts";
import { importFiles } from "./import-files.ts";
import { createPageQueue, type WorkBoard } from "./page-queue.ts";
import { partDocument } from "./split-document.ts";
import { createStoredDocument, type DocumentChanges } from "./stored-document.ts";

/** What was done to the document and can be taken back. */
export type UndoableNotice =
  | { readonly kind: "deleted"; readonly count: number; readonly atMs: number }
  | { readonly kind: "changed"; readonly change: "replaced" | "split" | "look"; readonly atMs: number }
  /** `count` pages went into a new document. */
  | { readonly kind: "parted"; readonly count: number; readonly name: string; readonly atMs: number };

/** What the document tells the person beside its pages. */
type Notice = UndoableNotice | { readonly kind: "problem"; readonly error: ErrorRecord };

export interface DocumentSession {
  readonly view: DocumentView;
  readonly notice: Notice | null;
  /**
   * Stores files as new pages behind a page, or at the end, untouched; false, with a notice, when they could not be
   * stored.
   */
  addFiles(files: readonly File[], after?: string): Promise<boolean>;
  /** Puts files in a page's place, with its look; false, with a notice, when they could not be stored. */
  replacePage(pageId: string, files: readonly File[]): Promise<boolean>;
  /** Puts two pages in a page's place: the parts of its photograph at `first` and at `second`. */
  splitPage(pageId: string, first: PageRegion, second: PageRegion): Promise<void>;
  /**
   * Makes a new document of a page and those behind it, and gives its id; null, with a notice, when that could not be
   * done.
   */
  startDocumentAt(pageId: string): Promise<string | null>;
  /** Puts another page like this one behind it. */
  duplicatePage(pageId: string): Promise<void>;
  rename(name: string): void;
  setLanguages(languages: string): void;
  /** Moves a page to a place, from 0. */
  movePage(pageId: string, to: number): void;
  /** Turns a page clockwise by quarter turns, which may be negative. */
  turnPage(pageId: string, quarterTurns: number): void;
  /** Gives pages a look; for several there is a way back. */
  setLook(pageIds: readonly string[], look: Partial<Look>): void;
  setRegion(pageId: string, region: PageRegion): void;
  deletePages(pageIds: readonly string[]): void;
  /** Takes back what the notice tells of. */
  undo(): void;
  dismissNotice(): void;
  /** Lets a failed page be worked on again. */
  retry(pageId: string): void;
  /** Puts a page first in the line of work. */
  prefer(pageId: string | null): void;
  close(): void;
}

export interface SessionPorts {
  readonly changes: DocumentChanges;
  readonly documents: DocumentStore;
  readonly scan: Pick<Scan, "openFiles" | "makePage" | "recognise">;
  readonly makeThumbnail: (jpeg: Blob) => Promise<Blob>;
  /** How pages are made until a person changes it. */
  readonly firstEdit?: PageEdit;
  readonly newId: () => string;
  readonly now: () => number;
}

/** A person who drags a corner or taps "rotate" twice pauses less than this between two changes. */
const SETTLE_MS = 350;

/** Recognition tells of its progress a hundred times a page; a line on a thumbnail shows about this many steps. */
const SHOWN_STEPS = 20;

/** The last change that can be taken back. */
interface Undoable {
  undo(): void;
  /** Called instead, once there is no way back any more. */
  settle?(): void;
}

/** Opens a document: its pages, what can be done to them, and the work that goes on behind. */
export function createDocumentSession(documentId: string, ports: SessionPorts): StoreApi<DocumentSession> {
  const { documents, newId, now } = ports;
  let undoable: Undoable | null = null;
  let preferredPageId: string | null = null;

  return createStore<DocumentSession>()((set, get) => {
    function tell(error: unknown): void {
      set({ notice: { kind: "problem", error: toErrorRecord(error) } });
    }

    const stored = createStoredDocument(documentId, {
      changes: ports.changes,
      documents,
      now,
      view: () => get().view,
      show: (view) => set({ view }),
      tell,
      arrived: () => queue.wake(),
    });
    const { open, update, changeDocument, changePage, addPages, removePages, storeResult, regroup } = stored;

    /** Whether `action` succeeded; the person is told why not. */
    async function told(action: () => Promise<void>): Promise<boolean> {
      try {
        await action();
        return true;
      } catch (error) {
        tell(error);
        return false;
      }
    }

    function requirePage(pageId: string): ScanPage {
      const page = requireOpen(get().view).pages.get(pageId);
      if (!page) throw new ScanError("not_found", "The page was deleted. Open the document again.");
      return page;
    }

    /** How added pages begin: with the look that all pages of the document share, where they do. */
    function editOfAdded(): PageEdit {
      const firstEdit = ports.firstEdit ?? FIRST_EDIT;
      const [first, ...others] = listedPages(get().view);
      return first && others.every(({ edit }) => sameLook(edit, first.edit))
        ? { ...firstEdit, ...lookOf(first.edit) }
        : firstEdit;
    }

    function editPage(pageId: string, change: (edit: PageEdit) => Partial<PageEdit>): void {
      changePage(pageId, ({ edit }) => ({ edit: { ...edit, ...change(edit) } }));
      queue.wake(SETTLE_MS);
    }

    function setWork(pageId: string, work: PageWork | null): void {
      update(({ work: before }) => {
        const after = new Map(before);
        if (work) after.set(pageId, work);
        else after.delete(pageId);
        return { work: after };
      });
    }

    const board: WorkBoard = {
      pages: () => listedPages(get().view),
      languages: () => open()?.document.languages ?? "",
      preferredPageId: () => preferredPageId,
      started: (pageId, step) => setWork(pageId, { step, fraction: null }),
      progressed(pageId, fraction) {
        const shown = Math.floor(fraction * SHOWN_STEPS) / SHOWN_STEPS;
        if (open()?.work.get(pageId)?.fraction !== shown) setWork(pageId, { step: "read", fraction: shown });
      },
      ended: (pageId) => setWork(pageId, null),
      made: (pageId, picture, files) => storeResult(pageId, { picture, failure: null }, files),
      async read(pageId, text) {
        const isFirst = open()?.pages.get(pageId)?.text === null;
        await storeResult(pageId, { text, failure: null });
        const { quarterTurns: turns = 0 } = text.recognised;
        // Only the first reading turns a page, and none that a person has turned: who turns it back means it.
        if (isFirst && text.edit.quarterTurns === 0 && turns > 0) editPage(pageId, () => ({ quarterTurns: turns }));
      },
      async failed(pageId, failure) {
        const page = open()?.pages.get(pageId);
        if (!page) return;
        // Shown in any case: the device may have no room to store it.
        update(({ pages }) => ({ pages: new Map(pages).set(pageId, { ...page, failure }) }));
        await storeResult(pageId, { failure }).catch(tell);
      },
      async opened(pageId, pageCount) {
        const page = open()?.pages.get(pageId);
        if (!page) return;
        const first = { ...page, source: { ...page.source, pageCount } };
        const others = Array.from({ length: pageCount - 1 }, (_, i) =>
          newPage(newId(), documentId, { ...first.source, pageIndex: i + 1 }, page.edit),
        );
        await addPages([first, ...others], [], pageId);
      },
    };

    const queue = createPageQueue({
      scan: ports.scan,
      documents,
      makeThumbnail: ports.makeThumbnail,
      board,
    });

    function settle(): void {
      const settled = undoable;
      undoable = null;
      settled?.settle?.();
    }

    /** Says what happened and keeps the way back, instead of that of the change before. */
    function offerUndo(notice: UndoableNotice, way: Undoable): void {
      settle();
      undoable = way;
      set({ notice });
    }

    /** Lists new pages where `pageId` was; `isNew` knows those that come of them later, too. */
    async function putInPlace(
      pageId: string,
      added: { readonly pages: readonly ScanPage[]; readonly originals: readonly Original[] },
      change: "replaced" | "split",
      isNew: (page: ScanPage) => boolean,
    ): Promise<void> {
      settle();
      await addPages(added.pages, added.originals, pageId);
      changeDocument(({ pageIds }) => ({ pageIds: pageIds.filter((id) => id !== pageId) }));
      offerUndo(
        { kind: "changed", change, atMs: now() },
        {
          undo() {
            const gone = listedPages(get().view)
              .filter(isNew)
              .map(({ id }) => id);
            changeDocument(({ pageIds }) => ({ pageIds: exchangePageIds(pageIds, gone, pageId) }));
            removePages(gone);
          },
          settle: () => removePages([pageId]),
        },
      );
      queue.wake();
    }

    const loaded = stored.load();
    const stopListening = ports.changes.listen(documentId, () => void loaded.then(stored.refresh));

    return {
      view: { kind: "loading" },
      notice: null,

      async addFiles(files, after) {
        await loaded;
        return told(async () => {
          const { pages, originals } = importFiles(documentId, files, newId, editOfAdded());
          await addPages(pages, originals, after ?? null);
          queue.wake();
        });
      },

      async replacePage(pageId, files) {
        await loaded;
        return told(async () => {
          const edit = requirePage(pageId).edit;
          const added = importFiles(documentId, files, newId, { ...(ports.firstEdit ?? FIRST_EDIT), ...lookOf(edit) });
          const originalIds = new Set(added.originals.map(({ id }) => id));
          await putInPlace(pageId, added, "replaced", ({ source }) => originalIds.has(source.originalId));
        });
      },

      async splitPage(pageId, first, second) {
        await told(async () => {
          const { source, edit } = requirePage(pageId);
          const pages = [first, second].map((region) => newPage(newId(), documentId, source, { ...edit, region }));
          const ids = new Set(pages.map(({ id }) => id));
          await putInPlace(pageId, { pages, originals: [] }, "split", ({ id }) => ids.has(id));
        });
      },

      async startDocumentAt(pageId) {
        const partId = newId();
        settle();
        const isDone = await told(async () => {
          const written = await regroup([documentId], (all) =>
            all.flatMap((document) => partDocument(document, pageId, partId, now()) ?? document),
          );
          const part = written.find(({ id }) => id === partId);
          if (!part) throw new ScanError("not_found", "There is no page before this one any more.");
          offerUndo(
            { kind: "parted", count: part.pageIds.length, name: part.name, atMs: now() },
            {
              undo: () =>
                void told(async () => {
                  await regroup([documentId, partId], ([first, ...rest]) =>
                    first ? [mergeDocuments(first, rest, now())] : [],
                  );
                }),
            },
          );
        });
        return isDone ? partId : null;
      },

      async duplicatePage(pageId) {
        await told(async () => {
          const page = { ...requirePage(pageId), id: newId() };
          const [jpeg, thumbnail] = await Promise.all([documents.readPicture(pageId), documents.readThumbnail(pageId)]);
          const isMade = page.picture !== null && jpeg !== null && thumbnail !== null;
          await addPages([isMade ? page : { ...page, picture: null, text: null }], [], pageId);
          if (isMade) await stored.write(() => documents.savePage(page, { jpeg, thumbnail }));
          queue.wake();
        });
      },

      rename: (name) => changeDocument(() => ({ name })),

      setLanguages(languages) {
        changeDocument(() => ({ languages }));
        queue.wake(SETTLE_MS);
      },

      movePage(pageId, to) {
        changeDocument(({ pageIds }) => ({ pageIds: movePageId(pageIds, pageId, to) }));
      },

      turnPage: (pageId, turns) =>
        editPage(pageId, ({ quarterTurns }) => ({ quarterTurns: (((quarterTurns + turns) % 4) + 4) % 4 })),

      setLook(pageIds, look) {
        const before = pageIds.flatMap((pageId) => open()?.pages.get(pageId) ?? []);
        for (const pageId of pageIds) editPage(pageId, () => look);
        if (before.length < 2) return;
        offerUndo(
          { kind: "changed", change: "look", atMs: now() },
          { undo: () => before.forEach(({ id, edit }) => editPage(id, () => lookOf(edit))) },
        );
      },

      setRegion: (pageId, region) => editPage(pageId, () => ({ region })),

      deletePages(pageIds) {
        const view = open();
        if (!view) return;
        const gone = new Set(pageIds);
        const deleted = view.document.pageIds.flatMap((pageId, index) => (gone.has(pageId) ? [{ pageId, index }] : []));
        changeDocument((document) => ({ pageIds: document.pageIds.filter((id) => !gone.has(id)) }));
        offerUndo(
          { kind: "deleted", count: deleted.length, atMs: now() },
          {
            undo: () =>
              changeDocument((document) => ({
                pageIds: deleted.reduce(
                  (ids, { pageId, index }) => (ids.includes(pageId) ? ids : ids.toSpliced(index, 0, pageId)),
                  document.pageIds,
                ),
              })),
            settle: () => deleted.length > 0 && removePages(deleted.map(({ pageId }) => pageId)),
          },
        );
        queue.wake();
      },

      undo() {
        const way = undoable;
        undoable = null;
        way?.undo();
        set({ notice: null });
        queue.wake();
      },

      dismissNotice() {
        if (get().notice?.kind !== "problem") settle();
        set({ notice: null });
      },

      retry(pageId) {
        changePage(pageId, () => ({ failure: null }));
        queue.wake();
      },

      prefer(pageId) {
        preferredPageId = pageId;
      },

      close() {
        stopListening();
        queue.close();
        settle();
      },
    };
  });
}
