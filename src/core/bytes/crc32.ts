/** Table for the CRC-32 of ZIP: the reflected polynomial of ISO 3309. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** The CRC-32 of bytes as an unsigned number. `previous` is the checksum of the bytes before them, if any. */
export function crc32(bytes: Uint8Array, previous = 0): number {
  let crc = ~previous;
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** Blobs up to this size are read at once, because setting up a stream takes longer than reading them. */
const MAX_SINGLE_READ_BYTES = 65_536;

/** The CRC-32 of a blob, which is read in pieces. */
export async function crc32OfBlob(content: Blob): Promise<number> {
  if (content.size <= MAX_SINGLE_READ_BYTES) return crc32(new Uint8Array(await content.arrayBuffer()));
  const reader = content.stream().getReader();
  let crc = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) crc = crc32(read.value, crc);
  return crc;
}
