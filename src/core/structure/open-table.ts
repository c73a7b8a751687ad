/**
 * Finds tables without ruling, or with rules between rows only: consecutive rows whose cells line up, so that white
 * gutters run down between them.
 */
import { medianOf } from "../geometry/averages.ts";
import type { Box } from "../geometry/geometry.ts";
import { joinLine } from "../text/recognition.ts";
import { isAddress } from "./address-block.ts";
import { markerOf } from "./list-marker.ts";
import { widthOf, type PlacedLine } from "./placed-lines.ts";
import { cutAtGutters, rowsOf, type Row } from "./table-rows.ts";

/** Rows of a table are at most this far apart, from baseline to baseline, in heights of capitals: 3.5 em. */
const MAX_ROW_PITCH = 5;
/** A head over several columns is at most this far above them. */
const MAX_HEAD_PITCH = 4;
/** Fewest rows with cells in both columns of a table of two; with more columns, two rows are enough. */
const MIN_ROWS_OF_TWO = 3;
const MIN_ROWS = 2;
/** Narrowest gutter between columns, in heights of capitals. */
const MIN_GUTTER = 0.5;
/** What a gutter must be worth, in segments that it parts from their neighbours; less if segments reach across it. */
const GUTTER_COST = 1.5;
const CROSSING_COST = 0.1;
/** Largest share of rows that may reach across a gutter: heads over several columns. One row always may. */
const MAX_CROSSING = 0.25;
/** Words per cell from which a column is prose, if it has several lines. A table has one such column at most. */
const PROSE_WORDS = 5;
/** A column is one of markers if at least this share of its cells are: some are misread. */
const MIN_MARKERS = 0.7;
/** A row is one with the row above if it is closer to it than this share of the distance to the row below. */
const WRAPPED_PITCH = 0.8;
/** Columns of a page end at a row that is farther below another one than this, compared to the usual distance. */
const CLEAR_PITCH = 1.8;
const HAS_DIGIT = /\p{N}/u;
/** A letter or number before an item, whose full stop may have been read as a comma. */
const MARK = /^(?:\p{Lu}|\p{N}{1,2}[.,)])$/u;
const BEGINS_SMALL = /^\p{Ll}/u;

/** A cell, and the columns that it covers, from 0; `last` is included. */
export interface FoundCell {
  readonly first: number;
  readonly last: number;
  readonly lines: readonly PlacedLine[];
}

export interface OpenTable {
  readonly columns: number;
  readonly rows: readonly (readonly FoundCell[])[];
  /** How many rows are above the first rule inside; 0 for none. */
  readonly rowsAboveRule: number;
}

/** The tables among the rows of a page, from top to bottom. `rules` are the page's rules. */
export function findOpenTables(rows: readonly Row[], rules: readonly Box[]): OpenTable[] {
  return runsOfRows(rows).flatMap((run) => tablesIn(run, rules));
}

/** The tables among consecutive rows: one of all of them; else those above and below the most white, or in columns. */
function tablesIn(run: readonly Row[], rules: readonly Box[]): OpenTable[] {
  const gutters = findGutters(run);
  const between = gutters.find((gutter) => isReadDown(run, gutter));
  const table = between === undefined ? toTable(run, gutters, rules) : null;
  if (table) return [table];
  const clear = clearPitchIn(run);
  if (clear !== null) return [run.slice(0, clear), run.slice(clear)].flatMap((part) => findOpenTables(part, rules));
  if (between === undefined) return [];
  const segments = run.flatMap((row) => row.segments);
  const isLeft = ({ box }: PlacedLine): boolean => box.x0 + box.x1 < 2 * between;
  const sides = [segments.filter(isLeft), segments.filter((segment) => !isLeft(segment))];
  return sides.flatMap((side) => findOpenTables(rowsOf(side), rules));
}

/** The index of the row with the most white above it, if that is much more than usual; null for none. */
function clearPitchIn(run: readonly Row[]): number | null {
  const pitches = run.slice(1).map((row, at) => row.baseline - (run[at]?.baseline ?? 0));
  const widest = Math.max(...pitches);
  return widest > CLEAR_PITCH * medianOf(pitches) ? pitches.indexOf(widest) + 1 : null;
}

