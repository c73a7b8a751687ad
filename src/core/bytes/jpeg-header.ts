/** Reads the header of a JPEG (ITU-T T.81, annex B) as libjpeg does, which most browsers use. */
import type { Size } from "../geometry/geometry.ts";
import { orientationOf } from "./exif-orientation.ts";
import { FileBytes } from "./file-bytes.ts";

export interface JpegHeader extends Size {
  readonly type: "jpeg";
  /** Exif orientation, 1 (upright) to 8: the first that the file states. */
  readonly orientation: number;
  /** False if any Exif data of the file states another orientation than 1. */
  readonly isUpright: boolean;
  /** Number of components: 1 for grey, 3 for colour, 4 for printing inks (CMYK). */
  readonly components: number;
  /** True if all readers show its colours alike: grey, or colour as JFIF defines it, 8 bits each, Huffman-coded. */
  readonly isCommon: boolean;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const TEM = 0x01;
const APP1 = 0xe1;
const EXIF = "Exif\0";
const EXIF_BYTES = 6;
/** JFIF numbers its components from 1, some programs from 0. Those named "R", "G", "B" hold another kind of colour. */
const FIRST_COMPONENTS = [0, 1];
/** Baseline, extended and progressive, with Huffman codes. */
const COMMON_FRAMES = [0xc0, 0xc1, 0xc2];

/** The header of a JPEG; null if the file has no frame before its first scan. */
export async function readJpegHeader(file: Blob): Promise<JpegHeader | null> {
  const bytes = new FileBytes(file);
  const orientations: number[] = [];
  let frame: Frame | null = null;
  for (let at = 2; ;) {
    const found = await nextMarker(bytes, at);
    if (!found || found.marker === SOS || found.marker === EOI) break;
    at = found.end;
    if (isAlone(found.marker)) continue;
    const length = (await bytes.view(at, 2))?.getUint16(0) ?? 0;
    if (length < 2) break;
    const isFrame = isFrameHeader(found.marker);
    if (isFrame || found.marker === APP1) {
      const content = await bytes.from(at + 2, length - 2);
      const segment = new DataView(content.buffer, content.byteOffset, Math.min(content.length, length - 2));
      if (isFrame) frame ??= readFrame(found.marker, segment);
      else orientations.push(...exifOrientation(segment));
    }
    at += length;
  }
  if (!frame || frame.width === 0 || frame.height === 0) return null;
  return {
    type: "jpeg",
    ...frame,
    orientation: orientations[0] ?? 1,
    isUpright: orientations.every((orientation) => orientation === 1),
  };
}

/**
 * The next marker from `at` on, and the offset behind it. As libjpeg does, bytes before the marker are skipped, as are
 * any number of fill bytes (T.81, B.1.1.2). Null at the end of the file.
 */
export async function nextMarker(
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
export function isAlone(marker: number): boolean {
  return (marker >= 0xd0 && marker <= SOI) || marker === TEM;
}

/** SOF0 to SOF15, without DHT, JPG and DAC, which lie in the same range. */
export function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

type Frame = Pick<JpegHeader, "width" | "height" | "components" | "isCommon">;

function readFrame(marker: number, segment: DataView): Frame | null {
  if (segment.byteLength < 6) return null;
  const components = segment.getUint8(5);
  if (segment.byteLength < 6 + 3 * components) return null;
  const isColour = components === 3 && FIRST_COMPONENTS.includes(segment.getUint8(6));
  return {
    height: segment.getUint16(1),
    width: segment.getUint16(3),
    components,
    isCommon: COMMON_FRAMES.includes(marker) && segment.getUint8(0) === 8 && (components === 1 || isColour),
  };
}

/** The orientation in an APP1 segment, or nothing. */
function exifOrientation(segment: DataView): number[] {
  if (segment.byteLength < EXIF_BYTES) return [];
  const isExif = [...EXIF].every((letter, i) => segment.getUint8(i) === letter.charCodeAt(0));
  if (!isExif) return [];
  const orientation = orientationOf(
    new DataView(segment.buffer, segment.byteOffset + EXIF_BYTES, segment.byteLength - EXIF_BYTES),
  );
  return orientation === null ? [] : [orientation];
}
