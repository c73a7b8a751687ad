import type { Box } from "./geometry.ts";

/**
 * Variance of the Laplacian of grey values, row by row and `width` to a row, over the pixels strictly inside
 * `box`: how sharp a picture is. Pech-Pacheco et al., "Diatom autofocusing in brightfield microscopy" (2000).
 * 0 for a box without inner pixels.
 */
export function laplacianVariance(grey: ArrayLike<number>, width: number, { x0, y0, x1, y1 }: Box): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = y0 + 1; y < y1 - 1; y++) {
    for (let i = y * width + x0 + 1; i < y * width + x1 - 1; i++) {
      const laplacian =
        (grey[i - 1] as number) +
        (grey[i + 1] as number) +
        (grey[i - width] as number) +
        (grey[i + width] as number) -
        4 * (grey[i] as number);
      sum += laplacian;
      squares += laplacian * laplacian;
      count++;
    }
  }
  return count > 0 ? squares / count - (sum / count) ** 2 : 0;
}
