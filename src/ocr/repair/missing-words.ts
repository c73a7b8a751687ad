/**
 * What the engine's layout leaves out of a row: a digit far from the words beside it, a word among clear ones that a
 * grey level more or less made noise of. Where letters stand in a row with lines that were read, and no word that
 * counts covers them, these rows are read once more as one block, and what is surely read there joins the line beside
 * it.
 */
import { medianOf } from "../../core/geometry/averages.ts";
import type { Box } from "../../core/geometry/geometry.ts";
import {
  moveParagraphs,
  type RecognisedLine,
  type RecognisedParagraph,
  type RecognisedWord,
} from "../../core/text/recognition.ts";
import { directionOf } from "../../core/text/text-direction.ts";
import { cropped } from "../image/crop.ts";
import { inkPieces } from "../image/connected-ink.ts";
import { around, isSpoken } from "../layout/reading-order.ts";
import {
  areAsHigh,
  areInOneRow,
  gapBetween,
  isTaken,
  sharedHeight,
  shareOf,
  withMargin,
} from "../layout/box-relations.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { judgeOf } from "../filter-words.ts";

/** Confidence of a word that is text, whatever is around it. */
const SURE = 80;
/** Fewest such words on a page before what lies beside them is taken for text. */
const FEWEST_SURE = 10;
/** Pieces of ink are letters within these sizes, as shares of the height of the page's words; a rule is thinner. */
const LOWEST = 0.5;
const TALLEST = 1.5;
const NARROWEST = 0.2;
const WIDEST = 2.5;
/**
 * A piece is read where a word covers so much of it both ways; the engine's boxes are too large rather than too small.
 */
const COVERED = 0.2;
/** More letters unread than read ones mean a picture, cloth or wood, not rows with gaps. */
const MOST_UNREAD = 1;
/** Letters nearer than this, as a share of that height, are one cell. */
const NEAREST_CELLS = 0.8;
/** Rows farther apart, as a multiple of that height, are read apart. */
const FARTHEST_ROWS = 4;
/** What is kept around the rows, as a share of that height. */
const MARGIN = 0.4;
/** Share of a word that must lie in its cell. */
const INSIDE = 0.5;

/** Letters side by side that no word covers, and the lines in their row. */
interface UnreadCell {
  readonly cell: Box;
  readonly beside: readonly RecognisedLine[];
  readonly row: Box;
}

/** The same lines, with the words that `read` finds in the gaps of their rows. Coordinates are the image's pixels. */
export async function rereadRows(
  paragraphs: readonly RecognisedParagraph[],
  image: GreyImage,
  read: (rows: GreyImage) => Promise<readonly RecognisedParagraph[]>,
): Promise<RecognisedParagraph[]> {
  const lines = paragraphs.flatMap((paragraph) => paragraph.lines);
  const isKept = judgeOf(lines.flatMap((line) => line.words));
  const words = lines.flatMap((line) => line.words.filter((word) => isKept(word, line)));
  const places = words.map(({ box }) => box);
  const sure = words.filter(isSure);
  const height = medianOf(sure.map(({ box }) => box.y1 - box.y0));
  const cells = sure.length < FEWEST_SURE ? [] : cellsBeside(lines, unreadCells(image, words, height));
  const added = new Map<RecognisedLine, RecognisedWord[]>();
  for (const rows of groupsOf(cells, height)) {
    const region = withMargin(around(rows.map(({ row }) => row)), Math.round(height * MARGIN), image);
    const found = moveParagraphs(await read(cropped(image, region)), { x: region.x0, y: region.y0 }).flatMap(
      (paragraph) => paragraph.lines,
    );
    const unread = new Set(found.flatMap((line) => line.words).filter(({ box }) => !isTaken(box, places)));
    for (const { cell, beside } of rows) {
      const [nearest] = beside.toSorted((a, b) => gapBetween(a.box, cell) - gapBetween(b.box, cell));
      const isInside = (word: RecognisedWord | undefined): boolean =>
        word !== undefined && isSure(word) && unread.has(word) && shareOf(cell, word.box) >= INSIDE;
      // A dash between such a word and the line is too flat for a letter: it goes with the word.
      const goesWith = (mark: RecognisedWord, line: RecognisedLine, at: number): boolean =>
        !isSpoken(mark.text) && unread.has(mark) && (isInside(line.words[at - 1]) || isInside(line.words[at + 1]));
      const inside = found.flatMap((line) =>
        line.words.filter((word, at) => isInside(word) || goesWith(word, line, at)),
      );
      if (nearest && inside.length > 0) added.set(nearest, [...(added.get(nearest) ?? []), ...inside]);
    }
  }
  return added.size === 0
    ? [...paragraphs]
    : paragraphs.map((paragraph) => ({
        box: paragraph.box,
        lines: paragraph.lines.map((line) => withWords(line, added.get(line) ?? [])),
      }));
}

