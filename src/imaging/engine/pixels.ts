/** 8-bit pictures as plain arrays, so that everything but decoding and encoding runs anywhere. */

/** Red, green, blue and alpha in turn, row by row from the top-left; an `ImageData` is one. */
export interface RgbaImage {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/**
 * The size that fits a picture's long side into `longSidePx`, never larger than the picture. Whole pixels, at least 1.
 */
export function fitLongSide(
  width: number,
  height: number,
  longSidePx: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, longSidePx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
