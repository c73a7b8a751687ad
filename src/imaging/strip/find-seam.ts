import { lumaAt, type RgbaImage } from "../engine/pixels.ts";

/** Half the height in which a seam stays clear of print, as a share of the strip's width: 0.6 mm on a receipt. */
const CLEAR = 1 / 130;
/** Steps of grey between neighbours that are the paper's grain. */
const GRAIN = 8;

/**
 * The row, from 0, at which the upper of two pictures of the same part of a strip is best left for the lower one:
 * between lines of print on both, and rather in the middle, as the ends of photos are less sharp. The pictures have
 * one size.
 */
export function findSeam(upper: RgbaImage, lower: RgbaImage): number {
  const { width, height } = upper;
  const inkBelow = inkOfRows(lower);
  const ink = inkOfRows(upper).map((sum, y) => sum + inkBelow[y]!);
  const reach = Math.max(1, Math.round(width * CLEAR));
  let [best, least] = [height >> 1, Infinity];
  for (let y = 0; y < height; y++) {
    let [sum, weights] = [0, 0];
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach - 1); row++) {
      const weight = reach + 1 - Math.abs(row + 0.5 - y);
      sum += weight * ink[row]!;
      weights += weight;
    }
    const off = (2 * y) / height - 1;
    const cost = (sum / weights + 1) * (1 + off * off);
    if (cost < least) [best, least] = [y, cost];
  }
  return best;
}

/** How much print each row has: the steps of grey along it. */
function inkOfRows({ data, width, height }: RgbaImage): number[] {
  return Array.from({ length: height }, (_, y) => {
    let sum = 0;
    let before = lumaAt(data, 4 * y * width);
    for (let x = 2, i = 4 * (y * width + 2); x < width; x += 2, i += 8) {
      const grey = lumaAt(data, i);
      sum += Math.max(0, Math.abs(grey - before) - GRAIN);
      before = grey;
    }
    return sum;
  });
}
