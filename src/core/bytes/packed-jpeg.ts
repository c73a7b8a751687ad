import { deflate } from "./deflate.ts";

/**
 * Share of a JPEG below which it is worth compressing once more. Browsers code every picture with the same tables, so
 * white paper leaves bytes that repeat: 5 to 13 % of a clean page's, 1 % of a photograph's.
 */
const WORTHWHILE = 0.98;
/**
 * A longer document keeps its JPEGs as they are: what is compressed is a second copy of them in memory, while a file of
 * the stored ones only refers to those. 200 pages, 93 MB: 77 MB of memory instead of 166 (`bench/pdf-memory`).
 */
const MOST_PAGES = 50;
/** Pieces that are looked at first, so that few pictures are compressed for nothing. */
const PIECES = 4;
const PIECE_BYTES = 16_384;

/**
 * A JPEG as a PDF of so many pages stores it, compressed once more (zlib, RFC 1950); null for one that is stored as it
 * is.
 */
export async function packedJpeg(jpeg: Blob, pageCount: number): Promise<Blob | null> {
  if (pageCount > MOST_PAGES) return null;
  const pieces = new Blob(Array.from({ length: PIECES }, (_, i) => pieceAt(jpeg, (i + 0.5) / PIECES)));
  if (!isWorthwhile(await deflate(pieces), pieces)) return null;
  const packed = await deflate(jpeg);
  return isWorthwhile(packed, jpeg) ? packed : null;
}

/** At most `PIECE_BYTES` about this share of the JPEG. */
function pieceAt(jpeg: Blob, share: number): Blob {
  const from = Math.max(0, Math.round(share * jpeg.size - PIECE_BYTES / 2));
  return jpeg.slice(from, from + PIECE_BYTES);
}

function isWorthwhile(packed: Blob, jpeg: Blob): boolean {
  return packed.size < WORTHWHILE * jpeg.size;
}
