/**
 * The `rel` of script links that only the service worker's copy of the page preloads. That copy usually opens the app's
 * own screens, from cached files. A first visit often opens a hosted scanner instead and should not download those
 * scripts; browsers ignore links with this relation.
 */
export const CACHED_MODULEPRELOAD = "cached-modulepreload";

/** The page's HTML as the service worker caches it: the listed scripts become module preloads. */
export function pageToCache(html: string): string {
  return html.replaceAll(CACHED_MODULEPRELOAD, "modulepreload");
}
