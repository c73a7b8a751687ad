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

function extreme({ values, width, height }: Plane, radius: number, sign: 1 | -1): Plane {
  const across = planeOf(width, height);
  for (let y = 0; y < height; y++) extremeAlong(values, across.values, { start: y * width, step: 1, length: width, radius, sign });
  const out = planeOf(width, height);
  for (let x = 0; x < width; x++) extremeAlong(across.values, out.values, { start: x, step: width, length: height, radius, sign });
  return out;
}

interface Line {
  readonly start: number;
  readonly step: number;
  readonly length: number;
  readonly radius: number;
  readonly sign: 1 | -1;
}

function extremeAlong(values: Float32Array, out: Float32Array, { start, step, length, radius, sign }: Line): void {
  for (let i = 0; i < length; i++) {
    let best = -Infinity;
    const last = Math.min(length - 1, i + radius);
    for (let k = Math.max(0, i - radius); k <= last; k++) {
      const value = sign * (values[start + k * step] as number);
      if (value > best) best = value;
    }
    out[start + i * step] = sign * best;
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

interface Lines {
  readonly radius: number;
  /** From a value to the next of its line, and from a line to the next. */
  readonly step: number;
  readonly stride: number;
  readonly length: number;
  readonly lines: number;
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
  const rest = Float32Array.from(values);
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
