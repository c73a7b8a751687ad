/** Searching what pages say, as people do: no care for case or accents, every word wanted, in any order. */

export interface TextHit {
  /** The page the excerpt is from, from 0; null when the name alone holds every word. */
  readonly pageIndex: number | null;
  readonly excerpt: string;
}

/** Letters before and after the first word found. */
const BEFORE = 24;
const AFTER = 64;

/**
 * Where a document holds every word of `query`, in its name and its pages' texts together; null when it does not. An
 * empty query is held by none.
 */
export function findText(query: string, name: string, pageTexts: readonly string[]): TextHit | null {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const plainPages = pageTexts.map(plain);
  const plainName = plain(name);
  if (
    words.length === 0 ||
    !words.every((word) => plainName.includes(word) || plainPages.some((text) => text.includes(word)))
  )
    return null;
  const most = plainPages.map((text) => words.filter((word) => text.includes(word)).length);
  const best = Math.max(0, ...most);
  if (best === 0) return { pageIndex: null, excerpt: "" };
  const pageIndex = most.indexOf(best);
  const text = plainPages[pageIndex] ?? "";
  const at = Math.min(...words.map((word) => text.indexOf(word)).filter((index) => index >= 0));
  return { pageIndex, excerpt: excerptAround(flat(pageTexts[pageIndex] ?? ""), at) };
}

function excerptAround(text: string, at: number): string {
  const space = text.lastIndexOf(" ", Math.max(0, at - BEFORE));
  const from = at <= BEFORE ? 0 : space + 1;
  const end = text.indexOf(" ", at + AFTER);
  const to = end < 0 ? text.length : end;
  return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
}

function flat(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}

/** Same length as `flat`, letter for letter, so that places in one are places in the other. */
function plain(text: string): string {
  return Array.from(flat(text), (letter) => {
    const bare = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return bare.length === letter.length ? bare : letter;
  }).join("");
}
