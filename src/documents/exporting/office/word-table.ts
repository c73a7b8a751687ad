import { AlignmentType, Table, TableCell, TableRow, WidthType } from "docx";
import type { Table as FoundTable } from "../../../core/structure/blocks.ts";
import { cellGrid } from "../../../core/structure/cell-grid.ts";
import { joinLines } from "../../../core/text/plain-text.ts";
import { paragraph } from "./word-paragraph.ts";

/** Of all columns, in twips; only their proportions count. */
const WIDTH = 9000;
/** Longer texts get several lines, in letters. What stands beside a text, in letters. */
const [MAX_LENGTH, WHITE] = [40, 4];
/** White around texts, in twips. */
const MARGINS = { marginUnitType: WidthType.DXA, left: 80, right: 80, top: 20, bottom: 20 };
/** A number, an amount or a share. */
const NUMBER = /^[-+(]?(?:\p{Sc} ?)?-?\p{N}[\p{N}.,'’\s]*\)?(?: ?(?:\p{Sc}|%|\p{Lu}{1,3}))?$/u;
/** A column is one of numbers if at least this share of its cells are. */
const MIN_NUMBERS = 0.5;

/** A table as wide as the text, its columns by their texts, its numbers at the right. */
export function wordTable(table: FoundTable): Table {
  const { rows, headRows, columns } = table;
  const body = cellGrid({ columns, rows: rows.slice(headRows) });
  const areNumbers = Array.from({ length: columns }, (_, column) => {
    const filled = body.flatMap((cells) => cells[column] || []);
    return filled.length > 0 && filled.filter((text) => NUMBER.test(text)).length >= MIN_NUMBERS * filled.length;
  });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: columnShares(table).map((share) => Math.round(WIDTH * share)),
    margins: MARGINS,
    rows: rows.map(
      (cells, row) =>
        new TableRow({
          tableHeader: row < headRows,
          children: cells.map(({ column, columnSpan, rowSpan, lines }) => {
            const isAtEnd = columnSpan === 1 && areNumbers[column] === true;
            const look = { spacing: { after: 0 }, alignment: isAtEnd ? AlignmentType.END : AlignmentType.START };
            const content = paragraph(joinLines(lines), { bold: row < headRows }, look);
            return new TableCell({ columnSpan, rowSpan, children: [content] });
          }),
        }),
    ),
  });
}

/** The width of each column as a share of the table's, by its longest text. */
function columnShares(table: FoundTable): number[] {
  const rows = cellGrid(table);
  const lengths = Array.from({ length: table.columns }, (_, column) =>
    Math.max(...rows.map((texts) => Math.min(texts[column]?.length ?? 0, MAX_LENGTH) + WHITE)),
  );
  const sum = lengths.reduce((total, length) => total + length, 0);
  return lengths.map((length) => length / sum);
}
