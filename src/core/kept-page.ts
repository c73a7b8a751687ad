/**
 * The page that the service worker keeps is one of the app's own screens more often than a hosted scanner's, and what it names to be
 * loaded costs no transfer: its copy names their files too, which the page of a first visit only lays by, under another attribute.
 */
export const NAMED_WHEN_KEPT = "data-kept";

/** The page as it is kept. */
export function keptPage(html: string): string {
  return html.replaceAll(` ${NAMED_WHEN_KEPT}="`, ' href="');
}
