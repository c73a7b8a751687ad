import type { ReactNode } from "react";

interface Column {
  readonly title: string;
  /** A percentage of the table; the last column takes the rest. */
  readonly width?: string;
  /** Whether its cells are code. */
  readonly isCode?: boolean;
}

interface Props {
  /** The accessible name of the table. */
  readonly title: string;
  readonly columns: readonly Column[];
  /** Each row has one cell per column; the first cell is its header. No two rows are the same. */
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A table of the reference. On phones each row becomes a block. */
export function ApiTable({ title, columns, rows }: Props): ReactNode {
  const shown = (cell: string | number | undefined, column: Column | undefined): ReactNode =>
    column?.isCode ? <code>{cell}</code> : cell;
  return (
    <table className="api-table" aria-label={title}>
      <colgroup>
        {columns.map((column) => (
          <col key={column.title} style={{ width: column.width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col">
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join(" ")}>
            <th scope="row">{shown(cells[0], columns[0])}</th>
            {columns.slice(1).map((column, i) => (
              <td key={column.title} data-column={column.title}>
                {shown(cells[i + 1], column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
