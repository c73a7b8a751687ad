import type { Box } from "./geometry.ts";
import type { GreyImage } from "./grey-image.ts";

/** A copy of the part of an image inside a box of whole pixels, which must not reach past the image. */
export function crop({ pixels, width }: GreyImage, { x0, y0, x1, y1 }: Box): GreyImage {
  const cropped = { pixels: new Uint8Array((x1 - x0) * (y1 - y0)), width: x1 - x0, height: y1 - y0 };
  for (let y = y0; y < y1; y++)
    cropped.pixels.set(pixels.subarray(y * width + x0, y * width + x1), (y - y0) * cropped.width);
  return cropped;
}
