/**
 * Sums and measures are set with a narrow space before their sign or unit ("3,20 €", "20 %", "60 cm") and between
 * thousands ("1 720,00"), which the engine often does not see, nor that in a British postcode ("BS1 6QH"). Where a word
 * goes over from digits to something else, or to digits, or to three digits more, across a gap that none between its
 * other letters comes near, it is two.
 */
import type { Box } from "../../core/geometry/geometry.ts";
import { FAINT_INK, runsOf } from "../image/ink.ts";
import { around } from "./reading-order.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/**
 * Narrowest such gap, as a share of a digit's height; between a letter and a digit ("CE2") there is up to 0.35 without
 * a space.
 */
const NARROWEST = 0.3;
const NARROWEST_AFTER_LETTER = 0.38;
/**
 * The gap is so many times the widest between two other letters that fill their places; by the engine's boxes, which
 * are guesses, between any two.
 */
const TIMES_OTHERS = 1.5;
const TIMES_GUESSED = 2;
/** Points, dashes and 1 have white beside them in their own places. */
const FILLS_ITS_PLACE = /^[\p{L}\p{Sc}%‰°02-9]/u;
/** What stands before and after a thousands' separator in a sum. A year has no fraction, nor a separator. */
const THOUSANDS = /^\p{Nd}{1,3}$/u;
const HUNDREDS = /^\p{Nd}{3}[.,]\p{Nd}/u;
/** The two codes of a British postcode (Royal Mail, Programmers' Guide to the Postcode Address File). */
const OUTWARD_CODE = /^[A-Z]{1,2}\d[A-Z\d]?$/;
const INWARD_CODE = /^\d[A-Z]{2}[.,;:)]?$/;
/** Thin strokes are missed but for the first; blurred letters touch but for the second. */
const INK_BELOW = [FAINT_INK, 140];

interface Letter {
  readonly text: string;
  readonly bbox: Box;
}

/** The letters of a word in one piece, or in several that stand apart. `image` is what they were read in. */
export function partsOfWord<L extends Letter>(letters: readonly L[], image: GreyImage): readonly (readonly L[])[] {
  const digits = letters.filter(({ text }) => isDigit(text)).map(({ bbox }) => bbox.y1 - bbox.y0);
  if (digits.length === 0) return [letters];
  const inked = inkedGaps(letters, image);
  const gaps = inked ?? letters.slice(1).map(({ bbox }, at) => bbox.x0 - (letters[at]?.bbox.x1 ?? 0));
  const fillsPlace = (at: number): boolean => FILLS_ITS_PLACE.test(letters[at]?.text ?? "");
  const isTurn = (at: number): boolean => goesOver(letters, at);
  const others = gaps.filter((_, at) => !isTurn(at) && (!inked || (fillsPlace(at) && fillsPlace(at + 1))));
  const height = Math.max(...digits);
  const least = Math.max(NARROWEST * height, (inked ? TIMES_OTHERS : TIMES_GUESSED) * Math.max(1, ...others));
  const parts: L[][] = [[]];
  for (const [at, letter] of letters.entries()) {
    const narrowest = isDigit(letters[at - 1]?.text ?? "") ? least : Math.max(least, NARROWEST_AFTER_LETTER * height);
    if (at > 0 && isTurn(at - 1) && (gaps[at - 1] ?? 0) >= narrowest) parts.push([]);
    parts.at(-1)?.push(letter);
  }
  return parts;
}

/**
 * Pixels of white between each letter and the next, where the word's ink falls apart into as many pieces as it has
 * letters; else null.
 */
function inkedGaps(letters: readonly Letter[], image: GreyImage): number[] | null {
  for (const below of INK_BELOW) {
    const runs = inkedColumns(letters, image, below);
    if (runs.length === letters.length) return runs.slice(1).map(([x0], at) => x0 - (runs[at]?.[1] ?? 0));
  }
  return null;
}

/** Runs of columns with ink where the letters stand, from the left. */
function inkedColumns(
  letters: readonly Letter[],
  { pixels, width }: GreyImage,
  below: number,
): (readonly [x0: number, x1: number])[] {
  const { x0, y0, x1, y1 } = around(letters.map(({ bbox }) => bbox));
  return runsOf(x1 - x0, (column) => {
    for (let y = y0; y < y1; y++) if ((pixels[y * width + x0 + column] as number) < below) return true;
    return false;
  });
}

/**
 * From a digit to a sign or small letter that may begin a unit, from a letter to a digit that fills its place, to a
 * sum's last three digits before the point, or to a postcode's second part.
 */
function goesOver(letters: readonly Letter[], at: number): boolean {
  const [before, after] = [letters[at]?.text ?? "", letters[at + 1]?.text ?? ""];
  const textOf = (some: readonly Letter[]): string => some.map(({ text }) => text).join("");
  const [start, end] = [textOf(letters.slice(0, at + 1)), textOf(letters.slice(at + 1))];
  if (OUTWARD_CODE.test(start) && INWARD_CODE.test(end)) return true;
  if (!isDigit(before)) return /^\p{L}/u.test(before) && isDigit(after) && after !== "1";
  if (!isDigit(after)) return /^[\p{Ll}\p{Lo}\p{Sc}%‰°]/u.test(after);
  return THOUSANDS.test(start) && HUNDREDS.test(end);
}

function isDigit(text: string): boolean {
  return /^\p{Nd}/u.test(text);
}
