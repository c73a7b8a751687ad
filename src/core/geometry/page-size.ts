import type { Size } from "./geometry.ts";

export const PT_PER_MM = 72 / 25.4;

/** Common formats in millimetres (ISO 216, ANSI/ASME Y14.1, ISO/IEC 7810), portrait except the card. */
export const FORMATS_MM = {
  a3: { width: 297, height: 420 },
  a4: { width: 210, height: 297 },
  a5: { width: 148, height: 210 },
  a6: { width: 105, height: 148 },
  letter: { width: 215.9, height: 279.4 },
  legal: { width: 215.9, height: 355.6 },
  card: { width: 85.6, height: 53.98 },
} as const;

/**
 * The kind of a page on paper, as a person chose it. `card`: a card of ISO/IEC 7810 ID-1, which begins a sheet of its
 * own; `card-back`: its back, on the same sheet; `receipt`: a strip from a roll; `free`: in no known format.
 */
export const PAPERS = ["card", "card-back", "receipt", "free"] as const;
export type Paper = (typeof PAPERS)[number];

/** Receipt paper is 80 or 58 mm wide; tills mostly use the wide roll. */
const RECEIPT_WIDTH_MM = 80;
/** Pages with at least this ratio of height to width are receipts. */
const MIN_RECEIPT_RATIO = 2.2;
/** Longest side of a page that readers show (ISO 32000-1, annex C): strips beyond it are scaled down. */
const MAX_SHEET_PT = 14_400;
/** Relative error of the aspect ratio measured in a photo. */
const RATIO_TOLERANCE = 0.025;

/**
 * Estimates the physical size of a scanned page in points, from its size in any unit. A photo shows proportions only:
 * if they match a known format, portrait or landscape, the page gets its size; a long strip is a receipt; anything else
 * is made as large as fits on A4. If a person said what `paper` it is, only the proportions are measured, and those of
 * a card are known too.
 */
export function pageSizePt({ width, height }: Size, paper?: Paper): Size {
  const landscape = width > height;
  const ratio = landscape ? width / height : height / width;
  const portrait = paper ? portraitPaperMm(paper, ratio, landscape) : portraitSizeMm(ratio, landscape);
  const scale = Math.min(PT_PER_MM, MAX_SHEET_PT / portrait.width, MAX_SHEET_PT / portrait.height);
  const widthPt = portrait.width * scale;
  const heightPt = portrait.height * scale;
  return landscape ? { width: heightPt, height: widthPt } : { width: widthPt, height: heightPt };
}

/** Business cards are 85 or 85.6 mm long, those of the United States 88.9 mm (3.5 in) and longer for their width. */
const CARD_LENGTHS_MM = { usual: 85.6, american: 88.9 };
const MIN_AMERICAN_RATIO = 1.7;
const CARD_RATIOS = [1.45, 2.05] as const;
/** Shorter receipts have proportions of many other papers. */
const MIN_SMALL_RECEIPT_RATIO = 1.5;

/**
 * The size in points of a paper in no format of a sheet, if its print shows that it is small: a card in landscape, a
 * receipt in portrait; null for other proportions.
 */
export function smallPaperSizePt({ width, height }: Size): Size | null {
  const ratio = Math.max(width, height) / Math.min(width, height);
  if (width <= height) {
    const receipt = RECEIPT_WIDTH_MM * PT_PER_MM;
    return ratio >= MIN_SMALL_RECEIPT_RATIO ? { width: receipt, height: receipt * ratio } : null;
  }
  if (ratio < CARD_RATIOS[0] || ratio > CARD_RATIOS[1]) return null;
  const long = PT_PER_MM * CARD_LENGTHS_MM[ratio >= MIN_AMERICAN_RATIO ? "american" : "usual"];
  return { width: long, height: long / ratio };
}

/** Whether a page has the proportions of a sheet on which letters are written. */
export function isLetterSheet({ width, height }: Size): boolean {
  const ratio = Math.max(width, height) / Math.min(width, height);
  return isNear(ratio, FORMATS_MM.a4) || isNear(ratio, FORMATS_MM.letter);
}

function isNear(ratio: number, format: Size): boolean {
  return Math.abs(ratio / (format.height / format.width) - 1) <= RATIO_TOLERANCE;
}

function portraitSizeMm(ratio: number, landscape: boolean): Size {
  if (isNear(ratio, FORMATS_MM.a4)) return FORMATS_MM.a4;
  if (isNear(ratio, FORMATS_MM.letter)) return FORMATS_MM.letter;
  if (isNear(ratio, FORMATS_MM.legal)) return FORMATS_MM.legal;
  const card = { width: FORMATS_MM.card.height, height: FORMATS_MM.card.width };
  if (landscape && isNear(ratio, card)) return card;
  if (ratio >= MIN_RECEIPT_RATIO) return { width: RECEIPT_WIDTH_MM, height: RECEIPT_WIDTH_MM * ratio };
  return largestOnA4(ratio);
}

function portraitPaperMm(paper: Paper, ratio: number, landscape: boolean): Size {
  switch (paper) {
    case "card":
    case "card-back":
      return { width: FORMATS_MM.card.height, height: FORMATS_MM.card.width };
    case "receipt": {
      // A short one is wider than long; a long one lies on its side.
      const isWide = landscape && ratio < MIN_RECEIPT_RATIO;
      const width = isWide ? RECEIPT_WIDTH_MM / ratio : RECEIPT_WIDTH_MM;
      return { width, height: width * ratio };
    }
    case "free":
      return largestOnA4(ratio);
  }
}

function largestOnA4(ratio: number): Size {
  const width = Math.min(FORMATS_MM.a4.width, FORMATS_MM.a4.height / ratio);
  return { width, height: width * ratio };
}

/** The size of a page turned by quarter turns. */
export function turnedSize({ width, height }: Size, quarterTurns: number): Size {
  return quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Page formats of a PDF: `scanned` keeps the size of each page, the others apply to all pages. */
export const SHEETS = ["scanned", "a4", "letter"] as const;
export type Sheet = (typeof SHEETS)[number];

/**
 * A sheet and the image on it, in points. `x` and `y` are the image's bottom-left corner, from the sheet's bottom left.
 */
export interface Placement {
  readonly sheet: Size;
  readonly picture: Size & { readonly x: number; readonly y: number };
}

/**
 * Centres a page on a sheet of the same orientation, without distortion: at its own size or scaled down to fit, or as
 * large as fits if it `fills` the sheet. Sizes are in points.
 */
export function placeOnSheet(page: Size, sheet: Sheet, fills = false): Placement {
  if (sheet === "scanned") return { sheet: page, picture: { ...page, x: 0, y: 0 } };
  const format = FORMATS_MM[sheet];
  const portrait = { width: format.width * PT_PER_MM, height: format.height * PT_PER_MM };
  const size = page.width > page.height ? { width: portrait.height, height: portrait.width } : portrait;
  const scale = Math.min(fills ? Infinity : 1, size.width / page.width, size.height / page.height);
  const width = page.width * scale;
  const height = page.height * scale;
  return { sheet: size, picture: { width, height, x: (size.width - width) / 2, y: (size.height - height) / 2 } };
}
