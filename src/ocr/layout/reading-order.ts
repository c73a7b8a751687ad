/**
 * Puts the lines of a page in reading order. Tesseract finds lines well but orders them by its own blocks: it reads
 * tables column by column, and a letterhead after the letter. Here the page is cut at white rows and gutters (recursive
 * XY-cut of Nagy and Seth, 1984). What is beside a gutter is classified: columns of prose are read one after another,
 * the rows of a table across. A page whose text runs from right to left is ordered as its mirror image would be.
 */
import { at } from "../../core/at.ts";
import { boundingBox, type Box } from "../../core/geometry/geometry.ts";
import {
  type RecognisedLine,
  type RecognisedParagraph,
  type RecognisedWord,
  wordsOf,
} from "../../core/text/recognition.ts";
import { RIGHT_TO_LEFT } from "../../core/text/text-direction.ts";
import { hasLetterOrDigit, MAX_SPACE_IN_COLUMN, splitLine } from "./line-segments.ts";
import { straighten } from "../../core/text/slope.ts";

/** A line and an object that identifies its paragraph: the same object for all lines of the paragraph. */
interface PlacedLine {
  readonly line: RecognisedLine;
  readonly paragraph: unknown;
}

/** A line, or a segment of one, with its position on the straightened page. */
interface Item extends PlacedLine {
  /** Index of the engine's line, in the engine's order. */
  readonly source: number;
  /** Mirrored if the page's text runs from right to left. */
  readonly box: Box;
  /** Vertical middle of the box. */
  readonly middle: number;
  /** Median height of the words. */
  readonly height: number;
}

/**
 * A line extends this share of its height above and below its middle when the page is cut at white rows. The descenders
 * of closely set lines reach further and touch the next line.
 */
const HALF_LINE = 0.3;
/** Narrowest gap between columns, as a share of a line's height. Segments are never cut, so a small gap suffices. */
const MIN_COLUMN_GAP = 0.3;
/** Largest distance of a column's next line, middle to middle, as a multiple of the line height. */
const MAX_LINE_DISTANCE = 3.5;
/** Largest distance of a table's next row, middle to middle, as a multiple of the line height. */
const MAX_ROW_DISTANCE = 6;
/** Lines of two columns are aligned if their middles differ by at most this share of their height. */
const MAX_MIDDLE_OFFSET = 0.4;
/**
 * Cells of a row are set in one type size, so their heights differ by at most this factor: words without ascenders are
 * lower. A sender's name and the address beside it differ by more.
 */
const MAX_CELL_SIZE_RATIO = 2;
/** Share of lines that are aligned with lines of another column in a table. By chance 0.4 to 0.6 of them are. */
const MIN_ALIGNED = 0.75;
/** Fewest aligned lines of a two-column table. The two blocks of a letterhead may have one or two aligned lines. */
const MIN_ALIGNED_LINES = 6;
/** Most letters of a list marker. */
const MAX_MARKER_LETTERS = 3;
/** Fewest lines of a column of prose. */
const MIN_PROSE_LINES = 3;
/**
 * Fewest words per line in a column of prose. One column of a table, the descriptions, may have as many, but not two.
 */
const MIN_PROSE_WORDS = 2.5;

/** The same lines in reading order. Each row of a table becomes one line, and the table one paragraph. */
export function inReadingOrder(paragraphs: readonly RecognisedParagraph[]): RecognisedParagraph[] {
  const slope = medianSlope(paragraphs);
  const isMirrored = isMostlyRightToLeft(wordsOf(paragraphs));
  const place = (box: Box): Box => (isMirrored ? mirror(straighten(box, slope)) : straighten(box, slope));
  const lines = paragraphs.flatMap((paragraph) => paragraph.lines.map((line) => ({ line, paragraph })));
  const items = lines.flatMap(({ line, paragraph }, source) =>
    splitLine(line).map((segment) => toItem(segment, paragraph, source, place)),
  );
  return toParagraphs(orderItems(joinHangingMarkers(items)));
}

/** Whether more of the words' letters belong to right-to-left scripts than to others. */
function isMostlyRightToLeft(words: readonly RecognisedWord[]): boolean {
  const letters = words.flatMap(({ text }) => text.match(/\p{L}/gu) ?? []);
  return letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length * 2 > letters.length;
}

/** Median slope of the baselines, weighted by length. Positive where lines fall to the right (y points down). */
function medianSlope(paragraphs: readonly RecognisedParagraph[]): number {
  const lines = paragraphs
    .flatMap((paragraph) =>
      paragraph.lines.map(({ baseline: [left, right] }) => ({
        run: right.x - left.x,
        slope: (right.y - left.y) / (right.x - left.x),
      })),
    )
    .filter(({ run }) => run > 0)
    .sort((a, b) => a.slope - b.slope);
  let remaining = lines.reduce((sum, { run }) => sum + run, 0) / 2;
  return lines.find(({ run }) => (remaining -= run) <= 0)?.slope ?? 0;
}

