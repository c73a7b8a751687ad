/**
 * Splits words at narrow spaces that the engine often misses: before a sign or unit ("3,20 €", "20 %", "60 cm"),
 * between thousands ("1 720,00"), and in a British postcode ("BS1 6QH"). A word is split where the kind of character
 * changes (from digits to something else, to digits, or to three more digits) and the gap is clearly wider than the
 * gaps between its other letters.
 */
import { boundingBox, type Box } from "../../core/geometry/geometry.ts";
import { FAINT_INK, findRuns } from "../image/ink.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** Narrowest gap to split at, as a share of the height of the word's digits. */
const MIN_GAP = 0.3;
/** The same after a letter: without a space, a letter and a digit ("CE2") may be up to 0.35 apart. */
const MIN_GAP_AFTER_LETTER = 0.38;
/** The gap is at least this multiple of the widest gap between two other letters that fill their places. */
const MIN_GAP_RATIO = 1.5;
/** The same where only the engine's boxes are known, which are estimates, and for any two other letters. */
const MIN_GAP_RATIO_OF_BOXES = 2;
/** Characters without white space of their own on either side. Points, dashes and 1 have some. */
const FILLS_ITS_PLACE = /^[\p{L}\p{Sc}%‰°02-9]/u;
/** The digits before a thousands separator. */
const THOUSANDS = /^\p{Nd}{1,3}$/u;
/** What follows a thousands separator in a sum. The fraction is required: a year has none, nor a separator. */
const HUNDREDS = /^\p{Nd}{3}[.,]\p{Nd}/u;
/** The two codes of a British postcode (Royal Mail, Programmers' Guide to the Postcode Address File). */
const OUTWARD_CODE = /^[A-Z]{1,2}\d[A-Z\d]?$/;
const INWARD_CODE = /^\d[A-Z]{2}[.,;:)]?$/;
/** Ink thresholds, tried in order. The first also finds thin strokes; the second separates blurred letters. */
const INK_THRESHOLDS = [FAINT_INK, 140];

interface Letter {
  readonly text: string;
  readonly bbox: Box;
}

/** Splits the letters of a word into parts; most words have one part. `image` is the image they were read in. */
export function splitUnits<L extends Letter>(letters: readonly L[], image: GreyImage): readonly (readonly L[])[] {
  const digits = letters.filter(({ text }) => isDigit(text)).map(({ bbox }) => bbox.y1 - bbox.y0);
  if (digits.length === 0) return [letters];
  const inkGaps = measureInkGaps(letters, image);
  const gaps = inkGaps ?? letters.slice(1).map(({ bbox }, i) => bbox.x0 - (letters[i]?.bbox.x1 ?? 0));
  const fillsPlace = (i: number): boolean => FILLS_ITS_PLACE.test(letters[i]?.text ?? "");
  const isPossibleSplit = (i: number): boolean => changesKind(letters, i);
  const otherGaps = gaps.filter((_, i) => !isPossibleSplit(i) && (!inkGaps || (fillsPlace(i) && fillsPlace(i + 1))));
  const height = Math.max(...digits);
  const ratio = inkGaps ? MIN_GAP_RATIO : MIN_GAP_RATIO_OF_BOXES;
  const minGap = Math.max(MIN_GAP * height, ratio * Math.max(1, ...otherGaps));
  const parts: L[][] = [[]];
  for (const [i, letter] of letters.entries()) {
    const minGapHere = isDigit(letters[i - 1]?.text ?? "") ? minGap : Math.max(minGap, MIN_GAP_AFTER_LETTER * height);
    if (i > 0 && isPossibleSplit(i - 1) && (gaps[i - 1] ?? 0) >= minGapHere) parts.push([]);
    parts.at(-1)?.push(letter);
  }
  return parts;
}

/** The white pixels between consecutive letters; null if the word's ink does not separate into one run per letter. */
function measureInkGaps(letters: readonly Letter[], image: GreyImage): number[] | null {
  for (const threshold of INK_THRESHOLDS) {
    const runs = findInkRuns(letters, image, threshold);
    if (runs.length === letters.length) return runs.slice(1).map(([x0], i) => x0 - (runs[i]?.[1] ?? 0));
  }
  return null;
}

/** Runs of pixel columns with ink inside the box of the letters, from its left edge. */
function findInkRuns(
  letters: readonly Letter[],
  { pixels, width }: GreyImage,
  threshold: number,
): (readonly [x0: number, x1: number])[] {
  const { x0, y0, x1, y1 } = boundingBox(letters.map(({ bbox }) => bbox));
  return findRuns(x1 - x0, (column) => {
    for (let y = y0; y < y1; y++) if (pixels[y * width + x0 + column]! < threshold) return true;
    return false;
  });
}

/**
 * Whether a word may be split after letter `index`: between a digit and a sign or small letter that may begin a unit,
 * between a letter and a digit that fills its place, before the last three digits of a sum, or before the second part
 * of a postcode.
 */
function changesKind(letters: readonly Letter[], index: number): boolean {
  const [before, after] = [letters[index]?.text ?? "", letters[index + 1]?.text ?? ""];
  const textOf = (some: readonly Letter[]): string => some.map(({ text }) => text).join("");
  const [start, end] = [textOf(letters.slice(0, index + 1)), textOf(letters.slice(index + 1))];
  if (OUTWARD_CODE.test(start) && INWARD_CODE.test(end)) return true;
  if (!isDigit(before)) return /^\p{L}/u.test(before) && isDigit(after) && after !== "1";
  if (!isDigit(after)) return /^[\p{Ll}\p{Lo}\p{Sc}%‰°]/u.test(after);
  return THOUSANDS.test(start) && HUNDREDS.test(end);
}

function isDigit(text: string): boolean {
  return /^\p{Nd}/u.test(text);
}
