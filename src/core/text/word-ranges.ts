import { withoutHyphen } from "./plain-text.ts";
import type { RecognisedWord } from "./recognition.ts";

/** A part of a text: UTF-16 units from `start` up to, not including, `end`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where each word stands in the `plainText` of its page; null for a word that is not there. `words` are all words of
 * the page in reading order. A word that was rejoined with the rest of it has lost its hyphen.
 */
export function wordRanges(text: string, words: readonly RecognisedWord[]): (TextRange | null)[] {
  let end = 0;
  return words.map((word) => {
    const start = end + (/^\s*/u.exec(text.slice(end))?.[0].length ?? 0);
    const found = [word.text, withoutHyphen(word.text)].find((form) => form && text.startsWith(form, start));
    if (found === undefined) return null;
    end = start + found.length;
    return { start, end };
  });
}
