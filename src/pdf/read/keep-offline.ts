/** Keeps what pdf.js fetches for offline use, once a first PDF was opened. */
import { runtimeCacheName } from "../../core/contracts/runtime-cache.ts";

/** Paths of what pdf.js fetches, below `__PDF_FOLDER__`. Set by the build. */
declare const __PDF_FILES__: readonly string[];

/** By then the first page is drawn on most devices. */
const IDLE_MS = 5000;

let isScheduled = false;

/**
 * Fetches, a while later, the files that are not kept yet; the service worker stores them. Does nothing where there is
 * none. `folderUrl` is the address of the files' folder, `appUrl` that of the app, both ending in "/".
 */
export function keepOffline(folderUrl: string, appUrl: string): void {
  if (isScheduled || !("caches" in globalThis)) return;
  isScheduled = true;
  setTimeout(() => void fetchMissing(folderUrl, runtimeCacheName(appUrl)).catch(() => undefined), IDLE_MS);
}

async function fetchMissing(folderUrl: string, cacheName: string): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  for (const path of __PDF_FILES__) {
    const url = folderUrl + path;
    if (!(await cache.match(url))) await (await fetch(url)).arrayBuffer();
  }
}
