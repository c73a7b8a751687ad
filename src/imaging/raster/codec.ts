/** Decoding and encoding by the browser: the only part of imaging that needs one. */
import { ScanError } from "../../core/errors.ts";
import type { Size } from "../../core/geometry/geometry.ts";
import { pageSizePt, turnedSize } from "../../core/geometry/page-size.ts";
import type { ImagingCalls } from "../../core/contracts/imaging-calls.ts";
import { copyFramePixels } from "./frame-pixels.ts";
import { decode, readHeader } from "./decode.ts";
import { refuseTooLarge, type ImageHeader } from "../../core/bytes/image-header.ts";
import type { ScaledPhoto } from "./jpeg/scaled-photo.ts";

export interface DecodedPhoto extends Disposable {
  /** Size of the upright working copy. */
  readonly working: Size;
  /** Size of the whole upright photo, of which the working copy may be a smaller one. */
  readonly size: Size;
  /**
   * Copies the pixels of the working copy, as RGBA; transparent parts become white. Throws as `decode` does where only
   * decoding shows what is wrong with a photo.
   */
  readPixels(into: Uint8ClampedArray | Uint8Array): Promise<void>;
}

/**
 * 12 megapixels in all the shapes that phones use (4032 × 3024 to 4096 × 3072); 50 MB a copy. With one pixel less than
 * a photo has, the browser would scale it down by a hundredth, which takes longer than decoding it.
 */
export const WORKING_PIXELS = 4096 * 3072;

/** A decoded image may have this many times the wanted pixels, so that rounding is no reason to decode it again. */
const TOLERANCE = 1.02;

/**
 * Decodes an image upright, scaled down to at most `maxWorkingPixels`. The size and the turn are those that the browser
 * decodes, whatever the header says. A larger JPEG is decoded at that scale, when its pixels are read. Throws
 * `too_many_pixels`, before decoding, as `refuseTooLarge` does, and as `decode` does.
 */
export async function decodeUpright(
  photo: Blob,
  maxPixels: number,
  maxWorkingPixels: number = WORKING_PIXELS,
): Promise<DecodedPhoto> {
  const header = await readHeader(photo, maxPixels);
  const scaled = await openLarge(photo, header, maxWorkingPixels);
  if (!scaled) return decodeWhole(photo, header, maxPixels, maxWorkingPixels);
  const { working, size } = scaled;
  return {
    working,
    size,
    async readPixels(into) {
      if (await scaled.read(into)) return;
      refuseTooLarge(size, maxPixels);
      const { bitmap } = await decode(photo, working);
      readRows(bitmap, (rows, y) => into.set(rows, y * bitmap.width * 4));
      bitmap.close();
    },
    [Symbol.dispose]: () => undefined,
  };
}

/** A JPEG that is larger than any working copy, opened to be decoded at a reduced scale; null for others. */
async function openLarge(
  photo: Blob,
  header: ImageHeader | null,
  maxWorkingPixels: number,
  quarterTurns = 0,
): Promise<ScaledPhoto | null> {
  if (header?.type !== "jpeg" || header.width * header.height <= WORKING_PIXELS) return null;
  const wanted = scaledSize(header, maxWorkingPixels);
  if (!wanted) return null;
  const { openScaled } = await import("./jpeg/scaled-photo.ts");
  return openScaled(photo, header, wanted, quarterTurns);
}

/** Decodes by the browser, which decodes all pixels before it scales them. */
async function decodeWhole(
  photo: Blob,
  header: ImageHeader | null,
  maxPixels: number,
  maxWorkingPixels: number,
): Promise<DecodedPhoto & { readonly bitmap: ImageBitmap }> {
  if (header) refuseTooLarge({ width: header.width, height: header.height }, maxPixels);
  const expected = header && scaledSize(expectedSize(header), maxWorkingPixels);
  let { bitmap } = await decode(photo, expected && { width: expected.width });
  const size = expected ? turnedLike(bitmap, header) : { width: bitmap.width, height: bitmap.height };
  try {
    refuseTooLarge(size, maxPixels);
    if (bitmap.width * bitmap.height > maxWorkingPixels * TOLERANCE) {
      bitmap.close();
      const width = scaledSize(size, maxWorkingPixels)?.width;
      ({ bitmap } = await decode(photo, width === undefined ? null : { width }));
    }
  } catch (error) {
    bitmap.close();
    throw error;
  }
  // The frame of a rotated image would be the image as stored.
  const isPlain = header?.type === "jpeg" && header.isUpright;
  return {
    bitmap,
    working: { width: bitmap.width, height: bitmap.height },
    size,
    async readPixels(into) {
      if (isPlain && (await copyFramePixels(bitmap, into))) return;
      readRows(bitmap, (rows, y) => into.set(rows, y * bitmap.width * 4));
    },
    [Symbol.dispose]: () => bitmap.close(),
  };
}

