/** CRC-32 as ZIP uses it: the reflected polynomial of ISO 3309. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** CRC-32 of bytes, as an unsigned number; of what follows `before`, the checksum of the bytes ahead of them. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** Up to this many bytes a blob is read at once: setting up a stream takes longer than reading them. */
const READ_AT_ONCE = 65_536;

/** CRC-32 of a blob, read a piece at a time. */
export async function crc32OfBlob(content: Blob): Promise<number> {
  if (content.size <= READ_AT_ONCE) return crc32(new Uint8Array(await content.arrayBuffer()));
  const reader = content.stream().getReader();
  let crc = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) crc = crc32(read.value, crc);
  return crc;
}
