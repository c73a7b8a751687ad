/** Cuts lines of print out of a page for the line reader, as `tools/training/lines/reader.py` does. */
import type { PrintedLine } from "./printed-line.ts";
import type { GreyImage } from "./grey-image.ts";
import { roundEven } from "./round-even.ts";

/** A line's pixels. */
export interface LineCut extends GreyImage {
  /** The x of its first column on the page. */
  readonly left: number;
}

/** What is added above and below, and on the left and right, in heights: chosen on the real lines of the model card. */
const PADDING = { above: 0.02, beside: 0.15 };
/** OpenCV, which cuts in training, samples at whole multiples of this part of a pixel. */
const PIXEL_PARTS = 32;

/**
 * The pixels along a line's baseline, from its ascenders to its descenders, as dark print on a pale ground; where the
 * page ends, its rim continues.
 */
export function cutRow(page: GreyImage, line: PrintedLine): LineCut {
  const { box, slope, base, size, descent } = line;
  const above = PADDING.above * size;
  const beside = PADDING.beside * size;
  const height = roundEven(size + 2 * above);
  const width = roundEven(box.x1 - box.x0 + 2 * beside);
  const pixels = new Uint8Array(width * height);
  const length = Math.hypot(1, slope);
  for (let y = 0; y < height; y++) {
    const down = y - (above + size - descent);
    for (let x = 0; x < width; x++) {
      const along = x - beside;
      const grey = sample(page, box.x0 + (along - slope * down) / length, base + (slope * along + down) / length);
      pixels[y * width + x] = line.isLight ? 255 - grey : grey;
    }
  }
  return { pixels, width, height, left: box.x0 - beside };
}

/** The bilinear grey value at a point, rounded to a part of a pixel; outside the image, that of its rim. */
function sample({ pixels, width, height }: GreyImage, x: number, y: number): number {
  const insideX = clamp(Math.round(x * PIXEL_PARTS) / PIXEL_PARTS, width - 1);
  const insideY = clamp(Math.round(y * PIXEL_PARTS) / PIXEL_PARTS, height - 1);
  const [left, top] = [Math.floor(insideX), Math.floor(insideY)];
  const [shareX, shareY] = [insideX - left, insideY - top];
  const here = top * width + left;
  const right = left + 1 < width ? 1 : 0;
  const below = top + 1 < height ? width : 0;
  const upper = pixels[here]! * (1 - shareX) + pixels[here + right]! * shareX;
  const lower = pixels[here + below]! * (1 - shareX) + pixels[here + below + right]! * shareX;
  return Math.round(upper * (1 - shareY) + lower * shareY);
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}
