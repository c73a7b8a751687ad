/** Finished pages in grey and in black and white. */
import type { RgbaImage } from "./pixels.ts";

/**
 * Sauvola and Pietikäinen, Adaptive document image binarization, Pattern Recognition 33 (2000): the threshold is
 * `mean · (1 + K · (deviation / RANGE − 1))` of the pixels around. Their K of 0.5 is for grey paper and thins
 * strokes on paper that is white already; 0.2 is what came after it for such.
 */
const K = 0.2;
const RANGE = 128;
/** Side of the surroundings as a share of the page's width: three lines of print, so that even a heading's strokes see paper. */
const WINDOW_SHARE = 1 / 30;
/** On white paper nothing darker than this is paper, or large black areas would come out hollow; nothing lighter is ink. */
const SURELY_INK = 80;
const SURELY_PAPER = 215;

/** Luma of each pixel (ITU-R BT.601), written into all three channels. */
export function toGrey({ data }: RgbaImage): void {
  for (let i = 0; i < data.length; i += 4) {
    const grey = (299 * (data[i] as number) + 587 * (data[i + 1] as number) + 114 * (data[i + 2] as number) + 500) / 1000;
    data[i] = data[i + 1] = data[i + 2] = grey | 0;
  }
}

/** Makes each pixel of a grey page on white paper black or white, in place. */
export function toBlackAndWhite({ data, width, height }: RgbaImage): void {
  const reach = Math.max(4, Math.round((width * WINDOW_SHARE) / 2));
  // The rows that the window covers, as copies: the page is written while it is read.
  const rows = new Map<number, Uint8Array>();
  const sums = new Float64Array(width);
  const squares = new Float64Array(width);
  const count = (row: Uint8Array, sign: 1 | -1): void => {
    for (let x = 0; x < width; x++) {
      const grey = row[x] as number;
      sums[x] = (sums[x] as number) + sign * grey;
      squares[x] = (squares[x] as number) + sign * grey * grey;
    }
  };
  const copy = (y: number): Uint8Array => {
    const row = new Uint8Array(width);
    for (let x = 0, i = y * width * 4; x < width; x++, i += 4) row[x] = data[i] as number;
    return row;
  };
  for (let y = -reach; y < height; y++) {
    if (y + reach < height) {
      const entering = copy(y + reach);
      rows.set(y + reach, entering);
      count(entering, 1);
    }
    const left = rows.get(y - reach - 1);
    if (left) {
      count(left, -1);
      rows.delete(y - reach - 1);
    }
    const own = rows.get(y);
    if (own) thresholdRow(data.subarray(y * width * 4, (y + 1) * width * 4), own, { sums, squares, reach, rows: Math.min(height - 1, y + reach) - Math.max(0, y - reach) + 1 });
  }
}

interface Surroundings {
  /** Sums of the grey values, and of their squares, of the window's rows in each column. */
  readonly sums: Float64Array;
  readonly squares: Float64Array;
  /** Columns to either side that a pixel's surroundings reach, and the rows they have. */
  readonly reach: number;
  readonly rows: number;
}

function thresholdRow(into: RgbaImage["data"], row: Uint8Array, { sums, squares, reach, rows }: Surroundings): void {
  const width = row.length;
  let sum = 0;
  let square = 0;
  let columns = 0;
  for (let x = -reach; x < width; x++) {
    if (x + reach < width) {
      sum += sums[x + reach] as number;
      square += squares[x + reach] as number;
      columns++;
    }
    if (x - reach - 1 >= 0) {
      sum -= sums[x - reach - 1] as number;
      square -= squares[x - reach - 1] as number;
      columns--;
    }
    if (x < 0) continue;
    const pixels = columns * rows;
    const mean = sum / pixels;
    const deviation = Math.sqrt(Math.max(0, square / pixels - mean * mean));
    const threshold = Math.min(SURELY_PAPER, Math.max(SURELY_INK, mean * (1 + K * (deviation / RANGE - 1))));
    into.fill((row[x] as number) > threshold ? 255 : 0, x * 4, x * 4 + 3);
  }
}

/** A black-and-white page as rows of one bit a pixel, 1 white, each padded to whole bytes. */
export function packBits({ data, width, height }: RgbaImage): Uint8Array<ArrayBuffer> {
  const bytesPerRow = Math.ceil(width / 8);
  const bits = new Uint8Array(bytesPerRow * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4] === 255) bits[y * bytesPerRow + (x >> 3)] = (bits[y * bytesPerRow + (x >> 3)] as number) | (0x80 >> (x & 7));
    }
  }
  return bits;
}
