/** Finds tables whose cells are ruled: a grid of lines, some of which are left out where cells span. */
import { medianOf } from "../geometry/averages.ts";
import { boundingBox, type Box } from "../geometry/geometry.ts";
import { middleOf, partOf, type PlacedLine, widthOf } from "./placed-lines.ts";
import { segmentsOf } from "./table-rows.ts";

/** Rules touch if they are this close, in heights of capitals: erased rules end short of each other. */
const SLACK = 0.8;
/** Rules at the same place, in heights of capitals: a row of print does not fit between them. */
const SAME_PLACE = 0.8;
/** Share of the border between two cells that a rule covers, at least, to part them. */
const MIN_BORDER = 0.5;

/** Lines of one cell are closer to each other than this, in heights of capitals: a line spacing of 1.7 em. */
const ROW_PITCH = 2.5;
/** As many columns with a line of print in each of two rows show that a rule between these was lost. */
const MIN_COLUMNS_OF_ROW = 3;

/** A cell of a grid, by the indices of its rows and columns, from 0; the last ones are included. */
export interface GridCell {
  readonly row: number;
  readonly lastRow: number;
  readonly column: number;
  readonly lastColumn: number;
  readonly lines: readonly PlacedLine[];
}

export interface RuledTable {
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly GridCell[];
}

/** The ruled tables of a page. At least two columns and two rows, or three of one. */
export function findRuledTables(lines: readonly PlacedLine[], rules: readonly Box[]): RuledTable[] {
  const ascent = medianOf(lines.map((line) => line.ascent));
  return groupTouching(rules, SLACK * ascent).flatMap((group) => toTable(group, lines, ascent) ?? []);
}

function isAcross(rule: Box): boolean {
  return widthOf(rule) > rule.y1 - rule.y0;
}

/** Groups of rules that touch, directly or through others. */
function groupTouching(rules: readonly Box[], slack: number): Box[][] {
  const groups: Box[][] = [];
  for (const rule of rules) {
    const touching = groups.filter((group) => group.some((other) => doTouch(rule, other, slack)));
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push([rule, ...touching.flat()]);
  }
  return groups;
}

function doTouch(a: Box, b: Box, slack: number): boolean {
  return a.x0 <= b.x1 + slack && b.x0 <= a.x1 + slack && a.y0 <= b.y1 + slack && b.y0 <= a.y1 + slack;
}

function toTable(rules: readonly Box[], lines: readonly PlacedLine[], ascent: number): RuledTable | null {
  const seen = rules.filter(isAcross);
  const down = rules.filter((rule) => !isAcross(rule));
  const xs = places(
    down.map(({ x0, x1 }) => (x0 + x1) / 2),
    SAME_PLACE * ascent,
  );
  const frame = boundingBox(rules);
  // A table may have no rules at its sides.
  const columnEdges = places([frame.x0, ...xs, frame.x1], SAME_PLACE * ascent);
  const edgesOf = (across: readonly Box[]): number[] =>
    places([frame.y0, ...across.map(({ y0, y1 }) => (y0 + y1) / 2), frame.y1], SAME_PLACE * ascent);
  const across = [...seen, ...lostRules(lines, columnEdges, edgesOf(seen), ascent)];
  const rowEdges = edgesOf(across);
  const [columns, rows] = [columnEdges.length - 1, rowEdges.length - 1];
  if (down.length === 0 || columns < 2 || rows < 1 || columns * rows < 4) return null;
  const cells = mergeCells({ columnEdges, rowEdges, across, down, slack: SAME_PLACE * ascent });
  const linesOf = (cell: Place): PlacedLine[] =>
    linesInside(lines, {
      x0: columnEdges[cell.column] ?? 0,
      x1: columnEdges[cell.lastColumn + 1] ?? 0,
      y0: rowEdges[cell.row] ?? 0,
      y1: rowEdges[cell.lastRow + 1] ?? 0,
    });
  const filled = cells
    .flatMap((cell) => (isPartedByWhite(linesOf(cell), cell, columnEdges) ? placesByColumn(cell) : [cell]))
    .map((cell): GridCell => Object.assign(cell, { lines: linesOf(cell) }));
  return filled.filter((cell) => cell.lines.length > 0).length < 3 ? null : { columns, rows, cells: filled };
}

/** The cells of a grid that a cell covers. */
type Place = Omit<GridCell, "lines">;

/** Whether the text of a cell over several columns stands in more than one of them, with a gutter at their borders. */
function isPartedByWhite(
  lines: readonly PlacedLine[],
  { column, lastColumn }: Place,
  columnEdges: readonly number[],
): boolean {
  const borders = columnEdges.slice(column + 1, lastColumn + 1);
  const segments = lines.flatMap(segmentsOf);
  const columns = segments.map(({ box }) => borders.filter((x) => x <= box.x0).length);
  const crosses = ({ box }: PlacedLine): boolean => borders.some((x) => box.x0 < x && x < box.x1);
  return new Set(columns).size > 1 && !segments.some(crosses);
}

