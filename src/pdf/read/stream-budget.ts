/**
 * Finds streams of a PDF that inflate to far more than they should hold, before a reader takes the memory for them.
 */
import { ScanError } from "../../core/errors.ts";

/** The most a stream may inflate to, in bytes. */
export interface StreamLimits {
  readonly picture: number;
  /** Any other stream. */
  readonly other: number;
}

/** A picture of 64 megapixels in four components, and a quarter of that. */
export const STREAM_LIMITS: StreamLimits = { picture: 256 << 20, other: 64 << 20 };

/** Deflate shrinks by this factor at most (RFC 1951). */
const MAX_DEFLATE_RATIO = 1032;
/** A stream's dictionary is looked for in this many bytes in front of it. */
const DICTIONARY_BYTES = 4096;

/**
 * Throws `undecodable_image` if a stream inflates beyond its limit, without inflating it further. The streams are found
 * by their keywords (ISO 32000-1, 7.3.8), whatever the file's tables say. In an encrypted file
 * only those that are not encrypted are seen.
 */
export async function refuseInflatedStreams(file: Blob, limits: StreamLimits): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder("latin1").decode(bytes);
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const start = index + keyword.length;
    const end = text.indexOf("endstream", start);
    const data = bytes.subarray(start, end === -1 ? bytes.length : end);
    const dictionary = dictionaryBefore(text, index);
    const limit = /\/Subtype\s*\/Image\b/.test(dictionary) ? limits.picture : limits.other;
    const isNested = !/\/Filter\s*(\[\s*)?\/\w+\s*[\]/>]/.test(dictionary) || /\/Fl\w*\s*\/Fl/.test(dictionary);
    if (data.length * MAX_DEFLATE_RATIO <= limit && !isNested) continue;
    if (await inflatesBeyond(data, limit)) {
      throw new ScanError(
        "undecodable_image",
        `The PDF can't be read: a part of it unpacks to more than ${limit >> 20} MB. Save it again and send the copy.`,
      );
    }
  }
}

/** The text between the beginning of an object and the keyword of its stream. */
function dictionaryBefore(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - DICTIONARY_BYTES), index);
  return before.slice(before.lastIndexOf(" obj") + 1);
}

/** Whether data is longer than `limit` once it is inflated, as often as it was deflated. */
async function inflatesBeyond(data: Uint8Array<ArrayBuffer>, limit: number): Promise<boolean> {
  if (!isDeflated(data)) return false;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.length;
      if (length > limit) return true;
      if (isDeflated(chunks[0] ?? next.value)) chunks.push(next.value);
    }
  } catch {
    // The data is damaged or has more bytes behind it. What could be inflated was counted.
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  return inflatesBeyond(new Uint8Array(await new Blob(chunks).arrayBuffer()), limit);
}

/** Whether data begins as a zlib stream does (RFC 1950, 2.2). */
function isDeflated([method = 0, flags = 0]: Uint8Array): boolean {
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
}
