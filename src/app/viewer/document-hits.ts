import { sameShape, type ScanPage } from "../../core/model/document.ts";
import { wordsOf, type RecognisedPage, type RecognisedWord } from "../../core/text/recognition.ts";
import { wordFinder } from "../../documents/find-text.ts";

/** A word that a search found, and the number of its page, from 1. */
export interface DocumentHit {
  readonly number: number;
  readonly word: RecognisedWord;
}

/** The text that stands on the picture of a page; null if it is not read, or was read before the page changed. */
export function textOnPicture({ text, picture }: ScanPage): RecognisedPage | null {
  return text && picture && sameShape(text.edit, picture.edit) ? text.recognised : null;
}

/** The words of a document that `query` finds, in order. */
export function documentHits(pages: readonly ScanPage[], query: string): DocumentHit[] {
  const isFound = wordFinder(query);
  return pages.flatMap((page, index) =>
    wordsOf(textOnPicture(page)?.paragraphs ?? [])
      .filter(({ text }) => isFound(text))
      .map((word) => ({ number: index + 1, word })),
  );
}

/** The index of the first hit on the page `number` or after it, or of the first of all. */
export function nearestHit(hits: readonly DocumentHit[], number: number): number {
  return Math.max(
    0,
    hits.findIndex((hit) => hit.number >= number),
  );
}
