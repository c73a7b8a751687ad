import {
  insertPageIds,
  type DocumentStore,
  type Original,
  type PageFiles,
  type ScanDocument,
  type ScanPage,
} from "../../core/model/document.ts";
import { ScanError, toErrorRecord } from "../../core/errors.ts";
import { pageEntries, requireOpen, type DocumentView, type OpenDocument } from "./document-view.ts";

/** Announces changes of documents to other sessions, in this tab and in others, and receives theirs. */
export interface DocumentChanges {
  announce(documentId: string): void;
  /** Calls `onChange` whenever another session has changed the document, until the returned function is called. */
  listen(documentId: string, onChange: () => void): () => void;
}

export interface StoredDocumentPorts {
  readonly changes: DocumentChanges;
  readonly documents: DocumentStore;
  readonly now: () => number;
  readonly view: () => DocumentView;
  readonly show: (view: DocumentView) => void;
  /** Shows why a change could not be stored. */
  readonly reportProblem: (error: unknown) => void;
  /** Called after pages were loaded or replaced. */
  readonly onPagesChanged: () => void;
}

/** Keeps a document on screen and its stored copy in step. Other sessions may change the stored copy meanwhile. */
export interface StoredDocument {
  /** Shows the document for the first time. */
  load(): Promise<void>;
  /** Loads what another session has stored, after all writes of this one have ended. */
  refresh(): Promise<void>;
  /** The document if it is open, otherwise null. */
  open(): OpenDocument | null;
  /** Changes only what is shown, not what is stored. */
  update(change: (view: OpenDocument) => Partial<OpenDocument>): void;
  /** Runs a write after all earlier writes have ended, so that an older state never overwrites a newer one. */
  write(action: () => Promise<unknown>): Promise<void>;
  /**
   * Changes the document on screen at once, then applies the same function to the stored document. The change is dated
   * now, unless the function says otherwise.
   */
  changeDocument(change: (document: ScanDocument) => Partial<ScanDocument>): void;
  /** Changes a page on screen at once, then stores its latest state. */
  changePage(pageId: string, change: (page: ScanPage) => Partial<ScanPage>): void;
  /** Inserts new pages after the page `after`, or at the end: stored first, then shown. Throws `not_found`. */
  addPages(added: readonly ScanPage[], originals: readonly Original[], after: string | null): Promise<void>;
  /** Deletes pages that are no longer listed. */
  removePages(pageIds: readonly string[]): void;
  /** Stores a result of processing a page, then shows it. Edits made in the meantime are preserved. */
  storeResult(pageId: string, result: Partial<ScanPage>, files?: PageFiles): Promise<void>;
  /**
   * Redistributes the pages of this document and others, shows the result, and announces it to the sessions of the
   * other documents. Returns the documents that were written.
   */
  regroup(
    documentIds: readonly string[],
    change: Parameters<DocumentStore["regroup"]>[1],
  ): Promise<readonly ScanDocument[]>;
}

