import type { Size } from "./geometry.ts";

const PT_PER_MM = 72 / 25.4;

/** Formats people scan, portrait, in millimetres (ISO 216, ANSI/ASME Y14.1, ISO/IEC 7810). */
const FORMATS_MM = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
  legal: { width: 215.9, height: 355.6 },
  card: { width: 85.6, height: 53.98 },
} as const;

/** Receipt paper is sold 80 and 58 mm wide; the wide roll is the common one at tills. */
const RECEIPT_WIDTH_MM = 80;
/** Nothing else that people scan is this slim. */
const RECEIPT_RATIO = 2.2;
/** A photographed sheet's proportions come out this close to the truth. */
const RATIO_TOLERANCE = 0.025;

/**
 * The physical size of a scanned page, in points. A photograph tells proportions and not size: those of a
 * known format give that format, upright or lying; a long slim strip is a receipt; anything else is
 * laid out as large as fits on A4.
 */
export function pageSizePt({ width, height }: Size): Size {
  const lying = width > height;
  const ratio = lying ? width / height : height / width;
  const portrait = portraitSizeMm(ratio, lying);
  const widthPt = portrait.width * PT_PER_MM;
  const heightPt = portrait.height * PT_PER_MM;
  return lying ? { width: heightPt, height: widthPt } : { width: widthPt, height: heightPt };
}

function portraitSizeMm(ratio: number, lying: boolean): Size {
  const near = (format: Size): boolean => Math.abs(ratio / (format.height / format.width) - 1) <= RATIO_TOLERANCE;
  if (near(FORMATS_MM.a4)) return FORMATS_MM.a4;
  if (near(FORMATS_MM.letter)) return FORMATS_MM.letter;
  if (near(FORMATS_MM.legal)) return FORMATS_MM.legal;
  const card = { width: FORMATS_MM.card.height, height: FORMATS_MM.card.width };
  if (lying && near(card)) return card;
  if (ratio >= RECEIPT_RATIO) return { width: RECEIPT_WIDTH_MM, height: RECEIPT_WIDTH_MM * ratio };
  const width = Math.min(FORMATS_MM.a4.width, FORMATS_MM.a4.height / ratio);
  return { width, height: width * ratio };
}

/** Sheets that pages can be laid on: each page's own size, or one format for all. */
export const SHEETS = ["scanned", "a4", "letter"] as const;
export type Sheet = (typeof SHEETS)[number];

/** A sheet and the picture on it, in points; the picture's corner is counted from the sheet's bottom left. */
export interface Placement {
  readonly sheet: Size;
  readonly picture: Size & { readonly x: number; readonly y: number };
}

/**
 * Lays a page in the middle of a sheet that lies where the page lies: at its own size, smaller where it would not fit,
 * or as large as fits where it `fills` the sheet; never stretched.
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
