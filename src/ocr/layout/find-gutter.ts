/** Where a page of columns can be cut between two of them, so that two engines read it side by side. */
import type { Box } from "../../core/geometry/geometry.ts";
import { BLURRED_INK } from "../image/ink.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** A gutter worth cutting in lies so far from the page's sides, is so wide and so high; all as shares of the image. */
const FARTHEST_OUT = 0.3;
const NARROWEST = 0.012;
const SHORTEST = 0.25;
/**
 * The widest space between words, as a share of how wide the gutter is beside full lines (the quarter of rows where it
 * is narrowest).
 */
const NARROWER = 0.5;
/** Share of the page's strokes that the smaller piece must have. */
const SMALLER_PIECE = 0.35;
/** Narrowest column, as a share of both and the gutter: amounts beside what was bought are narrower. */
const NARROWEST_COLUMN = 0.35;
/**
 * A row of print in a column of prose reaches over so much of it, and so many of its rows do; cells do not fill theirs.
 */
const FULL = 0.7;
const FULL_ROWS = 0.6;
/** A row of print has more strokes than a rule, or two beside the columns, has. */
const FEWEST_STROKES = 4;
/** Every second pixel of a row is looked at: dots and strokes of print are wider. */
const EVERY = 2;

/**
 * The right one of two columns of prose, or of two pairs of them, about as long as each other: the box that it and
 * nothing else stands in. Null where there is none.
 */
export function rightColumnOf(image: GreyImage): Box | null {
  const run = longestRun(image);
  if (!run) return null;
  const { width } = image;
  const middle = (run.x0 + run.x1) >> 1;
  const rows = rowsBeside(image, middle, run);
  if (!rows || rows.y1 - rows.y0 < SHORTEST * image.height) return null;
  const { y0, y1 } = rows;
  const left = columnIn(image, { x0: 0, x1: middle, y0, y1 });
  const right = columnIn(image, { x0: middle, x1: width, y0, y1 });
  const whole = right.last - left.first;
  if (
    Math.min(left.last - left.first, right.last - right.first) < NARROWEST_COLUMN * whole ||
    !left.isProse ||
    !right.isProse
  )
    return null;
  const total = columnIn(image, { x0: 0, x1: width, y0: 0, y1: image.height }).strokes;
  return Math.min(right.strokes, total - right.strokes) < SMALLER_PIECE * total
    ? null
    : { x0: middle, x1: width, y0, y1 };
}

/** The highest piece of the page without ink that is as wide as a gutter. */
function longestRun({ pixels, width, height }: GreyImage): Box | null {
  const wide = Math.max(4, Math.round(NARROWEST * width));
  let best: Box | null = null;
  for (let x0 = Math.round(FARTHEST_OUT * width); x0 + wide < (1 - FARTHEST_OUT) * width; x0 += wide >> 1) {
    let y0 = 0;
    for (let y = 0; y <= height; y++) {
      if (y < height && !hasInk(pixels, y * width + x0, y * width + x0 + wide)) continue;
      if (y - y0 >= SHORTEST * height && y - y0 > (best ? best.y1 - best.y0 : 0))
        best = { x0, x1: x0 + wide, y0, y1: y };
      y0 = y + 1;
    }
  }
  return best;
}

function hasInk(pixels: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += EVERY) if ((pixels[at] as number) < BLURRED_INK) return true;
  return false;
}

/**
 * From the first row of a run that has columns on both sides to the last one, and on to rows that are white over the
 * page's whole width. A line over both columns may have a space between two words in the run, but a narrower one.
 */
function rowsBeside({ pixels, width, height }: GreyImage, middle: number, run: Box): Pick<Box, "y0" | "y1"> | null {
  const isInk = (x: number, y: number): boolean => (pixels[y * width + x] as number) < BLURRED_INK;
  const gutters: number[] = [];
  for (let y = run.y0; y < run.y1; y++) {
    let left = middle - 1;
    while (left >= 0 && !isInk(left, y)) left--;
    let right = middle;
    while (right < width && !isInk(right, y)) right++;
    gutters.push(left < 0 || right === width ? 0 : right - left);
  }
  const wide = gutters.filter((gutter) => gutter > 0).sort((a, b) => a - b);
  const narrowest = NARROWER * (wide[Math.floor(wide.length / 4)] ?? 0);
  const hasColumns = (y: number): boolean => (gutters[y - run.y0] ?? 0) > narrowest;
  const isBlank = (y: number): boolean => y < 0 || y >= height || !hasInk(pixels, y * width, (y + 1) * width);
  let { y0, y1 } = run;
  while (y0 < y1 && !hasColumns(y0)) y0++;
  while (y1 > y0 && !hasColumns(y1 - 1)) y1--;
  while (y0 >= run.y0 && !isBlank(y0 - 1)) y0--;
  while (y1 <= run.y1 && !isBlank(y1)) y1++;
  return y0 < run.y0 || y1 > run.y1 ? null : { y0, y1 };
}

interface Column {
  readonly strokes: number;
  /** Its first and last pixels with ink, from the page's left side. */
  readonly first: number;
  readonly last: number;
  /** Whether most rows with ink reach over most of it. */
  readonly isProse: boolean;
}

function columnIn({ pixels, width }: GreyImage, { x0, x1, y0, y1 }: Box): Column {
  let strokes = 0;
  let [first, last] = [x1, x0];
  const reaches: number[] = [];
  for (let y = y0; y < y1; y++) {
    let from = -1;
    let to = -1;
    let before = 0;
    let inRow = 0;
    for (let x = x0; x < x1; x += EVERY) {
      const isInk = (pixels[y * width + x] as number) < BLURRED_INK ? 1 : 0;
      inRow += isInk & ~before;
      before = isInk;
      if (isInk === 0) continue;
      if (from < 0) from = x;
      to = x;
    }
    strokes += inRow;
    if (inRow < FEWEST_STROKES) continue;
    reaches.push(to - from);
    first = Math.min(first, from);
    last = Math.max(last, to);
  }
  const full = reaches.filter((reach) => reach >= FULL * (last - first)).length;
  return { strokes, first, last, isProse: full >= FULL_ROWS * reaches.length };
}
