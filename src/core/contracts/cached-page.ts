/**
 * The service worker's copy of the page usually opens the app's own screens, and files come from its cache at no cost.
 * So that copy preloads their scripts as well. The page of a first visit only lists them, as links of this relation,
 * which browsers ignore: a hosted scanner's first visitor would download them for nothing.
 */
export const CACHED_MODULEPRELOAD = "cached-modulepreload";

/** The page's HTML as the service worker stores it: listed scripts become preloads. */
export function pageToCache(html: string): string {
  return html.replaceAll(CACHED_MODULEPRELOAD, "modulepreload");
}
