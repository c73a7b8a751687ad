import writeXlsxFile, { type CellObject } from "write-excel-file/universal";
import { xmlText } from "../../../core/text/xml-text.ts";
import type { CellValue } from "./cell-value.ts";

/** A sheet of a workbook. Rows may have different lengths. */
export interface WorkbookSheet {
  readonly name: string;
  readonly rows: readonly (readonly CellValue[])[];
  /** How many rows at the top are heads of columns: bold, and always in view. */
  readonly headRows: number;
}

/** The most characters of a cell (ECMA-376, and Excel). */
const CELL_LENGTH = 32_767;
const NAME_LENGTH = 31;

/** A workbook for Excel and others (Office Open XML), with at least one sheet. Texts are never computed. */
export async function workbook(sheets: readonly WorkbookSheet[]): Promise<Blob> {
  const names = sheetNames(sheets.map(({ name }) => name));
  return writeXlsxFile(
    sheets.map(({ rows, headRows }, i) => ({
      sheet: names[i] ?? "",
      data: rows.map((row, at) => row.map((value) => cellOf(value, at < headRows))),
      stickyRowsCount: headRows,
      columns: columnWidths(rows),
    })),
  ).toBlob();
}

function cellOf(value: CellValue, isHead: boolean): CellObject | null {
  const style = isHead ? { fontWeight: "bold" as const } : {};
  switch (value.kind) {
    case "number":
      return { ...style, type: Number, value: value.value, format: numberFormat(value) };
    case "day":
      return { ...style, type: Date, value: new Date(`${value.iso}T00:00Z`), format: "yyyy-mm-dd" };
    case "text": {
      const text = escaped(xmlText(value.text).slice(0, CELL_LENGTH));
      return text === "" ? null : { ...style, type: String, value: text };
    }
  }
}

function numberFormat({ decimals, before = "", after = "" }: Extract<CellValue, { readonly kind: "number" }>): string {
  const quoted = (text: string): string => (text === "" ? "" : `"${text}"`);
  return `${quoted(before)}0${decimals === 0 ? "" : `.${"0".repeat(decimals)}`}${quoted(after)}`;
}

/** `_x0041_` would be read as `A` (ECMA-376, ST_Xstring). */
function escaped(text: string): string {
  return text.replaceAll(/_(?=x[\da-f]{4}_)/gi, "_x005F_");
}

function columnWidths(rows: WorkbookSheet["rows"]): { readonly width: number }[] {
  const lengths: number[] = [];
  for (const row of rows)
    for (const [at, value] of row.entries())
      lengths[at] = Math.max(lengths[at] ?? 0, value.kind === "text" ? value.text.length : 12);
  return lengths.map((length) => ({ width: Math.min(Math.max(length + 2, 8), 60) }));
}

/** Names that Excel takes: short, without its own signs, and each once, in any case. */
function sheetNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const base =
      xmlText(name)
        .replaceAll(/[[\]:*?/\\']/g, " ")
        .trim() || "1";
    let chosen = base.slice(0, NAME_LENGTH);
    for (let n = 2; taken.has(chosen.toLowerCase()); n++) {
      const end = ` ${n}`;
      chosen = base.slice(0, NAME_LENGTH - end.length) + end;
    }
    taken.add(chosen.toLowerCase());
    return chosen;
  });
}