/** Whether the page is read down on the left of a gutter first: then columns of the page stand on its sides. */
function isReadDown(run: readonly Row[], gutter: number): boolean {
  const orders = run
    .filter(({ segments }) => arePartedAt(segments, gutter))
    .map(({ segments }) => ({
      left: segments[0]?.order ?? 0,
      right: segments.find(({ box }) => box.x0 >= gutter)?.order ?? 0,
    }));
  const down = orders.slice(1).filter(({ left }, at) => left < (orders[at]?.right ?? 0));
  return down.length * 2 > orders.length;
}

/** Consecutive rows that may be a table: from the first to the last of several segments. */
function runsOfRows(rows: readonly Row[]): Row[][] {
  const runs: Row[][] = [];
  let run: Row[] = [];
  let before: Row | undefined;
  const close = (): void => {
    const last = run.findLastIndex(({ segments }) => segments.length > 1);
    if (last >= 0) runs.push(run.slice(0, last + 1));
    run = [];
  };
  for (const row of rows) {
    const above = run.at(-1);
    if (above && row.baseline - above.baseline > MAX_ROW_PITCH * Math.min(above.ascent, row.ascent)) close();
    if (row.segments.length > 1)
      run.push(...(run.length === 0 && before && isHeadAbove(before, row) ? [before] : []), row);
    else if (run.length > 0 && fitsColumn(row, run)) run.push(row);
    else close();
    before = row;
  }
  close();
  return runs;
}

/** Whether a row of one segment may be in a column of the rows above: it reaches across none of their gutters. */
function fitsColumn({ segments: [segment] }: Row, run: readonly Row[]): boolean {
  if (!segment) return false;
  const last = run.findLast(({ segments }) => segments.length > 1);
  return (last?.segments.filter(({ box }) => overlap(box, segment.box) > 0).length ?? 0) <= 1;
}

/** Whether a row of one segment is a head over columns of the row below, but not over the first of them. */
function isHeadAbove({ segments, baseline }: Row, { segments: [first], ...below }: Row): boolean {
  const [head] = segments;
  return (
    segments.length === 1 &&
    head !== undefined &&
    first !== undefined &&
    head.box.x0 > first.box.x1 &&
    head.box.x0 < below.box.x1 &&
    below.baseline - baseline < MAX_HEAD_PITCH * below.ascent
  );
}

function toTable(run: readonly Row[], gutters: readonly number[], rules: readonly Box[]): OpenTable | null {
  if (gutters.length === 0) return null;
  const columns = gutters.length + 1;
  const all = run.map((row) => ({ row, cells: cellsOf(row, gutters) }));
  const full = all.filter(({ cells }) => cells.length > 1);
  if (full.length < (columns === 2 ? MIN_ROWS_OF_TWO : MIN_ROWS)) return null;
  if (
    isRunningText(
      all.map(({ cells }) => cells),
      columns,
    )
  )
    return null;
  const joined = joinWrapped(all, rules);
  const rule =
    joined.length > 1
      ? firstRuleInside(
          joined.map(({ row }) => row),
          rules,
        )
      : 0;
  return { columns, rows: joined.map(({ cells }) => cells), rowsAboveRule: rule };
}

/** The middles of the white gutters between the columns of rows, in pixels from the left. */
function findGutters(run: readonly Row[]): number[] {
  const ascent = medianOf(run.map((row) => row.ascent));
  const several = run.filter(({ segments }) => segments.length > 1);
  const hasHead = run[0]?.segments.length === 1;
  const most = Math.max(hasHead || several.length > 2 ? 1 : 0, Math.floor(several.length * MAX_CROSSING));
  const boxes = run.flatMap(({ segments }) => segments.map(({ box }) => box));
  const edges = [...new Set(boxes.flatMap(({ x0, x1 }) => [x0, x1]))].toSorted((a, b) => a - b);
  const gutters = edges.flatMap((x0, at): Gutter[] => {
    const x1 = edges[at + 1] ?? x0;
    const middle = (x0 + x1) / 2;
    const crossing = boxes.filter((box) => box.x0 < middle && box.x1 > middle).length;
    const parted = several.filter(({ segments }) => arePartedAt(segments, middle)).length;
    return x1 - x0 >= MIN_GUTTER * ascent && crossing <= most && parted >= MIN_ROWS ? [{ middle, crossing }] : [];
  });
  return bestGutters(gutters, several);
}

