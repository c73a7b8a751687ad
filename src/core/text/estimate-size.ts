import { medianOf } from "../geometry/averages.ts";
import type { Size } from "../geometry/geometry.ts";
import { isLetterSheet, pageSizePt, smallPaperSizePt, type Paper } from "../geometry/page-size.ts";
import type { RecognisedPage } from "./recognition.ts";

/**
 * Lines of letters are 9 to 12 points high. On a receipt or a business card that is laid out as large as fits on A4,
 * they are 15 and more.
 */
const MAX_LINE_PT = 14;
/** So few lines may all be headings. */
const MIN_LINES = 3;

/** The size of a page in points that nothing states. `isSmall`: its print shows that it is a receipt or a card. */
export interface EstimatedSize {
  readonly sizePt: Size;
  readonly isSmall: boolean;
}

/**
 * Estimates the physical size of a page, in any unit, from its proportions, and from its print if it is in no format of
 * a sheet. If a person said what `paper` it is, that holds.
 */
export function estimateSize(page: Size, text: RecognisedPage | null, paper?: Paper): EstimatedSize {
  const sizePt = pageSizePt(page, paper);
  const small = paper || isLetterSheet(page) ? null : smallPaperSizePt(page);
  if (!small || !text || small.width >= sizePt.width) return { sizePt, isSmall: false };
  const heights = text.paragraphs.flatMap(({ lines }) => lines.map(({ box }) => box.y1 - box.y0));
  const linePt = (medianOf(heights) / text.heightPx) * sizePt.height;
  return heights.length >= MIN_LINES && linePt > MAX_LINE_PT
    ? { sizePt: small, isSmall: true }
    : { sizePt, isSmall: false };
}
