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
import { cutAtGutters, type Row } from "./table-rows.ts";

/** Rows of a table are at most this far apart, from baseline to baseline, in heights of capitals: 3.5 em. */
const MAX_ROW_PITCH = 5;
/** A head over several columns is at most this far above them. */
const MAX_HEAD_PITCH = 4;
/** Fewest rows with cells in both columns of a table of two; with more columns, two rows are enough. */
const MIN_ROWS_OF_TWO = 3;
const MIN_ROWS = 2;
/** Narrowest gutter between columns, in heights of capitals. */
const MIN_GUTTER = 0.5;
/** Largest share of rows that may reach across a gutter: heads over several columns. One row always may. */
const MAX_CROSSING = 0.25;
/** Words per cell from which a column is prose, if it has several lines. A table has one such column at most. */
const PROSE_WORDS = 5;
/** A row is one with the row above if it is closer to it than this share of the distance to the row below. */
const WRAPPED_PITCH = 0.8;
const HAS_DIGIT = /\p{N}/u;
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
  return runsOfRows(rows).flatMap((run) => toTable(run, rules) ?? []);
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

function toTable(run: readonly Row[], rules: readonly Box[]): OpenTable | null {
  const gutters = findGutters(run);
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
  const gutters: { readonly x0: number; readonly x1: number; readonly crossing: number }[] = [];
  for (const [at, x0] of edges.entries()) {
    const x1 = edges[at + 1];
    if (x1 === undefined) break;
    const middle = (x0 + x1) / 2;
    const crossing = boxes.filter((box) => box.x0 < middle && box.x1 > middle).length;
    const parted = several.filter(({ segments }) => arePartedAt(segments, middle)).length;
    if (crossing > most || parted < MIN_ROWS) continue;
    const last = gutters.at(-1);
    if (last && last.x1 === x0 && last.crossing === crossing)
      gutters[gutters.length - 1] = { x0: last.x0, x1, crossing };
    else gutters.push({ x0, x1, crossing });
  }
  return bestOfNeighbours(gutters, run, ascent);
}

/** Whether segments of a row are on both sides of a place, and none on it. */
function arePartedAt(segments: readonly PlacedLine[], x: number): boolean {
  return (
    segments.some(({ box }) => box.x1 <= x) &&
    segments.some(({ box }) => box.x0 >= x) &&
    segments.every(({ box }) => box.x1 <= x || box.x0 >= x)
  );
}

/**
 * Of gutters between which no row has a cell of its own, the one that the fewest rows cross, and of these the widest.
 */
function bestOfNeighbours(
  gutters: readonly { readonly x0: number; readonly x1: number; readonly crossing: number }[],
  run: readonly Row[],
  ascent: number,
): number[] {
  const kept: { readonly x0: number; readonly x1: number; readonly crossing: number }[] = [];
  for (const gutter of gutters.filter(({ x0, x1 }) => x1 - x0 >= MIN_GUTTER * ascent)) {
    const before = kept.at(-1);
    const isApart =
      !before ||
      run.filter(({ segments }) =>
        segments.some(
          ({ box }) => box.x0 >= before.x0 && box.x1 <= gutter.x1 && overlap(box, { x0: before.x1, x1: gutter.x0 }) > 0,
        ),
      ).length >= MIN_ROWS;
    if (isApart) kept.push(gutter);
    else if (
      gutter.crossing < before.crossing ||
      (gutter.crossing === before.crossing && gutter.x1 - gutter.x0 > before.x1 - before.x0)
    )
      kept[kept.length - 1] = gutter;
  }
  return kept.map(({ x0, x1 }) => (x0 + x1) / 2);
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

/** Whether the columns are columns of prose, addresses beside each other, or a list and its bullets. */
function isRunningText(rows: readonly (readonly FoundCell[])[], columns: number): boolean {
  const cellsIn = Array.from({ length: columns }, (_, column) =>
    rows.flatMap((cells) => cells.filter(({ first, last }) => first === column && last === column)),
  );
  const areMarkers = columns === 2 && (cellsIn[0] ?? []).every((cell) => markerOf(textOf(cell)) !== null);
  const isProse = (cells: readonly FoundCell[]): boolean =>
    cells.length > 2 && medianOf(cells.map(wordsIn)) >= PROSE_WORDS;
  const areAddresses = cellsIn.filter((cells) => isAddress(cells.map(textOf))).length > 1;
  return areMarkers || areAddresses || cellsIn.filter(isProse).length > 1;
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

/** Whether a row only continues cells of the row before it: it has few, and stands nearer to it than to the next. */
function isWrapped(before: TableRow, current: TableRow, next: TableRow | undefined): boolean {
  const pitch = current.row.baseline - before.row.baseline;
  const [only] = current.cells;
  if (!only || current.cells.length >= before.cells.length || current.cells.length > 1) return false;
  const text = textOf(only);
  if (HAS_DIGIT.test(text) && widthOf(current.row.box) < widthOf(before.row.box) / 8) return false;
  if (BEGINS_SMALL.test(text)) return true;
  if (only.first > 0) return true;
  return next !== undefined && pitch < WRAPPED_PITCH * (next.row.baseline - current.row.baseline);
}

function appendCells(above: readonly FoundCell[], below: readonly FoundCell[]): FoundCell[] {
  const cells = [...above];
  for (const cell of below) {
    const at = cells.findIndex((other) => overlapsColumns(other, cell));
    const other = cells[at];
    if (other)
      cells[at] = {
        first: Math.min(other.first, cell.first),
        last: Math.max(other.last, cell.last),
        lines: [...other.lines, ...cell.lines],
      };
    else cells.push(cell);
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
