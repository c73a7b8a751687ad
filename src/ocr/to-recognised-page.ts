/** Converts Tesseract's output into recognised pages. */
import type { Block, Line, Page, Paragraph } from "tesseract.js";
import type { Box } from "../core/geometry/geometry.ts";
import { inReadingOrder } from "./layout/reading-order.ts";
import { wholeWords, type EngineWord } from "./layout/word-runs.ts";
import { mergeParagraphs } from "./layout/merge-paragraphs.ts";
import {
  confidenceOf,
  joinWords,
  type RecognisedLine,
  type RecognisedPage,
  type RecognisedParagraph,
  type RecognisedWord,
} from "../core/text/recognition.ts";
import type { GreyImage } from "../core/geometry/grey-image.ts";
import {
  TEXT_PAGE_CONFIDENCE,
  MIN_CELL_LETTERS,
  wordFilter,
  isText,
  areSpecks,
  isPartOfNoise,
  mayBeCell,
  areCellsOfOneRow,
  meanConfidence,
  countLetters,
} from "./filter-words.ts";

/** A word's confidence falls this many times as fast as that of its worst letter (Tesseract 5, `kCertaintyScale`). */
const CERTAINTY_SCALE = 7;
/**
 * If the letters of a word have at least this confidence, they count and not the space beside the word. What is read
 * into cloth and wood rarely has such letters.
 */
const RELIABLE_LETTERS = 80;

/** Tesseract's paragraphs in its own order, without empty words. */
export function paragraphsOf({ blocks }: Pick<Page, "blocks">): RecognisedParagraph[] {
  return (blocks ?? []).flatMap((block: Block) => block.paragraphs).map(toParagraph);
}

/**
 * Assembles a page from the paragraphs found on it: drops what is not text, puts the lines in reading order and
 * corrects the paragraphs.
 */
export function toRecognisedPage(
  found: readonly RecognisedParagraph[],
  { width, height }: Pick<GreyImage, "width" | "height">,
  languages: string,
): RecognisedPage {
  const textOf = textAmong(found.flatMap((paragraph) => paragraph.lines));
  const kept = found.map(({ box, lines }) => ({ box, lines: lines.flatMap(textOf) }));
  const paragraphs = mergeParagraphs(inReadingOrder(kept));
  return {
    widthPx: width,
    heightPx: height,
    text: joinWords(paragraphs),
    confidence: confidenceOf(paragraphs),
    languages,
    paragraphs,
  };
}

/** Returns what is text of a line: the line with those words, or nothing. */
function textAmong(lines: readonly RecognisedLine[]): (line: RecognisedLine) => readonly RecognisedLine[] {
  const isTextWord = wordFilter(lines.flatMap((line) => line.words));
  const reliable = lines.filter(
    (line) => meanConfidence(line.words) >= TEXT_PAGE_CONFIDENCE && countLetters(line.words) >= MIN_CELL_LETTERS,
  );
  const mayBeText = (line: RecognisedLine): boolean =>
    isText(line) || (mayBeCell(line) && reliable.some((other) => areCellsOfOneRow(line, other)));
  const noise = lines.filter((line) => line.words.length > 0 && (!mayBeText(line) || areSpecks(line)));
  const isKept = (line: RecognisedLine): boolean =>
    mayBeText(line) && !areSpecks(line) && !noise.some((other) => isPartOfNoise(other, line));
  return (line) => {
    const { box, baseline } = line;
    const words = isKept(line) ? line.words.filter((word) => isTextWord(word, line)) : [];
    return words.length > 0 ? [{ box, baseline, words }] : [];
  };
}

function toParagraph({ lines, bbox }: Paragraph): RecognisedParagraph {
  return { box: toBox(bbox), lines: lines.map(toLine) };
}

function toLine({ words, text, bbox, baseline, rowAttributes }: Line): RecognisedLine {
  return {
    box: toBox(bbox),
    print: { size: rowAttributes.rowHeight, descent: rowAttributes.descenders },
    baseline: [
      { x: baseline.x0, y: baseline.y0 },
      { x: baseline.x1, y: baseline.y1 },
    ],
    words: wholeWords({ words, text })
      .map(toWord)
      .filter((word) => word.text !== ""),
  };
}

function toWord({ text, bbox, confidence, symbols, isJoined }: EngineWord): RecognisedWord {
  const ofLetters = confidenceOfLetters(symbols);
  return {
    text: cleaned(text),
    box: toBox(bbox),
    confidence: ofLetters >= RELIABLE_LETTERS ? Math.max(confidence, ofLetters) : confidence,
    ...(isJoined && { isJoined }),
  };
}

/** A word without white, and with the Greek letter for the sign for micro, as which the engine reads it. */
function cleaned(text: string): string {
  return text.trim().replaceAll(/(?<=\p{Script=Greek})\u00b5|\u00b5(?=\p{Script=Greek})/gu, "\u03bc");
}

/**
 * The confidence of a word by its letters alone. Tesseract takes the least certain of the letters and the space beside
 * the word, at seven times a letter's scale. A narrow space would otherwise cost a reliably read sum all confidence.
 */
function confidenceOfLetters(letters: readonly { readonly confidence: number }[]): number {
  return letters.length === 0
    ? 0
    : Math.max(0, 100 + CERTAINTY_SCALE * (Math.min(...letters.map(({ confidence }) => confidence)) - 100));
}

function toBox({ x0, y0, x1, y1 }: Box): Box {
  return { x0, y0, x1, y1 };
}
