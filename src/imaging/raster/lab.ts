/**
 * CIE Lab of sRGB pixels on OpenCV's 8-bit scale: L × 255 / 100, a + 128, b + 128, white point D65. The same integers
 * as in OpenCV's `cvtColor`, so the result is the same bit for bit. OpenCV builds the tables for all its Lab variants
 * before the first pixel, which would delay a camera's first frame.
 */
import { reserveScratch } from "../engine/pixel-kernels.ts";
import type { RgbaImage } from "../engine/pixels.ts";

/** Linear light is scaled to 8ths of an 8-bit level, other fractions to these numbers of bits. */
const LINEAR_ONE = 255 * 8;
const WEIGHT_BITS = 12;
const ROOT_BITS = 15;
const ROOT_ONE = 1 << ROOT_BITS;

/** Linear light of each level (IEC 61966-2-1). */
const LINEAR = Uint16Array.from({ length: 256 }, (_, level) => {
  const x = level / 255;
  return Math.round(LINEAR_ONE * (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4));
});

/**
 * The function f of CIE 15, for X, Y and Z up to 1.5 times white. Cube roots in single precision, as OpenCV's, and
 * halves rounded to even.
 */
const ROOT = Uint16Array.from({ length: LINEAR_ONE * 1.5 }, (_, linear) => {
  const x = linear / LINEAR_ONE;
  const root = ROOT_ONE * (x < 216 / 24389 ? (x * 841) / 108 + 16 / 116 : Math.fround(Math.cbrt(x)));
  return root % 2 === 0.5 ? Math.floor(root) : Math.round(root);
});

/** X, Y and Z of linear sRGB (ITU-R BT.709), and of white, by which each is divided. */
const TO_XYZ = [0.412453, 0.35758, 0.180423, 0.212671, 0.71516, 0.072169, 0.019334, 0.119193, 0.950227];
const WHITE = [0.950456, 1, 1.088754];
const WEIGHTS = Int32Array.from(TO_XYZ, (share, i) =>
  Math.round((share * (1 << WEIGHT_BITS)) / WHITE[Math.floor(i / 3)]!),
);

const TABLES = [new Uint8Array(LINEAR.buffer), new Uint8Array(ROOT.buffer), new Uint8Array(WEIGHTS.buffer)] as const;

/** Size of the tables in bytes. */
export const LAB_TABLES_BYTES = TABLES.reduce((sum, { length }) => sum + length, 0);

/**
 * Writes the tables of the `lab` kernel to a memory, from `from` on (a multiple of 4). Returns where each of the three
 * begins.
 */
export function placeLabTables(
  buffer: ArrayBuffer,
  from: number,
): readonly [linear: number, root: number, weights: number] {
  const write = (table: Uint8Array, place: number): number => {
    new Uint8Array(buffer).set(table, place);
    return place;
  };
  const [linear, root, weights] = TABLES;
  return [write(linear, from), write(root, from + linear.length), write(weights, from + linear.length + root.length)];
}

/** L, a, b in turn of an image's pixels, 8 bits each; alpha is ignored. */
export function labOf({ data, width, height }: RgbaImage): Uint8Array {
  const [tables, pixels, into] = [0, LAB_TABLES_BYTES, LAB_TABLES_BYTES + data.length];
  const { kernels, buffer } = reserveScratch(into + 3 * width * height);
  new Uint8Array(buffer).set(data, pixels);
  kernels.lab(pixels, width * height, ...placeLabTables(buffer, tables), into);
  return new Uint8Array(buffer, into, 3 * width * height).slice();
}
