/** Separates text from what the engine reads into textures, stamps and specks. All confidences are 0 to 100. */
import { medianOf } from "../core/geometry/averages.ts";
import type { RecognisedLine, RecognisedWord } from "../core/text/recognition.ts";
import { gapBetween, heightOf } from "./layout/box-relations.ts";
import { hasLetterOrDigit } from "./layout/line-segments.ts";

/** A page with this mean confidence is certainly text, not texture. */
export const TEXT_PAGE_CONFIDENCE = 60;

/** Words below this confidence are usually texture, unless the page is certainly text. */
const LOW_CONFIDENCE = 25;

/** A word from this confidence is text, whatever its size. */
const CLEAR_CONFIDENCE = 50;

/** A word or short line from this confidence was read reliably. */
const RELIABLE_CONFIDENCE = 80;

/** A row or a part of one was read reliably if its words have this mean confidence. */
const RELIABLE_ROW_CONFIDENCE = 75;

/** Short lines below this mean confidence are stamps and signatures, even if one of their words is clear. */
const MIN_SHORT_LINE_CONFIDENCE = 45;

/** Most letters of a short line. */
const MAX_SHORT_LINE_LETTERS = 10;

/** Most characters of a line that is only specks: a mark or two. */
const MAX_LONE_MARKS = 2;

/** Fewest words of a line of specks. Unclear lines that are half right have fewer words, or about 5 letters a word. */
const MIN_SPECK_WORDS = 6;

/** Most letters per word in a line of specks. A torn edge was read as 13 words of 2.5 letters. */
const MAX_SPECK_LETTERS = 3;

/** A short line within this multiple of its own height above or below a stamp is part of the stamp. */
const STAMP_REACH = 2;

/** Fewest letters of a reliable line that makes an unclear line beside it credible: an amount, a date. */
export const MIN_CELL_LETTERS = 4;

/** Two cells of a row differ in height by at most this factor. */
const MAX_CELL_HEIGHT_RATIO = 1.5;

/** The middles of two cells of a row differ by at most this share of the lower one's height. */
const MAX_CELL_OFFSET = 0.3;

/** Words of low confidence lower than this, as a multiple of the page's median word height, are rules. */
const MIN_WORD_HEIGHT = 0.6;

/**
 * Unclear words taller than this, as a multiple of the page's median word height or of the tallest reliable word in
 * their row, are signatures and emblems.
 */
const MAX_WORD_HEIGHT = 1.6;

/**
 * Widest space between a mark and the word it belongs to, as a multiple of the page's median word height. Typewriters
 * leave 1.2. Specks, folds and ends of rules that were read as marks are 1.7 and more away from a reliable word.
 */
const MAX_MARK_GAP = 1.5;

const RULE = /^[|_]+$/u;

