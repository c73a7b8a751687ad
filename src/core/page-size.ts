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
