/**
 * In which order the service worker fetches what it keeps, one file after the other, while the page loads over the same
 * line: first what finds a page, which it so fetches ahead of the page's own asking, then screens, then what reads a
 * page.
 */
const ORDER = [
  /^assets\/worker-/,
  /^assets\/page-work-/,
  /^assets\/opencv-/,
  /^assets\/(networks|page-weights|edge-weights|crop-weights)-/,
  /^assets\/(?!append-text-)/,
  /^(index\.html|icons\/)/,
  /^ocr\/\w+\/(?!languages\/)/,
  /^ocr\//,
];

/** The entries by when they are needed; what no rule names comes last. */
export function inOrderOfNeed<Entry extends { readonly url: string }>(entries: readonly Entry[]): Entry[] {
  const rank = ({ url }: Entry): number => {
    const place = ORDER.findIndex((pattern) => pattern.test(url));
    return place === -1 ? ORDER.length : place;
  };
  return [...entries].sort((a, b) => rank(a) - rank(b));
}
