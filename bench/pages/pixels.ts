import type { Size } from "../../src/core/geometry/geometry.ts";
import type { Grey } from "./ms-ssim.ts";

/** Pixels of an encoded image, at its own size or resampled to another. */
export async function pixelsOf(picture: Blob, size?: Size): Promise<ImageData> {
  const bitmap = await createImageBitmap(
    picture,
    size ? { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: "high" } : {},
  );
  const { drawing } = canvasOf(bitmap);
  drawing.drawImage(bitmap, 0, 0);
  return drawing.getImageData(0, 0, bitmap.width, bitmap.height);
}

export function canvasOf({ width, height }: Size): {
  readonly canvas: OffscreenCanvas;
  readonly drawing: OffscreenCanvasRenderingContext2D;
} {
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  if (!drawing) throw new Error("No canvas.");
  return { canvas, drawing };
}

export function greyOf({ data, width, height }: ImageData): Grey {
  const values = Float32Array.from(
    { length: width * height },
    (_, i) => 0.299 * data[4 * i]! + 0.587 * data[4 * i + 1]! + 0.114 * data[4 * i + 2]!,
  );
  return { values, width, height };
}
