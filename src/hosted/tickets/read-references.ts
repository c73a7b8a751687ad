/** References for many links, from a list or a table that a person has. */
import { isReference } from "./ticket.ts";

/** The most links that are made in one go. */
export const MOST_LINKS = 1000;

/** What a table of references says, or what is wrong with it. Rows count from 1. */
export type ReadReferences =
  | { readonly kind: "read"; readonly references: readonly string[] }
  | { readonly kind: "empty" | "tooMany" }
  /** Not 1 to 64 characters that can be shown, or a quotation mark without its end. */
  | { readonly kind: "unusable"; readonly row: number }
  | { readonly kind: "repeated"; readonly row: number; readonly before: number };

/**
 * Reads the references in the first column of a CSV file (RFC 4180), also of one with semicolons or tabs. A first row
 * that says `reference` and empty rows are left out.
 */
export function readReferences(csv: string): ReadReferences {
  const cells = firstCells(csv.replace(/^\ufeff/, ""));
  const rowsOf = new Map<string, number>();
  for (const [i, cell] of cells.entries()) {
    const [row, reference] = [i + 1, cell?.trim()];
    if (reference === "" || (row === 1 && reference?.toLowerCase() === "reference")) continue;
    if (reference === undefined || !isReference(reference)) return { kind: "unusable", row };
    const before = rowsOf.get(reference);
    if (before !== undefined) return { kind: "repeated", row, before };
    rowsOf.set(reference, row);
  }
  if (rowsOf.size === 0) return { kind: "empty" };
  return rowsOf.size > MOST_LINKS ? { kind: "tooMany" } : { kind: "read", references: [...rowsOf.keys()] };
}

/** The first cell of each row; null where a quoted cell does not end as one, which ends the list. */
function firstCells(csv: string): (string | null)[] {
  const cells: (string | null)[] = [];
  // A quoted cell, a plain one, or what separates them.
  const piece = /"([^"]*(?:""[^"]*)*)"(?=[,;\t\r\n]|$)|[^",;\t\r\n][^,;\t\r\n]*|[,;\t]|\r\n|\r|\n/y;
  let cell = "";
  let isFirst = true;
  while (piece.lastIndex < csv.length) {
    const match = piece.exec(csv);
    if (!match) return [...cells, null];
    const [text, quoted] = match;
    if (/^[\r\n]/.test(text)) {
      cells.push(cell);
      cell = "";
      isFirst = true;
    } else if (/^[,;\t]$/.test(text)) isFirst = false;
    else if (isFirst) cell = quoted?.replaceAll('""', '"') ?? text;
  }
  return [...cells, cell];
}
