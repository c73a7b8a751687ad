/**
 * Removes large dark areas beside the print: keyboards, table tops, pictures. Tesseract derives its measures from their
 * outlines too, and may then read none of the print.
 */
import { byteAt } from "../../core/at.ts";
import { FAINT_INK, PAPER, SAMPLE_STEP } from "./ink.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** Side of the grid squares that are tested, as a share of the image's width: wider than the strokes of a heading. */
const GRID_SQUARE = 1 / 40;
/** Share of dark pixels that makes a square dark. Bold print reaches 0.5. */
const DARK_SHARE = 0.7;
/** Smallest number of dark squares, as a share of all squares. A rule or a logo has fewer and does no harm. */
const MIN_DARK_SQUARES = 0.02;

/**
 * A copy of the image in which every dark square and its eight neighbours are painted as paper; null if the image has
 * too few dark squares to matter.
 */
export function eraseDarkAreas(image: GreyImage): GreyImage | null {
  const { pixels, width, height } = image;
  const side = Math.max(8, Math.round(width * GRID_SQUARE));
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const dark: (readonly [column: number, row: number])[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      if (isDark(image, column * side, row * side, side)) dark.push([column, row]);
  }
  if (dark.length < MIN_DARK_SQUARES * columns * rows) return null;
  const erased = pixels.slice();
  for (const [column, row] of dark) {
    const [x0, x1] = [Math.max(0, (column - 1) * side), Math.min(width, (column + 2) * side)];
    for (let y = Math.max(0, (row - 1) * side); y < Math.min(height, (row + 2) * side); y++)
      erased.fill(PAPER, y * width + x0, y * width + x1);
  }
  return { pixels: erased, width, height };
}

function isDark({ pixels, width, height }: GreyImage, x0: number, y0: number, side: number): boolean {
  let dark = 0;
  let total = 0;
  for (let y = y0; y < Math.min(height, y0 + side); y += SAMPLE_STEP) {
    for (let x = x0; x < Math.min(width, x0 + side); x += SAMPLE_STEP) {
      total++;
      if (byteAt(pixels, y * width + x) < FAINT_INK) dark++;
    }
  }
  return dark >= DARK_SHARE * total;
}
