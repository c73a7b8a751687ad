import { solveSymmetric } from "./least-squares.ts";
import { percentile, planeOf, type Plane } from "./plane.ts";

/** Every fourth cell is used, across and down, from the second one on: a quadratic surface has only six unknowns. */
export const STRIDE = 4;
const FIRST = 1;
export const ROUNDS = 6;
/** A cell below this share of the surface is print, and hardly counts. */
export const PRINT_BELOW = 0.94;
export const PRINT_WEIGHT = 0.04;
const TERMS = 6;

/**
 * Fits the background of a page: the level of its lighter parts, 16 to 255. A quadratic surface by asymmetric least
 * squares, in which cells above it count fully and cells below hardly (Eilers 2004, applied to a surface).
 */
export function fitBackground(lightness: Plane): Plane {
  const { values, width, height } = lightness;
  const background = planeOf(width, height);
  background.values.fill(percentile(values, 0.7));
  const basis = new Float64Array(TERMS);
  let surface: Float64Array | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const matrix = new Float64Array(TERMS * TERMS);
    const right = new Float64Array(TERMS);
    for (let y = FIRST; y < height; y += STRIDE) {
      for (let x = FIRST; x < width; x += STRIDE) {
        const i = y * width + x;
        const value = values[i]!;
        const weight = value >= background.values[i]! * PRINT_BELOW ? 1 : PRINT_WEIGHT;
        setQuadratic(basis, x / width - 0.5, y / height - 0.5);
        for (let r = 0; r < TERMS; r++) {
          const weighted = weight * basis[r]!;
          for (let c = 0; c <= r; c++) matrix[r * TERMS + c]! += weighted * basis[c]!;
          right[r]! += weighted * value;
        }
      }
    }
    const fitted = solveSymmetric(matrix, right);
    // A page too narrow for a quadratic across keeps the last level.
    if (!fitted) break;
    surface = fitted;
    evaluate(background, surface, FIRST, STRIDE);
  }
  if (surface) evaluate(background, surface, 0, 1);
  return background;
}

/** Evaluates a quadratic surface at every `stride`th cell from `first` on, across and down. */
function evaluate({ values, width, height }: Plane, factors: Float64Array, first: number, stride: number): void {
  const [k0, kx, ky] = [factors[0]!, factors[1]!, factors[2]!];
  const [kxx, kxy, kyy] = [factors[3]!, factors[4]!, factors[5]!];
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
