/**
 * Reads the orientation and the density from Exif data, which has the structure of a TIFF file (TIFF 6.0, section 2;
 * Exif 2.32).
 */
import type { Density } from "../geometry/stated-sheet.ts";

const ORIENTATION = 0x0112;
const X_RESOLUTION = 0x011a;
const Y_RESOLUTION = 0x011b;
const RESOLUTION_UNIT = 0x0128;
const CM_PER_INCH = 2.54;
/** Bytes of a directory's entry: tag, type, count, value. */
const ENTRY_BYTES = 12;

/** An entry of a TIFF directory with one number of the type BYTE, SHORT, LONG or RATIONAL. */
interface Entry {
  readonly tag: number;
  readonly value: number;
}

/** What Exif data says of a picture. */
export interface ExifFacts {
  /** 1 to 8; null where the data has none, or another number. */
  readonly orientation: number | null;
  readonly density: Density | null;
}

/** Reads the first directory. `tiff` begins with the byte order. */
export function exifFactsOf(tiff: DataView): ExifFacts {
  const order = byteOrderOf(tiff);
  const entries = order ? entriesAt(tiff, tiff.getUint32(4, order.isLittle), order.isLittle) : [];
  const valueOf = (wanted: number): number | undefined => entries.find(({ tag }) => tag === wanted)?.value;
  const orientation = valueOf(ORIENTATION) ?? 0;
  // The unit is 1 for none, 2 for inches and 3 for centimetres.
  const perInch = { 2: 1, 3: CM_PER_INCH }[valueOf(RESOLUTION_UNIT) ?? 2];
  const [x, y] = [valueOf(X_RESOLUTION), valueOf(Y_RESOLUTION)];
  return {
    orientation: orientation >= 1 && orientation <= 8 ? orientation : null,
    density: perInch && x && y ? { x: x * perInch, y: y * perInch } : null,
  };
}

/** Whether numbers begin with their lowest byte; null if the data is no TIFF. */
export function byteOrderOf(tiff: DataView): { readonly isLittle: boolean } | null {
  if (tiff.byteLength < 8) return null;
  const mark = tiff.getUint16(0);
  return mark === 0x4949 || mark === 0x4d4d ? { isLittle: mark === 0x4949 } : null;
}

/** The entries with one number in the directory at `offset`, as far as the data reaches. */
export function entriesAt(tiff: DataView, offset: number, isLittle: boolean): Entry[] {
  if (offset + 2 > tiff.byteLength) return [];
  const end = Math.min(offset + 2 + tiff.getUint16(offset, isLittle) * ENTRY_BYTES, tiff.byteLength);
  const entries: Entry[] = [];
  for (let at = offset + 2; at + ENTRY_BYTES <= end; at += ENTRY_BYTES) {
    const value = valueAt(tiff, at, isLittle);
    if (value !== null) entries.push({ tag: tiff.getUint16(at, isLittle), value });
  }
  return entries;
}

function valueAt(tiff: DataView, entry: number, isLittle: boolean): number | null {
  switch (tiff.getUint16(entry + 2, isLittle)) {
    case 1:
      return tiff.getUint8(entry + 8);
    case 3:
      return tiff.getUint16(entry + 8, isLittle);
    case 4:
      return tiff.getUint32(entry + 8, isLittle);
    case 5: {
      const at = tiff.getUint32(entry + 8, isLittle);
      return at + 8 <= tiff.byteLength ? tiff.getUint32(at, isLittle) / tiff.getUint32(at + 4, isLittle) : null;
    }
    default:
      return null;
  }
}
