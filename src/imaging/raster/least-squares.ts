import { doubleAt } from "../../core/at.ts";
/**
 * Solves a symmetric positive definite system by Cholesky decomposition. `matrix` is row-major and is overwritten.
 * Returns null when it is not positive definite.
 */
export function solveSymmetric(matrix: Float64Array, right: Float64Array): Float64Array<ArrayBuffer> | null {
  const size = right.length;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = doubleAt(matrix, i * size + j);
      for (let k = 0; k < j; k++) sum -= doubleAt(matrix, i * size + k) * doubleAt(matrix, j * size + k);
      if (i > j) matrix[i * size + j] = sum / doubleAt(matrix, j * size + j);
      else if (sum > 1e-14) matrix[i * size + i] = Math.sqrt(sum);
      else return null;
    }
  }
  const solution = Float64Array.from(right);
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++)
      solution[i] = doubleAt(solution, i) - doubleAt(matrix, i * size + k) * doubleAt(solution, k);
    solution[i] = doubleAt(solution, i) / doubleAt(matrix, i * size + i);
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++)
      solution[i] = doubleAt(solution, i) - doubleAt(matrix, k * size + i) * doubleAt(solution, k);
    solution[i] = doubleAt(solution, i) / doubleAt(matrix, i * size + i);
  }
  return solution;
}
