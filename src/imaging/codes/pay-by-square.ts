/** Unpacks PAY by square. The only file that knows bysquare. */
import { decode, serialize } from "bysquare/pay";

/**
 * What a code of PAY by square holds (Slovak Banking Association, "PAY by square specifications" 1.2): fields with tabs
 * between them, packed with LZMA and written in base 32. Null for any other text; a damaged one fails its checksum.
 */
export function unpackPayBySquare(text: string): string | null {
  try {
    return serialize(decode(text));
  } catch {
    return null;
  }
}
