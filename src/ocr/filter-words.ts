/** Tells text from what the engine reads into texture, stamps and specks. */
import { medianOf } from "../core/geometry/averages.ts";
import type { RecognisedLine, RecognisedWord } from "../core/text/recognition.ts";
import { gapBetween } from "./layout/box-relations.ts";
import { isSpoken } from "./layout/reading-order.ts";

/** Mean confidence, each word weighed by its letters, of a page that is surely text and no texture. */
export const SURE_PAGE = 60;

/** A word below this is what the engine reads into texture, unless the page is surely text. */
export const DOUBTFUL = 25;

/** A word from this on is text whatever its size. */
const CLEAR = 50;

/**
 * Lines of few letters whose mean is below this are stamps and signatures, however clear one of their words came out.
 */
const CLEAR_LINE = 45;

const FEW_LETTERS = 10;

const LONE_MARKS = 2;

/**
 * A torn edge was read as 13 words of 2.5 letters, none with more than 32; unclear lines that are half right have 5
 * letters a word, or few words.
 */
const FEWEST_SPECKS = 6;

const SPECK_LETTERS = 3;

/**
 * What stands within this many of its own heights above or below a stamp is a piece of it, unless it is surely read.
 */
const STAMP_REACH = 2;

const SURE_PIECE = 80;

/** Fewest letters of a sure line that speaks for an unclear one beside it: an amount, a date. */
export const CELL_LETTERS = 4;

/**
 * A line so much higher than another stands in no row with it; nor does one whose middle is farther away, as a share of
 * their height.
 */
const AS_HIGH = 1.5;

const SAME_ROW = 0.3;

/**
 * Heights over the median of a page's words: signatures and emblems, read as unclear words, are taller, rules flatter.
 */
const FLATTEST = 0.6;

const TALLEST = 1.6;

/**
 * A word with a bracket before it is taller, but no more than so many times what is surely read in its line; noise has
 * few letters.
 */
const AS_TALL = 1.3;

const A_WORD = /[\p{L}\p{M}]{5}/u;

/**
 * Widest space between a word and a mark that goes with it, as a multiple of the height of the page's words:
 * typewriters leave 1.2. Specks, folds and ends of rules that were read as marks stand 1.7 and more from what was
 * surely read.
 */
const BESIDE = 1.5;

const RULE = /^[|_]+$/u;

/**
 * Letters that make a word, and the least share of such words in unclear text: receipts and tables have 0.45 and more,
 * stone, leaves and keyboards 0.13 to 0.30.
 */
const SPELT = /[\p{L}\p{M}\p{N}]{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const LEAST_SPELT = 0.35;

/**
 * Tells which of a page's words are text. Where the page surely is, its faint and broken words come out as doubtful and
 * are half right. Leaving them all out cost 1.7 % of a typewritten page's characters and 3 to 5 % of receipts'.
 */
export function judgeOf(words: readonly RecognisedWord[]): KeepWord {
  const isSurePage = meanConfidence(words) >= SURE_PAGE;
  if (!isSurePage && isTexture(words)) return ({ text, confidence }) => confidence >= SURE_PIECE && SPELT.test(text);
  const median = medianOf(words.map(({ box }) => box.y1 - box.y0));
  return ({ text, confidence, box }, line) => {
    if (!isSurePage) return confidence >= DOUBTFUL;
    const height = (box.y1 - box.y0) / Math.max(1, median);
    if (confidence >= CLEAR) return true;
    const tallest = Math.max(
      0,
      ...line.words.filter((word) => word.confidence >= SURE_PIECE).map((word) => word.box.y1 - word.box.y0),
    );
    if (height > TALLEST) return confidence >= DOUBTFUL && box.y1 - box.y0 <= AS_TALL * tallest && A_WORD.test(text);
    if (isSpoken(text)) return confidence >= DOUBTFUL || height >= FLATTEST;
    if (RULE.test(text)) return confidence >= DOUBTFUL;
    const at = line.words.findIndex((word) => word.box === box);
    const [before, after] = [line.words[at - 1], line.words[at + 1]];
    const isBeside = (word: RecognisedWord | undefined): boolean =>
      word !== undefined && isSpoken(word.text) && gapBetween(box, word.box) <= BESIDE * median;
    return confidence >= DOUBTFUL
      ? isBeside(before) || isBeside(after)
      : isBeside(before) && (before?.confidence ?? 0) >= SURE_PIECE;
  };
}

/** What is read into cloth, stone and leaves are signs and letters by ones and twos. */
function isTexture(words: readonly RecognisedWord[]): boolean {
  return words.filter(({ text }) => SPELT.test(text)).length < LEAST_SPELT * words.length;
}

type KeepWord = (word: RecognisedWord, line: Pick<RecognisedLine, "words">) => boolean;

/** A mark or two alone on a line are specks, however clear. */
export function isText({ words }: RecognisedLine): boolean {
  if (lettersOf(words) <= LONE_MARKS && !words.some(({ text }) => isSpoken(text))) return false;
  return meanConfidence(words) >= CLEAR_LINE || lettersOf(words) > FEW_LETTERS;
}

/** Whether a line is many short words, none of them clear. */
export function areSpecks({ words }: RecognisedLine): boolean {
  return (
    meanConfidence(words) < DOUBTFUL &&
    words.length >= FEWEST_SPECKS &&
    lettersOf(words) <= words.length * SPECK_LETTERS
  );
}

/** Whether a short line, not surely read, stands close above or below a stray one. */
export function isPieceOf({ box: stray }: RecognisedLine, { box, words }: RecognisedLine): boolean {
  if (lettersOf(words) > FEW_LETTERS || meanConfidence(words) >= SURE_PIECE) return false;
  const apart = Math.max(box.y0 - stray.y1, stray.y0 - box.y1);
  return apart <= STAMP_REACH * (box.y1 - box.y0) && box.x0 < stray.x1 && stray.x0 < box.x1;
}

/** Whether an unclear line is a word at least, and no speck. */
export function mayBeCell({ words }: RecognisedLine): boolean {
  return meanConfidence(words) >= DOUBTFUL && words.some(({ text }) => /[\p{L}\p{N}]{2}/u.test(text));
}

/**
 * Whether two lines, each as high as the other, stand side by side, as the cells of a row do; stamps seldom meet a line
 * so.
 */
export function inOneRow({ box: a }: RecognisedLine, { box: b }: RecognisedLine): boolean {
  const heights = [a.y1 - a.y0, b.y1 - b.y0];
  const apart = Math.abs((a.y0 + a.y1) / 2 - (b.y0 + b.y1) / 2);
  return Math.max(...heights) <= AS_HIGH * Math.min(...heights) && apart <= SAME_ROW * Math.min(...heights);
}

/** Each word weighed by its letters; 0 without words. */
export function meanConfidence(words: readonly RecognisedWord[]): number {
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, lettersOf(words));
}

export function lettersOf(words: readonly RecognisedWord[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}