function toItem(line: RecognisedLine, paragraph: RecognisedParagraph, source: number, place: (box: Box) => Box): Item {
  const boxes = line.words.map((word) => place(word.box));
  const heights = boxes.map(({ y0, y1 }) => y1 - y0).sort((a, b) => a - b);
  const box = boundingBox(boxes);
  return { line, paragraph, source, box, middle: (box.y0 + box.y1) / 2, height: heights[heights.length >> 1] ?? 1 };
}

function mirror({ x0, y0, x1, y1 }: Box): Box {
  return { x0: -x1, y0, x1: -x0, y1 };
}

/**
 * Joins list markers that hang in the margin to the lines they belong to. The engine may have read them as a column of
 * their own.
 */
function joinHangingMarkers(items: readonly Item[]): Item[] {
  const joined = new Map<Item, Item>();
  const markers = new Set<Item>();
  for (const marker of items.filter(isMarker)) {
    const [next] = items.filter((item) => isMarkerOf(marker, item)).toSorted((a, b) => a.box.x0 - b.box.x0);
    if (!next || isMarker(next)) continue;
    markers.add(marker);
    joined.set(next, {
      ...next,
      line: joinCells([marker.line, (joined.get(next) ?? next).line]),
      box: boundingBox([marker.box, next.box]),
    });
  }
  return items.filter((item) => !markers.has(item)).map((item) => joined.get(item) ?? item);
}

function isMarker({ line: { words } }: Item): boolean {
  return words.reduce((letters, { text }) => letters + text.length, 0) <= MAX_MARKER_LETTERS;
}

function isMarkerOf(marker: Item, item: Item): boolean {
  const gap = item.box.x0 - marker.box.x1;
  return (
    item !== marker &&
    gap >= 0 &&
    gap <= MAX_SPACE_IN_COLUMN * Math.min(marker.height, item.height) &&
    areAligned(marker, item) &&
    haveOneTypeSize(marker, item)
  );
}

/** The items as lines in reading order. */
function orderItems(items: readonly Item[]): PlacedLine[] {
  return groupBands(splitAtWhiteRows(items)).flatMap((group) => {
    const columns = splitAtGutters(group);
    if (columns.length === 1) return orderColumn(group);
    return isTable(columns) ? orderTable(group) : splitAtWidestGutter(columns).flatMap(orderItems);
  });
}

/** The items left and right of the widest gutter: beside it may be a table, whose gutters are narrower. */
function splitAtWidestGutter(columns: readonly Item[][]): Item[][] {
  const boxes = columns.map((column) => boundingBox(column.map(({ box }) => box)));
  const gutters = boxes.slice(1).map(({ x0 }, i) => x0 - Math.max(...boxes.slice(0, i + 1).map(({ x1 }) => x1)));
  const cut = gutters.indexOf(Math.max(...gutters)) + 1;
  return [columns.slice(0, cut).flat(), columns.slice(cut).flat()];
}

/** Cuts at white rows into bands. Lines that overlap in height, directly or through others, stay in one band. */
function splitAtWhiteRows(items: readonly Item[]): Item[][] {
  const bands: Item[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const item of items.toSorted((a, b) => a.middle - a.height * HALF_LINE - (b.middle - b.height * HALF_LINE))) {
    if (item.middle - item.height * HALF_LINE >= end) bands.push([]);
    bands.at(-1)?.push(item);
    end = Math.max(end, item.middle + item.height * HALF_LINE);
  }
  return bands;
}

