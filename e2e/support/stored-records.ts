/** Reads and writes the app's IndexedDB databases directly, not through the app. */
import { expect, type Frame, type Page } from "@playwright/test";
import type { RecognisedPage, RecognisedWord } from "../../src/core/text/recognition.ts";

/** What a database is for: the app, or drafts of hosted scans. A frame of another site has databases of its own. */
type Purpose = "flatbed" | "flatbed-hosted";

/**
 * The records in some object stores of the deployment's database, by store: pairs of key and value in the order of the
 * keys. A blob is given as its type and SHA-256. Throws if there is no such database.
 */
export async function storedRecords(
  page: Page | Frame,
  stores: readonly string[],
  purpose: Purpose = "flatbed",
): Promise<Record<string, [key: unknown, value: unknown][]>> {
  return page.evaluate(
    async ({ names, prefix }) => {
      const settled = <R>(request: IDBRequest<R>): Promise<R> =>
        new Promise((resolve, reject) => {
          request.addEventListener("success", () => resolve(request.result));
          request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB gave no reason.")));
        });
      const comparable = async (value: unknown): Promise<unknown> => {
        if (!(value instanceof Blob)) return value;
        return [value.type, ...new Uint8Array(await crypto.subtle.digest("SHA-256", await value.arrayBuffer()))].join(
          " ",
        );
      };
      const info = (await indexedDB.databases()).find(({ name }) => name?.startsWith(prefix));
      if (!info?.name) throw new Error(`There is no database ${prefix}…`);
      const database = await settled(indexedDB.open(info.name));
      const records: Record<string, [unknown, unknown][]> = {};
      for (const name of names) {
        const store = database.transaction(name).objectStore(name);
        const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled<unknown[]>(store.getAll())]);
        records[name] = [];
        for (const [i, key] of keys.entries()) records[name].push([key, await comparable(values[i])]);
      }
      database.close();
      return records;
    },
    { names: stores, prefix: `${purpose}:` },
  );
}

/** A write as a crash, a broken disk or another script of the origin may leave it. */
export interface RecordWrite {
  readonly store: string;
  /** The key, for stores whose records don't contain it. */
  readonly key?: string | number;
  /** The record to start from: a copy of the stored record with this key, or a value. */
  readonly from: { readonly copyOf: string | number } | { readonly value: unknown };
  /** Fields to set, by their path, such as `picture.geometry`. `undefined` removes a field. */
  readonly set?: Readonly<Record<string, unknown>>;
  /** A text whose bytes are set as an `ArrayBuffer` at the path. */
  readonly bytesAt?: readonly [path: string, text: string];
}

/**
 * Performs the writes in one transaction for each, once the app has made its database. Throws if a record is missing.
 */
export async function writeRecords(
  page: Page | Frame,
  writes: readonly RecordWrite[],
  purpose: Purpose = "flatbed",
): Promise<void> {
  const databases = (): Promise<string[]> =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name = "" }) => name));
  await expect.poll(databases).toContainEqual(expect.stringMatching(new RegExp(`^${purpose}:`)));
  await page.evaluate(
    async ({ all, prefix }) => {
      const settled = <R>(request: IDBRequest<R>): Promise<R> =>
        new Promise((resolve, reject) => {
          request.addEventListener("success", () => resolve(request.result));
          request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB gave no reason.")));
        });
      const setAt = (record: unknown, path: string, value: unknown): unknown => {
        const names = path.split(".");
        const last = names.pop() ?? "";
        let target = record as Record<string, unknown>;
        for (const name of names) target = target[name] as Record<string, unknown>;
        if (value === undefined) delete target[last];
        else target[last] = value;
        return record;
      };
      const info = (await indexedDB.databases()).find(({ name }) => name?.startsWith(prefix));
      if (!info?.name) throw new Error(`There is no database ${prefix}…`);
      const database = await settled(indexedDB.open(info.name));
      for (const { store: name, key, from, set = {}, bytesAt } of all) {
        const store = database.transaction(name, "readwrite").objectStore(name);
        let record: unknown =
          "copyOf" in from ? await settled<unknown>(store.get(from.copyOf)) : structuredClone(from.value);
        if (record === undefined) throw new Error(`${name} has no such record.`);
        for (const [path, value] of Object.entries(set)) record = setAt(record, path, value);
        if (bytesAt) setAt(record, bytesAt[0], new TextEncoder().encode(bytesAt[1]).buffer);
        await settled(key === undefined ? store.put(record) : store.put(record, key));
      }
      database.close();
    },
    { all: writes, prefix: `${purpose}:` },
  );
}

/**
 * Changes words that were read of the stored page at this place, from 0; `change` returns null for those that stay.
 * Returns how many words changed.
 */
export async function changeStoredWords(
  app: Page | Frame,
  change: (word: RecognisedWord) => RecognisedWord | null,
  purpose: Purpose = "flatbed",
  at = 0,
): Promise<number> {
  const { pages = [] } = await storedRecords(app, ["pages"], purpose);
  const [id, page] = pages[at] as [string, { text: { recognised: RecognisedPage } }];
  const set: Record<string, unknown> = {};
  for (const [p, { lines }] of page.text.recognised.paragraphs.entries())
    for (const [l, { words }] of lines.entries())
      for (const [w, word] of words.entries()) {
        const changed = change(word);
        if (changed) set[`text.recognised.paragraphs.${p}.lines.${l}.words.${w}`] = changed;
      }
  await writeRecords(app, [{ store: "pages", from: { copyOf: id }, set }], purpose);
  return Object.keys(set).length;
}
