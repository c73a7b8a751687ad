import type { PageMeasures } from "../core/imaging-calls.ts";
import type { RgbaImage } from "./pixels.ts";

/** Width at which sharpness is comparable between photographs, pixels. */
export const MEASURING_WIDTH_PX = 1000;

/** Sharpness and brightness of a page seen squarely, `MEASURING_WIDTH_PX` wide and not filtered. */
export function measurePage({ data, width, height }: RgbaImage): Pick<PageMeasures, "sharpness" | "brightness"> {
  const grey = new Float32Array(width * height);
  let total = 0;
  for (let i = 0; i < grey.length; i++) {
    const value = 0.299 * (data[i * 4] as number) + 0.587 * (data[i * 4 + 1] as number) + 0.114 * (data[i * 4 + 2] as number);
    grey[i] = value;
    total += value;
  }
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const laplacian =
        (grey[i - 1] as number) + (grey[i + 1] as number) + (grey[i - width] as number) + (grey[i + width] as number) - 4 * (grey[i] as number);
      sum += laplacian;
      squares += laplacian * laplacian;
      count++;
    }
  }
  const sharpness = count > 0 ? squares / count - (sum / count) ** 2 : 0;
  return { sharpness, brightness: total / grey.length / 255 };
}
