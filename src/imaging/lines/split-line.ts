import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { LINE_HEIGHT, MAX_WIDTH } from "./prepare-line.ts";

/** A part of a line, over all of its rows. */
export interface LinePart extends GreyImage {
  /** Its first column in the line. */
  readonly left: number;
}

/** Lines up to this width at `LINE_HEIGHT` are squeezed, not cut: as in `tools/training/lines/reader.py`. */
const PART_WIDTH = Math.floor(MAX_WIDTH * 1.1);

/** The line, or its parts where it is too wide for the network: cut in the widest gaps of their middle thirds. */
export function splitLine(line: GreyImage, left = 0): readonly LinePart[] {
  const { width, height } = line;
  if ((width * LINE_HEIGHT) / height <= PART_WIDTH) return [{ ...line, left }];
  const cut = widestGap(line);
  return [...splitLine(columnsOf(line, 0, cut), left), ...splitLine(columnsOf(line, cut, width), left + cut)];
}

/**
 * The column in the middle third around which the line's darkest pixels are palest. Means are taken over a fifth of the
 * height, which is less than a third of a line so wide.
 */
function widestGap({ pixels, width, height }: GreyImage): number {
  // What is darkest up to each column, summed.
  const sums = new Float64Array(width + 1);
  for (let x = 0; x < width; x++) {
    let darkest = 255;
    for (let i = x; i < pixels.length; i += width) darkest = Math.min(darkest, pixels[i]!);
    sums[x + 1] = sums[x]! + darkest;
  }
  const window = Math.max(3, Math.floor(height / 5));
  const before = Math.floor(window / 2);
  const first = Math.floor(width / 3);
  let best = first;
  let palest = -1;
  for (let x = first; x < width - first; x++) {
    const paleness = sums[x - before + window]! - sums[x - before]!;
    if (paleness > palest) [best, palest] = [x, paleness];
  }
  return best;
}

function columnsOf({ pixels, width, height }: GreyImage, from: number, to: number): GreyImage {
  const part = new Uint8Array((to - from) * height);
  for (let y = 0; y < height; y++) part.set(pixels.subarray(y * width + from, y * width + to), y * (to - from));
  return { pixels: part, width: to - from, height };
}
