/** Leaves out of a JPEG what is no picture: where and with what it was taken, whose it is, and other pictures. */
import { FileBytes } from "../../core/bytes/file-bytes.ts";
import { isProfilePart } from "../../core/bytes/icc-profile.ts";
import { contentOf, segmentsOf, SOI, SOS, type JpegSegment } from "../../core/bytes/jpeg-segments.ts";

const [APP0, APP2, APP14] = [0xe0, 0xe2, 0xee];
/** Tables, frames, scans and what they refer to (ITU-T T.81, table B.1): SOF0 to SOF15 and DHT, EOI to DRI. */
const isPicture = (marker: number): boolean => (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xd9 && marker <= 0xdd);
/** JFIF's segment up to its thumbnail, whose width and height are its last bytes (JFIF 1.02, page 5). */
const JFIF_BYTES = 14;
const JFIF_VALUES_BYTES = 12;
/** Bytes read at once: all of a JPEG is looked through, and most pages have less. */
const SLICE_BYTES = 1 << 20;
/** Adobe's segment, which tells the kind of colours (T.872, 6.5.3). */
const ADOBE_BYTES = 12;

/**
 * The same picture without anything else: its tables and scans as they are, its density, the parts of its colour
 * profile, and Adobe's marker. Nothing that stands behind its end is kept. A picture that is turned by its Exif data
 * would lose that. The JPEG itself where it has nothing else.
 */
export async function cleanJpeg(jpeg: Blob): Promise<Blob> {
  const bytes = new FileBytes(jpeg, SLICE_BYTES);
  const parts: BlobPart[] = [Uint8Array.of(0xff, SOI)];
  /** Where the data of a scan begins; null outside of scans. */
  let scanStart: number | null = null;
  for await (const segment of segmentsOf(bytes)) {
    if (scanStart !== null) parts.push(jpeg.slice(scanStart, segment.start));
    scanStart = segment.marker === SOS ? segment.end : null;
    if (isPicture(segment.marker)) parts.push(jpeg.slice(segment.start, segment.end));
    else parts.push(...(await keptMetadata(bytes, segment)));
  }
  if (scanStart !== null) parts.push(jpeg.slice(scanStart));
  const cleaned = new Blob(parts, { type: "image/jpeg" });
  return cleaned.size === jpeg.size ? jpeg : cleaned;
}

async function keptMetadata(bytes: FileBytes, segment: JpegSegment): Promise<BlobPart[]> {
  if (segment.marker !== APP0 && segment.marker !== APP2 && segment.marker !== APP14) return [];
  const content = await contentOf(bytes, segment);
  if (!content) return [];
  if (segment.marker === APP2) return isProfilePart(content) ? segmentOf(APP2, content) : [];
  if (segment.marker === APP0)
    return beginsWith(content, "JFIF\0") && content.length >= JFIF_BYTES
      ? segmentOf(APP0, Uint8Array.of(...content.subarray(0, JFIF_VALUES_BYTES), 0, 0))
      : [];
  return beginsWith(content, "Adobe") && content.length >= ADOBE_BYTES
    ? segmentOf(APP14, content.subarray(0, ADOBE_BYTES))
    : [];
}

function segmentOf(code: number, content: Uint8Array): BlobPart[] {
  const length = content.length + 2;
  return [Uint8Array.of(0xff, code, length >> 8, length & 0xff), content.slice()];
}

function beginsWith(content: Uint8Array, text: string): boolean {
  return [...text].every((letter, i) => content[i] === letter.charCodeAt(0));
}
