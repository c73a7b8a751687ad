import type { DocumentStore } from "../core/model/document.ts";
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
  updatePage,
} from "./document-writes.ts";
import { createBlobEncoder, decodeBlob } from "./stored-blob.ts";

/** Documents in IndexedDB. A write that fails, for example for lack of room, changes nothing. */
export function createDocumentStore(database: Database): DocumentStore {
  const encode = createBlobEncoder(database);

  async function readBlob(key: string): Promise<Blob | null> {
    return withStorageErrors(async () => {
      const stored = await database.get("blobs", key);
      return stored ? decodeBlob(stored) : null;
    });
  }

  return {
    list: () => withStorageErrors(async () => (await database.getAllFromIndex("documents", "changedAtMs")).reverse()),

    async load(documentId) {
      const found = await withStorageErrors(async () => {
        const transaction = database.transaction(["documents", "pages"]);
        const [document, pages] = await Promise.all([
          transaction.objectStore("documents").get(documentId),
          transaction.objectStore("pages").index("documentId").getAll(documentId),
        ]);
        await transaction.done;
        return document && { document, pages: new Map(pages.map((page) => [page.id, page])) };
      });
      if (!found) return null;
      const { document, pages } = found;
      return { document, pages: document.pageIds.flatMap((id) => pages.get(id) ?? []) };
    },

    async changeDocument(documentId, change, added) {
      const blobs = await encodeBlobs(added?.originals ?? [], new Map(), encode);
      return inTransaction(database, async (transaction) => {
        const stored = await transaction.objectStore("documents").get(documentId);
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
