/** Small planes of numbers, row by row, and the few filters that light estimation needs. */

export interface Plane {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

export function planeOf(width: number, height: number): Plane {
  return { values: new Float32Array(width * height), width, height };
}

/** Grey dilation (`Math.max`) or erosion (`Math.min`) by a square of 2 · radius + 1, border pixels repeated. */
export function extreme(plane: Plane, radius: number, pick: (a: number, b: number) => number): Plane {
  const across = along(plane, radius, 1, plane.width, plane.width, plane.height, pick);
  return along(across, radius, plane.width, 1, plane.height, plane.width, pick);
}

function along(
  { values, width, height }: Plane,
  radius: number,
  step: number,
  stride: number,
  length: number,
  lines: number,
  pick: (a: number, b: number) => number,
): Plane {
  const out = planeOf(width, height);
  for (let line = 0; line < lines; line++) {
    for (let i = 0; i < length; i++) {
      let best = values[line * stride + i * step] as number;
      for (let k = Math.max(0, i - radius); k <= Math.min(length - 1, i + radius); k++) best = pick(best, values[line * stride + k * step] as number);
      out.values[line * stride + i * step] = best;
    }
  }
  return out;
}

/** Three box blurs of a radius, close to a Gaussian of σ ≈ 1.7 · radius; border pixels repeated. */
export function blur(plane: Plane, radius: number): Plane {
  let blurred = plane;
  for (let pass = 0; pass < 3; pass++) {
    blurred = boxAlong(blurred, radius, 1, plane.width, plane.width, plane.height);
    blurred = boxAlong(blurred, radius, plane.width, 1, plane.height, plane.width);
  }
  return blurred;
}

function boxAlong({ values, width, height }: Plane, radius: number, step: number, stride: number, length: number, lines: number): Plane {
  const out = planeOf(width, height);
  for (let line = 0; line < lines; line++) {
    const at = (i: number): number => values[line * stride + Math.max(0, Math.min(length - 1, i)) * step] as number;
    let sum = 0;
    for (let k = -radius; k <= radius; k++) sum += at(k);
    for (let i = 0; i < length; i++) {
      out.values[line * stride + i * step] = sum / (2 * radius + 1);
      sum += at(i + radius + 1) - at(i - radius);
    }
  }
  return out;
}

/** The value below which `share` of the values lie. */
export function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
