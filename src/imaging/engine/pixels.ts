/** 8-bit images as plain arrays, so that everything but decoding and encoding runs outside a browser too. */

/** Red, green, blue and alpha in turn, row by row from the top-left; an `ImageData` is one. */
export interface RgbaImage {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** The luma (ITU-R BT.601), 0 to 255, of the pixel whose red is at index `i` of an image's data. */
export function lumaAt(data: RgbaImage["data"], i: number): number {
  return 0.299 * data[i]! + 0.587 * data[i + 1]! + 0.114 * data[i + 2]!;
}

/**
 * The size of an image fitted to a long side of `longSidePx`, never larger than the image. Whole pixels, at least 1.
 */
export function fitLongSide(
  width: number,
  height: number,
  longSidePx: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, longSidePx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
