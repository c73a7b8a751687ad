import { hasCurrentText, sameShape, type ScanPage } from "../../core/model/document.ts";
import { wordsOf, type RecognisedWord } from "../../core/text/recognition.ts";
import { isAmountOrDate, isUnsure } from "../../core/text/unsure-words.ts";

/** An unsure word and the page it is on. */
export interface WordToCheck {
  readonly pageId: string;
  readonly word: RecognisedWord;
}

/**
 * The unsure words of pages in the order in which to ask about them: amounts and dates first, then the others, both in
 * reading order. Text that a PDF brought along is not asked about, nor is a page that is still being made or read.
 */
export function wordsToCheck(pages: readonly ScanPage[], languages: string): readonly WordToCheck[] {
  const words = pages.flatMap((page) => unsureWordsOf(page, languages).map((word) => ({ pageId: page.id, word })));
  const isFirst = ({ word }: WordToCheck): boolean => isAmountOrDate(word.text);
  return [...words.filter(isFirst), ...words.filter((word) => !isFirst(word))];
}

/** The same words, this one first. */
export function beginWith(word: RecognisedWord, words: readonly WordToCheck[]): readonly WordToCheck[] {
  return [...words.filter((other) => other.word === word), ...words.filter((other) => other.word !== word)];
}

/** The unsure words of one page in reading order. Their boxes fit its picture. */
function unsureWordsOf(page: ScanPage, languages: string): readonly RecognisedWord[] {
  const { text, picture } = page;
  if (!text || !picture || languages === "" || !hasCurrentText(page, languages)) return [];
  if (!sameShape(text.edit, picture.edit)) return [];
  return wordsOf(text.recognised.paragraphs.slice(text.ownParagraphs ?? 0)).filter(isUnsure);
}
