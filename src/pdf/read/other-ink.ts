import type { Box } from "../../core/geometry/geometry.ts";

/** Darker than white paper by this much, of 255, is ink. */
const MIN_CONTRAST = 60;
/** Longer runs of ink, in pixels, are rules, frames and areas rather than letters. */
const MAX_RUN_PX = 24;
/** So much ink may be dust, or the edges of letters that stand out of their boxes; a word has more. In pixels. */
const MAX_DUST_PX = 12;

/**
 * Whether ink that may be letters stands on a page outside the given boxes, which are fractions of the page.
 * `pixels` is the page drawn at about 72 dpi, RGBA.
 */
export function hasInkOutside({ data, width, height }: ImageData, boxes: readonly Box[]): boolean {
  const ink = new Uint8Array(width * height);
  for (let i = 0; i < ink.length; i++) {
    const darkest = Math.min(data[4 * i] ?? 255, data[4 * i + 1] ?? 255, data[4 * i + 2] ?? 255);
    ink[i] = darkest <= 255 - MIN_CONTRAST ? 1 : 0;
  }
  const letters = withoutLongRuns(ink, width, height);
  for (const { x0, y0, x1, y1 } of boxes) {
    // One pixel around covers the blur of drawing.
    const left = Math.max(0, Math.floor(x0 * width) - 1);
    const right = Math.min(width, Math.ceil(x1 * width) + 1);
    const bottom = Math.min(height, Math.ceil(y1 * height) + 1);
    for (let y = Math.max(0, Math.floor(y0 * height) - 1); y < bottom; y++)
      if (right > left) letters.fill(0, y * width + left, y * width + right);
  }
  let count = 0;
  for (const pixel of letters) count += pixel;
  return count > MAX_DUST_PX;
}

/** The ink without the pixels of long horizontal or vertical runs. */
function withoutLongRuns(ink: Uint8Array, width: number, height: number): Uint8Array {
  const letters = ink.slice();
  const clear = (start: number, step: number, length: number): void => {
    let run = 0;
    for (let i = 0; i <= length; i++) {
      if (i < length && ink[start + i * step] === 1) run++;
      else {
        if (run > MAX_RUN_PX) for (let j = i - run; j < i; j++) letters[start + j * step] = 0;
        run = 0;
      }
    }
  };
  for (let y = 0; y < height; y++) clear(y * width, 1, width);
  for (let x = 0; x < width; x++) clear(x, width, height);
  return letters;
}
