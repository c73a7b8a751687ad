/** Rows of a page, and the segments in them that may be cells of a table. */
import { boundingBox, type Box } from "../geometry/geometry.ts";
import { medianOf } from "../geometry/averages.ts";
import { middleOf, partOf, type PlacedLine } from "./placed-lines.ts";

/** Lines belong to one row if their middles differ by less than this share of the height of their capitals. */
const SAME_ROW = 0.7;
/** Words with more white than this between them may be in different cells, in heights of capitals: 0.8 of an em. */
const CELL_GAP = 1.15;
/** Widest space between words of one cell, in heights of capitals. Justified text has no tables. */
const WORD_SPACE = 0.75;

/** A row of a page: the lines that stand beside each other, cut into segments, from left to right. */
export interface Row {
  readonly segments: readonly PlacedLine[];
  readonly box: Box;
  /** Median of the segments' `ascent` and `baseline`. */
  readonly ascent: number;
  readonly baseline: number;
}

/** The rows of some lines, from top to bottom. */
export function rowsOf(lines: readonly PlacedLine[]): Row[] {
  const rows: PlacedLine[][] = [];
  const segments = lines.flatMap(segmentsOf).toSorted((a, b) => middleOf(a) - middleOf(b));
  for (const segment of segments) {
    const row = rows.findLast((others) => isBeside(others, segment));
    if (row) row.push(segment);
    else rows.push([segment]);
  }
  return rows.map(toRow).toSorted((a, b) => a.baseline - b.baseline);
}

function toRow(segments: readonly PlacedLine[]): Row {
  return {
    segments: segments.toSorted((a, b) => a.box.x0 - b.box.x0),
    box: boundingBox(segments.map(({ box }) => box)),
    ascent: medianOf(segments.map(({ ascent }) => ascent)),
    baseline: medianOf(segments.map(({ baseline }) => baseline)),
  };
}

function isBeside(row: readonly PlacedLine[], segment: PlacedLine): boolean {
  return (
    row.some(
      (other) => Math.abs(middleOf(other) - middleOf(segment)) < SAME_ROW * Math.min(other.ascent, segment.ascent),
    ) && row.every(({ box }) => box.x1 <= segment.box.x0 || segment.box.x1 <= box.x0)
  );
}

/** The parts of a line between which there is much white, from left to right. */
export function segmentsOf(line: PlacedLine): PlacedLine[] {
  return cutLine(line, (gap) => gap > CELL_GAP * line.ascent);
}

/** A segment cut at the gutters that its words leave free, if there is more white than between words. */
export function cutAtGutters(line: PlacedLine, gutters: readonly number[]): PlacedLine[] {
  return cutLine(
    line,
    (gap, from, to) => gap > WORD_SPACE * line.ascent && gutters.some((gutter) => gutter >= from && gutter <= to),
  );
}

/** Cuts a line between words; `isCut` gets the white between them, and its ends, in pixels. */
function cutLine(line: PlacedLine, isCut: (gap: number, from: number, to: number) => boolean): PlacedLine[] {
  const parts: PlacedLine["words"][number][][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const word of line.words.toSorted((a, b) => a.box.x0 - b.box.x0)) {
    const last = parts.at(-1);
    if (!last || isCut(word.box.x0 - end, end, word.box.x0)) parts.push([word]);
    else last.push(word);
    end = Math.max(end, word.box.x1);
  }
  // Words stay in reading order, which may run from right to left.
  return parts.map((part) =>
    partOf(
      line,
      line.words.filter((word) => part.includes(word)),
    ),
  );
}
