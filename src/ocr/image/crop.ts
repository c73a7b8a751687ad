import type { Box } from "../../core/geometry/geometry.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** What of an image lies in a box of whole pixels. */
export function cropped({ pixels, width }: GreyImage, { x0, y0, x1, y1 }: Box): GreyImage {
  const piece = { pixels: new Uint8Array((x1 - x0) * (y1 - y0)), width: x1 - x0, height: y1 - y0 };
  for (let y = y0; y < y1; y++)
    piece.pixels.set(pixels.subarray(y * width + x0, y * width + x1), (y - y0) * piece.width);
  return piece;
}
