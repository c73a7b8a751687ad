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
    const [moments, right] = [new Float64Array(2 * size - 1), new Float64Array(size)];
    // Wide at first, so that no start is needed.
    const scale = tolerance * Math.max(1, 8 / 2 ** round);
    for (const { x, y } of points) {
      const residual: number = coefficients ? y - valueAt(coefficients, x) : 0;
      const t = (x - middle) / half;
      let power = 1 / (1 + (residual / scale) ** 2) ** 2;
      for (let k = 0; k < moments.length; k++, power *= t) {
        moments[k]! += power;
        if (k < size) right[k]! += power * y;
      }
    }
    const matrix = Float64Array.from({ length: size * size }, (_, i) => moments[Math.floor(i / size) + (i % size)]!);
    coefficients = solveSymmetric(matrix, right);
    if (!coefficients) return null;
  }
  const settled = coefficients;
  return settled && ((x) => valueAt(settled, x));
}
