/** Spaces between words and lines, which some scripts do not have, and between the cells of a table. */
import type { Box } from "../geometry/geometry.ts";

/** A gap wider than this many times the word height separates table cells, not words. */
const CELL_GAP_HEIGHTS = 2;

/** Whether so much white is between a word and the one before it, on either side, that it begins a cell of a table. */
export function beginsCell(before: Box, { x0, y0, x1, y1 }: Box): boolean {
  return Math.max(x0 - before.x1, before.x0 - x1) > CELL_GAP_HEIGHTS * (y1 - y0);
}

/** Letters and signs of scripts that have no spaces between words. */
export const UNSPACED = new RegExp(
  `[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}` +
    `\\p{Script=Khmer}\\p{Script=Myanmar}\\u3001-\\u303f\\uff00-\\uff60]`,
  "u",
);

const STARTS_UNSPACED = new RegExp(`^${UNSPACED.source}`, "u");
const ENDS_UNSPACED = new RegExp(`${UNSPACED.source}$`, "u");

/** Two lines of running text as one. */
export function joinTexts(before: string, next: string): string {
  return endsUnspaced(before) && STARTS_UNSPACED.test(next) ? before + next : `${before} ${next}`;
}

/** Whether no space need follow a text at the end of a line. */
export function endsUnspaced(text: string): boolean {
  return ENDS_UNSPACED.test(text);
}
