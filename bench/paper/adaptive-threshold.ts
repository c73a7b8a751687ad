import { lumaAt, type RgbaImage } from "../../src/imaging/engine/pixels.ts";

/** Side of the square whose mean is compared, in pixels, and how many levels darker than it ink is. */
const SIDE_PX = 31;
const LEVELS_DARKER = 10;

/** Black and white by the mean around each pixel, as tutorials of OpenCV clean pages; in place. */
export function adaptiveThreshold({ data, width, height }: RgbaImage): void {
  // Sums of all levels above and to the left.
  const sums = new Float64Array((width + 1) * (height + 1));
  const levels = new Float32Array(width * height).map((_, i) => lumaAt(data, 4 * i));
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0, row = 0; x < width; x++, i++) {
      row += levels[i]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  const reach = SIDE_PX >> 1;
  for (let y = 0, i = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach) * (width + 1), Math.min(height, y + reach + 1) * (width + 1)];
    for (let x = 0; x < width; x++, i++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum = sums[bottom + right]! - sums[bottom + left]! - sums[top + right]! + sums[top + left]!;
      const mean = sum / ((right - left) * ((bottom - top) / (width + 1)));
      data.fill(levels[i]! < mean - LEVELS_DARKER ? 0 : 255, 4 * i, 4 * i + 3);
    }
  }
}
