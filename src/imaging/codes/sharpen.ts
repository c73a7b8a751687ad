import type { GreyImage } from "../../core/geometry/grey-image.ts";
import type { Levels } from "./enlarge.ts";

/**
 * Adds `amount` times what distinguishes a pixel from the Gaussian mean around it, of a standard deviation of
 * `radiusPx`: an unsharp mask. Next to edges, levels are beyond paper and ink.
 */
export function sharpen({ pixels, width, height }: GreyImage, radiusPx: number, amount: number): Levels {
  const weights = gaussian(radiusPx);
  const across = new Float32Array(pixels.length);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      let sum = weights[0]! * pixels[i]!;
      for (let d = 1; d < weights.length; d++)
        sum += weights[d]! * (pixels[i - Math.min(d, x)]! + pixels[i + Math.min(d, width - 1 - x)]!);
      across[i] = sum;
    }
  const values = new Float32Array(pixels.length);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      let mean = weights[0]! * across[i]!;
      for (let d = 1; d < weights.length; d++)
        mean += weights[d]! * (across[i - Math.min(d, y) * width]! + across[i + Math.min(d, height - 1 - y) * width]!);
      values[i] = pixels[i]! + amount * (pixels[i]! - mean);
    }
  return { values, width, height };
}

/** The weight of a pixel and of those on each side of it, up to three standard deviations. */
function gaussian(radiusPx: number): Float64Array {
  const weights = new Float64Array(Math.ceil(3 * radiusPx) + 1).map((_, d) => Math.exp(-0.5 * (d / radiusPx) ** 2));
  const sum = weights.reduce((all, weight) => all + 2 * weight, -weights[0]!);
  return weights.map((weight) => weight / sum);
}
