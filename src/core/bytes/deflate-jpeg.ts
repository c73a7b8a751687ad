import { deflate } from "./deflate.ts";

/**
 * A JPEG is stored compressed if its size drops below this fraction. Browsers use the same Huffman tables for every
 * image, so white paper leaves repeating bytes.
 */
const MAX_SIZE_RATIO = 0.98;
/**
 * Longer documents store their JPEGs as they are: compressed copies are held in memory, while unchanged Blobs are only
 * referenced (`bench/pdf-memory`).
 */
const MAX_PAGES = 50;
/** Samples that are compressed first, so that few JPEGs are compressed in vain. */
const SAMPLES = 4;
const SAMPLE_BYTES = 16_384;

/**
 * The JPEG compressed once more (zlib, RFC 1950) for a PDF of `pageCount` pages; null when it should be stored as it
 * is.
 */
export async function deflateJpeg(jpeg: Blob, pageCount: number): Promise<Blob | null> {
  if (pageCount > MAX_PAGES) return null;
  const samples = new Blob(Array.from({ length: SAMPLES }, (_, i) => sampleAt(jpeg, (i + 0.5) / SAMPLES)));
  if (!isWorthwhile(await deflate(samples), samples)) return null;
  const deflated = await deflate(jpeg);
  return isWorthwhile(deflated, jpeg) ? deflated : null;
}

/** At most `SAMPLE_BYTES` around `position`, a fraction of the file from 0 to 1. */
function sampleAt(jpeg: Blob, position: number): Blob {
  const start = Math.max(0, Math.round(position * jpeg.size - SAMPLE_BYTES / 2));
  return jpeg.slice(start, start + SAMPLE_BYTES);
}

function isWorthwhile(deflated: Blob, jpeg: Blob): boolean {
  return deflated.size < MAX_SIZE_RATIO * jpeg.size;
}
