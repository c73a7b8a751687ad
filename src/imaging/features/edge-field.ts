import type { Point } from "../../core/geometry/geometry.ts";
import { LAB_TABLES_BYTES, placeLabTables } from "../raster/lab.ts";
import { aligned, roomFor } from "../engine/pixel-kernels.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { percentile } from "../raster/plane.ts";

/**
 * A small picture's colours and how they change: CIE Lab with all three channels on OpenCV's 8-bit
 * scale, and their derivatives per pixel. Sampling takes points, whose origin is the corner of a pixel.
 */
export interface EdgeField {
  readonly width: number;
  readonly height: number;
  /** L, a, b in turn. */
  readonly lab: Uint8Array;
  /** Change of L, a and b to the right and down, six numbers a pixel: Lx ax bx Ly ay by. */
  readonly gradient: Float32Array;
  /** Length of the strongest colour change of each pixel. Di Zenzo (1986). */
  readonly magnitude: Float32Array;
  /** Half-way point of support: texture of the picture counts as half an edge at most. */
  readonly noise: number;
}

/** Below this, in units of 8-bit Lab a pixel, JPEG and sensor noise make edges of their own. */
const NOISE_FLOOR = 2.5;

/** Bytes of a pixel of RGBA, of Lab, of a gradient, of one number, and of a pixel between the two passes of a blur. */
const [RGBA, LAB, GRADIENT, NUMBER, MIXED] = [4, 3, 24, 4, 8];
/** What kernels may touch behind what they were given. */
const SLACK = 16;

/**
 * Blurs a picture by `sigma` and differentiates it, all by kernels: plain code makes an object of every number while it
 * is still new to the engine, a hundred megabytes of them.
 */
export function edgeField(picture: RgbaImage, sigma: number): EdgeField {
  const { width, height } = picture;
  const pixels = width * height;
  const weights = gaussianWeights(sigma);
  // What is read ends up in Lab; what comes of that lies where the reading was done.
  const [lab, gradient] = [0, aligned(LAB * pixels + SLACK)];
  const magnitude = gradient + aligned(GRADIENT * pixels + NUMBER);
  const source = gradient;
  const blurred = source + aligned(RGBA * pixels + SLACK);
  const mixed = blurred + aligned(RGBA * pixels + SLACK);
  const row = mixed + MIXED * (width + 1) * height;
  const taps = row + aligned(RGBA * (width + weights.length) + SLACK);
  const tables = taps + aligned(weights.byteLength);
  const { kernels, buffer } = roomFor(Math.max(magnitude + NUMBER * pixels, tables + LAB_TABLES_BYTES));
  new Uint8Array(buffer).set(picture.data, source);
  new Uint16Array(buffer).set(weights, taps / Uint16Array.BYTES_PER_ELEMENT);
  kernels.blur(source, width, height, taps, weights.length, row, mixed, blurred);
  kernels.lab(blurred, pixels, ...placeLabTables(buffer, tables), lab);
  kernels.differentiate(lab, width, height, gradient, magnitude);
  const lengths = new Float32Array(buffer, magnitude, pixels).slice();
  return {
    width,
    height,
    lab: new Uint8Array(buffer, lab, LAB * pixels).slice(),
    gradient: new Float32Array(buffer, gradient, 6 * pixels).slice(),
    magnitude: lengths,
    noise: NOISE_FLOOR + 1.5 * median(lengths),
  };
}

/**
 * A Gaussian's shares in 256ths, out to where OpenCV cuts it off, and rounded as there: what one loses by it, the next
 * gets.
 */
export function gaussianWeights(sigma: number): Uint16Array {
  const radius = Math.round(6 * sigma + 1) >> 1;
  const values = Array.from({ length: 2 * radius + 1 }, (_, k) => Math.exp(-((k - radius) ** 2) / (2 * sigma * sigma)));
  const whole = values.reduce((sum, value) => sum + value, 0);
  const weights = new Uint16Array(values.length);
  let owed = 0;
  let given = 0;
  for (let k = 0; k < radius; k++) {
    const share = ((values[k] as number) * 256) / whole + owed;
    const weight = Math.round(share);
    owed = share - weight;
    weights[k] = weight;
    weights[2 * radius - k] = weight;
    given += 2 * weight;
  }
  weights[radius] = 256 - given;
  return weights;
}

/** Colour change along the unit direction (nx, ny) at the pixel that holds a point; 0 outside the picture. */
export function changeAlong(field: EdgeField, x: number, y: number, nx: number, ny: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column < 0 || row < 0 || column >= field.width || row >= field.height) return 0;
  const { gradient } = field;
  const i = (row * field.width + column) * 6;
  const l = (gradient[i] as number) * nx + (gradient[i + 3] as number) * ny;
  const a = (gradient[i + 1] as number) * nx + (gradient[i + 4] as number) * ny;
  const b = (gradient[i + 2] as number) * nx + (gradient[i + 5] as number) * ny;
  return Math.sqrt(l * l + a * a + b * b);
}

/** The strongest colour change along a direction within `reach` pixels of a point, before and behind it. */
export function strongestChange(field: EdgeField, at: Point, nx: number, ny: number, reach: number): number {
  let best = 0;
  for (let o = -reach; o <= reach; o++) {
    const change = changeAlong(field, at.x + o * nx, at.y + o * ny, nx, ny);
    if (change > best) best = change;
  }
  return best;
}

/** Median of a sample of the values; exact order does not matter for a noise level. */
function median(values: Float32Array): number {
  const step = Math.max(1, Math.floor(values.length / 4096));
  return percentile(
    Float32Array.from({ length: Math.ceil(values.length / step) }, (_, k) => values[k * step] as number),
    0.5,
  );
}
