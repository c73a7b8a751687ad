/** Decoding and encoding by the browser: the only part of imaging that needs one. */
import { ScanError } from "../../core/errors.ts";
import type { Size } from "../../core/geometry/geometry.ts";
import type { ImagingCalls } from "../../core/contracts/imaging-calls.ts";
import { copyFramePixels } from "./frame-pixels.ts";
import { headerOf, refuseTooLarge, uprightSize } from "../../core/bytes/image-header.ts";

export interface DecodedPhoto extends Disposable {
  /** Upright; closed when this object is disposed. */
  readonly bitmap: ImageBitmap;
  /** Size of the whole upright photo, of which `bitmap` may be a smaller copy. */
  readonly size: Size;
  /** True for an image without transparency that was stored upright, as far as its file says. */
  readonly isPlain: boolean;
}

/**
 * 12 megapixels in all the shapes that phones use (4032 × 3024 to 4096 × 3072); 50 MB a copy. With one pixel less than
 * a photo has, the browser would scale it down by a hundredth, which takes longer than decoding it.
 */
export const WORKING_PIXELS = 4096 * 3072;

/**
 * Decodes an image upright, scaled down to at most `maxWorkingPixels`. Throws `too_many_pixels`, before decoding, when
 * it is larger than `maxPixels`, and `undecodable_image`.
 */
export async function decodeUpright(
  photo: Blob,
  maxPixels: number,
  maxWorkingPixels: number = WORKING_PIXELS,
): Promise<DecodedPhoto> {
  const header = await headerOf(photo);
  if (header) refuseTooLarge(header, maxPixels);
  let bitmap = await decode(photo, header ? scaledSize(uprightSize(header), maxWorkingPixels) : null);
  const size = header ? uprightSize(header) : { width: bitmap.width, height: bitmap.height };
  try {
    refuseTooLarge(size, maxPixels);
    const smaller = header ? null : scaledSize(size, maxWorkingPixels);
    if (smaller) {
      bitmap.close();
      bitmap = await decode(photo, smaller);
    }
  } catch (error) {
    bitmap.close();
    throw error;
  }
  return {
    bitmap,
    size,
    isPlain: header?.type === "jpeg" && header.orientation === 1,
    [Symbol.dispose]: () => bitmap.close(),
  };
}

/** Copies the pixels of a decoded image to `into`, as RGBA; transparent parts become white. */
export async function readPixels(
  { bitmap, isPlain }: DecodedPhoto,
  into: Uint8ClampedArray | Uint8Array,
): Promise<void> {
  // The frame of a rotated image would be the image as stored.
  if (isPlain && (await copyFramePixels(bitmap, into))) return;
  readRows(bitmap, (rows, y) => into.set(rows, y * bitmap.width * 4));
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

/**
 * Encodes an image as a JPEG of at most `maxLongSidePx`, upright as its file says and then rotated clockwise by
 * `quarterTurns`. A file that already is such a JPEG comes back untouched. Throws as `decodeUpright` does.
 */
export async function encodeUpright(
  photo: Blob,
  { maxPixels, maxLongSidePx, jpegQuality, quarterTurns }: Omit<ImagingCalls["encodeUpright"][0], "photo">,
): Promise<{ jpeg: Blob; widthPx: number; heightPx: number }> {
  const header = await headerOf(photo);
  if (header) refuseTooLarge(header, maxPixels);
  const fits = header && Math.max(header.width, header.height) <= maxLongSidePx;
  if (fits && header.type === "jpeg" && header.orientation === 1 && quarterTurns === 0) {
    // Only decoding shows whether the file is complete beyond its header.
    (await decode(photo, { width: 1, height: 1 })).close();
    const jpeg = photo.type === "image/jpeg" ? photo : photo.slice(0, photo.size, "image/jpeg");
    return { jpeg, widthPx: header.width, heightPx: header.height };
  }
  const size = header ? uprightSize(header) : null;
  const wantedPixels = size
    ? maxLongSidePx * maxLongSidePx * (Math.min(size.width, size.height) / Math.max(size.width, size.height))
    : WORKING_PIXELS;
  using upright = await decodeUpright(photo, maxPixels, Math.min(wantedPixels, WORKING_PIXELS));
  const { bitmap } = upright;
  const [width, height] = quarterTurns % 2 === 0 ? [bitmap.width, bitmap.height] : [bitmap.height, bitmap.width];
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

function scaledSize({ width, height }: Size, maxPixels: number): Size | null {
  if (width * height <= maxPixels) return null;
  const scale = Math.sqrt(maxPixels / (width * height));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

async function decode(photo: Blob, size: Size | null): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(photo, {
      imageOrientation: "from-image",
      ...(size && { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: "high" as const }),
    });
  } catch (error) {
    throw new ScanError(
      "undecodable_image",
      "The picture can't be read: it is damaged, or not a picture. Send a JPEG or PNG that opens elsewhere.",
      {
        cause: error,
      },
    );
  }
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
