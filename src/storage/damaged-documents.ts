import { recordFile, type DamagedRecord, type SalvagedFile } from "../core/contracts/damaged-record.ts";
import { nameOf, originalIdOf, pageIdsOf, readDocumentRecord } from "../core/model/read-document.ts";
import { withStorageErrors, type Database } from "./database.ts";
import { inTransaction, originalKey, pictureKey, removePages } from "./document-writes.ts";
import { decodeBlob } from "./stored-blob.ts";

/** `DocumentStore.listDamaged`. */
export function listDamaged(database: Database): Promise<readonly DamagedRecord[]> {
  return withStorageErrors(async () => {
    const transaction = database.transaction("documents");
    // Both are in the order of the keys.
    const [keys, records] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
    return keys.flatMap((key, i) => {
      const record: unknown = records[i];
      return readDocumentRecord(record, Date.now()) ? [] : [damagedDocument(database, key, record)];
    });
  });
}

function damagedDocument(database: Database, key: string, record: unknown): DamagedRecord {
  return {
    id: key,
    name: nameOf(record),

    salvage: () =>
      withStorageErrors(async () => {
        const files: SalvagedFile[] = [];
        const pages: unknown[] = [];
        const originalIds = new Set<string>();
        for (const [i, pageId] of (await pageIds(database, key, record)).entries()) {
          const picture = decodeBlob(await database.get("blobs", pictureKey(pageId)));
          if (picture) files.push({ name: `page-${i + 1}`, blob: picture });
          const page = await database.get("pages", pageId);
          pages.push(page);
          const originalId = originalIdOf(page);
          if (originalId === null || originalIds.has(originalId)) continue;
          originalIds.add(originalId);
          const original = decodeBlob(await database.get("blobs", originalKey(originalId)));
          if (original) files.push({ name: `original-${originalIds.size}`, blob: original });
        }
        return [...files, recordFile({ document: record, pages })];
      }),

    remove: () =>
      inTransaction(database, async (transaction) => {
        const owned = await transaction.objectStore("pages").index("documentId").getAllKeys(key);
        await removePages(transaction, owned);
        await transaction.objectStore("documents").delete(key);
      }),
  };
}

/** The pages of the document: those that the record still lists in their order, then the others. */
async function pageIds(database: Database, key: string, record: unknown): Promise<readonly string[]> {
  const owned = await database.getAllKeysFromIndex("pages", "documentId", key);
  const listed = pageIdsOf(record).filter((id) => owned.includes(id));
  return [...new Set([...listed, ...owned])];
}
