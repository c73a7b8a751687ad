/** The lines and tables of a page as pieces in reading order. */
import { joinLine, type RecognisedWord } from "../text/recognition.ts";
import type { List } from "./blocks.ts";
import { isFootnote } from "./find-footnotes.ts";
import type { TypeOfText } from "./find-headings.ts";
import { listAt } from "./find-lists.ts";
import { findTables, type PlacedTable } from "./find-tables.ts";
import { isLarger, type PlacedLine, type PlacedPage } from "./placed-lines.ts";

/** Lines of a sentence are at most this far apart, from baseline to baseline, in heights of capitals. */
const MAX_PITCH = 3.2;
/** Lines with at least so many words are of running text. */
const MIN_RUNNING_WORDS = 4;
const ENDS_SENTENCE = /[.!?:;…]["'”’»)]?$/u;
const BEGINS_SMALL = /^\p{Ll}{2}/u;

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
  if (!before || isLarger(before, line) || isLarger(line, before)) return false;
  return before.paragraph === line.paragraph || goesOn(before, line);
}

/** Whether a line goes on with the sentence of the line above it: paragraphs are cut where lines are measured badly. */
function goesOn(above: PlacedLine, line: PlacedLine): boolean {
  const pitch = (line.baseline - above.baseline) / Math.max(above.ascent, line.ascent);
  const isBelow = pitch > 0 && pitch < MAX_PITCH && line.box.x0 < above.box.x1 && line.box.x1 > above.box.x0;
  const isRunning = above.words.length >= MIN_RUNNING_WORDS && !ENDS_SENTENCE.test(joinLine(above.line.words));
  return isBelow && isRunning && BEGINS_SMALL.test(joinLine(line.line.words));
}
