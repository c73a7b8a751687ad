/**
 * In which order a page's lines are read. The engine finds lines well and orders them by blocks of its own making,
 * which reads tables column by column and a letterhead after the letter. Here a page is cut at white rows and gutters
 * (the recursive XY-cut of Nagy and Seth, 1984), and what lies beside a gutter is told apart: columns of prose are read
 * one after another, rows of a table across.
 */
import type { Box, Point } from "../../core/geometry/geometry.ts";
import type { RecognisedLine, RecognisedParagraph, RecognisedWord } from "../../core/text/recognition.ts";
import { gapBetween } from "./box-relations.ts";

/** A line and what it is a paragraph with: the same thing for all its lines. */
interface Placed {
  readonly line: RecognisedLine;
  readonly paragraph: unknown;
}

/** A line, or a piece of one, with its place on the page turned level. */
interface Item extends Placed {
  /** The engine's line, counted in its order. */
  readonly source: number;
  readonly box: Box;
  readonly middle: number;
  readonly height: number;
}

/**
 * Half of a line, as a share of its height, that white rows must leave free: lines set close touch with their tails.
 */
const HALF_LINE = 0.3;
/** Widest space between two words of one column, as a multiple of their height: justified lines have up to 1.5. */
const WIDEST_SPACE = 3;
/** Narrowest gutter, as a share of a line's height. Pieces are never cut, so it need only be more than a hair. */
const NARROWEST_GUTTER = 0.3;
/**
 * Farthest apart, middle to middle as a multiple of a line's height, that a column's next line and a table's next row
 * are.
 */
const LINE_DISTANCE = 3.5;
const ROW_DISTANCE = 6;
/** Lines of two columns whose middles differ by less, as a share of their height, stand in one row. */
const SAME_ROW = 0.4;
/**
 * Cells of a row are set in one size; a sender's name and the address beside it are not. Words without tall letters are
 * lower.
 */
const AS_LARGE = 2;
/** Share of lines that must stand in rows with those of another column. By chance 0.4 to 0.6 of a column's do. */
const ALIGNED = 0.75;
/** Fewest lines in rows of a table of two columns: a letterhead's two blocks may meet in one row or two. */
const FEWEST_ALIGNED = 6;
/** Most letters of a list's mark. */
const MARK_LETTERS = 3;
/**
 * A column of so many lines with so many words of letters each is prose; a table's column of descriptions may be, two
 * are not.
 */
const PROSE_LINES = 3;
const PROSE_WORDS = 2.5;

/** The same lines in reading order; rows of a table become one line each, and the table one paragraph. */
export function inReadingOrder(paragraphs: readonly RecognisedParagraph[]): RecognisedParagraph[] {
  const slope = slopeOf(paragraphs);
  const lines = paragraphs.flatMap((paragraph) => paragraph.lines.map((line) => ({ line, paragraph })));
  return toParagraphs(
    read(
      withHangingMarks(
        lines.flatMap(({ line, paragraph }, source) =>
          piecesOf(line).map((piece) => toItem(piece, paragraph, source, slope)),
        ),
      ),
    ),
  );
}

/** Median slope of the lines, weighed by length: y down, so positive where lines fall to the right. */
function slopeOf(paragraphs: readonly RecognisedParagraph[]): number {
  const lines = paragraphs
    .flatMap((paragraph) =>
      paragraph.lines.map(({ baseline: [left, right] }) => ({
        run: right.x - left.x,
        slope: (right.y - left.y) / (right.x - left.x),
      })),
    )
    .filter(({ run }) => run > 0)
    .sort((a, b) => a.slope - b.slope);
  let left = lines.reduce((sum, { run }) => sum + run, 0) / 2;
  return lines.find(({ run }) => (left -= run) <= 0)?.slope ?? 0;
}

/** Cuts a line where it leaps a gutter. */
export function piecesOf({ box, baseline, words }: RecognisedLine): RecognisedLine[] {
  const pieces: RecognisedWord[][] = [];
  for (const word of words) {
    const before = pieces.at(-1)?.at(-1);
    if (!before || gapBetween(before.box, word.box) > WIDEST_SPACE * sizeOf(word, before)) pieces.push([word]);
    else pieces.at(-1)?.push(word);
  }
  if (pieces.length === 1) return [{ box, baseline, words }];
  const [left, right] = baseline;
  const slope = (right.y - left.y) / Math.max(1, right.x - left.x);
  const onBaseline = (x: number): Point => ({ x, y: left.y + slope * (x - left.x) });
  return pieces.map((piece) => {
    const extent = around(piece.map((word) => word.box));
    return { box: extent, baseline: [onBaseline(extent.x0), onBaseline(extent.x1)], words: piece };
  });
}

