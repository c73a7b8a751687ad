/** The sheet that a scan shows, from the density that its file states. */
import type { Quad, Size } from "./geometry.ts";
import { FORMATS_MM, PT_PER_MM } from "./page-size.ts";

/** Pixels per inch that a picture's file states. */
export interface Density {
  readonly x: number;
  readonly y: number;
}

/** Scanners and their drivers cut and round by a few pixels. */
const FORMAT_TOLERANCE = 0.02;
const PT_PER_INCH = 72;
/** A page that covers more of its sheet is the sheet: edges are found some pixels inside. */
const MIN_SHEET_SHARE = 0.96;

/**
 * The sheet in points that a picture's pixels make at one of its densities, if it has a standard format: cameras state
 * densities that mean nothing.
 */
export function statedSheetPt({ width, height }: Size, densities: readonly Density[]): Size | null {
  for (const { x, y } of densities) {
    const format = standardFormat({ width: (width / x) * PT_PER_INCH, height: (height / y) * PT_PER_INCH });
    if (format) return format;
  }
  return null;
}

/** The standard format that both sides come near to, in the same orientation; null if there is none. */
function standardFormat(sizePt: Size): Size | null {
  for (const { width, height } of Object.values(FORMATS_MM)) {
    const upright = { width: width * PT_PER_MM, height: height * PT_PER_MM };
    const format = orientedAs(upright, sizePt);
    const isNear = (side: "width" | "height"): boolean => Math.abs(sizePt[side] / format[side] - 1) <= FORMAT_TOLERANCE;
    if (isNear("width") && isNear("height")) return format;
  }
  return null;
}

/** A size on its side if another one lies that way. */
export function orientedAs(size: Size, other: Size): Size {
  const isTurned = size.width > size.height !== other.width > other.height;
  return isTurned ? { width: size.height, height: size.width } : size;
}

/**
 * The size in points of a page that was made from a part of a scan of `sheet`; `corners` are in pixels of the scan.
 * `made` is in any unit, upright as it is shown.
 */
export function sizeOnSheet(
  {
    corners,
    imageWidth,
    imageHeight,
  }: { readonly corners: Quad; readonly imageWidth: number; readonly imageHeight: number },
  made: Size,
  sheet: Size,
): Size {
  const share = areaOf(corners) / (imageWidth * imageHeight);
  if (share >= MIN_SHEET_SHARE) return orientedAs(sheet, made);
  const scale = Math.sqrt((share * sheet.width * sheet.height) / (made.width * made.height));
  const size = { width: made.width * scale, height: made.height * scale };
  return standardFormat(size) ?? size;
}

/** Gauss's formula. */
function areaOf(corners: Quad): number {
  const twice = corners.reduce((sum, { x, y }, i) => {
    const next = corners[(i + 1) % corners.length];
    return next ? sum + x * next.y - next.x * y : sum;
  }, 0);
  return Math.abs(twice) / 2;
}
