import { laplacianVariance } from "../../../core/geometry/laplacian.ts";

/**
 * The sharpness of an RGBA image: the variance of the Laplacian of its luma (ITU-R BT.601). Comparable only between
 * images of the same scene and size; higher is sharper.
 */
export function sharpnessOf({ data, width, height }: Pick<ImageData, "data" | "width" | "height">): number {
  const grey = new Float32Array(width * height);
  for (let i = 0; i < grey.length; i++) {
    grey[i] = 0.299 * data[i * 4]! + 0.587 * data[i * 4 + 1]! + 0.114 * data[i * 4 + 2]!;
  }
  return laplacianVariance(grey, width, { x0: 0, y0: 0, x1: width, y1: height });
}
