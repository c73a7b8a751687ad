/**
 * Reads the size and orientation of a JPEG or PNG from its first bytes, so that oversized images are rejected before
 * decoding.
 */
import { ScanError } from "../errors.ts";
import type { Size } from "../geometry/geometry.ts";

/** `width` and `height` are in pixels as stored, before the orientation is applied. */
export interface ImageHeader extends Size {
  readonly type: "jpeg" | "png";
  /** EXIF orientation, 1 (upright) to 8; from 5 on, the upright image has width and height swapped. */
  readonly orientation: number;
}

/** Phone metadata, including thumbnails, stays well below this size. */
const HEADER_BYTES = 1 << 20;

/** The header of an image file; null as for `readImageHeader`. */
export async function headerOf(image: Blob): Promise<ImageHeader | null> {
  return readImageHeader(new Uint8Array(await image.slice(0, HEADER_BYTES).arrayBuffer()));
}

/** Throws `too_many_pixels` for an image of more than `maxPixels`. */
export function refuseTooLarge({ width, height }: Size, maxPixels: number): void {
  if (width * height <= maxPixels) return;
  const megapixels = (pixels: number): string => (pixels / 1e6).toFixed(pixels < 1e7 ? 1 : 0);
  throw new ScanError(
    "too_many_pixels",
    `The picture has ${megapixels(width * height)} megapixels; at most ${megapixels(maxPixels)} are accepted. ` +
      "Send a smaller one.",
  );
}

/**
 * Parses the header of a JPEG or PNG from the first bytes of the file. Null for other formats, and when the data is
 * truncated or damaged before the size.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 26) return null;
  if (view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a) return readPng(view);
  if (view.getUint16(0) === 0xffd8) return readJpeg(view);
  return null;
}

/** The size in pixels after the orientation is applied. */
export function uprightSize({ width, height, orientation }: ImageHeader): Size {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/** PNG specification, third edition, 11.2.2: IHDR comes first. */
function readPng(view: DataView): ImageHeader | null {
  if (view.getUint32(12) !== 0x49484452) return null;
  return header("png", view.getUint32(16), view.getUint32(20), 1);
}

/** ITU-T T.81, annex B: segments up to the frame header; Exif 2.32: the orientation tag in APP1. */
function readJpeg(view: DataView): ImageHeader | null {
  let orientation = 1;
  let offset = 2;
  while (offset + 4 <= view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return null;
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      offset++;
      continue;
    }
    const length = view.getUint16(offset + 2);
    if (length < 2) return null;
    if (isFrameHeader(marker)) {
      if (offset + 9 > view.byteLength) return null;
      return header("jpeg", view.getUint16(offset + 7), view.getUint16(offset + 5), orientation);
    }
    // Scan data before any frame header: not a valid image.
    if (marker === 0xda || marker === 0xd9) return null;
    if (marker === 0xe1)
      orientation = readOrientation(view, offset + 4, Math.min(offset + 2 + length, view.byteLength)) ?? orientation;
    offset += 2 + length;
  }
  return null;
}

/** SOF0 to SOF15, without DHT, JPG and DAC, which lie in the same range. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function readOrientation(view: DataView, start: number, end: number): number | null {
  if (start + 14 > end || view.getUint32(start) !== 0x45786966) return null;
  const tiff = start + 6;
  const littleEndian = view.getUint16(tiff) === 0x4949;
  const ifd = tiff + view.getUint32(tiff + 4, littleEndian);
  if (ifd + 2 > end) return null;
  const entries = view.getUint16(ifd, littleEndian);
  for (let entry = ifd + 2; entry < ifd + 2 + entries * 12 && entry + 12 <= end; entry += 12) {
    if (view.getUint16(entry, littleEndian) !== 0x0112) continue;
    const value = view.getUint16(entry + 8, littleEndian);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

function header(type: ImageHeader["type"], width: number, height: number, orientation: number): ImageHeader | null {
  return width > 0 && height > 0 ? { type, width, height, orientation } : null;
}
