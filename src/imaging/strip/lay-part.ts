/** Lays pictures of parts of a long strip into one, from top to bottom. */
import type { RgbaImage } from "../engine/pixels.ts";
import { findSeam } from "./find-seam.ts";

/**
 * Lays a part of a strip, as wide as it, onto the rows from `top` on. `end` is the row at which what was laid before
 * ends; where both show the strip, the part goes on from a row without print. Returns the row at which it ends.
 */
export function layPart(strip: RgbaImage, part: RgbaImage, top: number, end: number): number {
  const rowBytes = 4 * strip.width;
  const both = Math.max(0, Math.min(end - top, part.height));
  const rows = ({ data }: RgbaImage, from: number): RgbaImage => ({
    data: data.subarray(from * rowBytes, (from + both) * rowBytes),
    width: strip.width,
    height: both,
  });
  const seam = both > 0 ? findSeam(rows(strip, top), rows(part, 0)) : 0;
  strip.data.set(part.data.subarray(seam * rowBytes), (top + seam) * rowBytes);
  return Math.max(end, top + part.height);
}
