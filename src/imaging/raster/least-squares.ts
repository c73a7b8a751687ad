/**
 * Solves a symmetric positive definite system by Cholesky's decomposition; `matrix` is row by row and is
 * overwritten. Null when it is not positive definite.
 */
export function solveSymmetric(matrix: Float64Array, right: Float64Array): Float64Array | null {
  const size = right.length;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j] as number;
      for (let k = 0; k < j; k++) sum -= (matrix[i * size + k] as number) * (matrix[j * size + k] as number);
      if (i > j) matrix[i * size + j] = sum / (matrix[j * size + j] as number);
      else if (sum > 1e-14) matrix[i * size + i] = Math.sqrt(sum);
      else return null;
    }
  }
  const solution = Float64Array.from(right);
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++)
      solution[i] = (solution[i] as number) - (matrix[i * size + k] as number) * (solution[k] as number);
    solution[i] = (solution[i] as number) / (matrix[i * size + i] as number);
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++)
      solution[i] = (solution[i] as number) - (matrix[k * size + i] as number) * (solution[k] as number);
    solution[i] = (solution[i] as number) / (matrix[i * size + i] as number);
  }
  return solution;
}