/** The upright size, if the browser reads the orientation as this app does. */
function expectedSize({ width, height, orientation }: ImageHeader): Size {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/** The stored size, with the sides in the order of the decoded image, which has nearly the same proportions. */
function turnedLike(decoded: Size, { width, height }: Size): Size {
  const isTurned = decoded.width > decoded.height !== width > height;
  return isTurned ? { width: height, height: width } : { width, height };
}

/** Rows read at once: the canvas takes 3 MB for a 12-megapixel photo instead of 48. */
const BAND_ROWS = 256;

/**
 * Calls `take` with the pixels of an image, as RGBA, one band of rows at a time, starting at row `y`; transparent parts
 * become white.
 */
export function readRows(bitmap: ImageBitmap, take: (rows: Uint8ClampedArray, y: number) => void): void {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, Math.min(BAND_ROWS, height));
  const drawing = context(canvas);
  drawing.fillStyle = "white";
  for (let y = 0; y < height; y += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - y);
    drawing.fillRect(0, 0, width, rows);
    drawing.drawImage(bitmap, 0, y, width, rows, 0, 0, width, rows);
    take(drawing.getImageData(0, 0, width, rows).data, y);
  }
  release(canvas);
}

/** Encodes opaque pixels; JPEG quality is 0 to 1. */
export async function encodePixels(
  pixels: ImageData,
  type: "image/jpeg" | "image/png",
  quality: number,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(pixels.width, pixels.height);
  context(canvas).putImageData(pixels, 0, 0);
  return encoded(canvas, type, quality);
}

/** A4 at 300 dpi: a picture with no more pixels keeps them, whatever the size of its sheet. */
const KEPT_PIXELS = 2480 * 3508;
/** Longest side of a canvas in all browsers. */
const MAX_CANVAS_SIDE_PX = 32_767;
/** A decoded copy of this width shows whether a file is complete. */
const CHECK_WIDTH_PX = 256;

/**
 * Encodes an image as a JPEG that all readers show alike: upright as the browser shows it, rotated clockwise by
 * `quarterTurns`, in sRGB, and with at most `maxDpi` on its sheet, unless it is small anyway. A file that already is
 * such a JPEG comes back untouched, but for an end marker that it may lack. Throws as `decodeUpright` does.
 */
export async function encodeUpright(
  photo: Blob,
  { maxPixels, maxDpi, sizePt, jpegQuality, quarterTurns }: Omit<ImagingCalls["encodeUpright"][0], "photo">,
): Promise<{ jpeg: Blob; widthPx: number; heightPx: number }> {
  const header = await readHeader(photo, maxPixels);
  const limitOf = (size: Size): number => pixelLimit(size, sizePt ?? pageSizePt(size), maxDpi);
  const isPrintable = header?.type === "jpeg" && header.isUpright && header.isCommon && header.isSrgb;
  if (isPrintable && quarterTurns === 0) {
    if (header.width * header.height <= limitOf(header)) {
      // Only decoding shows whether the file is complete beyond its header.
      const { bitmap, file } = await decode(photo, { width: Math.min(CHECK_WIDTH_PX, header.width) });
      bitmap.close();
      const jpeg = file.type === "image/jpeg" ? file : file.slice(0, file.size, "image/jpeg");
      return { jpeg, widthPx: header.width, heightPx: header.height };
    }
  }
  const limit = header ? limitOf(expectedSize(header)) : WORKING_PIXELS;
  const scaled = await openLarge(photo, header, limit, quarterTurns);
  if (scaled) {
    const { width: widthPx, height: heightPx } = scaled.working;
    const canvas = new OffscreenCanvas(widthPx, heightPx);
    if (await scaled.draw(context(canvas)))
      return { jpeg: await encoded(canvas, "image/jpeg", jpegQuality), widthPx, heightPx };
    release(canvas);
  }
  using upright = await decodeWhole(photo, header, maxPixels, limit);
  const { bitmap } = upright;
  const { width, height } = turnedSize(bitmap, quarterTurns);
  const canvas = new OffscreenCanvas(width, height);
  const drawing = context(canvas);
  drawing.fillStyle = "white";
  drawing.fillRect(0, 0, width, height);
  drawing.translate(width / 2, height / 2);
  drawing.rotate((quarterTurns * Math.PI) / 2);
  drawing.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  const jpeg = await encoded(canvas, "image/jpeg", jpegQuality);
  return { jpeg, widthPx: width, heightPx: height };
}

/** The most pixels of an image on a sheet in points. */
function pixelLimit({ width, height }: Size, sheet: Size, maxDpi: number): number {
  const scale = ((sheet.width / 72) * maxDpi) / width;
  const canvasScale = MAX_CANVAS_SIDE_PX / Math.max(width, height);
  const limit = Math.min(WORKING_PIXELS, Math.max(KEPT_PIXELS, scale * scale * width * height));
  return Math.min(limit, canvasScale * canvasScale * width * height);
}

function scaledSize({ width, height }: Size, maxPixels: number): Size | null {
  if (width * height <= maxPixels) return null;
  const scale = Math.sqrt(maxPixels / (width * height));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** Encodes a canvas as a file, and frees its pixels. */
async function encoded(canvas: OffscreenCanvas, type: "image/jpeg" | "image/png", quality: number): Promise<Blob> {
  try {
    return await canvas.convertToBlob({ type, quality });
  } finally {
    release(canvas);
  }
}

/** Frees a canvas's pixels: the browser would keep them until its next garbage collection. */
function release(canvas: OffscreenCanvas): void {
  canvas.width = 0;
  canvas.height = 0;
}

function context(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  if (!drawing)
    throw new ScanError(
      "work_failed",
      "The browser has no memory left for this picture. Close other tabs and try again.",
    );
  return drawing;
}
