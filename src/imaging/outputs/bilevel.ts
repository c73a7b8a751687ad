/** Finished pages in grey and in black and white. */
import type { Size } from "../../core/geometry/geometry.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import type { RgbaImage } from "../engine/pixels.ts";

/** A black-and-white page: 1 is ink. */
export interface InkPlane extends Size {
  readonly ink: Uint8Array<ArrayBuffer>;
}

/**
 * Sauvola and Pietikäinen, "Adaptive document image binarization", Pattern Recognition 33 (2000): the threshold is
 * `mean · (1 + K · (deviation / RANGE − 1))` of the pixels around. Their K of 0.5 suits grey paper and thins strokes on
 * paper that is already white; 0.15 keeps hairlines and the dots of letters there.
 */
const K = 0.15;
const RANGE = 128;
/**
 * Side of the window as a share of the page's width: three lines of print, so that even the strokes of a heading have
 * paper around them.
 */
const WINDOW_SHARE = 1 / 30;
/**
 * On white paper, nothing darker than the first is paper, or large black areas would come out hollow; nothing lighter
 * than the second is ink.
 */
const SURELY_INK = 80;
const SURELY_PAPER = 222;
/**
 * Share of a pixel's difference to its surroundings that is added to it: lens and enlarging have softened thin strokes.
 */
const SHARPENING = 1;
/**
 * Ink of at most this many pixels, connected by edges or corners, is grain on a page with a long side of `SPECK_AT_PX`;
 * scaled with the page's area.
 */
const SPECK_PIXELS = 6;
const SPECK_AT_PX = 3508;

/** Sets all three channels to the luma of each pixel (ITU-R BT.601). */
export function toGrey({ data }: RgbaImage): void {
  for (let i = 0; i < data.length; i += 4) data[i] = data[i + 1] = data[i + 2] = luma(data, i);
}

/** Luma of each pixel (ITU-R BT.601). */
export function greyOf({ data, width, height }: RgbaImage): GreyImage {
  const pixels = new Uint8Array(width * height);
  for (let i = 0; i < pixels.length; i++) pixels[i] = luma(data, i * 4);
  return { pixels, width, height };
}

function luma(data: RgbaImage["data"], i: number): number {
  return ((299 * data[i]! + 587 * data[i + 1]! + 114 * data[i + 2]! + 500) / 1000) | 0;
}

/**
 * Enlarges a grey page `scale` times, with the cubic of Catmull and Rom ("A class of local interpolating splines",
 * 1974). One bit a pixel needs more pixels than grey to show the shape of print; the greys at its edges say where they
 * lie.
 */
export function enlarge(plane: GreyImage, scale: number): GreyImage {
  const across = enlargeAcross(plane, Math.round(plane.width * scale));
  return transposed(enlargeAcross(transposed(across), Math.round(plane.height * scale)));
}

function enlargeAcross({ pixels, width, height }: GreyImage, newWidth: number): GreyImage {
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
        weights[k]! * pixels[row + taps[k]!]! +
        weights[k + 1]! * pixels[row + taps[k + 1]!]! +
        weights[k + 2]! * pixels[row + taps[k + 2]!]! +
        weights[k + 3]! * pixels[row + taps[k + 3]!]!;
    }
  }
  return { pixels: new Uint8Array(out.buffer), width: newWidth, height };
}

function transposed({ pixels, width, height }: GreyImage): GreyImage {
  const out = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) out[x * height + y] = pixels[y * width + x]!;
  return { pixels: out, width: height, height: width };
}

/** Makes thin strokes stand out from the paper again: unsharp masking with a square of three pixels. */
export function sharpen({ pixels, width, height }: GreyImage): GreyImage {
  const out = new Uint8ClampedArray(pixels.length);
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - 1) * width;
    const here = y * width;
    const below = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - 1);
      const right = Math.min(width - 1, x + 1);
      let sum = 0;
      for (const row of [above, here, below]) sum += pixels[row + left]! + pixels[row + x]! + pixels[row + right]!;
      const value = pixels[here + x]!;
      out[here + x] = value + SHARPENING * (value - sum / 9);
    }
  }
  return { pixels: new Uint8Array(out.buffer), width, height };
}

/** Finds the ink of a grey page on white paper. */
export function inkOf({ pixels, width, height }: GreyImage): InkPlane {
  const ink = new Uint8Array(pixels.length);
  const reach = Math.max(4, Math.round((width * WINDOW_SHARE) / 2));
  // Column sums over the window's rows.
  const sums = new Float64Array(width);
  const squares = new Float64Array(width);
  const count = (y: number, sign: 1 | -1): void => {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const grey = pixels[i]!;
      sums[x]! += sign * grey;
      squares[x]! += sign * grey * grey;
    }
  };
  for (let y = 0; y < Math.min(reach, height); y++) count(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + reach < height) count(y + reach, 1);
    if (y - reach - 1 >= 0) count(y - reach - 1, -1);
    const rows = Math.min(height - 1, y + reach) - Math.max(0, y - reach) + 1;
    inkOfRow(pixels.subarray(y * width, (y + 1) * width), ink.subarray(y * width, (y + 1) * width), {
      sums,
      squares,
      reach,
      rows,
    });
  }
  return { ink, width, height };
}

interface Surroundings {
  /** Sums of the grey pixels, and of their squares, over the window's rows in each column. */
  readonly sums: Float64Array;
  readonly squares: Float64Array;
  /** Columns that the window reaches to either side, and its number of rows. */
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
      sum += sums[x + reach]!;
      square += squares[x + reach]!;
      columns++;
    }
    if (x - reach - 1 >= 0) {
      sum -= sums[x - reach - 1]!;
      square -= squares[x - reach - 1]!;
      columns--;
    }
    if (x < 0) continue;
    const pixels = columns * rows;
    const mean = sum / pixels;
    const deviation = Math.sqrt(Math.max(0, square / pixels - mean * mean));
    const threshold = Math.min(SURELY_PAPER, Math.max(SURELY_INK, mean * (1 + K * (deviation / RANGE - 1))));
    if (row[x]! <= threshold) into[x] = 1;
  }
}

/** Removes ink that is too small to be print, in place. */
export function removeSpecks({ ink, width, height }: InkPlane): void {
  const scale = Math.max(width, height) / SPECK_AT_PX;
  const most = Math.round(SPECK_PIXELS * scale * scale);
  const piece = new Int32Array(most + 1);
  // 1: in the piece being followed; 2: in a piece that was followed before.
  const known = new Uint8Array(ink.length);

  /**
   * Lists the ink connected to a pixel in `piece` and returns its number of pixels; more than `most` when it is not a
   * speck.
   */
  function follow(start: number): number {
    let count = 1;
    let touchesLarge = false;
    piece[0] = start;
    known[start] = 1;
    for (let i = 0; i < count && count <= most; i++) {
      const at = piece[i]!;
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

/** Rows of one bit a pixel, 1 for white, each padded to whole bytes. */
export function packBits({ ink, width, height }: InkPlane): Uint8Array<ArrayBuffer> {
  const bytesPerRow = Math.ceil(width / 8);
  const bits = new Uint8Array(bytesPerRow * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (ink[i] === 0) bits[y * bytesPerRow + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return bits;
}
