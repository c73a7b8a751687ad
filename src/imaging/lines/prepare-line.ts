/** Makes the line reader's input from the grey pixels of a line, as `tools/training/lines/prepare.py` does. */
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { roundEven } from "../../core/geometry/round-even.ts";

/** The network's input, row by row. */
export interface PreparedLine {
  /** 0 paper to 1 ink. */
  readonly ink: Float32Array;
  /** Columns of the input, a multiple of `WIDTH_STEP`. */
  readonly width: number;
  /** Columns of the input that show the line; those behind them are 0. */
  readonly shown: number;
}

/** Rows of the input. */
export const LINE_HEIGHT = 32;
/** Columns of the input, at most. */
export const MAX_WIDTH = 1024;
const MIN_WIDTH = 8;
const WIDTH_STEP = 8;
/** Shares of the pixels that are at least as dark as full ink, and as the darkest paper. */
const INK_SHARE = 0.02;
const PAPER_SHARE = 0.9;
/** Grey levels between ink and paper, at least: less is not stretched to the full range. */
const LEAST_CONTRAST = 24;

/** Resizes a line to the input's height and stretches its contrast. A line that would be too wide is squeezed. */
export function prepareLine(line: GreyImage): PreparedLine {
  const { pixels, width: shown } = resizeLine(line);
  const { low, high } = inkAndPaper(pixels);
  const width = Math.ceil(shown / WIDTH_STEP) * WIDTH_STEP;
  const ink = new Float32Array(LINE_HEIGHT * width);
  const contrast = Math.max(high - low, LEAST_CONTRAST);
  for (let y = 0; y < LINE_HEIGHT; y++) {
    for (let x = 0; x < shown; x++)
      ink[y * width + x] = Math.max(0, Math.min(1, (high - pixels[y * shown + x]!) / contrast));
  }
  return { ink, width, shown };
}

/** The smallest grey values at or below which the shares of ink and paper lie. */
function inkAndPaper(pixels: Uint8Array): { readonly low: number; readonly high: number } {
  const histogram = new Uint32Array(256);
  for (const value of pixels) histogram[value]!++;
  const levelOf = (share: number): number => {
    let level = 0;
    for (let count = histogram[0]!; count < share * pixels.length; count += histogram[level]!) level++;
    return level;
  };
  return { low: levelOf(INK_SHARE), high: levelOf(PAPER_SHARE) };
}

/** A line with `LINE_HEIGHT` rows and in proportion: bilinear, or by area where it has more rows. */
function resizeLine({ pixels, width: columns, height: rows }: GreyImage): GreyImage {
  const width = Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, roundEven((columns * LINE_HEIGHT) / rows)));
  const weigh = rows > LINE_HEIGHT ? byArea : between;
  const across = Array.from({ length: width }, (_, x) => weigh(x, columns / width, columns));
  const narrow = new Float32Array(rows * width);
  for (let y = 0; y < rows; y++) {
    for (const [x, { first, weights }] of across.entries()) {
      let sum = 0;
      for (let i = 0; i < weights.length; i++) sum += weights[i]! * pixels[y * columns + first + i]!;
      narrow[y * width + x] = sum;
    }
  }
  const resized = new Uint8Array(LINE_HEIGHT * width);
  for (let y = 0; y < LINE_HEIGHT; y++) {
    const { first, weights } = weigh(y, rows / LINE_HEIGHT, rows);
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let i = 0; i < weights.length; i++) sum += weights[i]! * narrow[(first + i) * width + x]!;
      resized[y * width + x] = Math.round(sum);
    }
  }
  return { pixels: resized, width, height: LINE_HEIGHT };
}

/** Neighbouring source pixels and their weights, which sum to 1. */
interface Taps {
  readonly first: number;
  readonly weights: Float32Array;
}

/** What a pixel covers, of `count` source pixels, `scale` for each pixel; interpolated where that is less than one. */
function byArea(pixel: number, scale: number, count: number): Taps {
  if (scale < 1) return between(pixel, scale, count);
  const [start, end] = [pixel * scale, Math.min(count, (pixel + 1) * scale)];
  const first = Math.floor(start);
  const weights = Float32Array.from(
    { length: Math.ceil(end) - first },
    (_, i) => (Math.min(end, first + i + 1) - Math.max(start, first + i)) / (end - start),
  );
  return { first, weights };
}

/** The two source pixels around a pixel's centre; at the rim, the last one. */
function between(pixel: number, scale: number, count: number): Taps {
  const place = Math.max(0, Math.min(count - 1, (pixel + 0.5) * scale - 0.5));
  const first = Math.floor(place);
  const share = place - first;
  return { first, weights: share > 0 ? Float32Array.of(1 - share, share) : Float32Array.of(1) };
}
