import type { ReactNode } from "react";

interface Props {
  /** What the table is, for those who don't see where it stands. */
  readonly title: string;
  readonly columns: readonly string[];
  /** A key and a cell for each column; the first names the row. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A table of the reference. On a phone each row is a block. */
export function ApiTable({ title, columns, rows }: Props): ReactNode {
  return (
    <table className="api-table" data-columns={columns.length} aria-label={title}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody lang="en">
        {rows.map(({ key, cells: [head, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {cells.map((cell, i) => (
              <td key={columns[i + 1]} data-column={columns[i + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
