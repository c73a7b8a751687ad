import { isObject } from "../core/model/shape.ts";
import type { Database, StoredBlob } from "./database.ts";

/** The Blob of a stored value; null when the value is missing or damaged. */
export function decodeBlob(stored: unknown): Blob | null {
  if (stored instanceof Blob) return stored;
  if (!isObject(stored) || !(stored["bytes"] instanceof ArrayBuffer)) return null;
  return new Blob([stored["bytes"]], { type: typeof stored["type"] === "string" ? stored["type"] : "" });
}

/**
 * Returns a function that encodes Blobs for storage in `database`. It must run before a transaction begins, because a
 * transaction would end while bytes are read. Blobs are stored as they are where possible: a stored Blob is read in
 * pieces, bytes are always loaded completely.
 */
export function createBlobEncoder(database: Database): (blob: Blob) => Promise<StoredBlob> {
  let canStoreBlobs: Promise<boolean> | null = null;
  return async (blob) => {
    canStoreBlobs ??= testBlobStorage(database);
    return (await canStoreBlobs) ? blob : { type: blob.type, bytes: await blob.arrayBuffer() };
  };
}

/** Tests whether the database can store Blobs; leaves nothing behind. */
async function testBlobStorage(database: Database): Promise<boolean> {
  const transaction = database.transaction("blobs", "readwrite");
  transaction.done.catch(() => undefined);
  try {
    await transaction.store.put(new Blob(["a"]), "trial");
    transaction.abort();
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "QuotaExceededError";
  }
}
