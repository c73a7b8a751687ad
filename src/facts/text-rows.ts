/** The words of a page as they stand side by side: a label and the amount far to its right are one row. */
import { boundingBox, type Box } from "../core/geometry/geometry.ts";
import { turnRecognisedPage, wordsOf, type RecognisedPage, type RecognisedWord } from "../core/text/recognition.ts";
import { beginsCell } from "../core/text/word-spaces.ts";
import { foldLetters } from "./fold-letters.ts";
import { medianOf } from "../core/geometry/averages.ts";
import { medianSlope } from "../core/text/slope.ts";

/** A word where it stands on the upright page. */
export interface RowWord {
  /** The word as the page has it. */
  readonly word: RecognisedWord;
  readonly pageIndex: number;
  /** In pixels of the upright page, origin top-left, y down. */
  readonly box: Box;
  /** Where its text starts in the row's text, in UTF-16 units. */
  readonly start: number;
  /** Index of its cell in the row: words with much white between them are in different cells. */
  readonly cell: number;
}

export interface TextRow {
  readonly pageIndex: number;
  readonly words: readonly RowWord[];
  /** The words with a space between them. */
  readonly text: string;
  /** `text` in lower case without accents, of the same length. */
  readonly folded: string;
  readonly box: Box;
  /** Median height of the words, in pixels. */
  readonly heightPx: number;
  /** The middle of the row, 0 at the top of the page to 1 at its bottom. */
  readonly place: number;
}

interface Piece {
  readonly words: readonly Omit<RowWord, "start" | "cell">[];
  /** The middle on a straightened page, in pixels from the top. */
  readonly middle: number;
  readonly heightPx: number;
}

/** Lines belong to one row if their middles differ by less than this share of their height. */
const SAME_ROW = 0.5;

/** The rows of a page of a document, from 0, from top to bottom of the upright page. */
export function textRows(page: RecognisedPage, pageIndex: number): TextRow[] {
  const upright = turnRecognisedPage(page, page.quarterTurns ?? 0);
  const originals = wordsOf(page.paragraphs);
  const lines = upright.paragraphs.flatMap((paragraph) => paragraph.lines);
  const slope = medianSlope(lines);
  let at = 0;
  const pieces = lines.map((line): Piece => {
    const words = line.words.map((word) => ({ word: originals[at++] ?? word, pageIndex, box: word.box }));
    const heightPx = medianOf(words.map(({ box }) => box.y1 - box.y0));
    const middles = words.map(({ box }) => (box.y0 + box.y1) / 2 - (slope * (box.x0 + box.x1)) / 2);
    return { words, heightPx, middle: medianOf(middles) };
  });
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.middle - b.middle)) {
    const row = rows.findLast((other) => isBeside(other, piece));
    if (row) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => toRow(row, pageIndex, upright.heightPx));
}

function isBeside(row: readonly Piece[], piece: Piece): boolean {
  return row.every(
    (other) =>
      Math.abs(other.middle - piece.middle) < SAME_ROW * Math.min(other.heightPx, piece.heightPx) &&
      !other.words.some(({ box }) => piece.words.some((word) => word.box.x0 < box.x1 && word.box.x1 > box.x0)),
  );
}

function toRow(pieces: readonly Piece[], pageIndex: number, pageHeightPx: number): TextRow {
  const sorted = pieces.flatMap(({ words }) => words).toSorted((a, b) => a.box.x0 - b.box.x0);
  let text = "";
  let cell = 0;
  const words = sorted.map(({ word, box }, i): RowWord => {
    const before = sorted[i - 1];
    if (before) text += " ";
    if (before && beginsCell(before.box, box)) cell++;
    const start = text.length;
    text += word.text;
    return { word, pageIndex, box, start, cell };
  });
  const box = boundingBox(words.map((word) => word.box));
  const heightPx = medianOf(words.map((word) => word.box.y1 - word.box.y0));
  const place = (box.y0 + box.y1) / 2 / Math.max(1, pageHeightPx);
  return { pageIndex, words, text, folded: foldLetters(text), box, heightPx, place };
}

/** The words of a row that have a letter between `start` and `end` of its text. */
export function wordsBetween({ words }: TextRow, start: number, end: number): RowWord[] {
  return words.filter((word) => word.start < end && word.start + word.word.text.length > start);
}

/** The words of each cell of a row, from left to right. */
export function cellsIn({ words }: TextRow): RowWord[][] {
  const count = (words.at(-1)?.cell ?? -1) + 1;
  return Array.from({ length: count }, (_, number) => words.filter(({ cell }) => cell === number));
}

/** Some words of a row as folded text. */
export function foldedText({ folded }: TextRow, words: readonly RowWord[]): string {
  return words.map(({ word, start }) => folded.slice(start, start + word.text.length)).join(" ");
}
