/**
 * Adds words that the engine left out of a row: a digit far from the words beside it, or a word among clear ones that
 * was read as noise. Where letters are in a row with lines that were read, and no word that counts as text covers them,
 * the rows are read once more as one block. Reliable words found there are added to the line beside them.
 */
import { medianOf } from "../../core/geometry/averages.ts";
import { boundingBox, type Box } from "../../core/geometry/geometry.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import type { RecognisedLine, RecognisedParagraph, RecognisedWord } from "../../core/text/recognition.ts";
import { directionOf } from "../../core/text/text-direction.ts";
import { RELIABLE_CONFIDENCE, wordFilter } from "../filter-words.ts";
import { connectedInk } from "../image/connected-ink.ts";
import {
  areInOneRow,
  gapBetween,
  heightOf,
  mayHaveOneTypeSize,
  overlapsAny,
  sharedHeight,
  shareInside,
  withMargin,
} from "../layout/box-relations.ts";
import { hasLetterOrDigit } from "../layout/line-segments.ts";
import { type ReadBlock, rereadRegion } from "./repair.ts";

/** Fewest reliable words on a page before ink beside them is treated as text. */
const MIN_RELIABLE_WORDS = 10;
/** Sizes of ink components that are letters, as multiples of the median word height. A rule is narrower. */
const MIN_LETTER_HEIGHT = 0.5;
const MAX_LETTER_HEIGHT = 1.5;
const MIN_LETTER_WIDTH = 0.2;
const MAX_LETTER_WIDTH = 2.5;
/** A letter was read if a word covers more than this share of its width and height: boxes are rather too large. */
const MIN_COVERED = 0.2;
/** More unread letters per read letter than this mean a picture, cloth or wood, not rows with gaps. */
const MAX_UNREAD_RATIO = 1;
/** Letters closer than this multiple of the median word height belong to one cell. */
const MIN_CELL_GAP = 0.8;
/** Rows farther apart than this multiple of the median word height are read separately. */
const MAX_ROW_GAP = 4;
/** Margin around the rows, as a share of the median word height. */
const CELL_ROWS_MARGIN = 0.4;
/** Share of a word that must be inside its cell. */
const MIN_INSIDE = 0.5;

/** Letters side by side that no word covers, and the lines in their row. */
interface UnreadCell {
  readonly cell: Box;
  /** The lines in the cell's row. */
  readonly beside: readonly RecognisedLine[];
  /** The box around the cell and these lines. */
  readonly row: Box;
}

/**
 * Adds the words that a second reading finds in the gaps of the rows. The lines stay the same otherwise. Boxes are in
 * pixels of the image.
 */
export async function rereadMissingWords(
  paragraphs: readonly RecognisedParagraph[],
  image: GreyImage,
  readBlock: ReadBlock,
): Promise<RecognisedParagraph[]> {
  const lines = paragraphs.flatMap((paragraph) => paragraph.lines);
  const isText = wordFilter(lines.flatMap((line) => line.words));
  const words = lines.flatMap((line) => line.words.filter((word) => isText(word, line)));
  const boxes = words.map(({ box }) => box);
  const reliable = words.filter(isReliable);
  const height = medianOf(reliable.map(({ box }) => heightOf(box)));
  const cells =
    reliable.length < MIN_RELIABLE_WORDS ? [] : cellsBesideLines(lines, findUnreadCells(image, words, height));
  const added = new Map<RecognisedLine, RecognisedWord[]>();
  for (const group of groupRows(cells, height)) {
    const region = withMargin(boundingBox(group.map(({ row }) => row)), Math.round(height * CELL_ROWS_MARGIN), image);
    const found = (await rereadRegion(image, region, readBlock)).flatMap((paragraph) => paragraph.lines);
    const unread = new Set(found.flatMap((line) => line.words).filter(({ box }) => !overlapsAny(box, boxes)));
    for (const { cell, beside } of group) {
      const [nearest] = beside.toSorted((a, b) => gapBetween(a.box, cell) - gapBetween(b.box, cell));
      const more = wordsInCell(cell, found, unread);
      if (nearest && more.length > 0) added.set(nearest, [...(added.get(nearest) ?? []), ...more]);
    }
  }
  return added.size === 0
    ? [...paragraphs]
    : paragraphs.map((paragraph) => ({
        box: paragraph.box,
        lines: paragraph.lines.map((line) => addWords(line, added.get(line) ?? [])),
      }));
}