/** Whether segments of a row are on both sides of a place, and none on it. */
function arePartedAt(segments: readonly PlacedLine[], x: number): boolean {
  return (
    segments.some(({ box }) => box.x1 <= x) &&
    segments.some(({ box }) => box.x0 >= x) &&
    segments.every(({ box }) => box.x1 <= x || box.x0 >= x)
  );
}

/** White that runs down between rows. */
interface Gutter {
  /** In pixels from the left. */
  readonly middle: number;
  /** How many segments reach across it. */
  readonly crossing: number;
}

/**
 * The middles of those gutters that together part the most segments from their neighbours in a row; each parts at least
 * two that no other does. Of a head at the left of its column and numbers at the right, the white between is therefore
 * none. Found from left to right: for each gutter, what is best if it is the last one.
 */
function bestGutters(gutters: readonly Gutter[], rows: readonly Row[]): number[] {
  const gaps = rows.flatMap(({ segments }) =>
    segments.slice(1).map((segment, at) => ({ x0: segments[at]?.box.x1 ?? 0, x1: segment.box.x0 })),
  );
  const best: { readonly worth: number; readonly chosen: readonly number[] }[] = [];
  for (const { middle, crossing } of gutters) {
    const parts = gaps.filter(({ x0, x1 }) => x0 <= middle && middle <= x1);
    const choices = [{ worth: 0, chosen: [] }, ...best].map((before) => {
      const last = before.chosen.at(-1) ?? Number.NEGATIVE_INFINITY;
      const news = parts.filter(({ x0 }) => x0 > last).length;
      const worth = before.worth + news - GUTTER_COST - CROSSING_COST * crossing;
      return { worth, chosen: [...before.chosen, middle] };
    });
    best.push(choices.reduce((a, b) => (b.worth > a.worth ? b : a)));
  }
  return best
    .reduce((a, b) => (b.worth > a.worth ? b : a), { worth: 0, chosen: [] as readonly number[] })
    .chosen.slice();
}

/** The cells of a row, with the columns that each covers. */
function cellsOf({ segments }: Row, gutters: readonly number[]): FoundCell[] {
  const cells: FoundCell[] = [];
  for (const part of segments.flatMap((segment) => cutAtGutters(segment, gutters))) {
    const first = gutters.filter((gutter) => gutter <= part.box.x0).length;
    const last = gutters.filter((gutter) => gutter < part.box.x1).length;
    const before = cells.at(-1);
    if (before && before.last >= first)
      cells[cells.length - 1] = {
        first: before.first,
        last: Math.max(last, before.last),
        lines: [...before.lines, part],
      };
    else cells.push({ first, last, lines: [part] });
  }
  return cells;
}

/** Whether the columns are columns of text, addresses beside each other, or a list and its bullets. */
function isRunningText(rows: readonly (readonly FoundCell[])[], columns: number): boolean {
  const cellsIn = Array.from({ length: columns }, (_, column) =>
    rows.flatMap((cells) => cells.filter(({ first, last }) => first === column && last === column)),
  );
  const isMarker = (cell: FoundCell): boolean => markerOf(textOf(cell)) !== null || MARK.test(textOf(cell));
  const areMarkers = (cells: readonly FoundCell[]): boolean =>
    cells.filter(isMarker).length >= MIN_MARKERS * cells.length;
  const isList = cellsIn.filter((cells) => !areMarkers(cells)).length < 2;
  const isProse = (cells: readonly FoundCell[]): boolean =>
    cells.length > 2 && medianOf(cells.map(wordsIn)) >= PROSE_WORDS;
  const areAddresses = cellsIn.filter((cells) => isAddress(cells.map(textOf))).length > 1;
  return isList || areAddresses || cellsIn.filter(isProse).length > 1;
}

function wordsIn({ lines }: FoundCell): number {
  return lines.reduce((sum, { words }) => sum + words.length, 0);
}

