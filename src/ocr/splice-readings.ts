/**
 * Combines two readings of one image. The second may add words where the first has none, and replace words that it read
 * with more confidence. It removes nothing.
 */
import { boundingBox } from "../core/geometry/geometry.ts";
import {
  type RecognisedLine,
  type RecognisedParagraph,
  type RecognisedWord,
  wordsOf,
} from "../core/text/recognition.ts";
import { directionOf } from "../core/text/text-direction.ts";
import { meanConfidence, RELIABLE_CONFIDENCE, TEXT_PAGE_CONFIDENCE } from "./filter-words.ts";
import { areInOneRow, gapBetween, overlapsAny, shareInside } from "./layout/box-relations.ts";
import { hasLetterOrDigit } from "./layout/line-segments.ts";

/** Share of a word that lies inside the word that replaces it, at least. */
const MIN_INSIDE = 0.5;
/** The same if the other word has fewer letters. It may be a part of the word only, as syllables of Korean are. */
const MIN_INSIDE_SHORTER = 0.75;

/**
 * The first reading with the second one's additional and clearer words. Words without a line in their row form new
 * lines at the end. Boxes are in pixels of one image.
 */
export function spliceReadings(
  first: readonly RecognisedParagraph[],
  second: readonly RecognisedParagraph[],
): RecognisedParagraph[] {
  const words = wordsOf(first);
  const lines = first.flatMap((paragraph) => paragraph.lines);
  const replacements = new Map<RecognisedWord, readonly RecognisedWord[]>();
  const added = new Map<RecognisedLine, RecognisedWord[]>();
  const alone: RecognisedParagraph[] = [];
  for (const line of second.flatMap((paragraph) => paragraph.lines)) {
    const isClear = meanConfidence(line.words) >= TEXT_PAGE_CONFIDENCE;
    const withoutLine: RecognisedWord[] = [];
    for (const word of line.words) {
      const covered = words.filter(({ box }) => overlapsAny(box, [word.box]));
      if (covered.length > 0) {
        const isClearer = covered.every((each) => isReplacedBy(word, each) && !replacements.has(each));
        if (isClearer) for (const [i, each] of covered.entries()) replacements.set(each, i === 0 ? [word] : []);
        continue;
      }
      if (!hasLetterOrDigit(word.text) || (!isClear && word.confidence < RELIABLE_CONFIDENCE)) continue;
      const beside = lineBeside(word, lines);
      if (beside) added.set(beside, [...(added.get(beside) ?? []), word]);
      else withoutLine.push(word);
    }
    if (withoutLine.length === 0) continue;
    const box = boundingBox(withoutLine.map((word) => word.box));
    alone.push({ box, lines: [{ box, baseline: line.baseline, words: withoutLine }] });
  }
  const splice = (line: RecognisedLine): RecognisedLine => {
    const own = line.words.flatMap((word) => replacements.get(word) ?? [word]);
    return insertWords({ ...line, words: own }, added.get(line) ?? []);
  };
  return [...first.map((paragraph) => ({ box: paragraph.box, lines: paragraph.lines.map(splice) })), ...alone];
}

/** Whether a word was read with more confidence than one that is mostly inside it. */
function isReplacedBy(word: RecognisedWord, other: RecognisedWord): boolean {
  const minInside = word.text.length < other.text.length ? MIN_INSIDE_SHORTER : MIN_INSIDE;
  return word.confidence > other.confidence && shareInside(word.box, other.box) >= minInside;
}

/** Of the lines with a word in this word's row, the nearest. */
function lineBeside({ box }: RecognisedWord, lines: readonly RecognisedLine[]): RecognisedLine | undefined {
  return lines
    .filter(({ words }) => words.some((word) => areInOneRow(word.box, box)))
    .toSorted((a, b) => gapBetween(a.box, box) - gapBetween(b.box, box))[0];
}

/** The line with more words, each at its place in reading direction. */
function insertWords(line: RecognisedLine, more: readonly RecognisedWord[]): RecognisedLine {
  if (more.length === 0) return line;
  const words = [...line.words];
  const isRightToLeft = directionOf(words.map(({ text }) => text).join(" ")) === "rtl";
  for (const word of more) {
    const next = words.findIndex(({ box }) => (isRightToLeft ? box.x0 < word.box.x0 : box.x0 > word.box.x0));
    words.splice(next < 0 ? words.length : next, 0, word);
  }
  return { ...line, box: boundingBox(words.map(({ box }) => box)), words };
}
