/**
 * Reads the size and orientation of pictures from their headers, so that oversized ones are rejected before decoding.
 * Headers are read slice by slice, so a size is found behind metadata of any length.
 */
import { ScanError } from "../errors.ts";
import type { Size } from "../geometry/geometry.ts";
import type { Density } from "../geometry/stated-sheet.ts";
import { fileTypeOf, type FileType } from "./file-type.ts";
import { readJpegHeader, type JpegHeader } from "./jpeg-header.ts";
import {
  readBmpSize,
  readGifSize,
  readHeifSize,
  readJp2Size,
  readJxlSize,
  readTiffSize,
  readWebpSize,
} from "./other-headers.ts";
import { readPngHeader } from "./png-header.ts";

/**
 * `width` and `height` are in pixels as stored. How a browser turns the picture, only decoding shows: browsers read
 * different forms of the orientation.
 */
export type ImageHeader =
  | JpegHeader
  | (Size & {
      readonly type: Exclude<FileType, "pdf" | "jpeg">;
      /** Exif orientation of a PNG, 1 (upright) to 8; 1 for other types. */
      readonly orientation: number;
      /** Those that a PNG states; none for other types. */
      readonly densities: readonly Density[];
    });

/** The header of a picture; null for other files, and if the file is damaged before its size. */
export async function headerOf(image: Blob): Promise<ImageHeader | null> {
  const type = await fileTypeOf(image);
  if (type === null || type === "pdf") return null;
  const header = type === "jpeg" ? await readJpegHeader(image) : await readOther(image, type);
  return header && header.width > 0 && header.height > 0 ? header : null;
}

async function readOther(
  image: Blob,
  type: Exclude<FileType, "pdf" | "jpeg">,
): Promise<Exclude<ImageHeader, JpegHeader> | null> {
  if (type === "png") {
    const png = await readPngHeader(image);
    return png && { type, ...png };
  }
  const size = await SIZE_READERS[type](image);
  return size && { type, ...size, orientation: 1, densities: [] };
}

const SIZE_READERS = {
  gif: readGifSize,
  bmp: readBmpSize,
  webp: readWebpSize,
  tiff: readTiffSize,
  avif: readHeifSize,
  heic: readHeifSize,
  jp2: readJp2Size,
  jxl: readJxlSize,
} as const;

/** A picture of which only some rows are ever in memory may have this many times the pixels of others. */
const ROW_BY_ROW_FACTOR = 4;

/** Whether a picture is decoded a few rows at a time, at a reduced size if it is large. */
function isReadByRows(picture: Size | ImageHeader): boolean {
  return "type" in picture && picture.type === "jpeg" && picture.isCommon && !picture.isProgressive;
}

/**
 * Throws `too_many_pixels` for an image of more than `maxPixels`, or four times as many if its header is that of a
 * JPEG that can be decoded row by row.
 */
export function refuseTooLarge(picture: Size | ImageHeader, maxPixels: number): void {
  const pixels = picture.width * picture.height;
  const isByRows = isReadByRows(picture);
  const byRows = maxPixels * ROW_BY_ROW_FACTOR;
  if (pixels <= (isByRows ? byRows : maxPixels)) return;
  const megapixels = (count: number): string => (count / 1e6).toFixed(count < 1e7 ? 1 : 0);
  const limits = isByRows
    ? `at most ${megapixels(byRows)} are accepted. Send a smaller one.`
    : `at most ${megapixels(maxPixels)} are accepted, and ${megapixels(byRows)} of an ordinary JPEG. Save it as a ` +
      "JPEG that is not progressive, or send a smaller one.";
  throw new ScanError("too_many_pixels", `The picture has ${megapixels(pixels)} megapixels; ${limits}`);
}
