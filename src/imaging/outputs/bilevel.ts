/** Finished pages in grey and in black and white. */
import type { RgbaImage } from "../engine/pixels.ts";

/** Grey values 0 to 255, row by row from the top-left. */
export interface GreyPlane {
  readonly values: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** A page of black and white: 1 is ink. */
export interface InkPlane {
  readonly ink: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/**
 * Sauvola and Pietikäinen, Adaptive document image binarization, Pattern Recognition 33 (2000): the threshold is
 * `mean · (1 + K · (deviation / RANGE − 1))` of the pixels around. Their K of 0.5 is for grey paper and thins
 * strokes on paper that is white already; 0.15 keeps hairlines and the dots of letters on it.
 */
const K = 0.15;
const RANGE = 128;
/**
 * Side of the surroundings as a share of the page's width: three lines of print, so that even a heading's strokes see
 * paper.
 */
const WINDOW_SHARE = 1 / 30;
/**
 * On white paper nothing darker than this is paper, or large black areas would come out hollow; nothing lighter is ink.
 */
const SURELY_INK = 80;
const SURELY_PAPER = 222;
/**
 * How much of its difference to the pixels around is added to a pixel: what a lens and the enlarging have softened of
 * thin strokes.
 */
const SHARPENING = 1;
/**
 * Ink of so few pixels, joined by sides or corners, is grain where a page's long side has `SPECK_AT_PX` pixels; more
 * where it has more.
 */
const SPECK_PIXELS = 6;
const SPECK_AT_PX = 3508;

/** Luma of each pixel (ITU-R BT.601), written into all three channels. */
export function toGrey({ data }: RgbaImage): void {
  for (let i = 0; i < data.length; i += 4) data[i] = data[i + 1] = data[i + 2] = luma(data, i);
}

/** Luma of each pixel (ITU-R BT.601). */
export function greyOf({ data, width, height }: RgbaImage): GreyPlane {
  const values = new Uint8Array(width * height);
  for (let i = 0; i < values.length; i++) values[i] = luma(data, i * 4);
  return { values, width, height };
}

function luma(data: RgbaImage["data"], i: number): number {
  return ((299 * (data[i] as number) + 587 * (data[i + 1] as number) + 114 * (data[i + 2] as number) + 500) / 1000) | 0;
}

/**
 * A grey page made `scale` times as large, by the cubic of Catmull and Rom (A class of local interpolating splines,
 * 1974). One bit a pixel shows the shape of print only with more pixels than grey needs; the greys at its edges say
 * where they lie.
 */
export function enlarge(plane: GreyPlane, scale: number): GreyPlane {
  const across = enlargeAcross(plane, Math.round(plane.width * scale));
  return transposed(enlargeAcross(transposed(across), Math.round(plane.height * scale)));
}

function enlargeAcross({ values, width, height }: GreyPlane, newWidth: number): GreyPlane {
  const out = new Uint8ClampedArray(newWidth * height);
  const taps = new Int32Array(newWidth * 4);
  const weights = new Float32Array(newWidth * 4);
  for (let x = 0; x < newWidth; x++) {
    const at = ((x + 0.5) * width) / newWidth - 0.5;
    const left = Math.floor(at);
    const t = at - left;
    weights.set(
      [
        t * (-0.5 + t * (1 - 0.5 * t)),
        1 + t * t * (-2.5 + 1.5 * t),
        t * (0.5 + t * (2 - 1.5 * t)),
        t * t * (-0.5 + 0.5 * t),
      ],
      x * 4,
    );
    for (let k = 0; k < 4; k++) taps[x * 4 + k] = Math.min(width - 1, Math.max(0, left - 1 + k));
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0, k = 0; x < newWidth; x++, k += 4) {
      out[y * newWidth + x] =
        (weights[k] as number) * (values[row + (taps[k] as number)] as number) +
        (weights[k + 1] as number) * (values[row + (taps[k + 1] as number)] as number) +
        (weights[k + 2] as number) * (values[row + (taps[k + 2] as number)] as number) +
        (weights[k + 3] as number) * (values[row + (taps[k + 3] as number)] as number);
    }
  }
  return { values: new Uint8Array(out.buffer), width: newWidth, height };
}

function transposed({ values, width, height }: GreyPlane): GreyPlane {
  const out = new Uint8Array(values.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) out[x * height + y] = values[y * width + x] as number;
  return { values: out, width: height, height: width };
}

/**
 * A page whose thin strokes stand out from the paper again: each pixel minus what is around it, in squares of three.
 */
export function sharpen({ values, width, height }: GreyPlane): GreyPlane {
  const out = new Uint8ClampedArray(values.length);
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - 1) * width;
    const here = y * width;
    const below = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - 1);
      const right = Math.min(width - 1, x + 1);
      let sum = 0;
      for (const row of [above, here, below])
        sum += (values[row + left] as number) + (values[row + x] as number) + (values[row + right] as number);
      const value = values[here + x] as number;
      out[here + x] = value + SHARPENING * (value - sum / 9);
    }
  }
  return { values: new Uint8Array(out.buffer), width, height };
}

