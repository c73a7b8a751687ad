import { type RecognisedPage, wordsOf } from "../core/text/recognition.ts";
import { PLAIN_INK } from "./image/ink.ts";
import type { GreyImage } from "../core/geometry/grey-image.ts";

/** A run of ink this much longer than a letter is a rule or a picture, not text; share of the image's width. */
const LONGEST_STROKE = 0.04;

/**
 * So many rows, spread over the image, tell the share: letters are several of them tall. All rows of a page held its
 * thread for 60 ms.
 */
const ROWS = 300;

/**
 * Share of a page's ink that lies in the boxes of its words, 0 to 1; 1 for a page without ink. Rules and
 * dark areas do not count, since no reader could cover them.
 */
export function readShare(page: RecognisedPage, { pixels, width, height }: GreyImage): number {
  const step = Math.max(1, Math.floor(height / ROWS));
  const boxes = wordsOf(page.paragraphs).map(({ box }) => box);
  const longest = Math.max(8, Math.round(width * LONGEST_STROKE));
  const covered = new Uint8Array(width);
  let ink = 0;
  let read = 0;
  for (let y = 0; y < height; y += step) {
    covered.fill(0);
    for (const { x0, y0, x1, y1 } of boxes)
      if (Math.floor(y0) <= y && y < Math.ceil(y1))
        covered.fill(1, Math.max(0, Math.floor(x0)), Math.max(0, Math.ceil(x1)));
    for (let x = 0; x < width; x++) {
      const start = x;
      let inside = 0;
      while (x < width && (pixels[y * width + x] as number) < PLAIN_INK) inside += covered[x++] as number;
      const length = x - start;
      if (length === 0 || length > longest) continue;
      ink += length;
      read += inside;
    }
  }
  return ink === 0 ? 1 : read / ink;
}
