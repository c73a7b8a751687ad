/**
 * Element reads whose index the caller guarantees to be in range. With `noUncheckedIndexedAccess` a plain
 * `array[index]` may be undefined; these functions are the one place that says it is not.
 *
 * There is one function for each kind of array, on purpose: engines keep what they learn about `array[index]` with
 * the function it stands in. A single accessor for all kinds made pixel loops six times slower; one that only meets
 * its own kind is inlined and costs nothing.
 */

/** The element of a list. Not for typed arrays: see above. */
export function at<T>(list: readonly T[], index: number): T {
  return list[index] as T;
}

/** The value of an 8-bit array: pixels, grey planes, masks. */
export function byteAt(bytes: Uint8Array | Uint8ClampedArray, index: number): number {
  return bytes[index] as number;
}

/** The value of an array of single-precision numbers: planes, network maps. */
export function floatAt(floats: Float32Array, index: number): number {
  return floats[index] as number;
}

/** The value of an array of double-precision numbers: matrices, parameters. */
export function doubleAt(doubles: Float64Array, index: number): number {
  return doubles[index] as number;
}

/** The value of an array of integers of any other width: pixel indices, labels, counts. */
export function intAt(ints: Int32Array | Uint32Array | Uint16Array | Int8Array, index: number): number {
  return ints[index] as number;
}

/** The last element of a list that the caller knows is not empty. */
export function lastOf<T>(list: readonly T[]): T {
  return list[list.length - 1] as T;
}
