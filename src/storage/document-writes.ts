/** The steps of a write transaction on documents, pages and blobs. */
import type { Original, PageFiles, ScanDocument, ScanPage } from "../core/model/document.ts";
import { originalIdOf, readDocumentRecord } from "../core/model/read-document.ts";
import { withStorageErrors, type Database, type DocumentTransaction, type StoredBlob } from "./database.ts";
import { decodeBlob } from "./stored-blob.ts";

const STORES = ["documents", "pages", "blobs"] as const;

export const originalKey = (originalId: string): string => `original:${originalId}`;
export const pictureKey = (pageId: string): string => `picture:${pageId}`;
export const thumbnailKey = (pageId: string): string => `thumbnail:${pageId}`;
export const unmarkedKey = (pageId: string): string => `unmarked:${pageId}`;

/** Blobs by key, in the form that the database stores; null for one to delete. */
export type EncodedBlobs = readonly (readonly [key: string, stored: StoredBlob | null])[];

/** Strict durability: an original that is reported as stored survives a crash of the device. */
function beginWrite(database: Database): DocumentTransaction {
  return database.transaction(STORES, "readwrite", { durability: "strict" });
}

/** Runs `work` in one transaction, all or nothing. Throws `storage_full` or `storage_unavailable`. */
export function inTransaction<R>(
  database: Database,
  work: (transaction: DocumentTransaction) => Promise<R>,
): Promise<R> {
  return withStorageErrors(async () => {
    const transaction = beginWrite(database);
    // An aborted transaction rejects `done` as well; the error of the request is the one that says why.
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

function abort(transaction: DocumentTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The failed request has already aborted it.
  }
}

/** Encodes the blobs of originals and page files, with their keys. */
export function encodeBlobs(
  originals: readonly Original[],
  files: ReadonlyMap<string, PageFiles>,
  encode: (blob: Blob) => Promise<StoredBlob>,
): Promise<EncodedBlobs> {
  const blobs: [key: string, blob: Blob | null][] = originals.map(({ id, blob }) => [originalKey(id), blob]);
  for (const [pageId, { jpeg, thumbnail, unmarked = null }] of files)
    blobs.push([pictureKey(pageId), jpeg], [thumbnailKey(pageId), thumbnail], [unmarkedKey(pageId), unmarked]);
  return withStorageErrors(() =>
    Promise.all(blobs.map(async ([key, blob]) => [key, blob && (await encode(blob))] as const)),
  );
}

/** Writes a document, some of its pages, and blobs. */
export async function putDocument(
  transaction: DocumentTransaction,
  document: ScanDocument,
  pages: readonly ScanPage[],
  blobs: EncodedBlobs,
): Promise<void> {
  await Promise.all([
    ...putBlobs(transaction, blobs),
    ...pages.map((page) => transaction.objectStore("pages").put(page)),
    transaction.objectStore("documents").put(document),
  ]);
}

/** Updates a page in its current document; does nothing if it is not stored. */
export async function updatePage(transaction: DocumentTransaction, page: ScanPage, blobs: EncodedBlobs): Promise<void> {
  const store = transaction.objectStore("pages");
  const stored = await store.get(page.id);
  if (!stored) return;
  const owner: unknown = stored.documentId;
  const documentId = typeof owner === "string" ? owner : page.documentId;
  await Promise.all([store.put({ ...page, documentId }), ...putBlobs(transaction, blobs)]);
}

/** Originals never change: one that is stored stays, so that no other can take its place under the same id. */
function putBlobs(transaction: DocumentTransaction, blobs: EncodedBlobs): Promise<unknown>[] {
  const store = transaction.objectStore("blobs");
  return blobs.map(async ([key, stored]) => {
    if (key.startsWith(originalKey("")) && decodeBlob(await store.get(key))) return;
    if (stored) await store.put(stored, key);
    else await store.delete(key);
  });
}

/** `DocumentStore.regroup`. */
export async function regroupDocuments(
  transaction: DocumentTransaction,
  documentIds: readonly string[],
  change: (stored: readonly ScanDocument[]) => readonly ScanDocument[],
): Promise<readonly ScanDocument[]> {
  const documents = transaction.objectStore("documents");
  const pages = transaction.objectStore("pages");
  const found = await Promise.all(documentIds.map((id) => documents.get(id)));
  const stored = found.flatMap((record) => readDocumentRecord(record, Date.now()) ?? []);
  const results = change(stored);
  const resultIds = new Set(results.map(({ id }) => id));
  for (const document of results) {
    await documents.put(document);
    for (const pageId of document.pageIds) {
      const page = await pages.get(pageId);
      if (page && page.documentId !== document.id) await pages.put({ ...page, documentId: document.id });
    }
  }
  for (const { id } of stored.filter((document) => !resultIds.has(document.id))) {
    // The pages still in it are deleted ones.
    await removePages(transaction, await pages.index("documentId").getAllKeys(id));
    await documents.delete(id);
  }
  return results;
}

/** Deletes pages with their images, and originals that no page refers to any more. */
export async function removePages(transaction: DocumentTransaction, pageIds: readonly string[]): Promise<void> {
  const pages = transaction.objectStore("pages");
  const blobs = transaction.objectStore("blobs");
  const removed = await Promise.all(pageIds.map((id) => pages.get(id)));
  await Promise.all(
    pageIds.flatMap((id) => [
      pages.delete(id),
      ...[pictureKey, thumbnailKey, unmarkedKey].map((key) => blobs.delete(key(id))),
    ]),
  );
  const originalIds = new Set(removed.flatMap((record) => originalIdOf(record) ?? []));
  for (const originalId of originalIds) {
    if ((await pages.index("originalId").count(originalId)) === 0) await blobs.delete(originalKey(originalId));
  }
}

/** Deletes the pages that a document no longer lists. */
export async function sweepPages(transaction: DocumentTransaction, documentId: string): Promise<void> {
  const [record, pageIds] = await Promise.all([
    transaction.objectStore("documents").get(documentId),
    transaction.objectStore("pages").index("documentId").getAllKeys(documentId),
  ]);
  const document = record && readDocumentRecord(record, Date.now());
  // Nothing is deleted from a damaged document, whose pages can still be saved.
  if (record && !document) return;
  const listed = new Set(document?.pageIds);
  await removePages(
    transaction,
    pageIds.filter((id) => !listed.has(id)),
  );
}
