/** Mends amounts whose decimal point was read as a comma, where a page's other amounts show that it writes points. */
import { changeWords, wordsOf, type RecognisedPage } from "../core/text/recognition.ts";

/** An amount with two decimals and no other separator: `12,50`, `£3.20`. */
const AMOUNT = /^\D*\d+[.,]\d\d\D*$/;
const WITH_COMMA = /,(?=\d\d\D*$)/;
/** Fewest amounts with a point, and how many there are for one with a comma, that show how a page writes amounts. */
const MIN_POINTS = 4;
const MIN_RATIO = 2;

/** The page with points in all amounts, if most amounts on it have one. Commas are never made of points. */
export function withDecimalPoints(page: RecognisedPage): RecognisedPage {
  const amounts = wordsOf(page.paragraphs).filter(({ text }) => AMOUNT.test(text));
  const commas = amounts.filter(({ text }) => WITH_COMMA.test(text)).length;
  const points = amounts.length - commas;
  if (commas === 0 || points < MIN_POINTS || points < MIN_RATIO * commas) return page;
  return changeWords(page, ({ words }) =>
    words.map((word) => (AMOUNT.test(word.text) ? { ...word, text: word.text.replace(WITH_COMMA, ".") } : word)),
  );
}