function placesByColumn({ row, lastRow, column, lastColumn }: Place): Place[] {
  const count = lastColumn - column + 1;
  return Array.from({ length: count }, (_, i) => ({ row, lastRow, column: column + i, lastColumn: column + i }));
}

/**
 * Rules between rows of print that stand in one row of the grid: pale and thin rules are lost by cleaning. Between two
 * rows every column that has text has a line of each, and these are too far apart to be lines of one cell.
 */
function lostRules(
  lines: readonly PlacedLine[],
  columnEdges: readonly number[],
  rowEdges: readonly number[],
  ascent: number,
): Box[] {
  const [x0 = 0, x1 = 0] = [columnEdges[0], columnEdges.at(-1)];
  return rowEdges.slice(1).flatMap((y1, i) => {
    const y0 = rowEdges[i] ?? y1;
    const columns = columnEdges
      .slice(1)
      .map((right, column) => linesInside(lines, { x0: columnEdges[column] ?? right, x1: right, y0, y1 }).map(middleOf))
      .filter((middles) => middles.length > 0);
    const [first = []] = columns;
    const areRows =
      columns.length >= MIN_COLUMNS_OF_ROW &&
      columns.every(
        (middles) =>
          middles.length === first.length &&
          middles.every((y, row) => Math.abs(y - (first[row] ?? y)) < ascent / 2) &&
          middles.every((y, row) => row === 0 || y - (middles[row - 1] ?? y) > ROW_PITCH * ascent),
      );
    if (!areRows) return [];
    return first.slice(1).map((y, row) => {
      const between = (y + (first[row] ?? y)) / 2;
      return { x0, x1, y0: between, y1: between };
    });
  });
}

/** Places that are not closer than `least`, sorted; nearer ones count as one. */
function places(values: readonly number[], least: number): number[] {
  const groups: number[][] = [];
  for (const value of values.toSorted((a, b) => a - b)) {
    const group = groups.at(-1);
    if (group && value - (group[0] ?? value) < least) group.push(value);
    else groups.push([value]);
  }
  return groups.map(medianOf);
}

interface Grid {
  readonly columnEdges: readonly number[];
  readonly rowEdges: readonly number[];
  readonly across: readonly Box[];
  readonly down: readonly Box[];
  readonly slack: number;
}

/** The cells of a grid: those of it that no rule parts are one. */
function mergeCells({ columnEdges, rowEdges, across, down, slack }: Grid): Place[] {
  const [columns, rows] = [columnEdges.length - 1, rowEdges.length - 1];
  const groups = Array.from({ length: columns * rows }, (_, at) => at);
  const join = (a: number, b: number): void => {
    const [from, into] = [groups[b], groups[a]];
    for (const [at, group] of groups.entries()) if (group === from && into !== undefined) groups[at] = into;
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = [
        columnEdges[column],
        columnEdges[column + 1],
        rowEdges[row],
        rowEdges[row + 1],
      ];
      const isPartedRight = down.some(
        (rule) =>
          Math.abs((rule.x0 + rule.x1) / 2 - x1) < slack &&
          Math.min(rule.y1, y1) - Math.max(rule.y0, y0) > MIN_BORDER * (y1 - y0),
      );
      const isPartedBelow = across.some(
        (rule) =>
          Math.abs((rule.y0 + rule.y1) / 2 - y1) < slack &&
          Math.min(rule.x1, x1) - Math.max(rule.x0, x0) > MIN_BORDER * (x1 - x0),
      );
      if (column + 1 < columns && !isPartedRight) join(at, at + 1);
      if (row + 1 < rows && !isPartedBelow) join(at, at + columns);
    }
  }
  return [...new Set(groups)].map((group) => {
    const members = groups.flatMap((other, at) => (other === group ? [at] : []));
    const [rowsOf, columnsOf] = [members.map((at) => Math.floor(at / columns)), members.map((at) => at % columns)];
    return {
      row: Math.min(...rowsOf),
      lastRow: Math.max(...rowsOf),
      column: Math.min(...columnsOf),
      lastColumn: Math.max(...columnsOf),
    };
  });
}

/** The words whose middle is inside a box, as lines from top to bottom. */
function linesInside(lines: readonly PlacedLine[], { x0, x1, y0, y1 }: Box): PlacedLine[] {
  const parts = lines.flatMap((line) => {
    const middle = middleOf(line);
    if (middle < y0 || middle >= y1) return [];
    const words = line.words.filter(({ box }) => {
      const x = (box.x0 + box.x1) / 2;
      return x >= x0 && x < x1;
    });
    return words.length > 0 ? [partOf(line, words)] : [];
  });
  return parts.toSorted((a, b) =>
    Math.abs(middleOf(a) - middleOf(b)) < Math.min(a.ascent, b.ascent) / 2
      ? a.box.x0 - b.box.x0
      : middleOf(a) - middleOf(b),
  );
}
