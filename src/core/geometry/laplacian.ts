import type { Box } from "./geometry.ts";

/**
 * Variance of the Laplacian, a measure of sharpness, over the pixels strictly inside `box`; 0 if there are none. `grey`
 * holds values row by row, `width` pixels per row. Pech-Pacheco et al., "Diatom autofocusing in brightfield microscopy"
 * (2000).
 */
export function laplacianVariance(grey: ArrayLike<number>, width: number, { x0, y0, x1, y1 }: Box): number {
  const level = (i: number): number => grey[i]!;
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = y0 + 1; y < y1 - 1; y++) {
    for (let i = y * width + x0 + 1; i < y * width + x1 - 1; i++) {
      const laplacian = level(i - 1) + level(i + 1) + level(i - width) + level(i + width) - 4 * level(i);
      sum += laplacian;
      squares += laplacian * laplacian;
      count++;
    }
  }
  return count > 0 ? squares / count - (sum / count) ** 2 : 0;
}