function isSure({ text, confidence }: RecognisedWord): boolean {
  return confidence >= SURE && isSpoken(text);
}

/** Letters that no word covers, put together where they stand side by side. */
function unreadCells(image: GreyImage, words: readonly RecognisedWord[], height: number): Box[] {
  const letters = inkPieces(image).filter((piece) => isLetter(piece, height));
  const unread = letters.filter((letter) => !words.some(({ box }) => isCovered(letter, box)));
  if (unread.length > MOST_UNREAD * (letters.length - unread.length)) return [];
  const cells: Box[] = [];
  for (const letter of unread.toSorted((a, b) => a.x0 - b.x0)) {
    const at = cells.findIndex((cell) => letter.x0 - cell.x1 < NEAREST_CELLS * height && areInOneRow(cell, letter));
    const cell = cells[at];
    if (cell) cells[at] = around([cell, letter]);
    else cells.push(letter);
  }
  return cells;
}

function isLetter({ x0, y0, x1, y1 }: Box, height: number): boolean {
  return (
    y1 - y0 >= LOWEST * height &&
    y1 - y0 <= TALLEST * height &&
    x1 - x0 >= NARROWEST * height &&
    x1 - x0 <= WIDEST * height
  );
}

function isCovered(letter: Box, word: Box): boolean {
  const across = Math.min(letter.x1, word.x1) - Math.max(letter.x0, word.x0);
  return across > COVERED * (letter.x1 - letter.x0) && sharedHeight(letter, word) > COVERED * (letter.y1 - letter.y0);
}

/** Those cells that stand in a row with lines surely read in part, from the top. */
function cellsBeside(lines: readonly RecognisedLine[], cells: readonly Box[]): UnreadCell[] {
  const sure = lines
    .filter(({ words }) => words.some(isSure))
    .map((line) => ({ line, height: medianOf(line.words.map(({ box }) => box.y1 - box.y0)) }));
  return cells
    .flatMap((cell) => {
      const high = cell.y1 - cell.y0;
      const beside = sure
        .filter(({ line, height }) => areAsHigh(high, height) && areInOneRow(line.box, cell))
        .map(({ line }) => line);
      return beside.length === 0 ? [] : [{ cell, beside, row: around([cell, ...beside.map(({ box }) => box)]) }];
    })
    .toSorted((a, b) => a.row.y0 - b.row.y0);
}

/** Cells whose rows follow each other, as those of a table do. */
function groupsOf(cells: readonly UnreadCell[], height: number): UnreadCell[][] {
  const groups: UnreadCell[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const cell of cells) {
    if (cell.row.y0 - end > FARTHEST_ROWS * height) groups.push([]);
    groups.at(-1)?.push(cell);
    end = Math.max(end, cell.row.y1);
  }
  return groups;
}

/** The line with more words, in the order that it reads. */
function withWords(line: RecognisedLine, more: readonly RecognisedWord[]): RecognisedLine {
  if (more.length === 0) return line;
  const words = [...line.words];
  for (const word of more) {
    const isRightToLeft = directionOf(line.words.map(({ text }) => text).join(" ")) === "rtl";
    const next = words.findIndex(({ box }) => (isRightToLeft ? box.x0 < word.box.x0 : box.x0 > word.box.x0));
    words.splice(next < 0 ? words.length : next, 0, word);
  }
  return { box: around(words.map(({ box }) => box)), baseline: line.baseline, words };
}