function textOf({ lines }: FoundCell): string {
  return lines.map(({ line }) => joinLine(line.words)).join(" ");
}

interface TableRow {
  readonly row: Row;
  readonly cells: readonly FoundCell[];
}

/** Rows with those lines that continue the cells above. */
function joinWrapped(all: readonly TableRow[], rules: readonly Box[]): TableRow[] {
  const ruled = all.slice(1).filter(({ row }, at) => ruleBetween(all[at]?.row, row, rules) !== null).length;
  // Where rules part the rows, they alone tell.
  const areParted = ruled > 1 && ruled >= (all.length - 1) / 3;
  const rows: TableRow[] = [];
  for (const [at, current] of all.entries()) {
    const before = all[at - 1];
    const last = rows.at(-1);
    const continues =
      before &&
      last &&
      current.cells.every((cell) => last.cells.some((above) => overlapsColumns(above, cell) || areParted)) &&
      (areParted ? ruleBetween(before.row, current.row, rules) === null : isWrapped(before, current, all[at + 1]));
    if (continues) rows[rows.length - 1] = { row: current.row, cells: appendCells(last.cells, current.cells) };
    else rows.push(current);
  }
  return rows;
}

/** Whether a row only continues a cell of the row before it: it has one, and stands nearer to it than to the next. */
function isWrapped(before: TableRow, current: TableRow, next: TableRow | undefined): boolean {
  const pitch = current.row.baseline - before.row.baseline;
  const [only] = current.cells;
  if (!only || current.cells.length >= before.cells.length || current.cells.length > 1) return false;
  if (before.cells.filter((above) => overlapsColumns(above, only)).length > 1) return false;
  const text = textOf(only);
  if (HAS_DIGIT.test(text) && widthOf(current.row.box) < widthOf(before.row.box) / 8) return false;
  if (BEGINS_SMALL.test(text)) return true;
  if (only.first > 0) return true;
  return next !== undefined && pitch < WRAPPED_PITCH * (next.row.baseline - current.row.baseline);
}

/** The cells of a row with what continues them. Cells that a lower one reaches across become one with it. */
function appendCells(above: readonly FoundCell[], below: readonly FoundCell[]): FoundCell[] {
  let cells = [...above];
  for (const cell of below) {
    const joined = [...cells.filter((other) => overlapsColumns(other, cell)), cell];
    cells = cells.filter((other) => !joined.includes(other));
    cells.push({
      first: Math.min(...joined.map(({ first }) => first)),
      last: Math.max(...joined.map(({ last }) => last)),
      lines: joined.flatMap(({ lines }) => lines),
    });
  }
  return cells.toSorted((a, b) => a.first - b.first);
}

function overlapsColumns(a: FoundCell, b: FoundCell): boolean {
  return a.first <= b.last && b.first <= a.last;
}

/** The number of rows above the first rule between rows; 0 if none is, or only below the last row. */
function firstRuleInside(rows: readonly Row[], rules: readonly Box[]): number {
  const at = rows.slice(1).findIndex((row, before) => ruleBetween(rows[before], row, rules) !== null);
  return at + 1;
}

/** A rule across at least half of the width between two rows. */
function ruleBetween(above: Row | undefined, below: Row, rules: readonly Box[]): Box | null {
  if (!above) return null;
  const x0 = Math.min(above.box.x0, below.box.x0);
  const x1 = Math.max(above.box.x1, below.box.x1);
  return (
    rules.find((rule) => {
      const y = (rule.y0 + rule.y1) / 2;
      const isBetween = y > above.baseline - above.ascent / 2 && y < below.baseline - below.ascent / 2;
      return isBetween && widthOf(rule) > rule.y1 - rule.y0 && overlap(rule, { x0, x1 }) > (x1 - x0) / 2;
    }) ?? null
  );
}

function overlap(a: Pick<Box, "x0" | "x1">, b: Pick<Box, "x0" | "x1">): number {
  return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
}

/** Lines of the cells of a table, in order. */
export function linesIn(table: { readonly rows: OpenTable["rows"] }): PlacedLine[] {
  return table.rows.flatMap((cells) => cells.flatMap(({ lines }) => lines));
}
