/** Small planes of numbers, row by row, and the filters that light estimation needs. */
import { reserveScratch } from "../engine/pixel-kernels.ts";

export interface Plane {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

export function planeOf(width: number, height: number): Plane {
  return { values: new Float32Array(width * height), width, height };
}

/** Red, green and blue, each on a plane of the same size. */
export type Colours = readonly [Plane, Plane, Plane];

/** Luma of each value (ITU-R BT.601). */
export function lightnessOf([red, green, blue]: Colours): Plane {
  return {
    ...red,
    values: red.values.map((value, i) => 0.299 * value + 0.587 * green.values[i]! + 0.114 * blue.values[i]!),
  };
}

/** Grey dilation with a square of side 2 · radius + 1: the maximum around each value. */
export function dilate(plane: Plane, radius: number): Plane {
  return extreme(plane, radius, true);
}

/** Grey erosion with a square of side 2 · radius + 1: the minimum around each value. */
export function erode(plane: Plane, radius: number): Plane {
  return extreme(plane, radius, false);
}

/** Values beyond the requested ones that a kernel may touch. */
const SLACK = 4;

/**
 * Grows the square by doubling: the extreme of twice as many values is that of two neighbouring halves; first along the
 * rows, then down the columns. The padding around the plane and between its rows is never an extreme.
 */
function extreme({ values, width, height }: Plane, radius: number, isGreatest: boolean): Plane {
  const stride = width + radius;
  const rows = height + 2 * radius;
  const cells = rows * stride + radius;
  const { kernels, buffer } = reserveScratch((cells + SLACK) * Float32Array.BYTES_PER_ELEMENT);
  const padded = new Float32Array(buffer, 0, cells).fill(isGreatest ? -Infinity : Infinity);
  for (let y = 0; y < height; y++)
    padded.set(values.subarray(y * width, (y + 1) * width), (y + radius) * stride + radius);
  for (const step of [1, stride]) {
    for (let span = 1, size = 2 * radius + 1; span < size;) {
      const ahead = Math.min(span, size - span);
      kernels.extremes(0, cells - ahead * step, ahead * step, isGreatest);
      span += ahead;
    }
  }
  const out = planeOf(width, height);
  for (let y = 0; y < height; y++) out.values.set(padded.subarray(y * stride, y * stride + width), y * width);
  return out;
}

/** Three box blurs of a radius, close to a Gaussian of σ ≈ 1.7 · radius; border values are repeated. */
export function blur({ values, width, height }: Plane, radius: number): Plane {
  const { kernels, buffer } = reserveScratch(2 * values.byteLength);
  const across = values.byteLength;
  const blurred = new Float32Array(buffer, 0, values.length);
  blurred.set(values);
  const [step, row] = [Float32Array.BYTES_PER_ELEMENT, width * Float32Array.BYTES_PER_ELEMENT];
  for (let pass = 0; pass < 3; pass++) {
    kernels.meanAlong(0, across, radius, step, row, width, height);
    kernels.meanAlong(across, 0, radius, row, step, height, width);
  }
  return { values: blurred.slice(), width, height };
}

/**
 * The value below which `share` of the values lie; 0 for none. Hoare's selection (1961), which sorts no more than it
 * must.
 */
export function percentile(values: ArrayLike<number>, share: number): number {
  const rest = new Float32Array(values);
  const target = Math.min(rest.length - 1, Math.floor(share * rest.length));
  let [low, high] = [0, rest.length - 1];
  while (low < high) {
    const pivot = rest[(low + high) >> 1]!;
    let [i, j] = [low, high];
    while (i <= j) {
      while (rest[i]! < pivot) i++;
      while (rest[j]! > pivot) j--;
      if (i > j) break;
      const swapped = rest[i]!;
      rest[i++] = rest[j]!;
      rest[j--] = swapped;
    }
    if (target <= j) high = j;
    else if (target >= i) low = i;
    else break;
  }
  return rest[target] ?? 0;
}
