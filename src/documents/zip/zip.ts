/**
 * Writes ZIP archives of uncompressed files (JPEGs don't shrink), as defined by PKWARE's APPNOTE 6.3: local headers
 * with content, then the central directory. ZIP64 is used when the archive exceeds 4 GiB or 65 534 files. A single file
 * must be under 4 GiB.
 */
import { concatBytes } from "../../core/bytes/concat-bytes.ts";
import { crc32OfBlob } from "../../core/bytes/crc32.ts";

export interface ZipEntry {
  /** The path in the archive, encoded in UTF-8. */
  readonly name: string;
  readonly content: Blob;
}

export const LOCAL_HEADER = 0x04034b50;
export const CENTRAL_HEADER = 0x02014b50;
export const END_OF_DIRECTORY = 0x06054b50;
export const END_OF_DIRECTORY_64 = 0x06064b50;
export const END_LOCATOR_64 = 0x07064b50;
/** Id of the extra field with values that exceed 32 bits. */
export const EXTRA_64 = 0x0001;
/** Placeholders for numbers that are in a ZIP64 record. */
export const ZIP64_MARKER_16 = 0xffff;
export const ZIP64_MARKER_32 = 0xffffffff;
const VERSION_NEEDED = 20;
const VERSION_NEEDED_64 = 45;
/** General purpose bit 11: names are UTF-8. */
const UTF8_NAMES = 0x0800;

/** Writes an archive piece by piece, each entry as soon as it is available. Only the directory stays in memory. */
export async function writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  changedAt: Date,
  write: (piece: Blob | Uint8Array<ArrayBuffer>) => Promise<void> | void,
): Promise<void> {
  const { time, date } = dosTime(changedAt);
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const nameBytes = new TextEncoder().encode(name);
    const checksum = await crc32OfBlob(content);
    const shared = [
      u16(UTF8_NAMES),
      u16(0),
      u16(time),
      u16(date),
      u32(checksum),
      u32(content.size),
      u32(content.size),
      u16(nameBytes.length),
    ];
    const local = concatBytes([u32(LOCAL_HEADER), u16(VERSION_NEEDED), ...shared, u16(0), nameBytes]);
    const needsZip64 = offset >= ZIP64_MARKER_32;
    const extra = needsZip64 ? concatBytes([u16(EXTRA_64), u16(8), u64(offset)]) : new Uint8Array(0);
    const version = u16(needsZip64 ? VERSION_NEEDED_64 : VERSION_NEEDED);
    directory.push(
      concatBytes([
        u32(CENTRAL_HEADER),
        version,
        version,
        ...shared,
        u16(extra.length),
        u16(0),
        u16(0),
        u16(0),
        u32(0),
        u32(needsZip64 ? ZIP64_MARKER_32 : offset),
        nameBytes,
        extra,
      ]),
    );
    await write(local);
    await write(content);
    offset += local.length + content.size;
  }
  for (const record of directory) await write(record);
  await write(
    endOfArchive(
      directory.length,
      directory.reduce((sum, { length }) => sum + length, 0),
      offset,
    ),
  );
}

/** Writes an archive into a blob. */
export async function zipFiles(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, changedAt: Date): Promise<Blob> {
  const parts: BlobPart[] = [];
  await writeZip(entries, changedAt, (piece) => void parts.push(piece));
  return new Blob(parts, { type: "application/zip" });
}

/** The end of central directory record, with the ZIP64 records before it when they are needed. */
function endOfArchive(count: number, directoryBytes: number, directoryAt: number): Uint8Array<ArrayBuffer> {
  const is64 = count >= ZIP64_MARKER_16 || directoryAt >= ZIP64_MARKER_32;
  const end = concatBytes([
    u32(END_OF_DIRECTORY),
    u16(0),
    u16(0),
    u16(is64 ? ZIP64_MARKER_16 : count),
    u16(is64 ? ZIP64_MARKER_16 : count),
    u32(is64 ? ZIP64_MARKER_32 : directoryBytes),
    u32(is64 ? ZIP64_MARKER_32 : directoryAt),
    u16(0),
  ]);
  if (!is64) return end;
  const version = u16(VERSION_NEEDED_64);
  // The record's size excludes the signature and the size field itself.
  const end64 = concatBytes([
    u32(END_OF_DIRECTORY_64),
    u64(44),
    version,
    version,
    u32(0),
    u32(0),
    u64(count),
    u64(count),
    u64(directoryBytes),
    u64(directoryAt),
  ]);
  const locator = concatBytes([u32(END_LOCATOR_64), u32(0), u64(directoryAt + directoryBytes), u32(1)]);
  return concatBytes([end64, locator, end]);
}

/** MS-DOS date and time: from 1980, in steps of two seconds. */
function dosTime(at: Date): { time: number; date: number } {
  return {
    time: (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1),
    date: (Math.max(0, at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(),
  };
}

function u16(value: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(value & 0xff, (value >>> 8) & 0xff);
}

function u32(value: number): Uint8Array<ArrayBuffer> {
  return concatBytes([u16(value), u16(value >>> 16)]);
}

function u64(value: number): Uint8Array<ArrayBuffer> {
  return concatBytes([u32(value % 2 ** 32), u32(Math.floor(value / 2 ** 32))]);
}
