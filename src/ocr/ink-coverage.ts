import { type RecognisedPage, wordsOf } from "../core/text/recognition.ts";
import { PLAIN_INK } from "./image/ink.ts";
import type { GreyImage } from "../core/geometry/grey-image.ts";

/** A longer run of ink, as a share of the image's width, is a rule or a picture and not part of a letter. */
const MAX_STROKE = 0.04;

/** About this many evenly spaced rows are sampled: letters are several of them tall. All rows would take 60 ms. */
const SAMPLED_ROWS = 300;

/**
 * Share of a page's ink that lies in the boxes of its words, 0 to 1; 1 for a page without ink. Rules and dark areas do
 * not count, since no word could cover them. `page` has its boxes in pixels of the image.
 */
export function inkCoverage(page: RecognisedPage, { pixels, width, height }: GreyImage): number {
  const step = Math.max(1, Math.floor(height / SAMPLED_ROWS));
  const boxes = wordsOf(page.paragraphs).map(({ box }) => box);
  const maxStrokePx = Math.max(8, Math.round(width * MAX_STROKE));
  const isCovered = new Uint8Array(width);
  let ink = 0;
  let covered = 0;
  for (let y = 0; y < height; y += step) {
    isCovered.fill(0);
    for (const { x0, y0, x1, y1 } of boxes)
      if (Math.floor(y0) <= y && y < Math.ceil(y1))
        isCovered.fill(1, Math.max(0, Math.floor(x0)), Math.max(0, Math.ceil(x1)));
    for (let x = 0; x < width; x++) {
      const start = x;
      let coveredInRun = 0;
      while (x < width && pixels[y * width + x]! < PLAIN_INK) coveredInRun += isCovered[x++]!;
      const length = x - start;
      if (length === 0 || length > maxStrokePx) continue;
      ink += length;
      covered += coveredInRun;
    }
  }
  return ink === 0 ? 1 : covered / ink;
}
