/**
 * Mends amounts that were misread in ways that the page's other amounts show: a decimal point as a comma or a space,
 * digits as letters. And times whose first colon was read as a point.
 */
import { boundingBox } from "../core/geometry/geometry.ts";
import {
  changeWords,
  wordsOf,
  type RecognisedLine,
  type RecognisedPage,
  type RecognisedWord,
} from "../core/text/recognition.ts";

/** An amount with two decimals and no other separator: `12,50`, `£3.20`. What is before its digits is in group 1. */
const AMOUNT = /^(\D*)\d+[.,]\d\d\D*$/;
const WITH_COMMA = /,(?=\d\d\D*$)/;
/** Fewest amounts with a point, and how many there are for one with a comma, that show how a page writes amounts. */
const MIN_POINTS = 4;
const MIN_RATIO = 2;

/** An amount with letters that look like digits; what is before it is in group 1. */
const WITH_LETTERS = /^(\D*?)(?:O|[OSIl]*\d[\dOSIl]*)[.,][\dO]{2}%?$/;
const DIGITS: Readonly<Record<string, string>> = { O: "0", S: "5", I: "1", l: "1" };

/** The two parts of an amount that was read as two words: `90.` `75`, or `90` `75` where its point is too faint. */
const WHOLE = /^(\D*?)(?:\d{1,4}|(?:O|[OSIl\d]{1,4})([.,]))$/;
const CENTS = /^\d\d%?$/;
const TIME_WITH_POINT = /^([01]?\d|2[0-3])\.([0-5]\d:[0-5]\d)$/;

/** The parts are at most this many heights apart; what is beside them is at least so many times as far from them. */
const MAX_GAP = 0.75;
const MIN_GAP = 0.2;
const APART = 2;
/** Confidence, at most, of an amount whose point was not seen. */
const UNSURE = 60;

/** The page with its times mended, and its amounts if most of those that have decimals have a point. */
export function withMendedNumbers(page: RecognisedPage): RecognisedPage {
  return withAmounts(
    changeWords(page, ({ words }) => words.map((word) => withText(word, word.text.replace(TIME_WITH_POINT, "$1:$2")))),
  );
}

function withText(word: RecognisedWord, text: string): RecognisedWord {
  return text === word.text ? word : { ...word, text };
}

function withAmounts(page: RecognisedPage): RecognisedPage {
  const amounts = wordsOf(page.paragraphs).filter(({ text }) => AMOUNT.test(text));
  const commas = amounts.filter(({ text }) => WITH_COMMA.test(text)).length;
  const points = amounts.length - commas;
  if (points < MIN_POINTS || points < MIN_RATIO * commas) return page;
  const prefixes = new Set(amounts.map(({ text }) => AMOUNT.exec(text)?.[1] ?? ""));
  const withPoint = (text: string): string => (AMOUNT.test(text) ? text.replace(WITH_COMMA, ".") : text);
  return changeWords(page, (line) =>
    joinParts(line, prefixes).map((word) => withText(word, withPoint(withDigits(word.text, prefixes)))),
  );
}

function withDigits(text: string, prefixes: ReadonlySet<string>): string {
  const prefix = WITH_LETTERS.exec(text)?.[1];
  if (prefix === undefined || !prefixes.has(prefix)) return text;
  return prefix + text.slice(prefix.length).replace(/[OSIl]/g, (letter) => DIGITS[letter] ?? letter);
}

/** The line's words, of which two that stand apart from the others are one where they are the parts of an amount. */
function joinParts({ words }: RecognisedLine, prefixes: ReadonlySet<string>): readonly RecognisedWord[] {
  const joined: RecognisedWord[] = [];
  for (let i = 0; i < words.length; i++) {
    const [before, word, next, after] = [words[i - 1], words[i], words[i + 1], words[i + 2]];
    const amount = word && next && joinAmount([before, word, next, after], prefixes);
    if (amount) i++;
    if (word) joined.push(amount ?? word);
  }
  return joined;
}

type Neighbours = readonly [RecognisedWord | undefined, RecognisedWord, RecognisedWord, RecognisedWord | undefined];

/** The middle two of four words as one amount; null if they are none. */
function joinAmount([before, whole, cents, after]: Neighbours, prefixes: ReadonlySet<string>): RecognisedWord | null {
  const [text, prefix = "", point = ""] = WHOLE.exec(whole.text) ?? [];
  if (text === undefined || !prefixes.has(prefix) || !CENTS.test(cents.text)) return null;
  const gapTo = (left: RecognisedWord, right: RecognisedWord | undefined): number =>
    right ? right.box.x0 - left.box.x1 : Infinity;
  const height = cents.box.y1 - cents.box.y0;
  const gap = Math.max(MIN_GAP * height, gapTo(whole, cents));
  const isAmount = point !== "" && prefix !== "";
  const endsApart = gapTo(cents, after) > APART * gap;
  const beginsApart = point !== "" || before === undefined || gapTo(before, whole) > APART * gap;
  if (gap > MAX_GAP * height || !(isAmount || (beginsApart && endsApart))) return null;
  const confidence = Math.min(whole.confidence, cents.confidence);
  return {
    ...whole,
    text: `${text.slice(0, text.length - point.length)}.${cents.text}`,
    box: boundingBox([whole.box, cents.box]),
    confidence: point === "" ? Math.min(UNSURE, confidence) : confidence,
  };
}
