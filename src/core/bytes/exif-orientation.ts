/** Reads the orientation from Exif data, which has the structure of a TIFF file (TIFF 6.0, section 2; Exif 2.32). */

const ORIENTATION = 0x0112;
/** Bytes of a directory's entry: tag, type, count, value. */
const ENTRY_BYTES = 12;

/** An entry of a TIFF directory with a whole number of the type BYTE, SHORT or LONG. */
interface Entry {
  readonly tag: number;
  readonly value: number;
}

/** The orientation, 1 to 8; null where the data has none, or another number. `tiff` begins with the byte order. */
export function orientationOf(tiff: DataView): number | null {
  const order = byteOrderOf(tiff);
  if (!order) return null;
  const found = entriesAt(tiff, tiff.getUint32(4, order.isLittle), order.isLittle).find(
    ({ tag }) => tag === ORIENTATION,
  );
  return found && found.value >= 1 && found.value <= 8 ? found.value : null;
}

/** Whether numbers begin with their lowest byte; null if the data is no TIFF. */
export function byteOrderOf(tiff: DataView): { readonly isLittle: boolean } | null {
  if (tiff.byteLength < 8) return null;
  const mark = tiff.getUint16(0);
  return mark === 0x4949 || mark === 0x4d4d ? { isLittle: mark === 0x4949 } : null;
}

/** The entries with one whole number in the directory at `offset`, as far as the data reaches. */
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
    default:
      return null;
  }
}
