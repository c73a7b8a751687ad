/** Helpers for text that is upside down or sideways: turning an image, and choosing the part of it to test-read. */
import { PLAIN_INK } from "./ink.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** Side of the test square, as a share of the image's shorter side. */
const TEST_SQUARE = 0.5;
/** Distance between candidate squares, as a share of their side. */
const SQUARE_STEP = 0.25;
/** Strokes are counted in every fourth row. */
const ROW_STEP = 4;
/** Twenty letters have more strokes than this. */
const MIN_STROKES = 150;

/** The square of the image with the most strokes, where most of the text is; null if it has almost none. */
export function busiestSquare({ pixels, width, height }: GreyImage): GreyImage | null {
  const side = Math.max(1, Math.round(Math.min(width, height) * TEST_SQUARE));
  const step = Math.max(1, Math.round(side * SQUARE_STEP));
  let best = { x: 0, y: 0, strokes: -1 };
  for (let y = 0; y + side <= height; y += step) {
    for (let x = 0; x + side <= width; x += step) {
      const strokes = countStrokes(pixels, width, x, y, side);
      if (strokes > best.strokes) best = { x, y, strokes };
    }
  }
  if (best.strokes < MIN_STROKES) return null;
  const square = new Uint8Array(side * side);
  for (let row = 0; row < side; row++)
    square.set(pixels.subarray((best.y + row) * width + best.x, (best.y + row) * width + best.x + side), row * side);
  return { pixels: square, width: side, height: side };
}

/** Counts the transitions from paper to ink along every fourth row of a square. */
function countStrokes(pixels: Uint8Array, width: number, x: number, y: number, side: number): number {
  let strokes = 0;
  for (let row = y; row < y + side; row += ROW_STEP) {
    let wasInk = true;
    for (let index = row * width + x; index < row * width + x + side; index++) {
      const isInk = pixels[index]! < PLAIN_INK;
      if (isInk && !wasInk) strokes++;
      wasInk = isInk;
    }
  }
  return strokes;
}
