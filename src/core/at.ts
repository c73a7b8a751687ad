/** The element of a list whose index the caller guarantees to be in range. Typed arrays are read with `pixels[i]!`. */
export function at<T>(list: readonly T[], index: number): T {
  return list[index] as T;
}

/** The last element of a list that the caller knows is not empty. */
export function lastOf<T>(list: readonly T[]): T {
  return list[list.length - 1] as T;
}
