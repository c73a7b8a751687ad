import { lumaAt, type RgbaImage } from "../../src/imaging/engine/pixels.ts";

/** The luma of each pixel, 0 to 255. */
export function levelsOf({ data, width, height }: RgbaImage): Float32Array {
  return new Float32Array(width * height).map((_, i) => lumaAt(data, 4 * i));
}

/** The mean level in a square of 2 · `reach` + 1 pixels around each pixel; at the page's edges, of what is inside. */
export function meanAround(levels: Float32Array, width: number, height: number, reach: number): Float32Array {
  // Sums of all levels above and to the left.
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0, row = 0; x < width; x++, i++) {
      row += levels[i]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  const means = new Float32Array(levels.length);
  for (let y = 0, i = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    const [above, below] = [top * (width + 1), bottom * (width + 1)];
    for (let x = 0; x < width; x++, i++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum = sums[below + right]! - sums[below + left]! - sums[above + right]! + sums[above + left]!;
      means[i] = sum / ((right - left) * (bottom - top));
    }
  }
  return means;
}
