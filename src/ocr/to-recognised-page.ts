/** Converts Tesseract's output into recognised pages. */
import type { Block, Line, Page, Paragraph } from "tesseract.js";
import type { Box } from "../core/geometry/geometry.ts";
import { withIForBars } from "./bar-for-i.ts";
import { inReadingOrder } from "./layout/reading-order.ts";
import { splitUnits } from "./layout/split-units.ts";
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
  LOW_CONFIDENCE,
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

/** The result of reading an image once. */
export interface PageReading {
  /** Everything that was read. */
  readonly found: readonly RecognisedParagraph[];
  readonly page: RecognisedPage;
  /**
   * The page including lines that were probably read into a stamp or specks. Ways of reading are compared by this page,
   * since noise shows that a way does not suit the image.
   */
  readonly withNoise: RecognisedPage;
}

/** Tesseract's paragraphs in its own order, without empty words. `image` is the image that was read. */
export function paragraphsOf({ blocks }: Pick<Page, "blocks">, image: GreyImage): RecognisedParagraph[] {
  return (blocks ?? []).flatMap((block: Block) => block.paragraphs).map((paragraph) => toParagraph(paragraph, image));
}

/**
 * Assembles a page from the paragraphs found on it: drops what is not text, puts the lines in reading order and
 * corrects the paragraphs.
 */
export function toPageReading(
  found: readonly RecognisedParagraph[],
  image: Pick<GreyImage, "width" | "height">,
  languages: string,
): PageReading {
  const corrected = languages.split("+").includes("eng")
    ? found.map(({ box, lines: read }) => ({ box, lines: read.map(withIForBars) }))
    : found;
  const lines = corrected.flatMap((paragraph) => paragraph.lines);
  const isTextWord = wordFilter(lines.flatMap((line) => line.words));
  const reliable = lines.filter(
    (line) => meanConfidence(line.words) >= TEXT_PAGE_CONFIDENCE && countLetters(line.words) >= MIN_CELL_LETTERS,
  );
  const text = new Set(
    lines.filter(
      (line) => isText(line) || (mayBeCell(line) && reliable.some((other) => areCellsOfOneRow(line, other))),
    ),
  );
  const noise = lines.filter((line) => line.words.length > 0 && (!text.has(line) || areSpecks(line)));
  const pageOf = (isKept: (line: RecognisedLine) => boolean): RecognisedPage => {
    const filterLine = (line: RecognisedLine): RecognisedLine[] => {
      const { box, baseline } = line;
      const words = isKept(line) ? line.words.filter((word) => isTextWord(word, line)) : [];
      return words.length > 0 ? [{ box, baseline, words }] : [];
    };
    const kept = corrected.map((paragraph) => ({ box: paragraph.box, lines: paragraph.lines.flatMap(filterLine) }));
    return assemblePage(kept, image, languages);
  };
  const withNoise = pageOf((line) => text.has(line));
  const isNoise = (line: RecognisedLine): boolean =>
    areSpecks(line) || noise.some((other) => isPartOfNoise(other, line));
  return {
    found,
    withNoise,
    page: lines.some((line) => text.has(line) && isNoise(line))
      ? pageOf((line) => text.has(line) && !isNoise(line))
      : withNoise,
  };
}

function assemblePage(
  kept: readonly RecognisedParagraph[],
  image: Pick<GreyImage, "width" | "height">,
  languages: string,
): RecognisedPage {
  const paragraphs = mergeParagraphs(inReadingOrder(kept));
  return {
    widthPx: image.width,
    heightPx: image.height,
    text: joinWords(paragraphs),
    confidence: confidenceOf(paragraphs),
    languages,
    paragraphs,
  };
}

function toParagraph({ lines, bbox }: Paragraph, image: GreyImage): RecognisedParagraph {
  return { box: toBox(bbox), lines: lines.map((line) => toLine(line, image)) };
}

function toLine({ words, text, bbox, baseline, rowAttributes }: Line, image: GreyImage): RecognisedLine {
  return {
    box: toBox(bbox),
    print: { size: rowAttributes.rowHeight, descent: rowAttributes.descenders },
    baseline: [
      { x: baseline.x0, y: baseline.y0 },
      { x: baseline.x1, y: baseline.y1 },
    ],
    words: wholeWords({ words, text })
      .flatMap((word) => toWords(word, image))
      .filter((word) => word.text !== ""),
  };
}

/** One word, or several where a unit or postcode is split off. */
function toWords({ isJoined, ...word }: EngineWord, image: GreyImage): RecognisedWord[] {
  const [first, ...others] = splitWord(word, image);
  return first ? [isJoined ? { ...first, isJoined } : first, ...others] : [];
}

function splitWord({ text, bbox, confidence: reported, symbols }: EngineWord, image: GreyImage): RecognisedWord[] {
  const ofLetters = confidenceOfLetters(symbols);
  const confidence = ofLetters >= RELIABLE_LETTERS ? Math.max(reported, ofLetters) : reported;
  const parts = confidence >= LOW_CONFIDENCE ? splitUnits(symbols, image) : [symbols];
  if (parts.length === 1) return [{ text: cleaned(text), box: toBox(bbox), confidence }];
  return parts.map((letters, i) => ({
    text: cleaned(letters.map((letter) => letter.text).join("")),
    box: {
      x0: i === 0 ? bbox.x0 : (letters[0]?.bbox.x0 ?? bbox.x0),
      y0: bbox.y0,
      x1: i === parts.length - 1 ? bbox.x1 : (letters.at(-1)?.bbox.x1 ?? bbox.x1),
      y1: bbox.y1,
    },
    confidence: Math.max(confidence, confidenceOfLetters(letters)),
  }));
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
