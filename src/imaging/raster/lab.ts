/**
 * CIE Lab of sRGB pixels on OpenCV's 8-bit scale, L × 255 / 100, a + 128, b + 128, white point D65, by the same whole
 * numbers as its `cvtColor` and so to the same bit. OpenCV's own makes tables for all its ways of Lab before the first
 * pixel, which takes longer than a camera's first frame may.
 */
import { roomFor } from "../engine/pixel-kernels.ts";
import type { RgbaImage } from "../engine/pixels.ts";

/** Linear light is counted in 8ths of an 8-bit level, other fractions in these. */
const LINEAR_ONE = 255 * 8;
const WEIGHT_BITS = 12;
const ROOT_BITS = 15;
const ROOT_ONE = 1 << ROOT_BITS;

/** IEC 61966-2-1. */
const LINEAR = Uint16Array.from({ length: 256 }, (_, level) => {
  const x = level / 255;
  return Math.round(LINEAR_ONE * (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4));
});

/**
 * The function f of CIE 15, of X, Y and Z up to half over white; cube roots in single precision, as OpenCV's are, and
 * halves to the even number.
 */
const ROOT = Uint16Array.from({ length: LINEAR_ONE * 1.5 }, (_, linear) => {
  const x = linear / LINEAR_ONE;
  const root = ROOT_ONE * (x < 216 / 24389 ? (x * 841) / 108 + 16 / 116 : Math.fround(Math.cbrt(x)));
  return root % 2 === 0.5 ? Math.floor(root) : Math.round(root);
});

/** X, Y and Z of linear sRGB (ITU-R BT.709), each over white's. */
const TO_XYZ = [0.412453, 0.35758, 0.180423, 0.212671, 0.71516, 0.072169, 0.019334, 0.119193, 0.950227];
const WHITE = [0.950456, 1, 1.088754];
const WEIGHTS = Int32Array.from(TO_XYZ, (share, i) =>
  Math.round((share * (1 << WEIGHT_BITS)) / (WHITE[Math.floor(i / 3)] as number)),
);

const TABLES = [LINEAR, ROOT, WEIGHTS].map(({ buffer }) => new Uint8Array(buffer));

/** Bytes that the tables take. */
export const LAB_TABLES_BYTES = TABLES.reduce((sum, { length }) => sum + length, 0);

/** Lays what the kernel `lab` reads into a memory, from a multiple of 4 on; where each of its three tables begins. */
export function placeLabTables(
  buffer: ArrayBuffer,
  from: number,
): readonly [linear: number, root: number, weights: number] {
  let next = from;
  const places = TABLES.map((table) => {
    new Uint8Array(buffer).set(table, next);
    next += table.length;
    return next - table.length;
  });
  return places as [number, number, number];
}

/** L, a, b in turn of a picture's pixels, 8 bits each; alpha does not count. */
export function labOf({ data, width, height }: RgbaImage): Uint8Array {
  const [tables, pixels, into] = [0, LAB_TABLES_BYTES, LAB_TABLES_BYTES + data.length];
  const { kernels, buffer } = roomFor(into + 3 * width * height);
  new Uint8Array(buffer).set(data, pixels);
  kernels.lab(pixels, width * height, ...placeLabTables(buffer, tables), into);
  return new Uint8Array(buffer, into, 3 * width * height).slice();
}
