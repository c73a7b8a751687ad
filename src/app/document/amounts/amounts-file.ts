import { FACT_NAMES, type FactName } from "../../../core/model/fact.ts";
import { cellsForClipboard, csv } from "../../../core/text/csv.ts";
import type { CellValue } from "../../../documents/exporting/office/cell-value.ts";
import type { WorkbookSheet } from "../../../documents/exporting/office/xlsx.ts";
import type { AmountsRow } from "./amounts-table.ts";

/**
 * The table as comma-separated values (RFC 4180): `2025-10-14` for dates, a decimal point in amounts. The last column
 * names the values that nobody has checked yet. A date that can mean two days is empty and named there.
 */
export function amountsCsv(rows: readonly AmountsRow[]): string {
  const lines = rows.map(({ name, cells }) => [name, ...FACT_NAMES.map((fact) => cells[fact].text), unchecked(cells)]);
  return csv([["document", ...FACT_NAMES, "unsure"], ...lines]);
}

/**
 * The table as a sheet: dates and amounts are typed, and the last column names the values that nobody has checked, as
 * in the CSV. `heads` name the columns in the reader's language.
 */
export function amountsSheet(rows: readonly AmountsRow[], name: string, heads: readonly string[]): WorkbookSheet {
  const lines = rows.map(({ name: document, cells }) => [
    textCell(document),
    ...FACT_NAMES.map((fact) => factCell(fact, cells[fact].text)),
    textCell(unchecked(cells)),
  ]);
  return { name, headRows: 1, rows: [heads.map(textCell), ...lines] };
}

function factCell(fact: FactName, text: string): CellValue {
  if (text === "") return textCell(text);
  if (fact === "date") return { kind: "day", iso: text };
  const isAmount = fact === "total" || fact === "tax";
  return isAmount ? { kind: "number", value: Number(text), decimals: text.split(".")[1]?.length ?? 0 } : textCell(text);
}

const textCell = (text: string): CellValue => ({ kind: "text", text });

function unchecked(cells: AmountsRow["cells"]): string {
  return FACT_NAMES.filter((fact) => cells[fact].isUnsure && (cells[fact].text || cells[fact].read)).join(" ");
}

/** The table for the clipboard, to be pasted into a spreadsheet of this locale. */
export function amountsForClipboard(
  rows: readonly AmountsRow[],
  heads: readonly string[],
  amountOf: (text: string) => string,
): string {
  const isAmount = (fact: FactName): boolean => fact === "total" || fact === "tax";
  const lines = rows.map(({ name, cells }) => [
    name,
    ...FACT_NAMES.map((fact) => {
      const text = cells[fact].text || cells[fact].read;
      return isAmount(fact) ? amountOf(text) : text;
    }),
  ]);
  return cellsForClipboard([heads, ...lines]);
}

/** An amount such as `39.80` as it is written in a language; an empty text stays so. */
export function localAmount(text: string, language: string): string {
  if (text === "") return "";
  const format = { minimumFractionDigits: 2, maximumFractionDigits: 3, useGrouping: false };
  return new Intl.NumberFormat(language, format).format(Number(text));
}
