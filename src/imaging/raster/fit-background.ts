import { solveSymmetric } from "./least-squares.ts";
import { percentile, planeOf, type Plane } from "./plane.ts";

/** Every so many cells are looked at, across and down, from the second on: a quadratic surface has six unknowns. */
const STRIDE = 4;
const FIRST = 1;
const ROUNDS = 6;
/** What lies below this share of the surface is print, and hardly counts. */
const BELOW = 0.94;
const BELOW_WEIGHT = 0.04;
const TERMS = 6;

/**
 * The broad level of the lighter part of a page, 16 to 255: a quadratic surface fitted by asymmetric least squares,
 * in which what lies above counts fully and what lies below hardly (Eilers 2004, on a surface).
 */
export function upperTrend(lightness: Plane): Plane {
  const { values, width, height } = lightness;
  const trend = planeOf(width, height);
  trend.values.fill(percentile(values, 0.7));
  const basis = new Float64Array(TERMS);
  let surface: Float64Array | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const matrix = new Float64Array(TERMS * TERMS);
    const right = new Float64Array(TERMS);
    for (let y = FIRST; y < height; y += STRIDE) {
      for (let x = FIRST; x < width; x += STRIDE) {
        const i = y * width + x;
        const value = values[i] as number;
        const weight = value >= (trend.values[i] as number) * BELOW ? 1 : BELOW_WEIGHT;
        setQuadratic(basis, x / width - 0.5, y / height - 0.5);
        for (let r = 0; r < TERMS; r++) {
          const weighted = weight * (basis[r] as number);
          for (let c = 0; c <= r; c++)
            matrix[r * TERMS + c] = (matrix[r * TERMS + c] as number) + weighted * (basis[c] as number);
          right[r] = (right[r] as number) + weighted * value;
        }
      }
    }
    const fitted = solveSymmetric(matrix, right);
    // A page so narrow that it has no quadratic across keeps its level.
    if (!fitted) break;
    surface = fitted;
    lay(trend, surface, FIRST, STRIDE);
  }
  if (surface) lay(trend, surface, 0, 1);
  return trend;
}

/** Sets every `stride`th cell from `first` on, across and down, to a quadratic surface. */
function lay({ values, width, height }: Plane, factors: Float64Array, first: number, stride: number): void {
  const [k0, kx, ky, kxx, kxy, kyy] = factors as unknown as [number, number, number, number, number, number];
  for (let j = first; j < height; j += stride) {
    const y = j / height - 0.5;
    for (let i = first; i < width; i += stride) {
      const x = i / width - 0.5;
      values[j * width + i] = Math.max(16, Math.min(255, k0 + (kx + kxx * x + kxy * y) * x + (ky + kyy * y) * y));
    }
  }
}

function setQuadratic(basis: Float64Array, x: number, y: number): void {
  basis[0] = 1;
  basis[1] = x;
  basis[2] = y;
  basis[3] = x * x;
  basis[4] = x * y;
  basis[5] = y * y;
}
