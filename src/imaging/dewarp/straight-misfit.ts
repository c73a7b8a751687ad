import type { Point } from "../../core/geometry/geometry.ts";
import { polynomialFit } from "../raster/polynomial-fit.ts";

/**
 * How badly one straight line explains points, 0 to 1, as `FittedSheet.misfit`: a point on it counts 0, one that is off
 * by `scatter` a half, one far off 1.
 */
export function straightMisfit(points: readonly Point[], scatter: number): number {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const isUpright = Math.max(...ys) - Math.min(...ys) > Math.max(...xs) - Math.min(...xs);
  const along = isUpright ? points.map(({ x, y }) => ({ x: y, y: x })) : points;
  const line = polynomialFit(along, { degree: 1, tolerance: scatter });
  if (!line) return 1;
  const steep = line(1) - line(0);
  return (
    along.reduce((sum, { x, y }) => sum + shareOff((y - line(x)) ** 2 / (1 + steep ** 2) / scatter ** 2), 0) /
    along.length
  );
}

function shareOff(squares: number): number {
  return squares / (1 + squares);
}
