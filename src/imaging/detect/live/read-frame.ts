import { ScanError } from "../../../core/errors.ts";
import type { RgbaImage } from "../../engine/pixels.ts";

let drawing: OffscreenCanvasRenderingContext2D | null = null;

/** The pixels of a camera's frame. Its canvas is kept for the next, which is as large. */
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
