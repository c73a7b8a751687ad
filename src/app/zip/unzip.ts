/**
 * Reads ZIP archives of files that are stored as they are, without loading them: each file is a slice of the archive.
 */
import { crc32OfBlob } from "./crc32.ts";
import {
  CENTRAL_HEADER,
  END_LOCATOR_64,
  END_OF_DIRECTORY,
  END_OF_DIRECTORY_64,
  EXTRA_64,
  LOCAL_HEADER,
  SEE_64_IN_16,
  SEE_64_IN_32,
} from "./zip.ts";

export interface ZippedFile {
  readonly name: string;
  readonly bytes: number;
  /** The file as a slice of the archive, once its checksum was found right; null when it is damaged. */
  open(type?: string): Promise<Blob | null>;
}

const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const LONGEST_COMMENT = 0xffff;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;

/** The files of an archive by name; null when it is no archive, is not complete, or packs its files. */
export async function readZip(archive: Blob): Promise<ReadonlyMap<string, ZippedFile> | null> {
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
    // What lies past the end of what is there, or is not what it should be.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

async function findDirectory(archive: Blob): Promise<{ count: number; bytes: number; at: number }> {
  const tailAt = Math.max(0, archive.size - END_BYTES - LONGEST_COMMENT);
  const tail = await view(archive, tailAt, archive.size - tailAt);
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END_OF_DIRECTORY) end--;
  const count = tail.getUint16(end + 10, true);
  const bytes = tail.getUint32(end + 12, true);
  const at = tail.getUint32(end + 16, true);
  if (count !== SEE_64_IN_16 && at !== SEE_64_IN_32) return { count, bytes, at };
  const locator = await view(archive, tailAt + end - LOCATOR_BYTES, LOCATOR_BYTES);
  insist(locator.getUint32(0, true) === END_LOCATOR_64);
  const end64 = await view(archive, uint64(locator, 8), 56);
  insist(end64.getUint32(0, true) === END_OF_DIRECTORY_64);
  return { count: uint64(end64, 32), bytes: uint64(end64, 40), at: uint64(end64, 48) };
}

function readEntry(archive: Blob, directory: DataView<ArrayBuffer>, at: number): { file: ZippedFile; length: number } {
  insist(directory.getUint32(at, true) === CENTRAL_HEADER && directory.getUint16(at + 10, true) === STORED);
  const checksum = directory.getUint32(at + 16, true);
  const bytes = directory.getUint32(at + 24, true);
  const nameLength = directory.getUint16(at + 28, true);
  const extraLength = directory.getUint16(at + 30, true);
  const commentLength = directory.getUint16(at + 32, true);
  const nameAt = at + CENTRAL_BYTES;
  const name = new TextDecoder().decode(directory.buffer.slice(nameAt, nameAt + nameLength));
  const offset = directory.getUint32(at + 42, true);
  const localAt = offset === SEE_64_IN_32 ? farOffset(directory, nameAt + nameLength, extraLength) : offset;
  const file: ZippedFile = {
    name,
    bytes,
    async open(type = "") {
      const content = await stored(archive, localAt, bytes, type);
      return content && (await crc32OfBlob(content)) === checksum ? content : null;
    },
  };
  return { file, length: CENTRAL_BYTES + nameLength + extraLength + commentLength };
}

function farOffset(directory: DataView<ArrayBuffer>, extraAt: number, extraLength: number): number {
  for (let at = extraAt; at < extraAt + extraLength; at += 4 + directory.getUint16(at + 2, true)) {
    if (directory.getUint16(at, true) === EXTRA_64) return uint64(directory, at + 4);
  }
  throw new RangeError("The archive's directory leads nowhere.");
}

/** The slice behind a local header; null when there is no such header. */
async function stored(archive: Blob, localAt: number, bytes: number, type: string): Promise<Blob | null> {
  if (localAt + LOCAL_BYTES + bytes > archive.size) return null;
  const header = await view(archive, localAt, LOCAL_BYTES);
  if (header.getUint32(0, true) !== LOCAL_HEADER) return null;
  const from = localAt + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  return archive.slice(from, from + bytes, type);
}

async function view(archive: Blob, at: number, bytes: number): Promise<DataView<ArrayBuffer>> {
  insist(at >= 0 && at + bytes <= archive.size);
  return new DataView(await archive.slice(at, at + bytes).arrayBuffer());
}

function uint64(data: DataView, at: number): number {
  return data.getUint32(at, true) + data.getUint32(at + 4, true) * 2 ** 32;
}

function insist(holds: boolean): void {
  if (!holds) throw new RangeError("This is no archive, or not a complete one.");
}