/** Joins consecutive bands that share a gutter. */
function groupBands(bands: readonly Item[][]): Item[][] {
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
 * Whether two bands share a gutter: they are rows of a table, columns whose paragraphs end at the same height, or
 * columns and a line above or below that continues one of them.
 */
function belongTogether(above: readonly Item[], below: readonly Item[]): boolean {
  const bandsWithColumns = [above, below].filter((items) => splitAtGutters(items).length > 1).length;
  if (bandsWithColumns === 0 || splitAtGutters([...above, ...below]).length === 1) return false;
  const maxDistance = bandsWithColumns === 2 ? MAX_ROW_DISTANCE : MAX_LINE_DISTANCE;
  return below.some((item) =>
    above.some(
      (other) =>
        !areSideBySide(other, item) && item.middle - other.middle <= maxDistance * Math.min(item.height, other.height),
    ),
  );
}

/** Cuts at gutters into columns, in reading order. */
function splitAtGutters(items: readonly Item[]): Item[][] {
  const columns: Item[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const item of items.toSorted((a, b) => a.box.x0 - b.box.x0)) {
    if (item.box.x0 >= end + item.height * MIN_COLUMN_GAP) columns.push([]);
    columns.at(-1)?.push(item);
    end = Math.max(end, item.box.x1);
  }
  return columns;
}

/**
 * Whether the columns form a table: their lines are aligned in rows, and at most one column is prose. Columns that
 * contain only marks, such as specks, are ignored.
 */
function isTable(allColumns: readonly Item[][]): boolean {
  const columns = allColumns.filter((column) =>
    column.some(({ line }) => line.words.some(({ text }) => hasLetterOrDigit(text))),
  );
  if (columns.filter(isProse).length > 1) return false;
  let aligned = 0;
  let beside = 0;
  for (const column of columns) {
    const others = columns.filter((other) => other !== column).flat();
    aligned += column.filter((item) =>
      others.some((other) => areAligned(item, other) && haveOneTypeSize(item, other)),
    ).length;
    beside += column.filter((item) => isWithinHeight(item, others)).length;
  }
  return (
    aligned === beside || (aligned >= beside * MIN_ALIGNED && (columns.length > 2 || aligned >= MIN_ALIGNED_LINES))
  );
}

/** Whether the item is beside one of the others, or between them in height. */
function isWithinHeight({ middle, height }: Item, others: readonly Item[]): boolean {
  return (
    others.some((other) => other.middle <= middle + height * MAX_MIDDLE_OFFSET) &&
    others.some((other) => other.middle >= middle - height * MAX_MIDDLE_OFFSET)
  );
}

function isProse(column: readonly Item[]): boolean {
  const words = column.flatMap(({ line }) => line.words).filter(({ text }) => /\p{L}{2}/u.test(text)).length;
  return column.length >= MIN_PROSE_LINES && words >= column.length * MIN_PROSE_WORDS;
}

/** Whether two items are in one row. What the engine read as one line is, however bent the page. */
function areAligned(a: Item, b: Item): boolean {
  return a.source === b.source || Math.abs(a.middle - b.middle) <= MAX_MIDDLE_OFFSET * Math.min(a.height, b.height);
}

function haveOneTypeSize(a: Item, b: Item): boolean {
  return Math.max(a.height, b.height) <= MAX_CELL_SIZE_RATIO * Math.min(a.height, b.height);
}

/** The lines of a column from top to bottom; in the engine's order if some are side by side. */
function orderColumn(items: readonly Item[]): PlacedLine[] {
  return items.toSorted(
    splitAtWhiteRows(items).length === items.length ? (a, b) => a.middle - b.middle : (a, b) => a.source - b.source,
  );
}

/** The rows of a table, each as one line, all in one paragraph. */
function orderTable(items: readonly Item[]): PlacedLine[] {
  const rows: Item[][] = [];
  for (const item of items.toSorted((a, b) => a.middle - b.middle)) {
    const row = rows.findLast(
      (cells) => cells.some((cell) => areAligned(cell, item)) && cells.every((cell) => areSideBySide(cell, item)),
    );
    if (row) row.push(item);
    else rows.push([item]);
  }
  return rows.map((cells) => ({
    line: joinCells(cells.toSorted((a, b) => a.box.x0 - b.box.x0).map(({ line }) => line)),
    paragraph: rows,
  }));
}

function areSideBySide(a: Item, b: Item): boolean {
  return a.box.x1 <= b.box.x0 || b.box.x1 <= a.box.x0;
}

/** Joins the cells of a row, given in reading order, into one line. There must be at least one cell. */
export function joinCells(cells: readonly RecognisedLine[]): RecognisedLine {
  const [first, last] = [at(cells, 0), at(cells, cells.length - 1)];
  if (first === last) return first;
  const [left, right] = first.box.x0 <= last.box.x0 ? [first, last] : [last, first];
  return {
    ...first,
    box: boundingBox(cells.map(({ box }) => box)),
    baseline: [left.baseline[0], right.baseline[1]],
    words: cells.flatMap(({ words }): readonly RecognisedWord[] => words),
  };
}

/** Groups consecutive lines of one paragraph. */
function toParagraphs(placed: readonly PlacedLine[]): RecognisedParagraph[] {
  const paragraphs: PlacedLine[][] = [];
  for (const line of placed) {
    const last = paragraphs.at(-1);
    if (last && last[0]?.paragraph === line.paragraph) last.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs.map((lines) => ({
    box: boundingBox(lines.map(({ line }) => line.box)),
    lines: lines.map(({ line }) => line),
  }));
}
