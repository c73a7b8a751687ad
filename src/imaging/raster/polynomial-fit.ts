import { doubleAt } from "../../core/at.ts";
import type { Point } from "../../core/geometry/geometry.ts";
import { solveSymmetric } from "./least-squares.ts";

/** Rounds of reweighting, after which the weights have settled. */
const ROUNDS = 8;

/**
 * The polynomial y(x) through most of the points: least squares, reweighted so that points several times `tolerance`
 * off do not count (Geman and McClure 1987). Null when the points do not determine one.
 */
export function polynomialFit(
  points: readonly Point[],
  { degree, tolerance }: { readonly degree: number; readonly tolerance: number },
): ((x: number) => number) | null {
  const xs = points.map(({ x }) => x);
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const half = Math.max(1e-9, (Math.max(...xs) - Math.min(...xs)) / 2);
  const size = degree + 1;
  const valueAt = (coefficients: Float64Array, x: number): number =>
    coefficients.reduceRight((sum, c) => sum * ((x - middle) / half) + c, 0);
  let coefficients: Float64Array | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const matrix = new Float64Array(size * size);
    const right = new Float64Array(size);
    // Wide at first, so that no start is needed.
    const scale = tolerance * Math.max(1, 8 / 2 ** round);
    for (const { x, y } of points) {
      const residual: number = coefficients ? y - valueAt(coefficients, x) : 0;
      const weight = 1 / (1 + (residual / scale) ** 2) ** 2;
      const t = (x - middle) / half;
      for (let i = 0; i < size; i++) {
        right[i] = doubleAt(right, i) + weight * t ** i * y;
        for (let j = 0; j < size; j++) matrix[i * size + j] = doubleAt(matrix, i * size + j) + weight * t ** (i + j);
      }
    }
    coefficients = solveSymmetric(matrix, right);
    if (!coefficients) return null;
  }
  const settled = coefficients;
  return settled && ((x) => valueAt(settled, x));
}
