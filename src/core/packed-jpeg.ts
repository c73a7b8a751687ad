import { deflate } from "./deflate.ts";

/**
 * Share of a JPEG below which it is worth compressing once more. Browsers code every picture with the same tables, so
 * white paper leaves bytes that repeat: 5 to 13 % of a clean page's, 1 % of a photograph's.
 */
const WORTHWHILE = 0.98;

/** A JPEG as PDFs of this project store it, compressed once more (zlib, RFC 1950); null for one that is stored as it is. */
export async function packedJpeg(jpeg: Blob): Promise<Blob | null> {
  const packed = await deflate(jpeg);
  return packed.size < WORTHWHILE * jpeg.size ? packed : null;
}
