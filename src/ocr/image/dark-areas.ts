/**
 * Keyboards, table tops and pictures beside the print: the engine takes its measures from their pieces, and may then
 * read nothing of the print.
 */
import { FAINT_INK } from "./ink.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

const PAPER = 255;
/** Side of the squares looked at, as a share of the image's width; the strokes of a heading are thinner. */
const SQUARE = 1 / 40;
/** Share of dark pixels: bold print has up to 0.5. */
const DARK_SHARE = 0.7;
/** Fewest dark squares, as a share of all; a rule or a logo does no harm. */
const FEWEST = 0.02;
/** Every second pixel of every second row tells. */
const EVERY = 2;

/** The image with its dark areas, and a square around them, as paper; null where it has none to speak of. */
export function withoutDarkAreas(image: GreyImage): GreyImage | null {
  const { pixels, width, height } = image;
  const side = Math.max(8, Math.round(width * SQUARE));
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const dark: (readonly [column: number, row: number])[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      if (isDark(image, column * side, row * side, side)) dark.push([column, row]);
  }
  if (dark.length < FEWEST * columns * rows) return null;
  const bare = pixels.slice();
  for (const [column, row] of dark) {
    const [x0, x1] = [Math.max(0, (column - 1) * side), Math.min(width, (column + 2) * side)];
    for (let y = Math.max(0, (row - 1) * side); y < Math.min(height, (row + 2) * side); y++)
      bare.fill(PAPER, y * width + x0, y * width + x1);
  }
  return { pixels: bare, width, height };
}

function isDark({ pixels, width, height }: GreyImage, x0: number, y0: number, side: number): boolean {
  let dark = 0;
  let all = 0;
  for (let y = y0; y < Math.min(height, y0 + side); y += EVERY) {
    for (let x = x0; x < Math.min(width, x0 + side); x += EVERY) {
      all++;
      if ((pixels[y * width + x] as number) < FAINT_INK) dark++;
    }
  }
  return dark >= DARK_SHARE * all;
}
