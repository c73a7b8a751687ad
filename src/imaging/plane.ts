/** Small planes of numbers, row by row, and the few filters that light estimation needs. */

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
  return { ...red, values: red.values.map((value, i) => 0.299 * value + 0.587 * valueAt(green, i) + 0.114 * valueAt(blue, i)) };
}

export function valueAt(plane: Plane, i: number): number {
  return plane.values[i] as number;
}

/** Grey dilation by a square of 2 · radius + 1: the greatest of the values around each. */
export function dilate(plane: Plane, radius: number): Plane {
  return extreme(plane, radius, 1);
}

/** Grey erosion: the least of the values around each. */
export function erode(plane: Plane, radius: number): Plane {
  return extreme(plane, radius, -1);
}

function extreme(plane: Plane, radius: number, sign: 1 | -1): Plane {
  const { width, height } = plane;
  const across = planeOf(width, height);
  extremeAlong(plane, across, sign, { radius, step: 1, stride: width, length: width, lines: height });
  const out = planeOf(width, height);
  extremeAlong(across, out, sign, { radius, step: width, stride: 1, length: height, lines: width });
  return out;
}

interface Lines {
  readonly radius: number;
  /** From a value to the next of its line, and from a line to the next. */
  readonly step: number;
  readonly stride: number;
  readonly length: number;
  readonly lines: number;
}

/**
 * Three comparisons a value whatever the radius: a window of 2 · radius + 1 values spans two blocks of as many, so its greatest is that
 * of one block's end and the next one's beginning (van Herk 1992, Gil and Werman 1993).
 */
function extremeAlong({ values }: Plane, into: Plane, sign: 1 | -1, { radius, step, stride, length, lines }: Lines): void {
  const size = 2 * radius + 1;
  const blocks = Math.ceil((length + 2 * radius) / size);
  // Of a line with nothing before and behind it: in each block, the greatest up to each value, and from each on.
  const upTo = new Float32Array(blocks * size).fill(-Infinity);
  const fromOn = upTo.slice();
  for (let line = 0; line < lines; line++) {
    const start = line * stride;
    for (let i = 0, at = start; i < length; i++, at += step) upTo[radius + i] = fromOn[radius + i] = sign * (values[at] as number);
    upTo.fill(-Infinity, radius + length);
    upTo.fill(-Infinity, 0, radius);
    fromOn.fill(-Infinity, radius + length);
    fromOn.fill(-Infinity, 0, radius);
    for (let block = 0; block < upTo.length; block += size) {
      let best = -Infinity;
      for (let i = block; i < block + size; i++) {
        const value = upTo[i] as number;
        if (value > best) best = value;
        upTo[i] = best;
      }
      best = -Infinity;
      for (let i = block + size - 1; i >= block; i--) {
        const value = fromOn[i] as number;
        if (value > best) best = value;
        fromOn[i] = best;
      }
    }
    for (let i = 0, at = start; i < length; i++, at += step) {
      const [left, right] = [fromOn[i] as number, upTo[i + size - 1] as number];
      into.values[at] = left > right ? sign * left : sign * right;
    }
  }
}

/** Three box blurs of a radius, close to a Gaussian of σ ≈ 1.7 · radius; border pixels repeated. */
export function blur(plane: Plane, radius: number): Plane {
  const { width, height } = plane;
  const across = planeOf(width, height);
  const blurred = planeOf(width, height);
  for (let pass = 0; pass < 3; pass++) {
    boxAlong(pass === 0 ? plane : blurred, across, { radius, step: 1, stride: width, length: width, lines: height });
    boxAlong(across, blurred, { radius, step: width, stride: 1, length: height, lines: width });
  }
  return blurred;
}

function boxAlong({ values }: Plane, into: Plane, { radius, step, stride, length, lines }: Lines): void {
  const share = 1 / (2 * radius + 1);
  // A line with its first and last value repeated beyond its ends.
  const padded = new Float32Array(length + 2 * radius + 1);
  for (let line = 0; line < lines; line++) {
    const start = line * stride;
    const last = start + (length - 1) * step;
    padded.fill(values[start] as number, 0, radius);
    padded.fill(values[last] as number, radius + length);
    for (let i = 0, at = start; i < length; i++, at += step) padded[radius + i] = values[at] as number;
    let sum = 0;
    for (let k = 0; k < 2 * radius + 1; k++) sum += padded[k] as number;
    for (let i = 0, at = start; i < length; i++, at += step) {
      into.values[at] = sum * share;
      sum += (padded[i + 2 * radius + 1] as number) - (padded[i] as number);
    }
  }
}

/** The value below which `share` of the values lie; 0 of none. By Hoare's selection (1961), which sorts no more than it must. */
export function percentile(values: ArrayLike<number>, share: number): number {
  const rest = new Float32Array(values);
  const wanted = Math.min(rest.length - 1, Math.floor(share * rest.length));
  let [low, high] = [0, rest.length - 1];
  while (low < high) {
    const pivot = rest[(low + high) >> 1] as number;
    let [i, j] = [low, high];
    while (i <= j) {
      while ((rest[i] as number) < pivot) i++;
      while ((rest[j] as number) > pivot) j--;
      if (i > j) break;
      const held = rest[i] as number;
      rest[i++] = rest[j] as number;
      rest[j--] = held;
    }
    if (wanted <= j) high = j;
    else if (wanted >= i) low = i;
    else break;
  }
  return rest[wanted] ?? 0;
}
