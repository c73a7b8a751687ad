/** What the app keeps on the device, read past it. */
import type { Page } from "@playwright/test";

/**
 * What the stores of the deployment's database hold, by store, each as [key, value] in the order of the keys. A blob
 * stands as its type and SHA-256. Throws where there is no such database.
 */
export async function stored(
  page: Page,
  stores: readonly string[],
  purpose: "flatbed" | "flatbed-hosted" = "flatbed",
): Promise<Record<string, [key: unknown, value: unknown][]>> {
  return page.evaluate(
    async ({ names, prefix }) => {
      const settled = <R>(request: IDBRequest<R>): Promise<R> =>
        new Promise((resolve, reject) => {
          request.addEventListener("success", () => resolve(request.result));
          request.addEventListener("error", () => reject(request.error ?? new Error("The database told no reason.")));
        });
      const told = async (value: unknown): Promise<unknown> => {
        if (!(value instanceof Blob)) return value;
        return [value.type, ...new Uint8Array(await crypto.subtle.digest("SHA-256", await value.arrayBuffer()))].join(
          " ",
        );
      };
      const info = (await indexedDB.databases()).find(({ name }) => name?.startsWith(prefix));
      if (!info?.name) throw new Error(`There is no database ${prefix}…`);
      const database = await settled(indexedDB.open(info.name));
      const held: Record<string, [unknown, unknown][]> = {};
      for (const name of names) {
        const store = database.transaction(name).objectStore(name);
        const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled<unknown[]>(store.getAll())]);
        held[name] = [];
        for (const [i, key] of keys.entries()) held[name].push([key, await told(values[i])]);
      }
      database.close();
      return held;
    },
    { names: stores, prefix: `${purpose}:` },
  );
}
