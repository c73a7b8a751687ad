import { joinLines } from "../text/plain-text.ts";
import type { Table } from "./blocks.ts";

/**
 * The texts of a table's cells, row by row, one for each column. What spans columns or rows is in the first of them,
 * and the others are empty.
 */
export function cellGrid({ rows, columns }: Pick<Table, "rows" | "columns">): string[][] {
  return rows.map((cells) =>
    Array.from({ length: columns }, (_, column) => {
      const cell = cells.find((each) => each.column === column);
      return cell ? joinLines(cell.lines) : "";
    }),
  );
}
