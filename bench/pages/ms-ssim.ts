/** A grey image, row by row from the top-left, 0 to 255. */
export interface Grey {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Weights of the five scales, from the image's own size down by halves: Wang, Simoncelli and Bovik (2003). */
const SCALES = [0.0448, 0.2856, 0.3001, 0.2363, 0.1333] as const;
/** Their window: a Gaussian of 11 pixels. */
const WINDOW = 11;
const SIGMA = 1.5;
/** (0.01 · 255)² and (0.03 · 255)², which avoid a division by zero in dark and flat places. */
const C1 = 6.5025;
const C2 = 58.5225;
const KERNEL = Float32Array.from({ length: WINDOW }, (_, i) =>
  Math.exp(-((i - (WINDOW - 1) / 2) ** 2) / (2 * SIGMA * SIGMA)),
);
const KERNEL_SUM = KERNEL.reduce((sum, weight) => sum + weight, 0);

/**
 * Multi-scale structural similarity (Wang, Simoncelli and Bovik 2003) of two images of one size: 1 is identical. Throws
 * `RangeError` when the sizes differ, or a side is too short for five scales (176 pixels).
 */
export function msSsim(a: Grey, b: Grey): number {
  if (a.width !== b.width || a.height !== b.height) throw new RangeError("The pictures differ in size.");
  if (Math.min(a.width, a.height) < WINDOW << (SCALES.length - 1))
    throw new RangeError("The pictures are too small for five scales.");
  let [x, y] = [a, b];
  let product = 1;
  for (const [scale, weight] of SCALES.entries()) {
    const { contrast, whole } = similarity(x, y);
    const isLast = scale === SCALES.length - 1;
    product *= Math.max(0, isLast ? whole : contrast) ** weight;
    if (!isLast) [x, y] = [halve(x), halve(y)];
  }
  return product;
}

/** Means over the image of the contrast-and-structure term, without and with luminance. */
function similarity(a: Grey, b: Grey): { contrast: number; whole: number } {
  const map = (of: (x: number, y: number) => number): Float32Array =>
    smooth({ ...a, values: a.values.map((value, i) => of(value, b.values[i]!)) });
  const [ma, mb] = [smooth(a), smooth(b)];
  const [aa, bb, ab] = [map((x) => x * x), map((_, y) => y * y), map((x, y) => x * y)];
  let [contrast, whole] = [0, 0];
  for (let i = 0; i < ma.length; i++) {
    const [p, q] = [ma[i]!, mb[i]!];
    const cs = (2 * (ab[i]! - p * q) + C2) / (aa[i]! - p * p + bb[i]! - q * q + C2);
    contrast += cs;
    whole += (cs * (2 * p * q + C1)) / (p * p + q * q + C1);
  }
  return { contrast: contrast / ma.length, whole: whole / ma.length };
}

/** The image under the window, at the places where the whole window lies on it. */
function smooth({ values, width, height }: Grey): Float32Array {
  const columns = width - WINDOW + 1;
  const across = new Float32Array(columns * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < columns; x++) {
      let sum = 0;
      for (let k = 0; k < WINDOW; k++) sum += KERNEL[k]! * values[y * width + x + k]!;
      across[y * columns + x] = sum / KERNEL_SUM;
    }
  }
  const out = new Float32Array(columns * (height - WINDOW + 1));
  for (let i = 0; i < out.length; i++) {
    let sum = 0;
    for (let k = 0; k < WINDOW; k++) sum += KERNEL[k]! * across[i + k * columns]!;
    out[i] = sum / KERNEL_SUM;
  }
  return out;
}

function halve({ values, width, height }: Grey): Grey {
  const [w, h] = [width >> 1, height >> 1];
  const half = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = 2 * y * width + 2 * x;
      half[y * w + x] = (values[i]! + values[i + 1]! + values[i + width]! + values[i + width + 1]!) / 4;
    }
  }
  return { values: half, width: w, height: h };
}
