/**
 * Sums and measures are set with a narrow space before their sign or unit ("3,20 €", "20 %", "60 cm"), which the engine often does not
 * see. Where a word goes over from digits to something else, or to digits, across a gap that none between its like letters comes
 * near, it is two.
 */
import type { Box } from "../core/geometry.ts";

/** Narrowest such gap, as a share of a digit's height; before and after a 1, whose place is wider than it, there is up to 0.3 without a space. */
const NARROWEST = 0.35;
/** The gap is so many times the widest between two digits, or two letters, of the word. */
const TIMES_OTHERS = 2;

interface Letter {
  readonly text: string;
  readonly bbox: Box;
}

/** The letters of a word in one piece, or in several that stand apart. */
export function partsOfWord<L extends Letter>(letters: readonly L[]): readonly (readonly L[])[] {
  const gaps = letters.slice(1).map((letter, at) => letter.bbox.x0 - (letters[at]?.bbox.x1 ?? 0));
  const isTurn = (at: number): boolean => goesOver(letters[at]?.text ?? "", letters[at + 1]?.text ?? "");
  const digits = letters.filter(({ text }) => isDigit(text)).map(({ bbox }) => bbox.y1 - bbox.y0);
  if (digits.length === 0) return [letters];
  const least = Math.max(NARROWEST * Math.max(...digits), TIMES_OTHERS * Math.max(1, ...gaps.filter((_, at) => !isTurn(at))));
  const parts: L[][] = [[]];
  for (const [at, letter] of letters.entries()) {
    if (at > 0 && isTurn(at - 1) && (gaps[at - 1] ?? 0) >= least) parts.push([]);
    parts.at(-1)?.push(letter);
  }
  return parts;
}

/** From a digit to a sign or letter that may be a unit, or from a letter to a digit. Points and dashes belong to numbers. */
function goesOver(before: string, after: string): boolean {
  return isDigit(before) ? /^[\p{L}\p{Sc}%‰°]/u.test(after) : /^\p{L}/u.test(before) && isDigit(after);
}

function isDigit(text: string): boolean {
  return /^\p{Nd}/u.test(text);
}
