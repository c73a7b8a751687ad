import type { Database, StoredBlob } from "./database.ts";

export function fromStored(stored: StoredBlob): Blob {
  return stored instanceof Blob ? stored : new Blob([stored.bytes], { type: stored.type });
}

/**
 * What makes Blobs ready to be stored in `database`, before a transaction begins: a transaction would end while bytes
 * are read. Bytes only where it must be: a stored Blob is read piece by piece, bytes are in memory whole.
 */
export function createBlobKeeper(database: Database): (blob: Blob) => Promise<StoredBlob> {
  let asBlobs: Promise<boolean> | null = null;
  return async (blob) => {
    asBlobs ??= storesBlobs(database);
    return (await asBlobs) ? blob : { type: blob.type, bytes: await blob.arrayBuffer() };
  };
}

/** Tries it, and takes it back. */
async function storesBlobs(database: Database): Promise<boolean> {
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
