import type { DocumentStore } from "../core/model/document.ts";
import { readDocumentRecord, readPageRecord } from "../core/model/read-document.ts";
import { isObject } from "../core/model/shape.ts";
import { listDamaged } from "./damaged-documents.ts";
import { withStorageErrors, type Database } from "./database.ts";
import {
  encodeBlobs,
  inTransaction,
  originalKey,
  pictureKey,
  putDocument,
  regroupDocuments,
  removePages,
  sweepPages,
  thumbnailKey,
  unmarkedKey,
  updatePage,
} from "./document-writes.ts";
import { createBlobEncoder, decodeBlob } from "./stored-blob.ts";

/** Documents in IndexedDB. A write that fails, for example for lack of room, changes nothing. */
export function createDocumentStore(database: Database): DocumentStore {
  const encode = createBlobEncoder(database);

  async function readBlob(key: string): Promise<Blob | null> {
    return withStorageErrors(async () => {
      const stored = await database.get("blobs", key);
      return decodeBlob(stored);
    });
  }

  return {
    // Sorted here, because the index of times leaves out records whose time is damaged.
    list: () =>
      withStorageErrors(async () =>
        (await database.getAll("documents"))
          .flatMap((record) => readDocumentRecord(record, Date.now()) ?? [])
          .reverse()
          .sort((a, b) => b.changedAtMs - a.changedAtMs),
      ),

    listDamaged: () => listDamaged(database),

    isInUse: (documentId, pageIds) =>
      withStorageErrors(async () => {
        const transaction = database.transaction(["documents", "pages"]);
        const pages = transaction.objectStore("pages");
        const counts = await Promise.all([
          transaction.objectStore("documents").count(documentId),
          ...pageIds.map((id) => pages.count(id)),
        ]);
        return counts.some((count) => count > 0);
      }),

    load: (documentId) => withStorageErrors(() => loadDocument(database, documentId)),

    async changeDocument(documentId, change, added) {
      const blobs = await encodeBlobs(added?.originals ?? [], new Map(), encode);
      return inTransaction(database, async (transaction) => {
        const record = await transaction.objectStore("documents").get(documentId);
        const stored = readDocumentRecord(record, Date.now());
        if (!stored) return null;
        const document = change(stored);
        await putDocument(transaction, document, added?.pages ?? [], blobs);
        return document;
      });
    },

    async addPages(document, pages, originals, files = new Map()) {
      const blobs = await encodeBlobs(originals, files, encode);
      await inTransaction(database, (transaction) => putDocument(transaction, document, pages, blobs));
    },

    regroup: (documentIds, change) =>
      inTransaction(database, (transaction) => regroupDocuments(transaction, documentIds, change)),

    async savePage(page, files) {
      const blobs = await encodeBlobs([], new Map(files ? [[page.id, files]] : []), encode);
      await inTransaction(database, (transaction) => updatePage(transaction, page, blobs));
    },

    readOriginal: (originalId) => readBlob(originalKey(originalId)),
    readPicture: (pageId) => readBlob(pictureKey(pageId)),
    readUnmarked: (pageId) => readBlob(unmarkedKey(pageId)),
    readThumbnail: (pageId) => readBlob(thumbnailKey(pageId)),

    removePages: (pageIds) => inTransaction(database, (transaction) => removePages(transaction, pageIds)),
    sweepDeleted: (documentId) => inTransaction(database, (transaction) => sweepPages(transaction, documentId)),

    removeDocument: (documentId) =>
      inTransaction(database, async (transaction) => {
        const pageIds = await transaction.objectStore("pages").index("documentId").getAllKeys(documentId);
        await removePages(transaction, pageIds);
        await transaction.objectStore("documents").delete(documentId);
      }),
  };
}

/** `DocumentStore.load`. A page that another document has taken over is left out. */
async function loadDocument(database: Database, documentId: string): ReturnType<DocumentStore["load"]> {
  const transaction = database.transaction(["documents", "pages"]);
  const store = transaction.objectStore("pages");
  const [record, inIndex] = await Promise.all([
    transaction.objectStore("documents").get(documentId),
    store.index("documentId").getAll(documentId),
  ]);
  const document = readDocumentRecord(record, Date.now());
  if (!document) return null;
  const byId = new Map<string, unknown>(inIndex.map((page) => [page.id, page]));
  // The index leaves out records whose document is damaged.
  const pages = await Promise.all(
    document.pageIds.map(async (id) => {
      const page: unknown = byId.get(id) ?? (await store.get(id));
      return isOwn(page) ? [readPageRecord(page, id, documentId)] : [];
    }),
  );
  return { document, pages: pages.flat() };

  function isOwn(page: unknown): boolean {
    if (!isObject(page)) return false;
    return page["documentId"] === documentId || typeof page["documentId"] !== "string";
  }
}
