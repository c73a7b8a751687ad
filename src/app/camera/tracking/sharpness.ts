import { laplacianVariance } from "../../../core/geometry/laplacian.ts";

/** How sharp an RGBA picture is: the sharper of two frames of one scene has more. */
export function sharpnessOf({ data, width, height }: Pick<ImageData, "data" | "width" | "height">): number {
  const grey = new Float32Array(width * height);
  for (let i = 0; i < grey.length; i++) {
    grey[i] =
      0.299 * (data[i * 4] as number) + 0.587 * (data[i * 4 + 1] as number) + 0.114 * (data[i * 4 + 2] as number);
  }
  return laplacianVariance(grey, width, { x0: 0, y0: 0, x1: width, y1: height });
}
