import type { PageMeasures } from "../../core/contracts/imaging-calls.ts";
import { laplacianVariance } from "../../core/geometry/laplacian.ts";
import { lumaAt, type RgbaImage } from "../engine/pixels.ts";

/** Width at which sharpness is measured, so that it is comparable between photos, in pixels. */
export const MEASURING_WIDTH_PX = 1000;

/** Sharpness and brightness of a flattened, unfiltered page, `MEASURING_WIDTH_PX` wide. */
export function measurePage({ data, width, height }: RgbaImage): Pick<PageMeasures, "sharpness" | "brightness"> {
  const grey = new Float32Array(width * height);
  let total = 0;
  for (let i = 0; i < grey.length; i++) {
    const value = lumaAt(data, i * 4);
    grey[i] = value;
    total += value;
  }
  const sharpness = laplacianVariance(grey, width, { x0: 0, y0: 0, x1: width, y1: height });
  return { sharpness, brightness: total / grey.length / 255 };
}
