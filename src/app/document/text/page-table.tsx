import { Download } from "lucide-react";
import type { ReactNode } from "react";
import type { Table } from "../../../core/structure/blocks.ts";
import { cellGrid } from "../../../core/structure/cell-grid.ts";
import { cellsForClipboard, csv } from "../../../core/text/csv.ts";
import { joinLines } from "../../../core/text/plain-text.ts";
import { directionOf } from "../../../core/text/text-direction.ts";
import { downloadFile } from "../../browser/blob-url.ts";
import { Button } from "../../components/button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { fileName } from "../../../documents/naming.ts";
import { viewerStrings } from "../../../strings/compiled/screens/viewer.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { MarkedText, type Marking } from "./marked-text.tsx";

/** An amount or a count, which is aligned by its end. */
const NUMBER = /^[\p{Sc}\p{Nd}\s.,’'%()+−-]*\p{Nd}[\p{Sc}\p{Nd}\s.,’'%()+−-]*$/u;

interface Props extends Marking {
  readonly table: Table;
  /** The document's name. */
  readonly name: string;
}

/** A table of a page, to read, to copy as cells, and to save as CSV. */
export function PageTable({ table, name, ...marking }: Props): ReactNode {
  const { tables: labels } = useScreenStrings(viewerStrings);
  const cells = cellGrid(table);

  function save(): void {
    downloadFile(new File(["\ufeff", csv(cells)], fileName(name, "csv"), { type: "text/csv;charset=utf-8" }));
  }

  return (
    <div className="text-table">
      {/* A scrolling area must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="text-table-frame" tabIndex={0}>
        <table dir={directionOf(cells.flat().join(" "))}>
          <tbody>
            {table.rows.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a page that is read again has new rows
              <tr key={at}>
                {row.map(({ column, columnSpan, rowSpan, lines }) => {
                  const Cell = at < table.headRows ? "th" : "td";
                  const text = joinLines(lines);
                  return (
                    <Cell
                      key={column}
                      colSpan={columnSpan}
                      rowSpan={rowSpan}
                      dir="auto"
                      className={NUMBER.test(text) ? "number" : undefined}
                    >
                      <MarkedText text={text} lines={lines} {...marking} />
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="text-actions">
        <CopyButton text={cellsForClipboard(cells)} label={labels.copy} />
        <Button icon={Download} iconPx={16} label={labels.csv} onClick={save} />
      </div>
    </div>
  );
}
