/** Decoding and encoding by the browser: the only part of imaging that needs one. */
import { ScanError } from "../core/errors.ts";
import type { Size } from "../core/geometry.ts";
import { HEADER_BYTES, readImageHeader, uprightSize, type ImageHeader } from "./image-header.ts";

export interface DecodedPhoto {
  /** Upright, opaque, at most `WORKING_PIXELS`. */
  readonly pixels: ImageData;
  /** Size of the whole upright photograph, of which `pixels` may be a smaller copy. */
  readonly size: Size;
}

/** 12 megapixels: what phones take, and 48 MB a copy. */
export const WORKING_PIXELS = 12_000_000;

/**
 * Decodes a picture upright and opaque, transparent parts as white, scaled down to at most `maxWorkingPixels`.
 * Throws `too_many_pixels` before decoding one that is larger than `maxPixels`, and `undecodable_image`.
 */
export async function decodeUpright(photo: Blob, maxPixels: number, maxWorkingPixels: number = WORKING_PIXELS): Promise<DecodedPhoto> {
  const header = await headerOf(photo);
  if (header) refuseTooLarge(header, maxPixels);
  let bitmap = await decode(photo, header ? scaledSize(uprightSize(header), maxWorkingPixels) : null);
  const size = header ? uprightSize(header) : { width: bitmap.width, height: bitmap.height };
  try {
    refuseTooLarge(size, maxPixels);
    if (!header && bitmap.width * bitmap.height > maxWorkingPixels) {
      const whole = bitmap;
      bitmap = await decode(photo, scaledSize(size, maxWorkingPixels));
      whole.close();
    }
    return { pixels: toPixels(bitmap), size };
  } finally {
    bitmap.close();
  }
}

/** Encodes opaque pixels as a JPEG of a quality from 0 to 1. */
export async function encodeJpeg(pixels: ImageData, quality: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(pixels.width, pixels.height);
  context(canvas).putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}

/**
 * A picture as an upright JPEG of at most `maxLongSidePx`. A JPEG that already is one comes back
 * untouched. Throws as `decodeUpright` does.
 */
export async function encodeUpright(
  photo: Blob,
  { maxPixels, maxLongSidePx, jpegQuality }: { readonly maxPixels: number; readonly maxLongSidePx: number; readonly jpegQuality: number },
): Promise<{ jpeg: Blob; widthPx: number; heightPx: number }> {
  const header = await headerOf(photo);
  if (header) refuseTooLarge(header, maxPixels);
  const fits = header && Math.max(header.width, header.height) <= maxLongSidePx;
  if (fits && header.type === "jpeg" && header.orientation === 1) {
    // Only decoding tells whether what follows the header is whole.
    (await decode(photo, { width: 1, height: 1 })).close();
    const jpeg = photo.type === "image/jpeg" ? photo : photo.slice(0, photo.size, "image/jpeg");
    return { jpeg, widthPx: header.width, heightPx: header.height };
  }
  const size = header ? uprightSize(header) : null;
  const wanted = size ? maxLongSidePx * maxLongSidePx * (Math.min(size.width, size.height) / Math.max(size.width, size.height)) : WORKING_PIXELS;
  const { pixels } = await decodeUpright(photo, maxPixels, Math.min(wanted, WORKING_PIXELS));
  return { jpeg: await encodeJpeg(pixels, jpegQuality), widthPx: pixels.width, heightPx: pixels.height };
}

async function headerOf(photo: Blob): Promise<ImageHeader | null> {
  return readImageHeader(new Uint8Array(await photo.slice(0, HEADER_BYTES).arrayBuffer()));
}

function refuseTooLarge({ width, height }: Size, maxPixels: number): void {
  if (width * height <= maxPixels) return;
  const megapixels = (pixels: number): string => (pixels / 1e6).toFixed(pixels < 1e7 ? 1 : 0);
  throw new ScanError(
    "too_many_pixels",
    `The picture has ${megapixels(width * height)} megapixels; at most ${megapixels(maxPixels)} are accepted. Send a smaller one.`,
  );
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
    throw new ScanError("undecodable_image", "The picture can't be read: it is damaged, or not a picture. Send a JPEG or PNG that opens elsewhere.", {
      cause: error,
    });
  }
}

function toPixels(bitmap: ImageBitmap): ImageData {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const drawing = context(canvas);
  drawing.fillStyle = "white";
  drawing.fillRect(0, 0, bitmap.width, bitmap.height);
  drawing.drawImage(bitmap, 0, 0);
  return drawing.getImageData(0, 0, bitmap.width, bitmap.height);
}

function context(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  if (!drawing) throw new ScanError("work_failed", "The browser has no memory left for this picture. Close other tabs and try again.");
  return drawing;
}
