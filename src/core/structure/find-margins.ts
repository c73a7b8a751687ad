/** Tells what stands in the margins of pages from their text: page numbers, running heads and running feet. */
import { joinLine } from "../text/recognition.ts";
import type { PlacedLine, PlacedPage } from "./placed-lines.ts";

/** Margins reach this far into a page, as a share of its height. */
const MARGIN = 0.12;
/** The same line of two pages differs in height by at most this share of it. */
const SAME_HEIGHT = 0.03;
/** White between a margin and the text, from baseline to baseline in heights of capitals: more than between lines. */
const MIN_WHITE = 2.6;
/** Most words of a line in a margin. */
const MAX_WORDS = 14;
/** A page's number alone, or with a word before it and a total behind. */
const PAGE_NUMBER = new RegExp(
  "^(?:[-–—|[(] ?)?(?:\\p{L}{1,8}\\.? )?(?:\\p{Nd}{1,4}|[ivxl]{1,6})" +
    "(?: ?(?:/|of|von|sur|di|de|van|z) ?\\p{Nd}{1,4})?(?: ?[-–—|\\])])?$",
  "iu",
);
/** The words that may stand before a page's number, in lower case. */
const PAGE_WORDS = /^(?:page|p|pg|seite|s|blatt|pagina|pág|página|pag|strona|str|bladzijde|blz)\.? /iu;

export type MarginKind = "header" | "footer" | "pageNumber";

/**
 * The lines in the margins of the pages of a document, apart from the text by white. A line is a running head or foot
 * if another page has the same there, whatever its numbers; a page's number is known by itself.
 */
export function findMargins(pages: readonly PlacedPage[]): ReadonlyMap<PlacedLine, MarginKind> {
  const found = new Map<PlacedLine, MarginKind>();
  const edges = pages.map((page) => [edgeLines(page, false), edgeLines(page, true)] as const);
  for (const [at, sides] of edges.entries()) {
    for (const [side, lines] of sides.entries()) {
      const others = edges.filter((_, other) => other !== at).flatMap((each) => each[side] ?? []);
      for (const [line, kind] of marginLines(lines, others, side === 0 ? "header" : "footer")) found.set(line, kind);
    }
  }
  return found;
}

/** A line at the edge of a page. */
interface EdgeLine {
  readonly line: PlacedLine;
  /** Its baseline, 0 at the top of the page to 1 at the bottom. */
  readonly place: number;
  readonly text: string;
  /** White between it and the next line towards the text, from baseline to baseline in heights of capitals. */
  readonly pitch: number;
}

/** The lines near the top or the bottom of a page, from its edge inwards. A page of a line or two has none. */
function edgeLines({ lines, height }: PlacedPage, isBottom: boolean): EdgeLine[] {
  if (lines.length < 4) return [];
  const inwards = lines.toSorted((a, b) => (isBottom ? b.baseline - a.baseline : a.baseline - b.baseline));
  return inwards.flatMap((line, at) => {
    const place = line.baseline / Math.max(1, height);
    if ((isBottom ? 1 - place : place) > MARGIN || line.words.length > MAX_WORDS) return [];
    const next = inwards[at + 1];
    const pitch = next ? Math.abs(next.baseline - line.baseline) / line.ascent : Number.POSITIVE_INFINITY;
    return [{ line, place, text: joinLine(line.line.words), pitch }];
  });
}

/** Of lines from the edge inwards, those that are in the margin; `others` are those of the other pages. */
function marginLines(
  lines: readonly EdgeLine[],
  others: readonly EdgeLine[],
  kind: "header" | "footer",
): (readonly [PlacedLine, MarginKind])[] {
  const found: (readonly [PlacedLine, MarginKind])[] = [];
  let apart = 0;
  for (const { line, place, text, pitch } of lines) {
    const isRepeated = others.some(
      (other) => Math.abs(other.place - place) < SAME_HEIGHT && patternOf(other.text) === patternOf(text),
    );
    if (!isRepeated && !isPageNumber(text)) break;
    found.push([line, isPageNumber(text) ? "pageNumber" : kind]);
    if (pitch >= MIN_WHITE) apart = found.length;
  }
  return found.slice(0, apart);
}

/** A text without its numbers. */
function patternOf(text: string): string {
  return text.toLowerCase().replaceAll(/\p{N}+/gu, "#");
}

function isPageNumber(text: string): boolean {
  if (!PAGE_NUMBER.test(text)) return false;
  return (
    !/\p{L}{2}/u.test(text.replaceAll(/\b(?:of|von|sur|di|de|van)\b/giu, "")) ||
    PAGE_WORDS.test(text) ||
    /^[ivxl]+$/iu.test(text)
  );
}
