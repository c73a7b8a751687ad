import type { Point } from "../core/geometry.ts";
import { labOf } from "./lab.ts";
import type { Mat, OpenCv } from "./opencv.ts";
import { inScope, memoryOf } from "./opencv.ts";
import { pixelKernels } from "./pixel-kernels.ts";
import { percentile } from "./plane.ts";

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

/** Blurs an RGBA matrix by `sigma` and differentiates it. */
export function edgeField(cv: OpenCv, rgba: Mat, sigma: number): EdgeField {
  return inScope(cv, (scope) => {
    const blurred = scope.mat();
    cv.GaussianBlur(rgba, blurred, new cv.Size(0, 0), sigma, sigma, cv.BORDER_REPLICATE);
    const { cols: width, rows: height } = blurred;
    const lab = labOf(scope, blurred);
    const gradient = scope.keep(new cv.Mat(1, width * height * 6 + 1, cv.CV_32FC1));
    const magnitude = scope.keep(new cv.Mat(height, width, cv.CV_32FC1));
    // Not by plain code: while that is still new to the engine, every number on its way is an object, a hundred megabytes of them.
    pixelKernels(memoryOf(cv)).differentiate(lab.data.byteOffset, width, height, gradient.data.byteOffset, magnitude.data.byteOffset);
    const lengths = magnitude.data32F.slice();
    return { width, height, lab: lab.data.slice(), gradient: gradient.data32F.slice(0, -1), magnitude: lengths, noise: NOISE_FLOOR + 1.5 * median(lengths) };
  });
}

/** The direction of a pixel's strongest colour change, of unit length, to the right; straight up or down either way. Di Zenzo (1986). */
export function directionAt({ gradient }: EdgeField, pixel: number): { readonly cosine: number; readonly sine: number } {
  const i = pixel * 6;
  let difference = 0;
  let product = 0;
  for (let c = i; c < i + 3; c++) {
    const dx = gradient[c] as number;
    const dy = gradient[c + 3] as number;
    difference += dx * dx - dy * dy;
    product += 2 * dx * dy;
  }
  // By the half-angle formulas: the angle's double has the tangent product / difference.
  const doubled = difference / (Math.sqrt(difference * difference + product * product) || 1);
  return { cosine: Math.sqrt((1 + doubled) / 2), sine: Math.sign(product || 1) * Math.sqrt((1 - doubled) / 2) };
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
  return percentile(Float32Array.from({ length: Math.ceil(values.length / step) }, (_, k) => values[k * step] as number), 0.5);
}
