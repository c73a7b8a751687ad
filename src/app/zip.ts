/**
 * A ZIP archive of files stored as they are (JPEGs don't shrink), as PKWARE's APPNOTE 6.3 lays it out:
 * local headers with content, then the central directory. Under 4 GiB and 65 536 files.
 */
export interface ZipEntry {
  /** Its path in the archive, written in UTF-8. */
  readonly name: string;
  readonly content: Blob;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION_NEEDED = 20;
/** General purpose bit 11: names are UTF-8. */
const UTF8_NAMES = 0x0800;

export async function zipFiles(entries: readonly ZipEntry[], changedAt: Date): Promise<Blob> {
  const { time, date } = dosTime(changedAt);
  const parts: BlobPart[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const nameBytes = new TextEncoder().encode(name);
    const checksum = crc32(new Uint8Array(await content.arrayBuffer()));
    const shared = [
      u16(VERSION_NEEDED), u16(UTF8_NAMES), u16(0), u16(time), u16(date),
      u32(checksum), u32(content.size), u32(content.size), u16(nameBytes.length), u16(0),
    ];
    const local = concat([u32(LOCAL_HEADER), ...shared, nameBytes]);
    directory.push(concat([u32(CENTRAL_HEADER), u16(VERSION_NEEDED), ...shared, u16(0), u16(0), u16(0), u32(0), u32(offset), nameBytes]));
    parts.push(local, content);
    offset += local.length + content.size;
  }
  const directoryBytes = directory.reduce((sum, { length }) => sum + length, 0);
  const count = entries.length;
  const end = concat([u32(END_OF_DIRECTORY), u16(0), u16(0), u16(count), u16(count), u32(directoryBytes), u32(offset), u16(0)]);
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
}

/** MS-DOS date and time: two-second steps, from 1980. */
function dosTime(at: Date): { time: number; date: number } {
  return {
    time: (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1),
    date: (Math.max(0, at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(),
  };
}

/** Reflected polynomial of ISO 3309, as ZIP uses it. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** CRC-32 of bytes, as an unsigned number. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function u16(value: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(value & 0xff, (value >>> 8) & 0xff);
}

function u32(value: number): Uint8Array<ArrayBuffer> {
  return concat([u16(value), u16(value >>> 16)]);
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
