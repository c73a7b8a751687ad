/**
 * The app's service worker: it relays the service's requests to an open page, lays by what other apps share, and serves
 * the app's own files when there is no network. It computes nothing and sends no request's body a second time.
 */
import { cleanupOutdatedCaches, PrecacheController } from "workbox-precaching";
import { OTHERS_OPEN, TAKE_OVER } from "../core/contracts/app-update.ts";
import { pageToCache } from "../core/contracts/cached-page.ts";
import { SERVICE_PATHS } from "../core/contracts/relay.ts";
import { SHARE_PATH } from "../core/contracts/shared-files.ts";
import { usedFilesCache } from "../core/contracts/used-files.ts";
import { bringLanguagesAlong, sweepLanguages } from "./brought-languages.ts";
import { relay } from "./relay.ts";
import { addRoutes, type Route } from "./static-routes.ts";
import { keepShared } from "./shared-files.ts";

interface KeptFile {
  readonly url: string;
  /** Null where the address changes with the file. */
  readonly revision: string | null;
}

declare const self: ServiceWorkerGlobalScope;

/** Files that are kept once they were used: other languages, what reads PDFs. One cache a deployment. */
const USED_FILES = usedFilesCache(self.registration.scope);
const CONFIG_FILE = "config.json";
const INDEX = "index.html";

// The build writes objects alone.
const FILES = self.__WB_MANIFEST as readonly KeptFile[];
/** The folder of recognition's files, whose name changes with them. */
const RECOGNITION =
  FILES.map(({ url }) => /^ocr\/\w+\//.exec(url)?.[0]).find((folder) => folder !== undefined) ?? "ocr/";

const kept = new PrecacheController();
kept.addToCacheList([...FILES]);
cleanupOutdatedCaches();

/** Files of this version whose addresses stay from version to version, by just these addresses, for routes to find. */
const SHELLS = `flatbed-shell-${self.registration.scope}#`;
const SHELL = SHELLS + (FILES.find(({ url }) => url === INDEX)?.revision ?? "");

// The first worker takes over the page that installed it; a newer one waits until every page is closed
// or the app says so, so that no page ever runs on half old, half new files.
self.addEventListener("install", (event) =>
  event.waitUntil(
    Promise.all([install(event), keepConfig(), bringLanguagesAlong(USED_FILES, RECOGNITION, self.registration.scope)]),
  ),
);
self.addEventListener("activate", (event) =>
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      kept.activate(event),
      sweepShells(),
      sweepLanguages(USED_FILES, RECOGNITION, self.registration.scope),
    ]),
  ),
);
self.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(takeOver(event.ports[0]));
});

self.addEventListener("fetch", (event) => {
  const path = pathInScope(event.request.url);
  if (path === null) return;
  if (SERVICE_PATHS.some((servicePath) => servicePath === path)) event.respondWith(relay(event.request));
  else if (path === SHARE_PATH && event.request.method === "POST")
    event.respondWith(keepShared(event.request, self.registration.scope));
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
  const response =
    path === ""
      ? await caches.match(self.registration.scope, { cacheName: SHELL })
      : await kept.matchPrecache(request.url);
  return response ?? usedOrFetched(request, path);
}

/** Keeps all files, then tells the browser where they lie. */
async function install(event: ExtendableEvent): Promise<void> {
  await kept.install(event);
  const shell = await caches.open(SHELL);
  const routes: Route[] = [];
  for (const { url, revision } of FILES) {
    // English can be removed and brought again, past all caches.
    if (url.startsWith(RECOGNITION)) continue;
    const path = url === INDEX ? "" : url;
    if (revision !== null) await keepAs(shell, path, url);
    routes.push({ path, cacheName: revision === null ? kept.strategy.cacheName : SHELL });
  }
  await addRoutes(event, routes, self.registration.scope);
}

async function keepAs(shell: Cache, path: string, url: string): Promise<void> {
  const response = await kept.matchPrecache(url);
  if (!response) return;
  const headers = new Headers(response.headers);
  // A copy is the answer to all who ask for it, and need not be as long as what was carried.
  headers.delete("Vary");
  headers.delete("Content-Length");
  const body = url === INDEX ? pageToCache(await response.text()) : response.body;
  await shell.put(new URL(path, self.registration.scope), new Response(body, { headers }));
}

/** Removes those of other versions. */
async function sweepShells(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(SHELLS) && name !== SHELL);
  await Promise.all(others.map((name) => caches.delete(name)));
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
    const last = await cache.match(request);
    if (last) return last;
    throw error;
  }
}

/** Recognition's data and the app's own hashed files never change under their address; once fetched they stay. */
async function usedOrFetched(request: Request, path: string): Promise<Response> {
  if (!path.startsWith("assets/") && !path.startsWith("ocr/")) return fetch(request);
  const cache = await caches.open(USED_FILES);
  const used = await cache.match(request);
  if (used) return used;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
