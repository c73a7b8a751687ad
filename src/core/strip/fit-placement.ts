import type { Box, Homography, Point } from "../geometry/geometry.ts";

/** The box of one word on two pages. */
export interface Pair {
  readonly a: { readonly box: Box };
  readonly b: { readonly box: Box };
}

/** How far words are placed from where they are, in heights of a word. */
const PLACED_WITHIN = 0.2;
/** Pages were found in their photos and levelled, so they are upright and in proportion, to about this. */
const UPRIGHT_WITHIN = 0.02;
const IN_PROPORTION_WITHIN = 0.06;

/**
 * The affine map from places on page `b` to those on `a` that fits the ends of all words best, and is near to one
 * without turn and shear. Null for fewer than two pairs. Least squares with normal priors.
 */
export function fitPlacement(pairs: readonly Pair[], heightPx: number): Homography | null {
  if (pairs.length < 2) return null;
  const from = pairs.flatMap(({ b }) => endsOf(b.box));
  const to = pairs.flatMap(({ a }) => endsOf(a.box));
  const [b, a] = [meanOf(from), meanOf(to)];
  let [xx, xy, yy, xToX, yToX, xToY, yToY] = [0, 0, 0, 0, 0, 0, 0];
  for (const [i, point] of from.entries()) {
    const other = to[i] ?? a;
    const [x, y, u, v] = [point.x - b.x, point.y - b.y, other.x - a.x, other.y - a.y];
    xx += x * x;
    xy += x * y;
    yy += y * y;
    xToX += x * u;
    yToX += y * u;
    xToY += x * v;
    yToY += y * v;
  }
  const upright = ((PLACED_WITHIN * heightPx) / UPRIGHT_WITHIN) ** 2;
  const inProportion = ((PLACED_WITHIN * heightPx) / IN_PROPORTION_WITHIN) ** 2;
  const [right, shear] = solve(xx, xy, yy + upright, xToX, yToX);
  const [slope, down] = solve(xx + upright, xy, yy + inProportion, xToY, yToY + inProportion * right);
  if (![right, shear, slope, down].every(Number.isFinite) || right <= 0 || down <= 0) return null;
  return [right, shear, a.x - right * b.x - shear * b.y, slope, down, a.y - slope * b.x - down * b.y, 0, 0, 1];
}

/** The middles of a word's left and right end. */
function endsOf({ x0, y0, x1, y1 }: Box): readonly Point[] {
  const y = (y0 + y1) / 2;
  return [
    { x: x0, y },
    { x: x1, y },
  ];
}

function meanOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** Solves `a p + b q = u`, `b p + c q = v`. */
function solve(a: number, b: number, c: number, u: number, v: number): readonly [p: number, q: number] {
  const determinant = a * c - b * b;
  return [(u * c - v * b) / determinant, (a * v - b * u) / determinant];
}
