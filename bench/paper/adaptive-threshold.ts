import type { RgbaImage } from "../../src/imaging/engine/pixels.ts";
import { levelsOf, meanAround } from "./mean-around.ts";

/** Side of the square whose mean is compared, in pixels, and how many levels darker than it ink is. */
const SIDE_PX = 31;
const LEVELS_DARKER = 10;

/** Black and white by the mean around each pixel, as tutorials of OpenCV clean pages; in place. */
export function adaptiveThreshold(page: RgbaImage): void {
  const levels = levelsOf(page);
  for (const [i, mean] of meanAround(levels, page.width, page.height, SIDE_PX >> 1).entries())
    page.data.fill(levels[i]! < mean - LEVELS_DARKER ? 0 : 255, 4 * i, 4 * i + 3);
}
