import type { Block, Line, Page, Paragraph, Word } from "tesseract.js";
import type { Box } from "../core/geometry/geometry.ts";
import { inReadingOrder } from "./layout/reading-order.ts";
import { partsOfWord } from "./layout/split-units.ts";
import { mendParagraphs } from "./layout/merge-paragraphs.ts";
import {
  type RecognisedLine,
  type RecognisedPage,
  type RecognisedParagraph,
  type RecognisedWord,
  wordsOf,
} from "../core/text/recognition.ts";
import type { GreyImage } from "../core/geometry/grey-image.ts";
import {
  SURE_PAGE,
  DOUBTFUL,
  CELL_LETTERS,
  judgeOf,
  isText,
  areSpecks,
  isPieceOf,
  mayBeCell,
  inOneRow,
  meanConfidence,
  lettersOf,
} from "./filter-words.ts";

/** What a letter's confidence lacks of 100, a word's lacks so many times. */
const CERTAINTY_SCALE = 7;
/**
 * From this on a word's letters speak for it, not the space beside it; what is read into cloth and wood seldom has such
 * letters.
 */
const SURE_LETTERS = 80;

/** What one reading of an image came to. */
export interface Reading {
  readonly page: RecognisedPage;
  /**
   * The page with what is probably read into a stamp or specks: how well a way of reading fits is judged by all that it
   * gave.
   */
  readonly withStrays: RecognisedPage;
}

/** What Tesseract found in an image, without blanks, in its own order. */
export function paragraphsOf({ blocks }: Pick<Page, "blocks">, image: GreyImage): RecognisedParagraph[] {
  return (blocks ?? []).flatMap((block: Block) => block.paragraphs).map((paragraph) => toParagraph(paragraph, image));
}

/** What was found as recognised pages; empty lines and what is not text are left out. */
export function toReading(
  found: readonly RecognisedParagraph[],
  image: Pick<GreyImage, "width" | "height">,
  languages: string,
): Reading {
  const all = found.flatMap(({ lines }) => lines);
  const keep = judgeOf(all.flatMap((line) => line.words));
  const sure = all.filter((line) => meanConfidence(line.words) >= SURE_PAGE && lettersOf(line.words) >= CELL_LETTERS);
  const printed = new Set(
    all.filter((line) => isText(line) || (mayBeCell(line) && sure.some((other) => inOneRow(line, other)))),
  );
  const strays = all.filter((line) => line.words.length > 0 && (!printed.has(line) || areSpecks(line)));
  const pageOf = (isKept: (line: RecognisedLine) => boolean): RecognisedPage => {
    const standing = (line: RecognisedLine): RecognisedLine[] => {
      const { box, baseline } = line;
      const words = isKept(line) ? line.words.filter((word) => keep(word, line)) : [];
      return words.length > 0 ? [{ box, baseline, words }] : [];
    };
    const paragraphs = mendParagraphs(
      inReadingOrder(found.map(({ box, lines }) => ({ box, lines: lines.flatMap(standing) }))),
    );
    const words = wordsOf(paragraphs);
    return {
      widthPx: image.width,
      heightPx: image.height,
      text: paragraphs.map(textOf).join("\n\n"),
      confidence: words.length === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence, 0) / words.length,
      languages,
      paragraphs,
    };
  };
  const withStrays = pageOf((line) => printed.has(line));
  const isStray = (line: RecognisedLine): boolean => areSpecks(line) || strays.some((stray) => isPieceOf(stray, line));
  return {
    withStrays,
    page: all.some((line) => printed.has(line) && isStray(line))
      ? pageOf((line) => printed.has(line) && !isStray(line))
      : withStrays,
  };
}

function toParagraph({ lines, bbox }: Paragraph, image: GreyImage): RecognisedParagraph {
  return { box: toBox(bbox), lines: lines.map((line) => toLine(line, image)) };
}

function toLine({ words, bbox, baseline }: Line, image: GreyImage): RecognisedLine {
  return {
    box: toBox(bbox),
    baseline: [
      { x: baseline.x0, y: baseline.y0 },
      { x: baseline.x1, y: baseline.y1 },
    ],
    words: words.flatMap((word) => toWords(word, image)).filter(({ text }) => text !== ""),
  };
}

function toWords({ text, bbox, confidence, symbols }: Word, image: GreyImage): RecognisedWord[] {
  const ofLetters = confidenceOf(symbols);
  const sureness = ofLetters >= SURE_LETTERS ? Math.max(confidence, ofLetters) : confidence;
  const parts = sureness >= DOUBTFUL ? partsOfWord(symbols, image) : [symbols];
  if (parts.length === 1) return [{ text: text.trim(), box: toBox(bbox), confidence: sureness }];
  return parts.map((letters, at) => ({
    text: letters
      .map((letter) => letter.text)
      .join("")
      .trim(),
    box: {
      x0: at === 0 ? bbox.x0 : (letters[0]?.bbox.x0 ?? bbox.x0),
      y0: bbox.y0,
      x1: at === parts.length - 1 ? bbox.x1 : (letters.at(-1)?.bbox.x1 ?? bbox.x1),
      y1: bbox.y1,
    },
    confidence: Math.max(sureness, confidenceOf(letters)),
  }));
}

/**
 * The engine makes a word's confidence of its least certain letter or of the space beside it, whichever is less
 * certain, at seven times a letter's scale (Tesseract 5, `kCertaintyScale`). A narrow space thus took all confidence
 * from a sum that was surely read.
 */
function confidenceOf(letters: readonly Word["symbols"][number][]): number {
  return letters.length === 0
    ? 0
    : Math.max(0, 100 + CERTAINTY_SCALE * (Math.min(...letters.map(({ confidence }) => confidence)) - 100));
}

function toBox({ x0, y0, x1, y1 }: Box): Box {
  return { x0, y0, x1, y1 };
}

function textOf({ lines }: RecognisedParagraph): string {
  return lines.map(({ words }) => words.map(({ text }) => text).join(" ")).join("\n");
}
