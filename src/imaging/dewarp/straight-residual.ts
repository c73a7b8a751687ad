import type { Point } from "../../core/geometry/geometry.ts";
import { polynomialFit } from "../raster/polynomial-fit.ts";

/**
 * The residual of one straight line through points, 0 to 1, on the scale of `FittedSurface.residual`: a point on the
 * line counts 0, one that is `scatter` away a half, one far off 1.
 */
export function straightResidual(points: readonly Point[], scatter: number): number {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const isUpright = Math.max(...ys) - Math.min(...ys) > Math.max(...xs) - Math.min(...xs);
  const along = isUpright ? points.map(({ x, y }) => ({ x: y, y: x })) : points;
  const line = polynomialFit(along, { degree: 1, tolerance: scatter });
  if (!line) return 1;
  const slope = line(1) - line(0);
  return (
    along.reduce((sum, { x, y }) => sum + saturate((y - line(x)) ** 2 / (1 + slope ** 2) / scatter ** 2), 0) /
    along.length
  );
}

function saturate(squared: number): number {
  return squared / (1 + squared);
}
