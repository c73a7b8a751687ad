/** More parts than any recognition data has. Tesseract knows 24. */
const MAX_PARTS = 64;
const GZIP = [0x1f, 0x8b] as const;

/**
 * Whether bytes are recognition data of Tesseract, plain or in an undamaged gzip. The data begins with the number of
 * its parts, as a little-endian number of 32 bits (tessdatamanager.cpp).
 */
export async function isRecognitionData(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const isPacked = GZIP.every((byte, i) => bytes[i] === byte);
  try {
    const plain = isPacked ? await unpacked(bytes) : bytes.buffer;
    const parts = new DataView(plain, 0, 4).getUint32(0, true);
    return parts > 0 && parts <= MAX_PARTS;
  } catch {
    return false;
  }
}

/** Rejects if the checksum or the length is wrong. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
