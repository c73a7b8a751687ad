import { at } from "../../core/at.ts";
import type { Point } from "../../core/geometry/geometry.ts";

/** The height at `x` of the curve through points from left to right, straight between them and beyond them. */
export function heightAt(curve: readonly Point[], x: number): number {
  const next = curve.findIndex((point, i) => i > 0 && point.x >= x);
  const after = at(curve, next < 0 ? curve.length - 1 : next);
  const before = at(curve, (next < 0 ? curve.length - 1 : next) - 1);
  return before.y + ((after.y - before.y) * (x - before.x)) / Math.max(1e-9, after.x - before.x);
}
