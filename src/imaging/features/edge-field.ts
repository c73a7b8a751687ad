import type { Point } from "../../core/geometry/geometry.ts";
import { LAB_TABLES_BYTES, placeLabTables } from "../raster/lab.ts";
import { aligned, reserveScratch } from "../engine/pixel-kernels.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { percentile } from "../raster/plane.ts";

/**
 * The colours of a small image and how they change: CIE Lab, all three channels on OpenCV's 8-bit scale, and the
 * derivatives per pixel. Points have their origin at the corner of a pixel.
 */
export interface EdgeField {
  readonly width: number;
  readonly height: number;
  /** L, a, b in turn. */
  readonly lab: Uint8Array;
  /** Change of L, a and b to the right and down, six values for each pixel: Lx ax bx Ly ay by. */
  readonly gradient: Float32Array;
  /** Length of the strongest colour change at each pixel (Di Zenzo 1986). */
  readonly magnitude: Float32Array;
  /** Change that counts as half an edge: the texture of the image counts as half an edge at most. */
  readonly noise: number;
}

/** Below this, in 8-bit Lab units a pixel, JPEG and sensor noise make edges of their own. */
const NOISE_FLOOR = 2.5;

/**
 * Bytes of a pixel in RGBA and in Lab, of a gradient, of one value, and of a pixel between the two passes of a blur.
 */
const [RGBA_BYTES, LAB_BYTES, GRADIENT_BYTES, FLOAT_BYTES, MIXED_BYTES] = [4, 3, 24, 4, 8];
/** Bytes that kernels may touch beyond the ones they were given. */
const SLACK_BYTES = 16;

/**
 * Blurs an image by `sigma` and differentiates it. All by kernels: before it is optimised, plain code allocates an
 * object for every number, a hundred megabytes of them.
 */
export function edgeField(image: RgbaImage, sigma: number): EdgeField {
  const { width, height } = image;
  const pixels = width * height;
  const weights = gaussianWeights(sigma);
  // Gradient and magnitude reuse the memory of the blur, whose result ends up in Lab.
  const [lab, gradient] = [0, aligned(LAB_BYTES * pixels + SLACK_BYTES)];
  const magnitude = gradient + aligned(GRADIENT_BYTES * pixels + FLOAT_BYTES);
  const source = gradient;
  const blurred = source + aligned(RGBA_BYTES * pixels + SLACK_BYTES);
  const mixed = blurred + aligned(RGBA_BYTES * pixels + SLACK_BYTES);
  const row = mixed + MIXED_BYTES * (width + 1) * height;
  const taps = row + aligned(RGBA_BYTES * (width + weights.length) + SLACK_BYTES);
  const tables = taps + aligned(weights.byteLength);
  const { kernels, buffer } = reserveScratch(Math.max(magnitude + FLOAT_BYTES * pixels, tables + LAB_TABLES_BYTES));
  new Uint8Array(buffer).set(image.data, source);
  new Uint16Array(buffer).set(weights, taps / Uint16Array.BYTES_PER_ELEMENT);
  kernels.blur(source, width, height, taps, weights.length, row, mixed, blurred);
  kernels.lab(blurred, pixels, ...placeLabTables(buffer, tables), lab);
  kernels.differentiate(lab, width, height, gradient, magnitude);
  const lengths = new Float32Array(buffer, magnitude, pixels).slice();
  return {
    width,
    height,
    lab: new Uint8Array(buffer, lab, LAB_BYTES * pixels).slice(),
    gradient: new Float32Array(buffer, gradient, 6 * pixels).slice(),
    magnitude: lengths,
    noise: NOISE_FLOOR + 1.5 * median(lengths),
  };
}

/**
 * Gaussian weights in 256ths, cut off and rounded as in OpenCV: what rounding takes from one weight is added to the
 * next.
 */
export function gaussianWeights(sigma: number): Uint16Array {
  const radius = Math.round(6 * sigma + 1) >> 1;
  const values = Array.from({ length: 2 * radius + 1 }, (_, k) => Math.exp(-((k - radius) ** 2) / (2 * sigma * sigma)));
  const whole = values.reduce((sum, value) => sum + value, 0);
  const weights = new Uint16Array(values.length);
  let owed = 0;
  let given = 0;
  for (let k = 0; k < radius; k++) {
    const share = (values[k]! * 256) / whole + owed;
    const weight = Math.round(share);
    owed = share - weight;
    weights[k] = weight;
    weights[2 * radius - k] = weight;
    given += 2 * weight;
  }
  weights[radius] = 256 - given;
  return weights;
}

/** Colour change along the unit direction (nx, ny) at the pixel that contains a point; 0 outside the image. */
export function changeAlong(field: EdgeField, x: number, y: number, nx: number, ny: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column < 0 || row < 0 || column >= field.width || row >= field.height) return 0;
  const { gradient } = field;
  const i = (row * field.width + column) * 6;
  const l = gradient[i]! * nx + gradient[i + 3]! * ny;
  const a = gradient[i + 1]! * nx + gradient[i + 4]! * ny;
  const b = gradient[i + 2]! * nx + gradient[i + 5]! * ny;
  return Math.sqrt(l * l + a * a + b * b);
}

/** The strongest colour change along a direction within `reach` pixels of a point, on both sides. */
export function strongestChange(field: EdgeField, point: Point, nx: number, ny: number, reach: number): number {
  let best = 0;
  for (let o = -reach; o <= reach; o++) {
    const change = changeAlong(field, point.x + o * nx, point.y + o * ny, nx, ny);
    if (change > best) best = change;
  }
  return best;
}

/** Median of a sample of the values; a noise level needs no exact order. */
function median(values: Float32Array): number {
  const step = Math.max(1, Math.floor(values.length / 4096));
  return percentile(
    Float32Array.from({ length: Math.ceil(values.length / step) }, (_, k) => values[k * step]!),
    0.5,
  );
}
