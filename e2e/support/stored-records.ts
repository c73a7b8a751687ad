/** Reads the app's IndexedDB databases directly, not through the app. */
import type { Page } from "@playwright/test";

/**
 * The records in some object stores of the deployment's database, by store: pairs of key and value in the order of the
 * keys. A blob is given as its type and SHA-256. Throws if there is no such database.
 */
export async function storedRecords(
  page: Page,
  stores: readonly string[],
  purpose: "flatbed" | "flatbed-hosted" = "flatbed",
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
