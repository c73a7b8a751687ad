/**
 * Solves a symmetric positive definite system by Cholesky decomposition. `matrix` is row-major and is overwritten; only
 * its lower half is read. What is zero before a row's first other value stays so and costs nothing, which makes banded
 * systems fast. Returns null when it is not positive definite.
 */
export function solveSymmetric(matrix: Float64Array, right: Float64Array): Float64Array<ArrayBuffer> | null {
  const size = right.length;
  const firsts = new Uint32Array(size);
  for (let i = 0; i < size; i++) {
    const row = i * size;
    let first = 0;
    while (first < i && matrix[row + first] === 0) first++;
    firsts[i] = first;
    for (let j = first; j <= i; j++) {
      const other = j * size;
      let sum = matrix[row + j]!;
      for (let k = Math.max(first, firsts[j]!); k < j; k++) sum -= matrix[row + k]! * matrix[other + k]!;
      if (i > j) matrix[row + j] = sum / matrix[other + j]!;
      else if (sum > 1e-14) matrix[row + i] = Math.sqrt(sum);
      else return null;
    }
  }
  const solution = Float64Array.from(right);
  for (let i = 0; i < size; i++) {
    for (let k = firsts[i]!; k < i; k++) solution[i]! -= matrix[i * size + k]! * solution[k]!;
    solution[i]! /= matrix[i * size + i]!;
  }
  for (let i = size - 1; i >= 0; i--) {
    const value = solution[i]! / matrix[i * size + i]!;
    solution[i] = value;
    for (let k = firsts[i]!; k < i; k++) solution[k]! -= matrix[i * size + k]! * value;
  }
  return solution;
}
