/**
 * The order in which the service worker precaches files, one after the other, while the page loads over the same
 * connection: first the page finder, before the page itself requests it, then screens, then recognition.
 */
const ORDER = [
  /^assets\/worker-/,
  /^assets\/page-work-/,
  /^assets\/opencv-/,
  /^assets\/(networks|page-weights|edge-weights|crop-weights)-/,
  /^assets\/(?!existing-pages-|jpeg-decoder-|scaled-photo-|tell-language-)/,
  /^(index\.html|icons\/)/,
  /^ocr\/\w+\/(?!languages\/)/,
  /^ocr\//,
];

/** The entries in the order in which they are needed; those without a rule come last. */
export function inOrderOfNeed<Entry extends { readonly url: string }>(entries: readonly Entry[]): Entry[] {
  const rank = ({ url }: Entry): number => {
    const place = ORDER.findIndex((pattern) => pattern.test(url));
    return place === -1 ? ORDER.length : place;
  };
  return [...entries].sort((a, b) => rank(a) - rank(b));
}