/** Three letters or digits in a row, or one character of a script without spaces: part of a real word. */
const WORD_LIKE = /[\p{L}\p{M}\p{N}]{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Smallest share of word-like words in unclear text. Receipts and tables have 0.45 and more; stone, leaves and
 * keyboards 0.13 to 0.30.
 */
const MIN_WORD_LIKE_SHARE = 0.35;

/** Whether a word of the given line is text. */
export type WordFilter = (word: RecognisedWord, line: Pick<RecognisedLine, "words">) => boolean;

/**
 * A filter for the words of one page; it depends on all of them. An unclear word stays if its row is clear, since faint
 * and broken words are half right. In other rows it stays only on a page that is certainly text.
 */
export function wordFilter(words: readonly RecognisedWord[]): WordFilter {
  const isTextPage = meanConfidence(words) >= TEXT_PAGE_CONFIDENCE;
  if (!isTextPage && isTexture(words))
    return ({ text, confidence }) => confidence >= RELIABLE_CONFIDENCE && WORD_LIKE.test(text);
  const median = medianOf(words.map(({ box }) => heightOf(box)));
  return ({ text, confidence, box }, line) => {
    if (confidence >= (isTextPage ? CLEAR_CONFIDENCE : LOW_CONFIDENCE)) return true;
    const height = heightOf(box) / Math.max(1, median);
    const others = line.words.filter((word) => word.box !== box);
    if (hasLetterOrDigit(text) && meanConfidence(others) >= RELIABLE_ROW_CONFIDENCE) {
      const reliable = others.filter((word) => word.confidence >= RELIABLE_CONFIDENCE);
      const tallest = Math.max(0, ...reliable.map((word) => heightOf(word.box)));
      return height >= MIN_WORD_HEIGHT && heightOf(box) <= MAX_WORD_HEIGHT * tallest;
    }
    if (!isTextPage || height > MAX_WORD_HEIGHT) return false;
    if (hasLetterOrDigit(text)) return confidence >= LOW_CONFIDENCE || height >= MIN_WORD_HEIGHT;
    if (RULE.test(text)) return confidence >= LOW_CONFIDENCE;
    const index = line.words.findIndex((word) => word.box === box);
    const [before, after] = [line.words[index - 1], line.words[index + 1]];
    const isBeside = (word: RecognisedWord | undefined): boolean =>
      word !== undefined && hasLetterOrDigit(word.text) && gapBetween(box, word.box) <= MAX_MARK_GAP * median;
    return confidence >= LOW_CONFIDENCE
      ? isBeside(before) || isBeside(after)
      : isBeside(before) && (before?.confidence ?? 0) >= RELIABLE_CONFIDENCE;
  };
}

/** Cloth, stone and leaves are read as signs and groups of one or two letters. */
function isTexture(words: readonly RecognisedWord[]): boolean {
  return words.filter(({ text }) => WORD_LIKE.test(text)).length < MIN_WORD_LIKE_SHARE * words.length;
}

/** Whether a line is text. Lone marks are specks, however clear; short lines must be clear. */
export function isText({ words }: RecognisedLine): boolean {
  if (countLetters(words) <= MAX_LONE_MARKS && !words.some(({ text }) => hasLetterOrDigit(text))) return false;
  return meanConfidence(words) >= MIN_SHORT_LINE_CONFIDENCE || countLetters(words) > MAX_SHORT_LINE_LETTERS;
}

/** Whether a line consists of many short words of low mean confidence. */
export function areSpecks({ words }: RecognisedLine): boolean {
  return (
    meanConfidence(words) < LOW_CONFIDENCE &&
    words.length >= MIN_SPECK_WORDS &&
    countLetters(words) <= words.length * MAX_SPECK_LETTERS
  );
}

/** Whether a short line that was not read reliably is close above or below a line of noise, and so part of it. */
export function isPartOfNoise({ box: noise }: RecognisedLine, { box, words }: RecognisedLine): boolean {
  if (countLetters(words) > MAX_SHORT_LINE_LETTERS || meanConfidence(words) >= RELIABLE_CONFIDENCE) return false;
  const gap = Math.max(box.y0 - noise.y1, noise.y0 - box.y1);
  return gap <= STAMP_REACH * heightOf(box) && box.x0 < noise.x1 && noise.x0 < box.x1;
}

/** Whether an unclear line contains at least one word, so that it may be a cell of a table. */
export function mayBeCell({ words }: RecognisedLine): boolean {
  return meanConfidence(words) >= LOW_CONFIDENCE && words.some(({ text }) => /[\p{L}\p{N}]{2}/u.test(text));
}

/**
 * Whether two lines of similar height are side by side, like the cells of a row. Stricter than `areInOneRow`: stamps
 * rarely line up with text that well.
 */
export function areCellsOfOneRow({ box: a }: RecognisedLine, { box: b }: RecognisedLine): boolean {
  const heights = [heightOf(a), heightOf(b)];
  const offset = Math.abs((a.y0 + a.y1) / 2 - (b.y0 + b.y1) / 2);
  return (
    Math.max(...heights) <= MAX_CELL_HEIGHT_RATIO * Math.min(...heights) &&
    offset <= MAX_CELL_OFFSET * Math.min(...heights)
  );
}

/** Mean confidence of words, weighted by their length; 0 without words. */
export function meanConfidence(words: readonly RecognisedWord[]): number {
  const sum = words.reduce((total, { text, confidence }) => total + text.length * confidence, 0);
  return sum / Math.max(1, countLetters(words));
}

/** Number of characters in the words, without the spaces between them. */
export function countLetters(words: readonly RecognisedWord[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}
