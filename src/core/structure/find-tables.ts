/** The tables of a page as rows of cells, with the heads of their columns. */
import { boundingBox } from "../geometry/geometry.ts";
import { joinLine } from "../text/recognition.ts";
import type { Table, TableCell } from "./blocks.ts";
import { findOpenTables, linesIn, type FoundCell, type OpenTable } from "./open-table.ts";
import type { PlacedLine, PlacedPage, PlacedWord } from "./placed-lines.ts";
import { partOf } from "./placed-lines.ts";
import { findRuledTables, type RuledTable } from "./ruled-table.ts";
import { rowsOf } from "./table-rows.ts";

/** Most rows of heads of columns. */
const MAX_HEAD_ROWS = 2;
/** A column is of numbers if at least this share of its cells has digits. */
const MIN_NUMBERS = 0.5;
/** A table of words only has heads from this many columns and rows. */
const MIN_COLUMNS_OF_WORDS = 3;
const MIN_ROWS_OF_WORDS = 3;
const HAS_DIGIT = /\p{N}/u;
const YEAR = /^(?:19|20)\p{Nd}{2}$/u;
const HAS_LETTER = /\p{L}{2}/u;

/** A table, and the first of the lines that it consists of, in reading order. */
export interface PlacedTable {
  readonly table: Table;
  readonly words: ReadonlySet<PlacedWord["word"]>;
}

/** The tables of a page, and the lines that are in none of them. */
export function findTables({ lines, rules }: PlacedPage): {
  readonly tables: readonly PlacedTable[];
  readonly rest: readonly PlacedLine[];
} {
  const ruled = findRuledTables(lines, rules).map(fromRuled);
  const outside = linesOutside(lines, ruled);
  const open = findOpenTables(rowsOf(outside), rules).map(fromOpen);
  const tables = [...ruled, ...open];
  return { tables, rest: linesOutside(outside, open) };
}

function linesOutside(lines: readonly PlacedLine[], tables: readonly PlacedTable[]): PlacedLine[] {
  return lines.flatMap((line) => {
    const words = line.words.filter(({ word }) => !tables.some((table) => table.words.has(word)));
    return words.length > 0 ? [partOf(line, words)] : [];
  });
}

function fromRuled({ columns, rows, cells }: RuledTable): PlacedTable {
  const byRow = Array.from({ length: rows }, (_, row) =>
    cells
      .filter((cell) => cell.row === row)
      .toSorted((a, b) => a.column - b.column)
      .map(({ column, lastColumn, lastRow, lines }): TableCell => ({
        column,
        columnSpan: lastColumn - column + 1,
        rowSpan: lastRow - row + 1,
        lines: lines.map(({ line }) => line),
      })),
  );
  return toPlaced(
    byRow,
    columns,
    0,
    cells.flatMap(({ lines }) => lines),
  );
}

function fromOpen(table: OpenTable): PlacedTable {
  const rows = table.rows.map((cells) => withEmptyCells(cells, table.columns));
  return toPlaced(rows, table.columns, table.rowsAboveRule, linesIn(table));
}

/** A row with a cell in every column. */
function withEmptyCells(cells: readonly FoundCell[], columns: number): TableCell[] {
  const row: TableCell[] = [];
  for (let column = 0; column < columns; column++) {
    const cell = cells.find(({ first, last }) => first <= column && last >= column);
    if (!cell) row.push({ column, columnSpan: 1, rowSpan: 1, lines: [] });
    else if (cell.first === column)
      row.push({
        column,
        columnSpan: cell.last - cell.first + 1,
        rowSpan: 1,
        lines: cell.lines.map(({ line }) => line),
      });
  }
  return row;
}

function toPlaced(
  rows: readonly (readonly TableCell[])[],
  columns: number,
  rowsAboveRule: number,
  lines: readonly PlacedLine[],
): PlacedTable {
  const words = lines.flatMap((line) => line.words);
  return {
    table: {
      kind: "table",
      box: boundingBox(words.map(({ word }) => word.box)),
      columns,
      headRows: headRowsOf(rows, columns, rowsAboveRule),
      rows,
    },
    words: new Set(words.map(({ word }) => word)),
  };
}

/** How many rows at the top are heads of columns. */
function headRowsOf(rows: readonly (readonly TableCell[])[], columns: number, rowsAboveRule: number): number {
  const [first = []] = rows;
  const isOfNames = (cells: readonly TableCell[]): boolean =>
    cells.some((cell) => HAS_LETTER.test(cellText(cell))) && !cells.some((cell) => isNumber(cellText(cell)));
  if (rows.length < 2 || !isOfNames(first)) return 0;
  if (rowsAboveRule > 0 && rowsAboveRule <= MAX_HEAD_ROWS && rowsAboveRule < rows.length) return rowsAboveRule;
  const spans = first.some(({ columnSpan, column }) => columnSpan > 1 && columnSpan < columns && column >= 0);
  const headRows = spans && rows.length > 2 && isOfNames(rows[1] ?? []) ? 2 : 1;
  const body = rows.slice(headRows);
  const hasNumbers = Array.from({ length: columns }, (_, column) => column).some((column) => {
    const texts = body.flatMap((cells) => cells.filter((cell) => cell.column === column).map(cellText));
    const filled = texts.filter((text) => text !== "");
    return filled.length > 0 && filled.filter((text) => HAS_DIGIT.test(text)).length >= MIN_NUMBERS * filled.length;
  });
  if (hasNumbers) return spans || first.filter(({ lines }) => lines.length > 0).length > 1 ? headRows : 0;
  const isFull = first.every(({ lines }) => lines.length > 0);
  return isFull && columns >= MIN_COLUMNS_OF_WORDS && rows.length >= MIN_ROWS_OF_WORDS ? headRows : 0;
}

/** Whether a text is an amount, a count or a date rather than a name. A year may be one. */
function isNumber(text: string): boolean {
  return !YEAR.test(text) && HAS_DIGIT.test(text) && text.replaceAll(/[^\p{L}]/gu, "").length * 2 < text.length;
}

/** The text of a cell in one line. */
function cellText({ lines }: TableCell): string {
  return lines.map(({ words }) => joinLine(words)).join(" ");
}
