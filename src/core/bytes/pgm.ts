import type { GreyImage } from "../geometry/grey-image.ts";

/** A greyscale image as a binary PGM file (Netpbm P5): a header and the raw pixels, which need no decoding. */
export function toPgm({ pixels, width, height }: GreyImage): Uint8Array<ArrayBuffer> {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(header.length + pixels.length);
  file.set(header);
  file.set(pixels, header.length);
  return file;
}
