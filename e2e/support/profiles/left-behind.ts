/** Empties what a test has stored, and names what cannot be emptied. */
import type { Page } from "@playwright/test";
import { runtimeCacheName } from "../../../src/core/contracts/runtime-cache.ts";

/** How many files each cache held when the app was installed, by the name of the cache. */
export type CacheSizes = Readonly<Record<string, number>>;

/** The caches of the page's origin. */
export async function cacheSizes(page: Page): Promise<CacheSizes> {
  return page.evaluate(async () => {
    const sizes: Record<string, number> = {};
    for (const name of await caches.keys()) sizes[name] = (await (await caches.open(name)).keys()).length;
    return sizes;
  });
}

/**
 * Empties the storage of the page's origin, except the files of the app at `scope`, whose caches were `installed`.
 * Returns what is left nevertheless, one line each.
 */
export async function emptyStorage(page: Page, scope: string, installed: CacheSizes): Promise<readonly string[]> {
  return page.evaluate(
    async ({ ownScope, expected, runtimeCache }) => {
      const left: string[] = [];
      const deleted = (name: string): Promise<void> =>
        new Promise((resolve) => {
          const request = indexedDB.deleteDatabase(name);
          const settle = (problem: string | null): void => {
            if (problem !== null) left.push(`database ${name}: ${problem}`);
            resolve();
          };
          request.addEventListener("success", () => settle(null));
          request.addEventListener("error", () => settle(String(request.error)));
          request.addEventListener("blocked", () => settle("still in use"));
        });
      await Promise.all((await indexedDB.databases()).map(({ name = "" }) => deleted(name)));
      localStorage.clear();
      const files = await navigator.storage.getDirectory();
      for await (const name of files.keys()) await files.removeEntry(name, { recursive: true });

      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const requests = await cache.keys();
        if (name === runtimeCache) {
          // Hashed files of the app stay. Languages and the configuration are what a test has put there.
          const own = requests.filter(({ url }) => /\/languages\/|\/config\.json$/.test(url));
          await Promise.all(own.map((request) => cache.delete(request)));
        } else if (!(name in expected)) {
          await caches.delete(name);
        } else if (requests.length !== expected[name]) {
          left.push(`cache ${name}: ${requests.length} files instead of ${expected[name]}`);
        }
      }

      for (const registration of await navigator.serviceWorker.getRegistrations()) {
        if (registration.scope !== ownScope) left.push(`service worker of ${registration.scope}`);
        else if (registration.waiting ?? registration.installing) left.push("a second service worker");
      }
      return left;
    },
    { ownScope: scope, expected: installed, runtimeCache: runtimeCacheName(scope) },
  );
}
