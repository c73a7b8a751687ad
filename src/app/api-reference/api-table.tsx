import type { ReactNode } from "react";

interface Column {
  readonly title: string;
  /** Of the whole table; the last column takes what is left. */
  readonly width?: string;
}

interface Props {
  /** What the table is, for those who don't see where it stands. */
  readonly title: string;
  readonly columns: readonly Column[];
  /** A key and a cell for each column; the first names the row. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A table of the reference. On a phone each row is a block. */
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
      <tbody lang="en">
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
