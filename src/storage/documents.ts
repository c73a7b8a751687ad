import type { DocumentStore, Original, PageFiles, ScanDocument, ScanPage } from "../core/model/document.ts";
import { storageWork, type Database, type StoredBlob } from "./database.ts";
import { createBlobKeeper, fromStored } from "./stored-blob.ts";

const originalKey = (originalId: string): string => `original:${originalId}`;
const pictureKey = (pageId: string): string => `picture:${pageId}`;
const thumbnailKey = (pageId: string): string => `thumbnail:${pageId}`;

const STORES = ["documents", "pages", "blobs"] as const;

/** Documents in IndexedDB. A write that does not fit leaves everything as it was. */
export function createDocumentStore(database: Database): DocumentStore {
  const storable = createBlobKeeper(database);

  function change<R>(work: (transaction: Writing) => Promise<R>): Promise<R> {
    return storageWork(async () => {
      const transaction = beginWriting(database);
      // An aborted transaction rejects both; the request's error says why.
      const done = transaction.done;
      done.catch(() => undefined);
      let result: R;
      try {
        result = await work(transaction);
      } catch (error) {
        abort(transaction);
        throw error;
      }
      await done;
      return result;
    });
  }

  /** The blobs of originals and of pages' files, by key, as they can be stored. */
  function readyBlobs(originals: readonly Original[], files: ReadonlyMap<string, PageFiles>): Promise<ReadyBlobs> {
    const blobs: [key: string, blob: Blob][] = originals.map(({ id, blob }) => [originalKey(id), blob]);
    for (const [pageId, { jpeg, thumbnail }] of files)
      blobs.push([pictureKey(pageId), jpeg], [thumbnailKey(pageId), thumbnail]);
    return storageWork(() => Promise.all(blobs.map(async ([key, blob]) => [key, await storable(blob)] as const)));
  }

  async function readBlob(key: string): Promise<Blob | null> {
    return storageWork(async () => {
      const stored = await database.get("blobs", key);
      return stored ? fromStored(stored) : null;
    });
  }

  return {
    list: () => storageWork(async () => (await database.getAllFromIndex("documents", "changedAtMs")).reverse()),

    async load(documentId) {
      const found = await storageWork(async () => {
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

    async changeDocument(documentId, changed, added) {
      const blobs = await readyBlobs(added?.originals ?? [], new Map());
      return change(async (transaction) => {
        const stored = await transaction.objectStore("documents").get(documentId);
        if (!stored) return null;
        const document = changed(stored);
        await putPages(transaction, document, added?.pages ?? [], blobs);
        return document;
      });
    },

    async addPages(document, pages, originals, files = new Map()) {
      const blobs = await readyBlobs(originals, files);
      await change((transaction) => putPages(transaction, document, pages, blobs));
    },

    regroup: (documentIds, regrouped) =>
      change(async (transaction) => {
        const documents = transaction.objectStore("documents");
        const pages = transaction.objectStore("pages");
        const found = await Promise.all(documentIds.map((id) => documents.get(id)));
        const stored = found.flatMap((document) => document ?? []);
        const results = regrouped(stored);
        const kept = new Set(results.map(({ id }) => id));
        for (const document of results) {
          await documents.put(document);
          for (const pageId of document.pageIds) {
            const page = await pages.get(pageId);
            if (page && page.documentId !== document.id) await pages.put({ ...page, documentId: document.id });
          }
        }
        for (const { id } of stored.filter((document) => !kept.has(document.id))) {
          // What it still has are pages that were deleted.
          await removePages(transaction, await pages.index("documentId").getAllKeys(id));
          await documents.delete(id);
        }
        return results;
      }),

    async savePage(page, files) {
      const blobs = await readyBlobs([], new Map(files ? [[page.id, files]] : []));
      await change(async (transaction) => {
        const store = transaction.objectStore("pages");
        const stored = await store.get(page.id);
        if (!stored) return;
        await Promise.all([store.put({ ...page, documentId: stored.documentId }), ...putBlobs(transaction, blobs)]);
      });
    },

    readOriginal: (originalId) => readBlob(originalKey(originalId)),
    readPicture: (pageId) => readBlob(pictureKey(pageId)),
    readThumbnail: (pageId) => readBlob(thumbnailKey(pageId)),

    removePages: (pageIds) => change((transaction) => removePages(transaction, pageIds)),

    sweepDeleted: (documentId) =>
      change(async (transaction) => {
        const [document, pageIds] = await Promise.all([
          transaction.objectStore("documents").get(documentId),
          transaction.objectStore("pages").index("documentId").getAllKeys(documentId),
        ]);
        const listed = new Set(document?.pageIds);
        await removePages(
          transaction,
          pageIds.filter((id) => !listed.has(id)),
        );
      }),

    removeDocument: (documentId) =>
      change(async (transaction) => {
        const pageIds = await transaction.objectStore("pages").index("documentId").getAllKeys(documentId);
        await removePages(transaction, pageIds);
        await transaction.objectStore("documents").delete(documentId);
      }),
  };
}

type ReadyBlobs = readonly (readonly [key: string, stored: StoredBlob])[];

type Writing = ReturnType<typeof beginWriting>;

/** Strict durability: an original that is reported as stored survives a crash of the device. */
function beginWriting(database: Database) {
  return database.transaction(STORES, "readwrite", { durability: "strict" });
}

function abort(transaction: Writing): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself: the failed request aborted it.
  }
}

async function putPages(
  transaction: Writing,
  document: ScanDocument,
  pages: readonly ScanPage[],
  blobs: ReadyBlobs,
): Promise<void> {
  await Promise.all([
    ...putBlobs(transaction, blobs),
    ...pages.map((page) => transaction.objectStore("pages").put(page)),
    transaction.objectStore("documents").put(document),
  ]);
}

function putBlobs(transaction: Writing, blobs: ReadyBlobs): Promise<unknown>[] {
  const store = transaction.objectStore("blobs");
  return blobs.map(([key, stored]) => store.put(stored, key));
}

async function removePages(transaction: Writing, pageIds: readonly string[]): Promise<void> {
  const pages = transaction.objectStore("pages");
  const blobs = transaction.objectStore("blobs");
  const removed = await Promise.all(pageIds.map((id) => pages.get(id)));
  await Promise.all(
    pageIds.flatMap((id) => [pages.delete(id), blobs.delete(pictureKey(id)), blobs.delete(thumbnailKey(id))]),
  );
  const originalIds = new Set(removed.flatMap((page: ScanPage | undefined) => page?.source.originalId ?? []));
  for (const originalId of originalIds) {
    if ((await pages.index("originalId").count(originalId)) === 0) await blobs.delete(originalKey(originalId));
  }
}
