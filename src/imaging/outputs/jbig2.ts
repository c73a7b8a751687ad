/**
 * Lossless bilevel images in JBIG2's generic region coding (ITU-T T.88, 6.2 and 7.4.6): each pixel is coded in the
 * context of the sixteen pixels before and above it. Symbol coding is not used: encoders that reuse similar glyphs have
 * swapped digits.
 */
import { ArithmeticCoder } from "./arithmetic-coder.ts";

/** Template 0 with its adaptive pixels (x, y) at their default positions. */
const TEMPLATE_AND_PIXELS = [0, 3, -1, -3, -1, 2, -2, -2, -2];
const CONTEXTS = 1 << 16;
const PAGE_INFORMATION = 48;
const IMMEDIATE_GENERIC_REGION = 38;

/**
 * Encodes a bilevel image as read by PDF's JBIG2Decode (ISO 32000-1, 7.4.7). `bits` holds the rows from the top, one
 * bit per pixel, most significant bit first, 1 white, each row padded to whole bytes; `width` and `height` are in
 * pixels.
 */
export function encodeJbig2(bits: Uint8Array, width: number, height: number): Blob {
  const page = new DataView(new ArrayBuffer(19));
  page.setUint32(0, width);
  page.setUint32(4, height);
  const region = new DataView(new ArrayBuffer(17 + TEMPLATE_AND_PIXELS.length));
  region.setUint32(0, width);
  region.setUint32(4, height);
  for (const [i, value] of TEMPLATE_AND_PIXELS.entries()) region.setInt8(17 + i, value);
  const data = encodeRows(bits, width, height);
  return new Blob([
    segment(0, PAGE_INFORMATION, page.byteLength),
    page,
    segment(1, IMMEDIATE_GENERIC_REGION, region.byteLength + data.length),
    region,
    data,
  ]);
}

/** The header of a segment on page 1 that refers to no other segment (7.2). */
function segment(number: number, type: number, byteLength: number): DataView<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(11));
  header.setUint32(0, number);
  header.setUint8(4, type);
  header.setUint8(6, 1);
  header.setUint32(7, byteLength);
  return header;
}

function encodeRows(bits: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const coder = new ArithmeticCoder(CONTEXTS);
  // Rows are padded with the white pixels that contexts reach beyond the border. 1 is black here.
  const empty = (): Uint8Array => new Uint8Array(width + 4);
  let [row, above, twoAbove] = [empty(), empty(), empty()];
  const stride = Math.ceil(width / 8);
  for (let y = 0; y < height; y++) {
    [row, above, twoAbove] = [twoAbove, row, above];
    for (let x = 0; x < width; x++) row[x] = (~bits[y * stride + (x >> 3)]! >> (7 - (x & 7))) & 1;
    // The context pixels of each row, the latest in the lowest bit. They reach two pixels to the right of x two rows
    // above, and three pixels in the row above.
    let high = (twoAbove[0]! << 1) | twoAbove[1]!;
    let middle = (above[0]! << 2) | (above[1]! << 1) | above[2]!;
    let before = 0;
    for (let x = 0; x < width; x++) {
      high = ((high << 1) | twoAbove[x + 2]!) & 0x1f;
      middle = ((middle << 1) | above[x + 3]!) & 0x7f;
      const pixel = row[x]!;
      coder.encode((high << 11) | (middle << 4) | before, pixel);
      before = ((before << 1) | pixel) & 0xf;
    }
  }
  return coder.finish();
}
