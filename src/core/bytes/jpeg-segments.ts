/** Walks through the segments of a JPEG (ITU-T T.81, annex B) as libjpeg does, which most browsers use. */
import type { FileBytes } from "./file-bytes.ts";

export const SOI = 0xd8;
export const EOI = 0xd9;
export const SOS = 0xda;
const TEM = 0x01;

/** A marker and the segment behind it. */
export interface JpegSegment {
  readonly marker: number;
  /** Offset of the marker in the file. Entropy-coded data of a scan stands before it. */
  readonly start: number;
  /** Offset of the segment's content, behind its length, and that of its end; both are equal for the end marker. */
  readonly contentStart: number;
  readonly end: number;
}

/**
 * The segments of a JPEG, in order, up to its end marker; fewer if the file is broken or cut off. Restart markers are
 * no segments.
 */
export async function* segmentsOf(bytes: FileBytes): AsyncGenerator<JpegSegment, void> {
  for (let at = 2; ;) {
    const found = await nextMarker(bytes, at);
    if (!found) return;
    const { marker, end: behind } = found;
    at = behind;
    if (isAlone(marker)) continue;
    const start = behind - 2;
    if (marker === EOI) return yield { marker, start, contentStart: behind, end: behind };
    const length = (await bytes.view(behind, 2))?.getUint16(0) ?? 0;
    if (length < 2) return;
    at = behind + length;
    yield { marker, start, contentStart: behind + 2, end: at };
  }
}

/**
 * The next marker from `at` on, and the offset behind it. As libjpeg does, bytes before the marker are skipped, as are
 * any number of fill bytes (T.81, B.1.1.2). Null at the end of the file.
 */
async function nextMarker(
  bytes: FileBytes,
  at: number,
): Promise<{ readonly marker: number; readonly end: number } | null> {
  for (let from = at; ;) {
    const part = await bytes.from(from, 2);
    if (part.length < 2) return null;
    for (let i = 1; i < part.length; i++) {
      const marker = part[i] ?? 0;
      if (part[i - 1] === 0xff && marker !== 0 && marker !== 0xff) return { marker, end: from + i + 1 };
    }
    from += part.length - 1;
  }
}

/** Markers without a segment: restarts, TEM and SOI. */
function isAlone(marker: number): boolean {
  return (marker >= 0xd0 && marker <= SOI) || marker === TEM;
}

/** SOF0 to SOF15, without DHT, JPG and DAC, which lie in the same range. */
export function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** A segment's content, or its first `atMost` bytes; null where the file ends before. */
export async function contentOf(
  bytes: FileBytes,
  { contentStart, end }: JpegSegment,
  atMost = Infinity,
): Promise<Uint8Array | null> {
  const length = Math.min(end - contentStart, atMost);
  const content = await bytes.from(contentStart, length);
  return content.length < length ? null : content.subarray(0, length);
}