/** Of the unread words in `found`, the reliable ones inside the cell and the marks beside these. */
function wordsInCell(
  cell: Box,
  found: readonly RecognisedLine[],
  unread: ReadonlySet<RecognisedWord>,
): RecognisedWord[] {
  const isInside = (word: RecognisedWord | undefined): boolean =>
    word !== undefined && isReliable(word) && unread.has(word) && shareInside(cell, word.box) >= MIN_INSIDE;
  // A dash between such a word and the line is too flat for a letter, so it is added together with the word.
  const isMarkBeside = (mark: RecognisedWord, line: RecognisedLine, index: number): boolean =>
    !hasLetterOrDigit(mark.text) &&
    unread.has(mark) &&
    (isInside(line.words[index - 1]) || isInside(line.words[index + 1]));
  return found.flatMap((line) => line.words.filter((word, index) => isInside(word) || isMarkBeside(word, line, index)));
}

function isReliable({ text, confidence }: RecognisedWord): boolean {
  return confidence >= RELIABLE_CONFIDENCE && hasLetterOrDigit(text);
}

/** Boxes of letters that no word covers; letters side by side are joined into one box. */
function findUnreadCells(image: GreyImage, words: readonly RecognisedWord[], height: number): Box[] {
  const letters = connectedInk(image).filter((component) => isLetter(component, height));
  const unread = letters.filter((letter) => !words.some(({ box }) => isCovered(letter, box)));
  if (unread.length > MAX_UNREAD_RATIO * (letters.length - unread.length)) return [];
  const cells: Box[] = [];
  for (const letter of unread.toSorted((a, b) => a.x0 - b.x0)) {
    const index = cells.findIndex((cell) => letter.x0 - cell.x1 < MIN_CELL_GAP * height && areInOneRow(cell, letter));
    const cell = cells[index];
    if (cell) cells[index] = boundingBox([cell, letter]);
    else cells.push(letter);
  }
  return cells;
}

function isLetter({ x0, y0, x1, y1 }: Box, height: number): boolean {
  return (
    y1 - y0 >= MIN_LETTER_HEIGHT * height &&
    y1 - y0 <= MAX_LETTER_HEIGHT * height &&
    x1 - x0 >= MIN_LETTER_WIDTH * height &&
    x1 - x0 <= MAX_LETTER_WIDTH * height
  );
}

function isCovered(letter: Box, word: Box): boolean {
  const sharedWidth = Math.min(letter.x1, word.x1) - Math.max(letter.x0, word.x0);
  return (
    sharedWidth > MIN_COVERED * (letter.x1 - letter.x0) &&
    sharedHeight(letter, word) > MIN_COVERED * (letter.y1 - letter.y0)
  );
}

/** The cells that are in a row with a line containing a reliable word, with these lines, from the top. */
function cellsBesideLines(lines: readonly RecognisedLine[], cells: readonly Box[]): UnreadCell[] {
  const reliable = lines
    .filter(({ words }) => words.some(isReliable))
    .map((line) => ({ line, height: medianOf(line.words.map(({ box }) => heightOf(box))) }));
  return cells
    .flatMap((cell) => {
      const beside = reliable
        .filter(({ line, height }) => mayHaveOneTypeSize(heightOf(cell), height) && areInOneRow(line.box, cell))
        .map(({ line }) => line);
      return beside.length === 0 ? [] : [{ cell, beside, row: boundingBox([cell, ...beside.map(({ box }) => box)]) }];
    })
    .toSorted((a, b) => a.row.y0 - b.row.y0);
}

/** Groups cells whose rows follow each other closely, as in a table. */
function groupRows(cells: readonly UnreadCell[], height: number): UnreadCell[][] {
  const groups: UnreadCell[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const cell of cells) {
    if (cell.row.y0 - end > MAX_ROW_GAP * height) groups.push([]);
    groups.at(-1)?.push(cell);
    end = Math.max(end, cell.row.y1);
  }
  return groups;
}

/** The line with more words, each inserted at its place in reading direction. */
function addWords(line: RecognisedLine, more: readonly RecognisedWord[]): RecognisedLine {
  if (more.length === 0) return line;
  const words = [...line.words];
  for (const word of more) {
    const isRightToLeft = directionOf(line.words.map(({ text }) => text).join(" ")) === "rtl";
    const next = words.findIndex(({ box }) => (isRightToLeft ? box.x0 < word.box.x0 : box.x0 > word.box.x0));
    words.splice(next < 0 ? words.length : next, 0, word);
  }
  return { box: boundingBox(words.map(({ box }) => box)), baseline: line.baseline, words };
}