/** The ink of a grey page on white paper. */
export function inkOf({ values, width, height }: GreyPlane): InkPlane {
  const ink = new Uint8Array(values.length);
  const reach = Math.max(4, Math.round((width * WINDOW_SHARE) / 2));
  // Of the window's rows, for each column.
  const sums = new Float64Array(width);
  const squares = new Float64Array(width);
  const count = (y: number, sign: 1 | -1): void => {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const grey = values[i] as number;
      sums[x] = (sums[x] as number) + sign * grey;
      squares[x] = (squares[x] as number) + sign * grey * grey;
    }
  };
  for (let y = 0; y < Math.min(reach, height); y++) count(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + reach < height) count(y + reach, 1);
    if (y - reach - 1 >= 0) count(y - reach - 1, -1);
    const rows = Math.min(height - 1, y + reach) - Math.max(0, y - reach) + 1;
    inkOfRow(values.subarray(y * width, (y + 1) * width), ink.subarray(y * width, (y + 1) * width), {
      sums,
      squares,
      reach,
      rows,
    });
  }
  return { ink, width, height };
}

interface Surroundings {
  /** Sums of the grey values, and of their squares, of the window's rows in each column. */
  readonly sums: Float64Array;
  readonly squares: Float64Array;
  /** Columns to either side that a pixel's surroundings reach, and the rows they have. */
  readonly reach: number;
  readonly rows: number;
}

function inkOfRow(row: Uint8Array, into: Uint8Array, { sums, squares, reach, rows }: Surroundings): void {
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
    if ((row[x] as number) <= threshold) into[x] = 1;
  }
}

/** Takes ink away that is too small to be print, in place. */
export function removeSpecks({ ink, width, height }: InkPlane): void {
  const scale = Math.max(width, height) / SPECK_AT_PX;
  const most = Math.round(SPECK_PIXELS * scale * scale);
  const piece = new Int32Array(most + 1);
  // 1: in the piece that is followed; 2: part of one that stays.
  const known = new Uint8Array(ink.length);

  /** Lists ink joined to a pixel in `piece` and gives its pixels; more than `most` when it is no speck. */
  function follow(start: number): number {
    let count = 1;
    let touchesLarge = false;
    piece[0] = start;
    known[start] = 1;
    for (let i = 0; i < count && count <= most; i++) {
      const at = piece[i] as number;
      const x = at % width;
      const y = (at - x) / width;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const near = ny * width + nx;
          if (ink[near] === 0 || known[near] === 1) continue;
          if (known[near] === 2) touchesLarge = true;
          else if (count <= most) {
            known[near] = 1;
            piece[count++] = near;
          }
        }
      }
    }
    for (const at of piece.subarray(0, count)) known[at] = 2;
    return touchesLarge ? most + 1 : count;
  }

  for (let start = 0; start < ink.length; start++) {
    if (ink[start] === 0 || known[start] !== 0) continue;
    const count = follow(start);
    if (count <= most) for (const at of piece.subarray(0, count)) ink[at] = 0;
  }
}

/** Rows of one bit a pixel, 1 white, each padded to whole bytes. */
export function packBits({ ink, width, height }: InkPlane): Uint8Array<ArrayBuffer> {
  const bytesPerRow = Math.ceil(width / 8);
  const bits = new Uint8Array(bytesPerRow * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (ink[i] === 0)
        bits[y * bytesPerRow + (x >> 3)] = (bits[y * bytesPerRow + (x >> 3)] as number) | (0x80 >> (x & 7));
    }
  }
  return bits;
}
