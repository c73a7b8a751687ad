/** Reads ZIP archives of uncompressed files without loading them: each file is a slice of the archive. */
import { crc32OfBlob } from "../../core/bytes/crc32.ts";
import {
  CENTRAL_HEADER,
  END_LOCATOR_64,
  END_OF_DIRECTORY,
  END_OF_DIRECTORY_64,
  EXTRA_64,
  LOCAL_HEADER,
  ZIP64_MARKER_16,
  ZIP64_MARKER_32,
} from "./zip.ts";

/** What an archive is read from: a Blob, or a file that is decrypted part by part. */
export interface RandomAccess {
  /** In bytes. */
  readonly size: number;
  /** The bytes from `from` to before `to`, at most to the end, as a Blob of this type. */
  slice(from: number, to: number, type?: string): Blob | Promise<Blob>;
}

export interface ZippedFile {
  readonly name: string;
  readonly bytes: number;
  /** The file as a slice of the archive, after verifying its checksum; null when it is damaged. */
  open(type?: string): Promise<Blob | null>;
}

const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const MAX_COMMENT_BYTES = 0xffff;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;

/** The files of an archive by name. Null when it is not an archive, is incomplete, or compresses its files. */
export async function readZip(archive: RandomAccess): Promise<ReadonlyMap<string, ZippedFile> | null> {
  try {
    const { count, bytes, at } = await findDirectory(archive);
    const directory = await view(archive, at, bytes);
    const files = new Map<string, ZippedFile>();
    let next = 0;
    for (let i = 0; i < count; i++) {
      const { file, length } = readEntry(archive, directory, next);
      files.set(file.name, file);
      next += length;
    }
    return files;
  } catch (error) {
    // A read past the end, or a record that is not valid.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Finds the central directory from the end of the archive: its number of entries, size and position. */
async function findDirectory(archive: RandomAccess): Promise<{ count: number; bytes: number; at: number }> {
  const tailAt = Math.max(0, archive.size - END_BYTES - MAX_COMMENT_BYTES);
  const tail = await view(archive, tailAt, archive.size - tailAt);
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END_OF_DIRECTORY) end--;
  const count = tail.getUint16(end + 10, true);
  const bytes = tail.getUint32(end + 12, true);
  const at = tail.getUint32(end + 16, true);
  if (count !== ZIP64_MARKER_16 && at !== ZIP64_MARKER_32) return { count, bytes, at };
  const locator = await view(archive, tailAt + end - LOCATOR_BYTES, LOCATOR_BYTES);
  requireValid(locator.getUint32(0, true) === END_LOCATOR_64);
  const end64 = await view(archive, uint64(locator, 8), 56);
  requireValid(end64.getUint32(0, true) === END_OF_DIRECTORY_64);
  return { count: uint64(end64, 32), bytes: uint64(end64, 40), at: uint64(end64, 48) };
}

/** Reads one entry of the central directory at `at`, and the entry's own length in bytes. */
function readEntry(
  archive: RandomAccess,
  directory: DataView<ArrayBuffer>,
  at: number,
): { file: ZippedFile; length: number } {
  requireValid(directory.getUint32(at, true) === CENTRAL_HEADER && directory.getUint16(at + 10, true) === STORED);
  const checksum = directory.getUint32(at + 16, true);
  const bytes = directory.getUint32(at + 24, true);
  const nameLength = directory.getUint16(at + 28, true);
  const extraLength = directory.getUint16(at + 30, true);
  const commentLength = directory.getUint16(at + 32, true);
  const nameAt = at + CENTRAL_BYTES;
  const name = new TextDecoder().decode(directory.buffer.slice(nameAt, nameAt + nameLength));
  const offset = directory.getUint32(at + 42, true);
  const localAt = offset === ZIP64_MARKER_32 ? zip64Offset(directory, nameAt + nameLength, extraLength) : offset;
  const file: ZippedFile = {
    name,
    bytes,
    async open(type = "") {
      const content = await readContent(archive, localAt, bytes, type);
      return content && (await crc32OfBlob(content)) === checksum ? content : null;
    },
  };
  return { file, length: CENTRAL_BYTES + nameLength + extraLength + commentLength };
}

/** The offset of a local header from the ZIP64 extra field of a directory entry. */
function zip64Offset(directory: DataView<ArrayBuffer>, extraAt: number, extraLength: number): number {
  for (let at = extraAt; at < extraAt + extraLength; at += 4 + directory.getUint16(at + 2, true)) {
    if (directory.getUint16(at, true) === EXTRA_64) return uint64(directory, at + 4);
  }
  throw new RangeError("The archive's directory leads nowhere.");
}

/** The content after a local header; null when there is no such header. */
async function readContent(archive: RandomAccess, localAt: number, bytes: number, type: string): Promise<Blob | null> {
  if (localAt + LOCAL_BYTES + bytes > archive.size) return null;
  const header = await view(archive, localAt, LOCAL_BYTES);
  if (header.getUint32(0, true) !== LOCAL_HEADER) return null;
  const from = localAt + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  return archive.slice(from, from + bytes, type);
}

async function view(archive: RandomAccess, at: number, bytes: number): Promise<DataView<ArrayBuffer>> {
  requireValid(at >= 0 && at + bytes <= archive.size);
  return new DataView(await (await archive.slice(at, at + bytes)).arrayBuffer());
}

function uint64(data: DataView, at: number): number {
  return data.getUint32(at, true) + data.getUint32(at + 4, true) * 2 ** 32;
}

function requireValid(holds: boolean): void {
  if (!holds) throw new RangeError("This is no archive, or not a complete one.");
}
