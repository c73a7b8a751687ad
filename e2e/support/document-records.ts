/** Reads and adds the records of documents in the app's IndexedDB database, with the contents of their blobs. */
import type { Page } from "@playwright/test";
import type { ScanDocument, ScanPage } from "../../src/core/model/document.ts";

/** A blob in base 64. */
export interface PackedBlob {
  readonly type: string;
  readonly base64: string;
}

/** The records of documents by object store; blobs with their keys. */
export interface Records {
  readonly documents: readonly ScanDocument[];
  readonly pages: readonly ScanPage[];
  readonly blobs: readonly (readonly [key: string, blob: PackedBlob])[];
}

/** All records of documents. */
export async function readRecords(page: Page): Promise<Records> {
  return page.evaluate(async () => {
    const settled = <R>(request: IDBRequest<R>): Promise<R> =>
      new Promise((resolve) => request.addEventListener("success", () => resolve(request.result)));
    const packed = async (value: Blob): Promise<PackedBlob> => {
      const bytes = new Uint8Array(await value.arrayBuffer());
      let binary = "";
      for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
      return { type: value.type, base64: btoa(binary) };
    };
    const info = (await indexedDB.databases()).find(({ name }) => name?.startsWith("flatbed:"));
    const database = await settled(indexedDB.open(info?.name ?? ""));
    const transaction = database.transaction(["documents", "pages", "blobs"]);
    const store = (name: string): IDBObjectStore => transaction.objectStore(name);
    const [documents, pages, keys, values] = await Promise.all([
      settled<ScanDocument[]>(store("documents").getAll()),
      settled<ScanPage[]>(store("pages").getAll()),
      settled(store("blobs").getAllKeys() as IDBRequest<string[]>),
      settled<Blob[]>(store("blobs").getAll()),
    ]);
    database.close();
    const blobs = await Promise.all(
      values.map(async (value, i): Promise<[string, PackedBlob]> => [keys[i] ?? "", await packed(value)]),
    );
    return { documents, pages, blobs };
  });
}

/** Adds records in one transaction. */
export async function addRecords(page: Page, records: Records): Promise<void> {
  await page.evaluate(async ({ documents, pages, blobs }) => {
    const info = (await indexedDB.databases()).find(({ name }) => name?.startsWith("flatbed:"));
    const open = indexedDB.open(info?.name ?? "");
    await new Promise((resolve) => open.addEventListener("success", resolve));
    const transaction = open.result.transaction(["documents", "pages", "blobs"], "readwrite");
    for (const document of documents) transaction.objectStore("documents").add(document);
    for (const each of pages) transaction.objectStore("pages").add(each);
    for (const [key, { type, base64 }] of blobs) {
      const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
      transaction.objectStore("blobs").add(new Blob([bytes], { type }), key);
    }
    await new Promise((resolve) => transaction.addEventListener("complete", resolve));
    open.result.close();
  }, records);
}
