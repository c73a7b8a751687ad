/**
 * Finds rows of which the engine left something out: a digit far from the words beside it, or a word among clear ones
 * that was read as noise. There, letters are in a row with lines that were read, and no word that counts as text covers
 * them.
 */
import { medianOf } from "../../core/geometry/averages.ts";
import { boundingBox, type Box } from "../../core/geometry/geometry.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import type { RecognisedLine, RecognisedWord } from "../../core/text/recognition.ts";
import { RELIABLE_CONFIDENCE, wordFilter } from "../filter-words.ts";
import { connectedInk } from "../image/connected-ink.ts";
import { areInOneRow, heightOf, mayHaveOneTypeSize, sharedHeight, withMargin } from "../layout/box-relations.ts";
import { hasLetterOrDigit } from "../layout/line-segments.ts";

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
const ROWS_MARGIN = 0.4;

/** Rows close to each other, and their cells that were not read: letters side by side that no word covers. */
export interface UnreadRows {
  readonly cells: readonly Box[];
  /** The box around the cells and the lines in their rows, in whole pixels of the image. */
  readonly region: Box;
}

/** The rows of a page with unread cells, from the top. */
export function unreadRows(lines: readonly RecognisedLine[], image: GreyImage): UnreadRows[] {
  const isText = wordFilter(lines.flatMap((line) => line.words));
  const words = lines.flatMap((line) => line.words.filter((word) => isText(word, line)));
  const reliable = words.filter(isReliable);
  if (reliable.length < MIN_RELIABLE_WORDS) return [];
  const height = medianOf(reliable.map(({ box }) => heightOf(box)));
  const groups: { readonly cell: Box; readonly row: Box }[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const each of cellsBesideLines(lines, findUnreadCells(image, words, height))) {
    if (each.row.y0 - end > MAX_ROW_GAP * height) groups.push([]);
    groups.at(-1)?.push(each);
    end = Math.max(end, each.row.y1);
  }
  return groups.map((group) => ({
    cells: group.map(({ cell }) => cell),
    region: withMargin(boundingBox(group.map(({ row }) => row)), Math.round(height * ROWS_MARGIN), image),
  }));
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

/** The cells in a row with a line that contains a reliable word, and the box around both, from the top. */
function cellsBesideLines(
  lines: readonly RecognisedLine[],
  cells: readonly Box[],
): { readonly cell: Box; readonly row: Box }[] {
  const reliable = lines
    .filter(({ words }) => words.some(isReliable))
    .map(({ box, words }) => ({ box, height: medianOf(words.map((word) => heightOf(word.box))) }));
  return cells
    .flatMap((cell) => {
      const beside = reliable.filter(
        ({ box, height }) => mayHaveOneTypeSize(heightOf(cell), height) && areInOneRow(box, cell),
      );
      return beside.length === 0 ? [] : [{ cell, row: boundingBox([cell, ...beside.map(({ box }) => box)]) }];
    })
    .toSorted((a, b) => a.row.y0 - b.row.y0);
}