/** Whether a word holds a letter or digit; what holds none is a mark. */
export function isSpoken(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** How high a word is; a dash or point says nothing of its line's letters, the word before it does. */
function sizeOf({ text, box }: RecognisedWord, before: RecognisedWord): number {
  const height = box.y1 - box.y0;
  return isSpoken(text) ? height : Math.max(height, before.box.y1 - before.box.y0);
}

/** What is left of a line when those of its pieces are kept: itself, one line of them, or none. */
export function withPieces(
  line: RecognisedLine,
  pieces: readonly RecognisedLine[],
  isKept: (piece: RecognisedLine) => boolean,
): readonly RecognisedLine[] {
  const kept = pieces.filter(isKept);
  const [first, last] = [kept[0], kept.at(-1)];
  if (kept.length === pieces.length) return [line];
  if (!first || !last) return [];
  const words = kept.flatMap((piece) => piece.words);
  return [{ box: around(words.map(({ box }) => box)), baseline: [first.baseline[0], last.baseline[1]], words }];
}

function toItem(line: RecognisedLine, paragraph: RecognisedParagraph, source: number, slope: number): Item {
  const boxes = line.words.map(({ box }) => levelled(box, slope));
  const heights = boxes.map(({ y0, y1 }) => y1 - y0).sort((a, b) => a - b);
  const box = around(boxes);
  return { line, paragraph, source, box, middle: (box.y0 + box.y1) / 2, height: heights[heights.length >> 1] ?? 1 };
}

/** A word's box, its middle turned level about the page's corner. */
function levelled({ x0, y0, x1, y1 }: Box, slope: number): Box {
  const down = slope * ((x0 + x1) / 2);
  const right = slope * ((y0 + y1) / 2);
  return { x0: x0 + right, y0: y0 - down, x1: x1 + right, y1: y1 - down };
}

/** The smallest box around all. */
export function around(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}

/**
 * The marks of a list that hang in the margin, which the engine may read as a column of their own, each joined to the
 * line it stands before.
 */
function withHangingMarks(items: readonly Item[]): Item[] {
  const marked = new Map<Item, Item>();
  const marks = new Set<Item>();
  for (const mark of items.filter(isMark)) {
    const [next] = items.filter((item) => standsBefore(mark, item)).toSorted((a, b) => a.box.x0 - b.box.x0);
    if (!next || isMark(next)) continue;
    marks.add(mark);
    marked.set(next, {
      ...next,
      line: joinCells([mark.line, (marked.get(next) ?? next).line]),
      box: around([mark.box, next.box]),
    });
  }
  return items.filter((item) => !marks.has(item)).map((item) => marked.get(item) ?? item);
}

function isMark({ line: { words } }: Item): boolean {
  return words.reduce((letters, { text }) => letters + text.length, 0) <= MARK_LETTERS;
}

function standsBefore(mark: Item, item: Item): boolean {
  const apart = item.box.x0 - mark.box.x1;
  return (
    item !== mark &&
    apart >= 0 &&
    apart <= WIDEST_SPACE * Math.min(mark.height, item.height) &&
    inSameRow(mark, item) &&
    isAsLarge(mark, item)
  );
}

/** The lines in order, each with the paragraph it belongs to. */
function read(items: readonly Item[]): Placed[] {
  return groupsOf(bandsOf(items)).flatMap((group) => {
    const columns = columnsOf(group);
    if (columns.length === 1) return stacked(group);
    return isTable(columns) ? rowsOf(group) : columns.flatMap(read);
  });
}

/** Cuts at white rows: lines that overlap in height, or are joined by others that do, stay together. */
function bandsOf(items: readonly Item[]): Item[][] {
  const bands: Item[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const item of items.toSorted((a, b) => a.middle - a.height * HALF_LINE - (b.middle - b.height * HALF_LINE))) {
    if (item.middle - item.height * HALF_LINE >= end) bands.push([]);
    bands.at(-1)?.push(item);
    end = Math.max(end, item.middle + item.height * HALF_LINE);
  }
  return bands;
}

/** Puts bands together that one gutter runs through. */
function groupsOf(bands: readonly Item[][]): Item[][] {
  const groups: Item[][] = [];
  for (const band of bands) {
    let group = band;
    for (let above = groups.at(-1); above && belongTogether(above, group); above = groups.at(-1)) {
      groups.pop();
      group = above.concat(group);
    }
    groups.push(group);
  }
  return groups;
}

/**
 * Rows of a table, columns whose paragraphs end at one height, and lines above or below that go on with one of the
 * columns.
 */
function belongTogether(above: readonly Item[], below: readonly Item[]): boolean {
  const areCut = [above, below].filter((items) => columnsOf(items).length > 1).length;
  if (areCut === 0 || columnsOf([...above, ...below]).length === 1) return false;
  const reach = areCut === 2 ? ROW_DISTANCE : LINE_DISTANCE;
  return below.some((item) =>
    above.some(
      (other) => !isBeside(other, item) && item.middle - other.middle <= reach * Math.min(item.height, other.height),
    ),
  );
}

/** Cuts at gutters, from left to right. */
function columnsOf(items: readonly Item[]): Item[][] {
  const columns: Item[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const item of items.toSorted((a, b) => a.box.x0 - b.box.x0)) {
    if (item.box.x0 >= end + item.height * NARROWEST_GUTTER) columns.push([]);
    columns.at(-1)?.push(item);
    end = Math.max(end, item.box.x1);
  }
  return columns;
}

/**
 * True when the columns' lines stand in rows and not more than one column is prose; columns of marks alone, such as
 * specks, say nothing.
 */
function isTable(cut: readonly Item[][]): boolean {
  const columns = cut.filter((column) => column.some(({ line }) => line.words.some(({ text }) => isSpoken(text))));
  if (columns.filter(isProse).length > 1) return false;
  let aligned = 0;
  let beside = 0;
  for (const column of columns) {
    const others = columns.filter((other) => other !== column).flat();
    aligned += column.filter((item) => others.some((other) => inSameRow(item, other) && isAsLarge(item, other))).length;
    beside += column.filter((item) => isWithin(item, others)).length;
  }
  return aligned === beside || (aligned >= beside * ALIGNED && (columns.length > 2 || aligned >= FEWEST_ALIGNED));
}

/** True when there is something beside the item, or above and below that. */
function isWithin({ middle, height }: Item, others: readonly Item[]): boolean {
  return (
    others.some((other) => other.middle <= middle + height * SAME_ROW) &&
    others.some((other) => other.middle >= middle - height * SAME_ROW)
  );
}

function isProse(column: readonly Item[]): boolean {
  const words = column.flatMap(({ line }) => line.words).filter(({ text }) => /\p{L}{2}/u.test(text)).length;
  return column.length >= PROSE_LINES && words >= column.length * PROSE_WORDS;
}

/** What the engine read as one line is one, however the page is bent. */
function inSameRow(a: Item, b: Item): boolean {
  return a.source === b.source || Math.abs(a.middle - b.middle) <= SAME_ROW * Math.min(a.height, b.height);
}

function isAsLarge(a: Item, b: Item): boolean {
  return Math.max(a.height, b.height) <= AS_LARGE * Math.min(a.height, b.height);
}

/** Lines one below another; in the engine's order where some lie side by side. */
function stacked(items: readonly Item[]): Placed[] {
  return items.toSorted(
    bandsOf(items).length === items.length ? (a, b) => a.middle - b.middle : (a, b) => a.source - b.source,
  );
}

/** The rows of a table, which are one paragraph. */
function rowsOf(items: readonly Item[]): Placed[] {
  const rows: Item[][] = [];
  for (const item of items.toSorted((a, b) => a.middle - b.middle)) {
    const row = rows.findLast(
      (cells) => cells.some((cell) => inSameRow(cell, item)) && cells.every((cell) => isBeside(cell, item)),
    );
    if (row) row.push(item);
    else rows.push([item]);
  }
  return rows.map((cells) => ({
    line: joinCells(cells.toSorted((a, b) => a.box.x0 - b.box.x0).map(({ line }) => line)),
    paragraph: rows,
  }));
}

function isBeside(a: Item, b: Item): boolean {
  return a.box.x1 <= b.box.x0 || b.box.x1 <= a.box.x0;
}

/** The cells of a row, from left to right, as one line. */
function joinCells(cells: readonly RecognisedLine[]): RecognisedLine {
  const [first] = cells;
  const last = cells.at(-1);
  if (!first || !last || first === last) return first as RecognisedLine;
  return {
    box: around(cells.map(({ box }) => box)),
    baseline: [first.baseline[0], last.baseline[1]],
    words: cells.flatMap(({ words }): readonly RecognisedWord[] => words),
  };
}

/** Puts neighbouring lines of one paragraph together. */
function toParagraphs(placed: readonly Placed[]): RecognisedParagraph[] {
  const paragraphs: Placed[][] = [];
  for (const line of placed) {
    const last = paragraphs.at(-1);
    if (last && last[0]?.paragraph === line.paragraph) last.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs.map((lines) => ({
    box: around(lines.map(({ line }) => line.box)),
    lines: lines.map(({ line }) => line),
  }));
}
