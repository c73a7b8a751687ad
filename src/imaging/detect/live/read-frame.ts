import { ScanError } from "../../../core/errors.ts";
import type { RgbaImage } from "../../engine/pixels.ts";

let drawing: OffscreenCanvasRenderingContext2D | null = null;

/** Reads the pixels of a camera's frame. The canvas is reused for frames of the same size. Throws `work_failed`. */
export function readFrame(frame: ImageBitmap): RgbaImage {
  const { width, height } = frame;
  if (drawing?.canvas.width !== width || drawing.canvas.height !== height)
    drawing = new OffscreenCanvas(width, height).getContext("2d", { alpha: false, willReadFrequently: true });
  if (!drawing)
    throw new ScanError(
      "work_failed",
      "The browser has no memory left for this picture. Close other tabs and try again.",
    );
  drawing.drawImage(frame, 0, 0);
  return drawing.getImageData(0, 0, width, height);
}
