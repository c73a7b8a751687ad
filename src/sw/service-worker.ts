/**
 * The app's service worker: it relays the service's requests to an open page, lays by what other apps share, and serves
 * the app's own files when there is no network. It computes nothing and sends no request's body a second time.
 */
import { cleanupOutdatedCaches, matchPrecache, precache } from "workbox-precaching";
import { OTHERS_OPEN, TAKE_OVER } from "../core/app-update.ts";
import { SERVICE_PATHS } from "../core/relay.ts";
import { SHARE_PATH } from "../core/shared-files.ts";
import { usedFilesCache } from "../core/used-files.ts";
import { bringLanguagesAlong, sweepLanguages } from "./brought-languages.ts";
import { relay } from "./relay.ts";
import { keepShared } from "./shared-files.ts";

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: { readonly url: string; readonly revision: string | null }[] };

/** Files that are kept once they were used: other languages, what reads PDFs. One cache a deployment. */
const USED_FILES = usedFilesCache(self.registration.scope);
const CONFIG_FILE = "config.json";

const FILES = self.__WB_MANIFEST;
/** The folder of recognition's files, whose name changes with them. */
const RECOGNITION = FILES.map((file) => /^ocr\/\w+\//.exec(typeof file === "string" ? file : file.url)?.[0]).find((folder) => folder !== undefined) ?? "ocr/";

precache(FILES);
cleanupOutdatedCaches();

// The first worker takes over the page that installed it; a newer one waits until every page is closed
// or the app says so, so that no page ever runs on half old, half new files.
self.addEventListener("install", (event) => event.waitUntil(Promise.all([keepConfig(), bringLanguagesAlong(USED_FILES, RECOGNITION, self.registration.scope)])));
self.addEventListener("activate", (event) => event.waitUntil(Promise.all([self.clients.claim(), sweepLanguages(USED_FILES, RECOGNITION, self.registration.scope)])));
self.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(takeOver(event.ports[0]));
});

self.addEventListener("fetch", (event) => {
  const path = pathInScope(event.request.url);
  if (path === null) return;
  if (SERVICE_PATHS.some((servicePath) => servicePath === path)) event.respondWith(relay(event.request));
  else if (path === SHARE_PATH && event.request.method === "POST") event.respondWith(keepShared(event.request, self.registration.scope));
  else if (event.request.method === "GET") event.respondWith(serveFile(event.request, path));
});

/** Takes over now where one page at most is open, the one that asks. */
async function takeOver(port: MessagePort | undefined): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.filter(({ url }) => pathInScope(url) !== null).length > 1) port?.postMessage(OTHERS_OPEN);
  else await self.skipWaiting();
}

/** The path below the scope, without query; null outside it. */
function pathInScope(url: string): string | null {
  const { origin, pathname } = new URL(url);
  const scope = new URL(self.registration.scope);
  return origin === scope.origin && pathname.startsWith(scope.pathname) ? pathname.slice(scope.pathname.length) : null;
}

async function serveFile(request: Request, path: string): Promise<Response> {
  // Whoever asks past all caches keeps what comes: the settings do, when they bring a language.
  if (request.cache === "no-store") return fetch(request);
  if (path === CONFIG_FILE) return newestOrKept(request);
  const kept = await matchPrecache(path === "" ? "index.html" : request.url);
  return kept ?? usedOrFetched(request, path);
}

/** The first visit's pages asked for it before there was a service worker. */
async function keepConfig(): Promise<void> {
  await newestOrKept(new Request(CONFIG_FILE, { cache: "no-cache" })).catch(() => undefined);
}

/** The deployment's configuration: what the network says, or its last word. */
async function newestOrKept(request: Request): Promise<Response> {
  const cache = await caches.open(USED_FILES);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}

/** Recognition's data and the app's own hashed files never change under their address; once fetched they stay. */
async function usedOrFetched(request: Request, path: string): Promise<Response> {
  if (!path.startsWith("assets/") && !path.startsWith("ocr/")) return fetch(request);
  const cache = await caches.open(USED_FILES);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
