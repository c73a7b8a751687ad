/** Photos of prints, drawn like the fixtures, with exact ground truth. */
import type { PageGrid } from "../../src/core/geometry/page-geometry.ts";
import { renderScene } from "../../e2e/fixtures/render/render-scene.ts";
import { makeScene, type SceneOptions } from "../../e2e/fixtures/render/scene.ts";
import { textureOf } from "../../e2e/fixtures/render/texture.ts";
import { canvasOf, pixelsOf } from "./pixels.ts";

/** Prints are scans of this resolution. */
const SCAN_DPI = 200;
const MM_PER_INCH = 25.4;

export interface DrawnPhoto {
  readonly photo: Blob;
  /** The true places of the page, in pixels of the photo. */
  readonly grid: PageGrid;
}

/** Draws a photo of a print at 200 dots per inch, as a JPEG. The same arguments give the same photo. */
export async function drawPhoto(
  print: Blob,
  seed: number,
  options: Omit<SceneOptions, "sheetMm">,
): Promise<DrawnPhoto> {
  const page = await pixelsOf(print);
  const mm = (px: number): number => (px / SCAN_DPI) * MM_PER_INCH;
  const { image, truth } = renderScene(
    textureOf(page),
    makeScene(seed, { ...options, sheetMm: { width: mm(page.width), height: mm(page.height) } }),
  );
  if (!truth) throw new Error("The photograph shows no page.");
  const { canvas, drawing } = canvasOf(image);
  drawing.putImageData(new ImageData(image.data, image.width, image.height), 0, 0);
  return { photo: await canvas.convertToBlob({ type: "image/jpeg", quality: 0.88 }), grid: truth.grid };
}
