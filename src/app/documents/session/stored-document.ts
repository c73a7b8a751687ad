import {
  insertPageIds,
  type DocumentStore,
  type Original,
  type PageFiles,
  type ScanDocument,
  type ScanPage,
} from "../../../core/model/document.ts";
import { ScanError, toErrorRecord } from "../../../core/errors.ts";
import { byId, requireOpen, type DocumentView, type OpenDocument } from "./document-view.ts";

/** Tells other sessions, in this tab and in others, about a change of a document, and hears of theirs. */
export interface DocumentChanges {
  announce(documentId: string): void;
  /** Calls `heard` whenever another session has changed the document. The returned function ends that. */
  listen(documentId: string, heard: () => void): () => void;
}

export interface StoredDocumentPorts {
  readonly changes: DocumentChanges;
  readonly documents: DocumentStore;
  readonly now: () => number;
  readonly view: () => DocumentView;
  readonly show: (view: DocumentView) => void;
  /** Tells the person why a change could not be stored. */
  readonly tell: (error: unknown) => void;
  /** Called when the pages are other ones than before. */
  readonly arrived: () => void;
}

/** A document on the screen and as it is stored, the two kept in step; other sessions may change it meanwhile. */
export interface StoredDocument {
  /** Shows the document for the first time. */
  load(): Promise<void>;
  /** Takes over what another session has stored, once everything of this one is stored too. */
  refresh(): Promise<void>;
  /** The document where it is open. */
  open(): OpenDocument | null;
  /** Changes what is shown, and nothing that is stored. */
  update(change: (view: OpenDocument) => Partial<OpenDocument>): void;
  /** Writes when all writes before have ended, so that an older state never lands on a newer one. */
  write(action: () => Promise<unknown>): Promise<void>;
  /** Changes the document on screen at once, and as it is stored by the same function. */
  changeDocument(change: (document: ScanDocument) => Partial<ScanDocument>): void;
  /** Changes a page on screen at once, and stores it as it is then. */
  changePage(pageId: string, change: (page: ScanPage) => Partial<ScanPage>): void;
  /** Lists new pages behind `after`, or at the end: stored first, then shown. Throws `not_found`. */
  addPages(added: readonly ScanPage[], originals: readonly Original[], after: string | null): Promise<void>;
  /** Deletes pages that are listed no more. */
  removePages(pageIds: readonly string[]): void;
  /** Stores what was made of a page, then shows it. Edits made meanwhile stay. */
  storeResult(pageId: string, result: Partial<ScanPage>, files?: PageFiles): Promise<void>;
  /**
   * Spreads the pages of this document and of others anew, and shows what came of it; who else shows one of them is
   * told.
   */
  regroup(
    documentIds: readonly string[],
    change: Parameters<DocumentStore["regroup"]>[1],
  ): Promise<readonly ScanDocument[]>;
}

export function createStoredDocument(documentId: string, ports: StoredDocumentPorts): StoredDocument {
  const { changes, documents, now, tell } = ports;
  let writes: Promise<void> = Promise.resolve();
  /** Counts changes made here, stored or not. */
  let localChanges = 0;

  function open(): OpenDocument | null {
    const view = ports.view();
    return view.kind === "open" ? view : null;
  }

  function update(change: (view: OpenDocument) => Partial<OpenDocument>): void {
    const view = open();
    if (view) ports.show({ ...view, ...change(view) });
  }

  function putPage(page: ScanPage): void {
    update(({ pages }) => ({ pages: new Map(pages).set(page.id, page) }));
  }

  function write(action: () => Promise<unknown>): Promise<void> {
    localChanges++;
    const run = writes.then(action).then(() => changes.announce(documentId));
    writes = run.catch(() => undefined);
    return run;
  }

  async function refresh(): Promise<void> {
    try {
      for (;;) {
        const known = localChanges;
        await writes;
        const stored = await documents.load(documentId);
        if (known !== localChanges) continue;
        if (stored)
          update(({ pages }) => ({ document: stored.document, pages: new Map([...pages, ...byId(stored.pages)]) }));
        else ports.show({ kind: "missing" });
        return ports.arrived();
      }
    } catch (error) {
      tell(error);
    }
  }

  return {
    async load() {
      try {
        const loaded = await documents.load(documentId);
        if (!loaded) return ports.show({ kind: "missing" });
        ports.show({ kind: "open", document: loaded.document, pages: new Map(byId(loaded.pages)), work: new Map() });
        ports.arrived();
      } catch (error) {
        ports.show({ kind: "unreadable", error: toErrorRecord(error) });
      }
    },

    refresh,
    open,
    update,
    write,

    changeDocument(change) {
      const changedAtMs = now();
      const changed = (document: ScanDocument): ScanDocument => ({ ...document, ...change(document), changedAtMs });
      update(({ document }) => ({ document: changed(document) }));
      write(() => documents.changeDocument(documentId, changed)).catch(tell);
    },

    changePage(pageId, change) {
      const page = open()?.pages.get(pageId);
      if (!page) return;
      putPage({ ...page, ...change(page) });
      write(async () => {
        const latest = open()?.pages.get(pageId);
        if (latest) await documents.savePage(latest);
      }).catch(tell);
    },

    async addPages(added, originals, after) {
      const changedAtMs = now();
      const fresh = added.map(({ id }) => id).filter((id) => id !== after);
      await write(async () => {
        requireOpen(ports.view());
        const document = await documents.changeDocument(
          documentId,
          (stored) => ({ ...stored, pageIds: insertPageIds(stored.pageIds, fresh, after), changedAtMs }),
          { pages: added, originals },
        );
        if (!document) throw new ScanError("not_found", "The document was deleted in another tab.");
        update((latest) => ({
          document: { ...latest.document, pageIds: insertPageIds(latest.document.pageIds, fresh, after), changedAtMs },
          pages: new Map([...latest.pages, ...byId(added)]),
        }));
      });
    },

    removePages(pageIds) {
      write(() => documents.removePages(pageIds)).catch(tell);
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
