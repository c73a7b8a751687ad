/** Reads the header of a PNG (W3C PNG, third edition, 5.3 and 11). */
import type { Size } from "../geometry/geometry.ts";
import { orientationOf } from "./exif-orientation.ts";
import { FileBytes } from "./file-bytes.ts";

const SIGNATURE_BYTES = 8;
/** A chunk's length and type before its data, and its checksum behind. */
const CHUNK_START_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;
const IHDR = 0x49484452;
const IDAT = 0x49444154;
const EXIF = 0x65584966;
/** An orientation stands in the first directory, at the beginning of the data. */
const MAX_EXIF_BYTES = 1 << 16;

/** The size and the Exif orientation of a PNG; null if it has no size before its pixels. */
export async function readPngHeader(file: Blob): Promise<(Size & { readonly orientation: number }) | null> {
  const bytes = new FileBytes(file);
  let size: Size | null = null;
  let orientation = 1;
  for (let at = SIGNATURE_BYTES; ;) {
    const chunk = await bytes.view(at, CHUNK_START_BYTES);
    const type = chunk?.getUint32(4);
    if (!chunk || type === IDAT) break;
    const length = chunk.getUint32(0);
    if (type === IHDR) {
      const data = await bytes.view(at + CHUNK_START_BYTES, 8);
      size ??= data && { width: data.getUint32(0), height: data.getUint32(4) };
    } else if (type === EXIF) {
      const data = await bytes.view(at + CHUNK_START_BYTES, Math.min(length, MAX_EXIF_BYTES));
      orientation = (data && orientationOf(data)) ?? orientation;
    }
    at += CHUNK_FRAME_BYTES + length;
  }
  return size && { ...size, orientation };
}
