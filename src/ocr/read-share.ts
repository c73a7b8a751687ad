import type { GreyImage } from "../core/imaging-calls.ts";
import type { RecognisedPage } from "../core/recognition.ts";

/** Prepared images run from 0 (ink) to 255 (paper); what is darker than halfway is ink. */
const INK_BELOW = 128;
/** A run of ink this much longer than a letter is a rule or a picture, not text; share of the image's width. */
const LONGEST_STROKE = 0.04;

/**
 * Share of a page's ink that lies in the boxes of its words, 0 to 1; 1 for a page without ink. Rules and
 * dark areas do not count, since no reader could cover them.
 */
export function readShare(page: RecognisedPage, { pixels, width, height }: GreyImage): number {
  const covered = new Uint8Array(width * height);
  for (const { lines } of page.paragraphs) {
    for (const { words } of lines) {
      for (const { box } of words) {
        const x0 = Math.max(0, Math.floor(box.x0));
        const x1 = Math.min(width, Math.ceil(box.x1));
        for (let y = Math.max(0, Math.floor(box.y0)); y < Math.min(height, Math.ceil(box.y1)); y++) covered.fill(1, y * width + x0, y * width + x1);
      }
    }
  }
  const longest = Math.max(8, Math.round(width * LONGEST_STROKE));
  let ink = 0;
  let read = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const start = x;
      let inside = 0;
      while (x < width && (pixels[y * width + x] as number) < INK_BELOW) inside += covered[y * width + x++] as number;
      const length = x - start;
      if (length === 0 || length > longest) continue;
      ink += length;
      read += inside;
    }
  }
  return ink === 0 ? 1 : read / ink;
}
