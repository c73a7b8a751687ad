/**
 * The app's service worker: relays service requests to an open page, caches files shared by other apps, and serves the
 * app's own files offline. It computes nothing, never sends a request body twice, and lets none go to the network.
 */
import { cleanupOutdatedCaches, PrecacheController } from "workbox-precaching";
import { ACTIVATE_UPDATE, OTHER_PAGES_OPEN } from "../core/contracts/app-update.ts";
import { pageToCache } from "../core/contracts/cached-page.ts";
import { runtimeCacheName } from "../core/contracts/runtime-cache.ts";
import { carryOverLanguages, removeOldLanguages } from "./carry-over-languages.ts";
import { refusal } from "./problem.ts";
import { createRelay } from "./relay.ts";
import { requestKind } from "./request-kind.ts";
import { addRoutes, type Route } from "./static-routes.ts";
import { storeSharedFiles } from "./shared-files.ts";

/** An entry of the precache manifest. */
interface PrecachedFile {
  readonly url: string;
  /** Null if the address contains a hash of the file. */
  readonly revision: string | null;
}

declare const self: ServiceWorkerGlobalScope;

/** Cache of files stored when they are first used: other languages, the PDF reader. One cache per deployment. */
const RUNTIME_CACHE = runtimeCacheName(self.registration.scope);
const INDEX = "index.html";

// The build only writes objects, although the type allows strings.
const FILES = self.__WB_MANIFEST as readonly PrecachedFile[];
/** The folder of the recognition files; its name changes with their contents. */
const RECOGNITION_FOLDER =
  FILES.map(({ url }) => /^ocr\/\w+\//.exec(url)?.[0]).find((folder) => folder !== undefined) ?? "ocr/";

const relay = createRelay({ clients: self.clients, locks: navigator.locks });

const precache = new PrecacheController();
precache.addToCacheList([...FILES]);
cleanupOutdatedCaches();

/**
 * Caches of the files whose addresses are the same in every version, stored under these addresses for static routes.
 */
const SHELL_PREFIX = `flatbed-shell-${self.registration.scope}#`;
const SHELL = SHELL_PREFIX + (FILES.find(({ url }) => url === INDEX)?.revision ?? "");

// The first worker takes over the page that installed it. A newer one waits until all pages are closed or the app
// activates it, so that no page ever mixes files of two versions.
self.addEventListener("install", (event) =>
  event.waitUntil(
    Promise.all([install(event), carryOverLanguages(RUNTIME_CACHE, RECOGNITION_FOLDER, self.registration.scope)]),
  ),
);
self.addEventListener("activate", (event) =>
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      precache.activate(event),
      removeOldShells(),
      removeOldLanguages(RUNTIME_CACHE, RECOGNITION_FOLDER, self.registration.scope),
    ]),
  ),
);
self.addEventListener("message", (event) => {
  if (event.data === ACTIVATE_UPDATE) event.waitUntil(takeOver(event.ports[0]));
});

self.addEventListener("fetch", (event) => {
  const path = pathInScope(event.request.url);
  if (path === null) return;
  const { request } = event;
  const kind = requestKind(request.method, path);
  switch (kind) {
    case "endpoint":
      // A navigation's own client exists only once it is answered.
      return event.respondWith(relay(request, request.mode === "navigate" ? "" : event.clientId));
    case "share":
      return event.respondWith(storeSharedFiles(request, self.registration.scope));
    case "no-endpoint":
    case "refused":
      return event.respondWith(refusal(kind, request.method));
    case "file":
      if (request.method === "GET") event.respondWith(serveFile(request, path));
  }
});

/** Activates this worker if no page other than the asking one is open. */
async function takeOver(port: MessagePort | undefined): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.filter(({ url }) => pathInScope(url) !== null).length > 1) port?.postMessage(OTHER_PAGES_OPEN);
  else await self.skipWaiting();
}

/** The path below the scope, without query; null outside the scope. */
function pathInScope(url: string): string | null {
  const { origin, pathname } = new URL(url);
  const scope = new URL(self.registration.scope);
  return origin === scope.origin && pathname.startsWith(scope.pathname) ? pathname.slice(scope.pathname.length) : null;
}

async function serveFile(request: Request, path: string): Promise<Response> {
  // The settings download languages with `no-store` and cache them themselves.
  if (request.cache === "no-store") return fetch(request);
  const response =
    path === ""
      ? await caches.match(self.registration.scope, { cacheName: SHELL })
      : await precache.matchPrecache(request.url);
  return response ?? cacheFirst(request, path);
}

/** Precaches all files, then registers static routes for them. */
async function install(event: ExtendableEvent): Promise<void> {
  await precache.install(event);
  const shell = await caches.open(SHELL);
  const routes: Route[] = [];
  for (const { url, revision } of FILES) {
    // No route, because English can be removed and downloaded again into the runtime cache.
    if (url.startsWith(`${RECOGNITION_FOLDER}languages/`)) continue;
    const path = url === INDEX ? "" : url;
    if (revision !== null) await cacheShellFile(shell, path, url);
    routes.push({ path, cacheName: revision === null ? precache.strategy.cacheName : SHELL });
  }
  await addRoutes(event, routes, self.registration.scope);
}

/** Stores a precached file in the shell cache under `path`. */
async function cacheShellFile(shell: Cache, path: string, url: string): Promise<void> {
  const response = await precache.matchPrecache(url);
  if (!response) return;
  const headers = new Headers(response.headers);
  // The copy answers every request, and its length may differ from the transferred one.
  headers.delete("Vary");
  headers.delete("Content-Length");
  const body = url === INDEX ? pageToCache(await response.text()) : response.body;
  await shell.put(new URL(path, self.registration.scope), new Response(body, { headers }));
}

/** Deletes the shell caches of other versions. */
async function removeOldShells(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX) && name !== SHELL);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/**
 * Loads a file from the cache, or from the network. Caches recognition data, the PDF reader's files and hashed files,
 * which never change. Not `config.json`: the page stores it, once it has checked it. An empty answer makes the page use
 * that copy, where a failed one would leave an error in the console of everybody who is offline.
 */
async function cacheFirst(request: Request, path: string): Promise<Response> {
  if (path === "config.json") return fetch(request).catch(() => new Response(null, { status: 204 }));
  if (!/^(assets|ocr|pdf)\//.test(path)) return fetch(request);
  const cache = await caches.open(RUNTIME_CACHE);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
