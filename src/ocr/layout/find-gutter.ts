/** Finds the gutter between two columns of prose, where a page can be split for two engines to read it in parallel. */
import type { Box } from "../../core/geometry/geometry.ts";
import { BLURRED_INK, SAMPLE_STEP } from "../image/ink.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** Smallest distance of the gutter from the left and right edges, as a share of the image's width. */
const MIN_EDGE_DISTANCE = 0.3;
/** Smallest width of the gutter, as a share of the image's width. */
const MIN_GUTTER_WIDTH = 0.012;
/** Smallest height of the gutter, as a share of the image's height. */
const MIN_GUTTER_HEIGHT = 0.25;
/**
 * Widest space between words, as a share of the gutter's width beside full lines (the lower quartile over its rows).
 */
const MAX_SPACE_IN_GUTTER = 0.5;
/** Smallest share of the page's strokes that either part must have. */
const MIN_COLUMN_STROKES = 0.35;
/** Smallest width of a column, as a share of both columns and the gutter. A column of amounts is narrower. */
const MIN_COLUMN_WIDTH = 0.35;
/** A row is full if its print spans this share of its column. Rows of prose are full, table cells are not. */
const FULL_ROW_WIDTH = 0.7;
/** Share of full rows that makes a column prose. */
const MIN_FULL_ROWS = 0.6;
/** Fewest strokes of a row of print. A rule, or two of them beside the columns, has fewer. */
const MIN_ROW_STROKES = 4;

/**
 * Finds the right one of two columns of prose of about equal length (or the right two of four). Returns the box that
 * contains it and nothing else, in pixels; null if there is none.
 */
export function findRightColumn(image: GreyImage): Box | null {
  const gutter = findTallestGutter(image);
  if (!gutter) return null;
  const { width } = image;
  const middle = (gutter.x0 + gutter.x1) >> 1;
  const rows = rowsOfColumns(image, middle, gutter);
  if (!rows || rows.y1 - rows.y0 < MIN_GUTTER_HEIGHT * image.height) return null;
  const { y0, y1 } = rows;
  const left = measureColumn(image, { x0: 0, x1: middle, y0, y1 });
  const right = measureColumn(image, { x0: middle, x1: width, y0, y1 });
  const totalWidth = right.last - left.first;
  if (
    Math.min(left.last - left.first, right.last - right.first) < MIN_COLUMN_WIDTH * totalWidth ||
    !left.isProse ||
    !right.isProse
  )
    return null;
  const total = measureColumn(image, { x0: 0, x1: width, y0: 0, y1: image.height }).strokes;
  return Math.min(right.strokes, total - right.strokes) < MIN_COLUMN_STROKES * total
    ? null
    : { x0: middle, x1: width, y0, y1 };
}

/** The tallest box without ink that is as wide as the narrowest gutter. */
function findTallestGutter({ pixels, width, height }: GreyImage): Box | null {
  const gutterWidth = Math.max(4, Math.round(MIN_GUTTER_WIDTH * width));
  const lastX0 = (1 - MIN_EDGE_DISTANCE) * width;
  let tallest: Box | null = null;
  for (let x0 = Math.round(MIN_EDGE_DISTANCE * width); x0 + gutterWidth < lastX0; x0 += gutterWidth >> 1) {
    let y0 = 0;
    for (let y = 0; y <= height; y++) {
      if (y < height && !hasInk(pixels, y * width + x0, y * width + x0 + gutterWidth)) continue;
      if (y - y0 >= MIN_GUTTER_HEIGHT * height && y - y0 > (tallest ? tallest.y1 - tallest.y0 : 0))
        tallest = { x0, x1: x0 + gutterWidth, y0, y1: y };
      y0 = y + 1;
    }
  }
  return tallest;
}

function hasInk(pixels: Uint8Array, from: number, to: number): boolean {
  for (let index = from; index < to; index += SAMPLE_STEP) if (pixels[index]! < BLURRED_INK) return true;
  return false;
}

/**
 * The rows from the first to the last row of the gutter that has a column on both sides, extended on both ends to a row
 * that is white across the whole page; null if there is no such white row. A line that spans both columns may have a
 * word space in the gutter, but that space is narrower.
 */
function rowsOfColumns(
  { pixels, width, height }: GreyImage,
  middle: number,
  gutter: Box,
): Pick<Box, "y0" | "y1"> | null {
  const isInk = (x: number, y: number): boolean => pixels[y * width + x]! < BLURRED_INK;
  const gaps: number[] = [];
  for (let y = gutter.y0; y < gutter.y1; y++) {
    let left = middle - 1;
    while (left >= 0 && !isInk(left, y)) left--;
    let right = middle;
    while (right < width && !isInk(right, y)) right++;
    gaps.push(left < 0 || right === width ? 0 : right - left);
  }
  const sorted = gaps.filter((gap) => gap > 0).sort((a, b) => a - b);
  const widestSpace = MAX_SPACE_IN_GUTTER * (sorted[Math.floor(sorted.length / 4)] ?? 0);
  const hasColumns = (y: number): boolean => (gaps[y - gutter.y0] ?? 0) > widestSpace;
  const isBlank = (y: number): boolean => y < 0 || y >= height || !hasInk(pixels, y * width, (y + 1) * width);
  let { y0, y1 } = gutter;
  while (y0 < y1 && !hasColumns(y0)) y0++;
  while (y1 > y0 && !hasColumns(y1 - 1)) y1--;
  while (y0 >= gutter.y0 && !isBlank(y0 - 1)) y0--;
  while (y1 <= gutter.y1 && !isBlank(y1)) y1++;
  return y0 < gutter.y0 || y1 > gutter.y1 ? null : { y0, y1 };
}

interface Column {
  readonly strokes: number;
  /** Its first and last columns of pixels with ink, from the image's left edge. */
  readonly first: number;
  readonly last: number;
  /** Whether most rows with print are full. */
  readonly isProse: boolean;
}

function measureColumn({ pixels, width }: GreyImage, { x0, x1, y0, y1 }: Box): Column {
  let strokes = 0;
  let [first, last] = [x1, x0];
  const rowWidths: number[] = [];
  for (let y = y0; y < y1; y++) {
    let from = -1;
    let to = -1;
    let wasInk = 0;
    let rowStrokes = 0;
    for (let x = x0; x < x1; x += SAMPLE_STEP) {
      const isInk = pixels[y * width + x]! < BLURRED_INK ? 1 : 0;
      rowStrokes += isInk & ~wasInk;
      wasInk = isInk;
      if (isInk === 0) continue;
      if (from < 0) from = x;
      to = x;
    }
    strokes += rowStrokes;
    if (rowStrokes < MIN_ROW_STROKES) continue;
    rowWidths.push(to - from);
    first = Math.min(first, from);
    last = Math.max(last, to);
  }
  const full = rowWidths.filter((rowWidth) => rowWidth >= FULL_ROW_WIDTH * (last - first)).length;
  return { strokes, first, last, isProse: full >= MIN_FULL_ROWS * rowWidths.length };
}
