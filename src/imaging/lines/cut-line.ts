/** Cuts lines of print out of a page for the line reader, as `tools/training/lines/reader.py` does. */
import type { PrintedLine } from "../../core/contracts/line-reading.ts";
import { crop } from "../../core/geometry/crop.ts";
import type { Box } from "../../core/geometry/geometry.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { roundEven } from "../../core/geometry/round-even.ts";

/** A line's pixels. */
export interface LineCut extends GreyImage {
  /** The x of its first column on the page. */
  readonly left: number;
}

/** What is added above and below, and on the left and right, in heights: chosen on the real lines of the model card. */
const BOX_PADDING = { above: 0.08, beside: 0.15 };
const ROW_PADDING = { above: 0.02, beside: 0.15 };
/** Sizes that a line can have, in heights of its box less what its slope adds. */
const LEAST_SIZE = 0.6;
const GREATEST_SIZE = 2.2;
/** The slope explains no more than the rest of a box's height. */
const LEAST_LEVEL_SHARE = 0.3;
/** OpenCV, which cuts in training, samples at whole multiples of this part of a pixel. */
const PIXEL_PARTS = 32;

/**
 * The pixels along a line's baseline, from its ascenders to its descenders; where the page ends, its rim continues. Cut
 * by the box where the line's heights make no sense.
 */
export function cutRow(page: GreyImage, line: PrintedLine): LineCut {
  const { box, slope, base, size, descent } = line;
  const boxHeight = box.y1 - box.y0;
  const level = boxHeight - Math.abs(slope) * (box.x1 - box.x0);
  if (!(size > LEAST_SIZE * level && size < GREATEST_SIZE * Math.max(level, LEAST_LEVEL_SHARE * boxHeight)))
    return cutBox(page, box);
  const above = ROW_PADDING.above * size;
  const beside = ROW_PADDING.beside * size;
  const height = roundEven(size + 2 * above);
  const width = roundEven(box.x1 - box.x0 + 2 * beside);
  const pixels = new Uint8Array(width * height);
  const length = Math.hypot(1, slope);
  for (let y = 0; y < height; y++) {
    const down = y - (above + size - descent);
    for (let x = 0; x < width; x++) {
      const along = x - beside;
      pixels[y * width + x] = sample(
        page,
        box.x0 + (along - slope * down) / length,
        base + (slope * along + down) / length,
      );
    }
  }
  return { pixels, width, height, left: box.x0 - beside };
}

/** The pixels of a box on a page and a little around it. */
export function cutBox(page: GreyImage, { x0, y0, x1, y1 }: Box): LineCut {
  const above = roundEven(BOX_PADDING.above * (y1 - y0));
  const beside = roundEven(BOX_PADDING.beside * (y1 - y0));
  const left = Math.max(0, x0 - beside);
  const box = {
    x0: left,
    y0: Math.max(0, y0 - above),
    x1: Math.min(page.width, x1 + beside),
    y1: Math.min(page.height, y1 + above),
  };
  return { ...crop(page, box), left };
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
