import { FACT_NAMES, type FactName } from "../../../core/model/fact.ts";
import { cellsForClipboard, csv } from "../../../core/text/csv.ts";
import type { AmountsRow } from "./amounts-table.ts";

/**
 * The table as comma-separated values (RFC 4180): `2025-10-14` for dates, a decimal point in amounts. The last column
 * names the values that nobody has checked yet. A date that can mean two days is empty and named there.
 */
export function amountsCsv(rows: readonly AmountsRow[]): string {
  const lines = rows.map(({ name, cells }) => [
    name,
    ...FACT_NAMES.map((fact) => cells[fact].text),
    FACT_NAMES.filter((fact) => cells[fact].isUnsure && (cells[fact].text || cells[fact].read)).join(" "),
  ]);
  return csv([["document", ...FACT_NAMES, "unsure"], ...lines]);
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
