import { changeWords, type RecognisedPage, type RecognisedWord } from "./recognition.ts";
import { isVisible } from "./visible-text.ts";

/** The confidence of a word that a person has read. */
const CERTAIN = 100;

/** What a person has typed, as the text of a word: single spaces, none at the ends; empty if nothing can be seen. */
export function typedWord(typed: string): string {
  return isVisible(typed) ? typed.normalize("NFC").replaceAll(/\s+/gu, " ").trim() : "";
}

/**
 * The page with the text that a person has read in place of a word, which is certain from then on. An empty text
 * removes the word, and its line and paragraph if nothing else is in them. A page without the word stays as it is.
 */
export function correctWord(page: RecognisedPage, word: RecognisedWord, typed: string): RecognisedPage {
  const text = typedWord(typed);
  let isFound = false;
  const corrected = changeWords(page, ({ words }) => {
    const at = isFound ? -1 : words.findIndex((other) => isSameWord(other, word));
    if (at < 0) return words;
    isFound = true;
    return words.toSpliced(at, 1, ...(text === "" ? [] : [{ ...word, text, confidence: CERTAIN }]));
  });
  return isFound ? corrected : page;
}

/** Whether both are the word at one place of a page. The page may have been stored and loaded in between. */
function isSameWord(a: RecognisedWord, b: RecognisedWord): boolean {
  return (
    a.text === b.text &&
    a.box.x0 === b.box.x0 &&
    a.box.y0 === b.box.y0 &&
    a.box.x1 === b.box.x1 &&
    a.box.y1 === b.box.y1
  );
}
