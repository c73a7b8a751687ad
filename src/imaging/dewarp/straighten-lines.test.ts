import { describe, expect, it } from "vitest";
import type { Point } from "../../core/geometry/geometry.ts";
import { toPageCoordinates, type Surface } from "../../core/geometry/page-mesh.ts";
import { straightenLines, type LineAcross } from "./straighten-lines.ts";

const fitted: Surface = (u, v) => ({ x: 100 + 600 * u + 30 * v, y: 80 + 900 * v - 40 * Math.sin(Math.PI * u) });
/** The real page: the fitted surface plus a sag that it does not model. */
const sagging: Surface = (u, v) => fitted(u, v + 0.004 * v * (2 * u - 1) ** 2 - 0.003 * (1 - v) * u);

/** Lines of text as seen on a page: feet scatter a little, and one of the lines is not a line of text. */
function linesOn(page: Surface, { stray = true } = {}): LineAcross[] {
  let seed = 3;
  const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647 - 0.5;
  return Array.from({ length: 24 }, (_, line) => {
    const from = line % 3 === 0 ? 0.4 : 0.1;
    const points = Array.from({ length: 12 }, (__, i): Point => {
      const { x, y } = page(from + ((0.9 - from) * i) / 11, 0.1 + line / 30);
      return { x, y: y + 0.4 * random() + (stray && line === 7 ? 1.2 * i : 0) };
    });
    return { points, place: null };
  });
}

/** Largest rise and fall on the page of the line at `v` of the surface. */
function bend(surface: Surface, page: Surface, v: number): number {
  const heights = [0.1, 0.3, 0.5, 0.7, 0.9].map((u) => toPageCoordinates(page, surface(u, v)).y);
  return Math.max(...heights) - Math.min(...heights);
}

describe("straightenLines", () => {
  it("straightens a bend that the lines show and the surface does not model", () => {
    const found = straightenLines(fitted, linesOn(sagging));
    for (const v of [0.15, 0.5, 0.85]) {
      expect(bend(fitted, sagging, v)).toBeGreaterThan(0.001);
      expect(bend(found, sagging, v)).toBeLessThan(0.0004);
    }
  });

  it("keeps an edge where it is seen", () => {
    const edge = { points: Array.from({ length: 40 }, (_, i) => sagging(i / 39, 0)), place: 0 };
    const found = straightenLines(fitted, [edge, ...linesOn(sagging)]);
    for (const u of [0.1, 0.5, 0.9]) expect(Math.abs(toPageCoordinates(sagging, found(u, 0)).y)).toBeLessThan(0.0006);
  });

  it("leaves a surface that fits, and one with few lines", () => {
    expect(straightenLines(fitted, linesOn(fitted, { stray: false }))).toBe(fitted);
    expect(straightenLines(fitted, linesOn(sagging).slice(0, 5))).toBe(fitted);
    expect(straightenLines(fitted, [])).toBe(fitted);
  });
});
