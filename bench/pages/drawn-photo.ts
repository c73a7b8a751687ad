/** Photographs of prints, drawn as the fixtures are, with exact truth. */
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
  /** The page's true places, in pixels of the photograph. */
  readonly grid: PageGrid;
}

/** Photographs a print of 200 dots an inch as a JPEG. The same arguments give the same photograph. */
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
