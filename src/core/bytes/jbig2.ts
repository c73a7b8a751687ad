/**
 * Pages of one bit a pixel without loss, by JBIG2's generic region (ITU-T T.88, 6.2 and 7.4.6): every
 * pixel is written by how likely it is after the sixteen before and above it. Nothing is ever taken for something
 * similar, as encoders that share letters between places have done to digits.
 */
import { ArithmeticCoder } from "./arithmetic-coder.ts";

/** Template 0 with its movable pixels where they are by default: two of the row above, two of that above it. */
const TEMPLATE_AND_PIXELS = [0, 3, -1, -3, -1, 2, -2, -2, -2];
const CONTEXTS = 1 << 16;
const PAGE_INFORMATION = 48;
const IMMEDIATE_GENERIC_REGION = 38;

/**
 * Encodes rows of one bit a pixel, 1 white, each padded to whole bytes, as PDF's JBIG2Decode reads them (ISO 32000-1,
 * 7.4.7).
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

/** Header of a segment of page 1 that refers to no other (7.2). */
function segment(number: number, type: number, bytes: number): DataView<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(11));
  header.setUint32(0, number);
  header.setUint8(4, type);
  header.setUint8(6, 1);
  header.setUint32(7, bytes);
  return header;
}

function encodeRows(bits: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const coder = new ArithmeticCoder(CONTEXTS);
  // A row with white around it, as far as contexts look beyond: 1 is black here.
  const empty = (): Uint8Array => new Uint8Array(width + 4);
  let [row, above, higher] = [empty(), empty(), empty()];
  const stride = Math.ceil(width / 8);
  for (let y = 0; y < height; y++) {
    [row, above, higher] = [higher, row, above];
    for (let x = 0; x < width; x++) row[x] = (~(bits[y * stride + (x >> 3)] as number) >> (7 - (x & 7))) & 1;
    // The pixels around, the latest in the lowest bit: two to the right on the highest row, three on the one above.
    let high = ((higher[0] as number) << 1) | (higher[1] as number);
    let middle = ((above[0] as number) << 2) | ((above[1] as number) << 1) | (above[2] as number);
    let before = 0;
    for (let x = 0; x < width; x++) {
      high = ((high << 1) | (higher[x + 2] as number)) & 0x1f;
      middle = ((middle << 1) | (above[x + 3] as number)) & 0x7f;
      const pixel = row[x] as number;
      coder.encode((high << 11) | (middle << 4) | before, pixel);
      before = ((before << 1) | pixel) & 0xf;
    }
  }
  return coder.finish();
}
