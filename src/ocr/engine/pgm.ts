import type { GreyImage } from "../../core/geometry/grey-image.ts";

/**
 * A grey image as a binary PGM file (Netpbm, P5): a header and the pixels as they are, which Leptonica reads without
 * decoding.
 */
export function toPgm({ pixels, width, height }: GreyImage): Uint8Array<ArrayBuffer> {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(header.length + pixels.length);
  file.set(header);
  file.set(pixels, header.length);
  return file;
}
