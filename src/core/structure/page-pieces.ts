/** The lines and tables of a page as pieces in reading order. */
import type { RecognisedWord } from "../text/recognition.ts";
import type { List } from "./blocks.ts";
import { isFootnote } from "./find-footnotes.ts";
import type { TypeOfText } from "./find-headings.ts";
import { listAt } from "./find-lists.ts";
import { findTables, type PlacedTable } from "./find-tables.ts";
import type { PlacedLine, PlacedPage } from "./placed-lines.ts";

/** Lines of one paragraph differ in the height of their capitals by less than this factor. */
const SAME_TYPE = 1.22;

export type Piece =
  | { readonly kind: "lines"; readonly lines: PlacedLine[]; readonly isNote: boolean }
  | { readonly kind: "list"; readonly list: List; readonly lines: readonly PlacedLine[] }
  | { readonly kind: "table"; readonly table: PlacedTable["table"] };

/** The pieces of a page without the lines of its margins. */
export function piecesOf(page: PlacedPage, text: TypeOfText): Piece[] {
  const { tables, rest } = findTables(page);
  const orders = new Map<RecognisedWord, number>(
    page.lines.flatMap(({ words }, order) => words.map(({ word }) => [word, order] as const)),
  );
  const orderOf = (words: Iterable<RecognisedWord>): number =>
    Math.min(...[...words].map((word) => orders.get(word) ?? Number.POSITIVE_INFINITY));
  const waiting = tables
    .map(({ table, words }) => ({ table, order: orderOf(words) }))
    .toSorted((a, b) => a.order - b.order);
  const ordered = rest.map((line) => ({ line, order: orderOf(line.line.words) })).toSorted((a, b) => a.order - b.order);
  const pieces: Piece[] = [];
  for (const { table, order } of waiting) {
    const before = ordered.findIndex((line) => line.order > order);
    pieces.push(...textPieces(ordered.splice(0, before < 0 ? ordered.length : before), page, text));
    pieces.push({ kind: "table", table });
  }
  return [...pieces, ...textPieces(ordered, page, text)];
}

/** Lines in reading order as lists and paragraphs: cut where the page has a new one, and where the type changes. */
function textPieces(ordered: readonly { readonly line: PlacedLine }[], page: PlacedPage, text: TypeOfText): Piece[] {
  const lines = ordered.map(({ line }) => line);
  const pieces: Piece[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    if (!line) break;
    const last = pieces.at(-1);
    const isNote = isFootnote([line], text, page, last?.kind === "lines" && last.isNote);
    const found = isNote ? null : listAt(lines.slice(at));
    if (found) {
      pieces.push({ kind: "list", list: found.list, lines: lines.slice(at, at + found.count) });
      at += found.count;
      continue;
    }
    if (last?.kind === "lines" && last.isNote === isNote && continues(last.lines, line)) last.lines.push(line);
    else pieces.push({ kind: "lines", lines: [line], isNote });
    at++;
  }
  return pieces;
}

/** Whether a line belongs to the paragraph of the lines before it. */
function continues(lines: readonly PlacedLine[], line: PlacedLine): boolean {
  const before = lines.at(-1);
  return (
    before !== undefined &&
    before.paragraph === line.paragraph &&
    Math.max(before.ascent, line.ascent) < SAME_TYPE * Math.min(before.ascent, line.ascent)
  );
}