export function createStoredDocument(documentId: string, ports: StoredDocumentPorts): StoredDocument {
  const { changes, documents, now, reportProblem } = ports;
  const { open, update, putPage } = createShownDocument(ports);
  const writes = createWriteQueue(() => changes.announce(documentId));
  const { write } = writes;

  async function refresh(): Promise<void> {
    try {
      for (;;) {
        const countBefore = writes.count();
        await writes.settled();
        const stored = await documents.load(documentId);
        if (countBefore !== writes.count()) continue;
        if (stored)
          update(({ pages }) => ({
            document: stored.document,
            pages: new Map([...pages, ...pageEntries(stored.pages)]),
          }));
        else ports.show({ kind: "missing" });
        return ports.onPagesChanged();
      }
    } catch (error) {
      reportProblem(error);
    }
  }

  return {
    load: () => loadDocument(documentId, ports),
    refresh,
    open,
    update,
    write,

    changeDocument(change) {
      const changedAtMs = now();
      const changed = (document: ScanDocument): ScanDocument => ({ ...document, changedAtMs, ...change(document) });
      update(({ document }) => ({ document: changed(document) }));
      write(() => documents.changeDocument(documentId, changed)).catch(reportProblem);
    },

    changePage(pageId, change) {
      const page = open()?.pages.get(pageId);
      if (!page) return;
      putPage({ ...page, ...change(page) });
      write(async () => {
        const latest = open()?.pages.get(pageId);
        if (latest) await documents.savePage(latest);
      }).catch(reportProblem);
    },

    async addPages(added, originals, after) {
      const changedAtMs = now();
      const newIds = added.map(({ id }) => id).filter((id) => id !== after);
      const insert = (document: ScanDocument): ScanDocument => ({
        ...document,
        pageIds: insertPageIds(document.pageIds, newIds, after),
        // A page that is stored again, since its file was opened, is no change of the document.
        ...(newIds.length > 0 && { changedAtMs }),
      });
      await write(async () => {
        requireOpen(ports.view());
        const document = await documents.changeDocument(documentId, insert, { pages: added, originals });
        if (!document) throw new ScanError("not_found", "The document was deleted in another tab.");
        update((latest) => ({
          document: insert(latest.document),
          pages: new Map([...latest.pages, ...pageEntries(added)]),
        }));
      });
    },

    removePages(pageIds) {
      write(() => documents.removePages(pageIds)).catch(reportProblem);
    },

    async storeResult(pageId, result, files) {
      await write(async () => {
        const page = open()?.pages.get(pageId);
        if (page) await documents.savePage({ ...page, ...result }, files);
      });
      const page = open()?.pages.get(pageId);
      if (page) putPage({ ...page, ...result });
    },

    async regroup(documentIds, change) {
      let written: readonly ScanDocument[] = [];
      await write(async () => {
        written = await documents.regroup(documentIds, change);
      });
      for (const id of new Set([...documentIds, ...written.map((document) => document.id)]))
        if (id !== documentId) changes.announce(id);
      await refresh();
      return written;
    },
  };
}

async function loadDocument(
  documentId: string,
  { documents, show, onPagesChanged }: StoredDocumentPorts,
): Promise<void> {
  try {
    const loaded = await documents.load(documentId);
    if (!loaded) return show({ kind: "missing" });
    show({ kind: "open", document: loaded.document, pages: new Map(pageEntries(loaded.pages)), work: new Map() });
    onPagesChanged();
  } catch (error) {
    show({ kind: "unreadable", error: toErrorRecord(error) });
  }
}

/** The document on screen, for changes that are possible only while it is open. */
function createShownDocument({ view, show }: Pick<StoredDocumentPorts, "view" | "show">): {
  readonly open: StoredDocument["open"];
  readonly update: StoredDocument["update"];
  readonly putPage: (page: ScanPage) => void;
} {
  function open(): OpenDocument | null {
    const shown = view();
    return shown.kind === "open" ? shown : null;
  }

  function update(change: (shown: OpenDocument) => Partial<OpenDocument>): void {
    const shown = open();
    if (shown) show({ ...shown, ...change(shown) });
  }

  return { open, update, putPage: (page) => update(({ pages }) => ({ pages: new Map(pages).set(page.id, page) })) };
}

/** Runs writes one after another and calls `announce` after each. */
function createWriteQueue(announce: () => void): {
  readonly write: StoredDocument["write"];
  /** Number of writes so far, finished or not. */
  readonly count: () => number;
  /** Resolves when the writes so far have ended. Never rejects. */
  readonly settled: () => Promise<void>;
} {
  let last: Promise<void> = Promise.resolve();
  let count = 0;
  return {
    write(action) {
      count++;
      const run = last.then(action).then(announce);
      last = run.catch(() => undefined);
      return run;
    },
    count: () => count,
    settled: () => last,
  };
}
