/** Makes the line reader's input from the grey pixels of a line, as `tools/training/lines/prepare.py` does. */
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { roundEven } from "../../core/geometry/round-even.ts";
import { resizeGrey } from "../raster/resize-grey.ts";

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

/** A line with `LINE_HEIGHT` rows and in proportion. */
function resizeLine(line: GreyImage): GreyImage {
  const { width: columns, height: rows } = line;
  const width = Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, roundEven((columns * LINE_HEIGHT) / rows)));
  return resizeGrey(line, width, LINE_HEIGHT);
}
