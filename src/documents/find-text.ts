/**
 * Full-text search: ignores case, accents, the width of letters (full and half), and the form of apostrophes. Every
 * word must occur, in any order.
 */

export interface TextHit {
  /** Index of the page that the excerpt comes from, from 0; null when the words occur only in the name and the tags. */
  readonly pageIndex: number | null;
  readonly excerpt: string;
}

/** Characters shown before and after the first match. */
const EXCERPT_BEFORE = 24;
const EXCERPT_AFTER = 64;

/**
 * Finds a document that contains every word of `query` in its name (with its tags) and page texts taken together.
 * Returns the page with most of the words, or null when a word is missing. An empty query matches nothing.
 */
export function findText(query: string, name: string, pageTexts: readonly string[]): TextHit | null {
  const words = wordsIn(query);
  const foldedPages = pageTexts.map(foldText);
  const foldedName = foldText(name);
  if (
    words.length === 0 ||
    !words.every((word) => foldedName.includes(word) || foldedPages.some((text) => text.includes(word)))
  )
    return null;
  const wordCounts = foldedPages.map((text) => words.filter((word) => text.includes(word)).length);
  const best = Math.max(0, ...wordCounts);
  if (best === 0) return { pageIndex: null, excerpt: "" };
  const pageIndex = wordCounts.indexOf(best);
  const text = foldedPages[pageIndex] ?? "";
  const at = Math.min(...words.map((word) => text.indexOf(word)).filter((index) => index >= 0));
  return { pageIndex, excerpt: excerptAround(collapseSpaces(pageTexts[pageIndex] ?? ""), at) };
}

/** Whether a word is one that a search for `query` finds in a text: it contains one of the words of the query. */
export function wordFinder(query: string): (word: string) => boolean {
  const words = wordsIn(query);
  return (word) => {
    const folded = foldText(word);
    return words.some((wanted) => folded.includes(wanted));
  };
}

/** The words of a query, folded as the texts are. */
function wordsIn(query: string): string[] {
  return foldText(query).split(/\s+/).filter(Boolean);
}

function excerptAround(text: string, at: number): string {
  const space = text.lastIndexOf(" ", Math.max(0, at - EXCERPT_BEFORE));
  const from = at <= EXCERPT_BEFORE ? 0 : space + 1;
  const end = text.indexOf(" ", at + EXCERPT_AFTER);
  const to = end < 0 ? text.length : end;
  return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
}

function collapseSpaces(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}

/** Letters that search takes for another one: the sigma at the end of Greek words, and typographic apostrophes. */
const SAME_LETTERS: Readonly<Record<string, string>> = { ς: "σ", "’": "'", "‘": "'" };

/**
 * Lower case without accents, in the usual width. The result has the same length as `collapseSpaces` gives, character
 * by character, so an index into one is valid in the other.
 */
export function foldText(text: string): string {
  return Array.from(collapseSpaces(text), (letter) => {
    const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    const folded = SAME_LETTERS[bare] ?? bare;
    return folded.length === letter.length ? folded : letter;
  }).join("");
}
