/** Reads the header of a PNG (W3C PNG, third edition, 5.3 and 11). */
import type { Size } from "../geometry/geometry.ts";
import type { Density } from "../geometry/stated-sheet.ts";
import { exifFactsOf } from "./exif-facts.ts";
import { FileBytes } from "./file-bytes.ts";

const SIGNATURE_BYTES = 8;
/** A chunk's length and type before its data, and its checksum behind. */
const CHUNK_START_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;
const IHDR = 0x49484452;
const IDAT = 0x49444154;
const EXIF = 0x65584966;
const PHYS = 0x70485973;
const METRES_PER_INCH = 0.0254;
/** An orientation stands in the first directory, at the beginning of the data. */
const MAX_EXIF_BYTES = 1 << 16;

interface PngHeader extends Size {
  /** Exif orientation, 1 (upright) to 8. */
  readonly orientation: number;
  readonly densities: readonly Density[];
}

/** The header of a PNG; null if it has no size before its pixels. */
export async function readPngHeader(file: Blob): Promise<PngHeader | null> {
  const bytes = new FileBytes(file);
  let size: Size | null = null;
  let orientation = 1;
  const densities: Density[] = [];
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
      const facts = data && exifFactsOf(data);
      orientation = facts?.orientation ?? orientation;
      if (facts?.density) densities.push(facts.density);
    } else if (type === PHYS) {
      const data = await bytes.view(at + CHUNK_START_BYTES, 9);
      // Without the unit there is only the shape of a pixel.
      if (data?.getUint8(8) === 1)
        densities.push({ x: data.getUint32(0) * METRES_PER_INCH, y: data.getUint32(4) * METRES_PER_INCH });
    }
    at += CHUNK_FRAME_BYTES + length;
  }
  return size && { ...size, orientation, densities };
}
