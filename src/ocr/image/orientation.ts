/** Text that stands on its head or on its side: found out by reading a piece of the page in the other three ways. */
import { PLAIN_INK } from "./ink.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** Clockwise turns that set an image upright. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** Side of the piece that is read, as a share of the image's shorter side. */
const PIECE = 0.5;
/** The piece is looked for in steps of this share of its side. */
const STEP = 0.25;
/** Every how many rows strokes are counted. */
const EVERY_ROW = 4;
/** Twenty letters have more. */
const FEWEST_STROKES = 150;

/** The square of the image with the most strokes, which is where most text stands; null where nearly none are. */
export function busiestPiece({ pixels, width, height }: GreyImage): GreyImage | null {
  const side = Math.max(1, Math.round(Math.min(width, height) * PIECE));
  const step = Math.max(1, Math.round(side * STEP));
  let best = { x: 0, y: 0, strokes: -1 };
  for (let y = 0; y + side <= height; y += step) {
    for (let x = 0; x + side <= width; x += step) {
      const strokes = strokesIn(pixels, width, x, y, side);
      if (strokes > best.strokes) best = { x, y, strokes };
    }
  }
  if (best.strokes < FEWEST_STROKES) return null;
  const piece = new Uint8Array(side * side);
  for (let row = 0; row < side; row++)
    piece.set(pixels.subarray((best.y + row) * width + best.x, (best.y + row) * width + best.x + side), row * side);
  return { pixels: piece, width: side, height: side };
}

/** Edges from paper to ink along every fourth row. */
function strokesIn(pixels: Uint8Array, width: number, x: number, y: number, side: number): number {
  let strokes = 0;
  for (let row = y; row < y + side; row += EVERY_ROW) {
    let wasInk = true;
    for (let at = row * width + x; at < row * width + x + side; at++) {
      const isInk = (pixels[at] as number) < PLAIN_INK;
      if (isInk && !wasInk) strokes++;
      wasInk = isInk;
    }
  }
  return strokes;
}

/** The image turned clockwise. */
export function turnImage(image: GreyImage, turns: QuarterTurns): GreyImage {
  if (turns === 0) return image;
  const { pixels, width, height } = image;
  const turned = new Uint8Array(pixels.length);
  const isOnSide = turns % 2 === 1;
  const [outWidth, outHeight] = isOnSide ? [height, width] : [width, height];
  for (let y = 0; y < outHeight; y++) {
    for (let x = 0; x < outWidth; x++) {
      const from =
        turns === 1
          ? (height - 1 - x) * width + y
          : turns === 2
            ? (height - 1 - y) * width + (width - 1 - x)
            : x * width + (width - 1 - y);
      turned[y * outWidth + x] = pixels[from] as number;
    }
  }
  return { pixels: turned, width: outWidth, height: outHeight };
}
