import type { Box } from "../core/geometry/geometry.ts";
import { joinCodes } from "../core/text/page-code.ts";
import {
  changeWords,
  confidenceOf,
  joinWords,
  scaleRecognisedPage,
  wordsOf,
  type RecognisedPage,
} from "../core/text/recognition.ts";

/** A word is part of text that is there already if this share of its box is covered. */
const COVERED_SHARE = 0.3;

/**
 * The recognised text without the words that stand where the page has text of its own, `own`; null for none. Both
 * describe the same page in the same orientation.
 */
export function withoutCoveredWords(page: RecognisedPage, own: RecognisedPage | null): RecognisedPage {
  if (!own) return page;
  const boxes = wordsOf(scaleRecognisedPage(own, page.widthPx, page.heightPx).paragraphs).map(({ box }) => box);
  return changeWords(page, ({ words }) => words.filter(({ box }) => coveredShare(box, boxes) < COVERED_SHARE));
}

/** The recognised text with only the words whose middle stands inside an area of the image. */
export function wordsWithin(page: RecognisedPage, contains: (x: number, y: number) => boolean): RecognisedPage {
  return changeWords(page, ({ words }) =>
    words.filter(({ box: { x0, y0, x1, y1 } }) => contains((x0 + x1) / 2, (y0 + y1) / 2)),
  );
}

/** The page's text and codes, then what was recognised beside it. `beside` is scaled to the size of `page`. */
export function joinPages(page: RecognisedPage, beside: RecognisedPage): RecognisedPage {
  const { paragraphs: added, codes: more, figures } = scaleRecognisedPage(beside, page.widthPx, page.heightPx);
  const paragraphs = [...page.paragraphs, ...added];
  const { languages } = beside;
  const codes = joinCodes(page.codes, more);
  const text = joinWords(paragraphs);
  return {
    ...page,
    languages,
    paragraphs,
    text,
    confidence: confidenceOf(paragraphs),
    ...(codes && { codes }),
    ...(figures && { figures }),
  };
}

/** The largest share of a box that one of the others covers, 0 to 1. */
function coveredShare(box: Box, others: readonly Box[]): number {
  const area = Math.max(1e-9, (box.x1 - box.x0) * (box.y1 - box.y0));
  let largest = 0;
  for (const other of others) {
    const width = Math.min(box.x1, other.x1) - Math.max(box.x0, other.x0);
    const height = Math.min(box.y1, other.y1) - Math.max(box.y0, other.y0);
    if (width > 0 && height > 0) largest = Math.max(largest, (width * height) / area);
  }
  return largest;
}
