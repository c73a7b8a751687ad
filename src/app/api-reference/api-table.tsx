import type { ReactNode } from "react";

interface Column {
  readonly title: string;
  /** A percentage of the table; the last column takes the rest. */
  readonly width?: string;
}

interface Props {
  /** The accessible name of the table. */
  readonly title: string;
  readonly columns: readonly Column[];
  /** Each row has one cell per column; the first cell is its header. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A table of the reference. On phones each row becomes a block. */
export function ApiTable({ title, columns, rows }: Props): ReactNode {
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
        {rows.map(({ key, cells: [head, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {cells.map((cell, i) => (
              <td key={columns[i + 1]?.title} data-column={columns[i + 1]?.title}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
