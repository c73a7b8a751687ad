import { homographyBetween, type Point, type Quad } from "../../core/geometry/geometry.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import type { WasmSource } from "../engine/web-assembly.ts";
import { startNetwork } from "./runtime/network.ts";
import { addPoint } from "./sample-pixel.ts";

/** The crop network's opinion of a quad's content, as log odds. */
export interface CropOdds {
  /** That the content is exactly a page, not a part of one or another object. */
  readonly page: number;
  /** That a page is visible in the crop: the page itself, a part of it, or one beside another object. */
  readonly visible: number;
}

/**
 * Classifies the content of a clockwise quad, in pixels of the image. The quad is rectified with a margin around it to
 * a crop of 128 × 128 pixels; the image need not be larger than that.
 */
export type CropNetwork = (image: RgbaImage, quad: Quad) => CropOdds;

/** Margin around the quad on each side, as a share of the crop's side: as in `tools/training/networks/crops.py`. */
const CROP_MARGIN = 7 / 32;
/** Samples averaged for a pixel of the crop, across and down, so that print becomes grey instead of aliasing. */
const CROP_SUPERSAMPLING = 2;

/** Starts the crop network from weights that `tools/training/` wrote. Throws if the weights or kernels are unusable. */
export async function startCropNetwork(file: Uint8Array, kernels: WasmSource): Promise<CropNetwork> {
  const { inputWidth, inputHeight, input, run, output } = await startNetwork(file, kernels);
  const [columns, rows] = [inputWidth * CROP_SUPERSAMPLING, inputHeight * CROP_SUPERSAMPLING];
  const place = (x: number, y: number): Point => ({ x: columns * x - 0.5, y: rows * y - 0.5 });
  const [near, far] = [CROP_MARGIN, 1 - CROP_MARGIN];
  const square: Quad = [place(near, near), place(far, near), place(far, far), place(near, far)];

  return (image, quad) => {
    const [a, b, c, d, e, f, g, h, i] = homographyBetween(square, quad);
    input.fill(-1);
    for (let row = 0; row < rows; row++) {
      const line = Math.floor(row / CROP_SUPERSAMPLING) * inputWidth;
      for (let column = 0; column < columns; column++) {
        const w = g * column + h * row + i;
        addPoint(
          input,
          (line + Math.floor(column / CROP_SUPERSAMPLING)) * 3,
          image,
          (a * column + b * row + c) / w,
          (d * column + e * row + f) / w,
          1 / CROP_SUPERSAMPLING ** 2,
        );
      }
    }
    run();
    return { page: output("page", 0)[0]!, visible: output("shown", 0)[0]! };
  };
}
