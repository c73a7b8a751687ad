import { expect, it } from "vitest";
import type { Point } from "../../core/geometry/geometry.ts";
import { bendsOf, deviationsOf, lengthQuantile, type PageLine } from "./line-bend.ts";

/** Lines 20 px apart on a page of 600 × 800 px, with letters 10 px high. */
function linesOf(shape: (x: number, y: number) => number): PageLine[] {
  return Array.from({ length: 40 }, (_, line) => ({
    letterPx: 10,
    points: Array.from({ length: 12 }, (__, i): Point => {
      const [x, y] = [50 + 45 * i, 20 * line];
      return { x, y: y + shape(x, y) };
    }),
  }));
}

it("takes the tilt of another perspective for none, but not a level page", () => {
  const tilted = linesOf((x, y) => (0.02 + 0.00004 * y) * x);
  for (const bend of bendsOf(tilted)) expect(bend).toBeLessThan(0.01);
  for (const deviation of deviationsOf(tilted)) expect(deviation).toBeGreaterThan(0.2);
});

it("measures bends in letter heights", () => {
  for (const bend of bendsOf(linesOf((x) => 5 * Math.sin(x / 50)))) {
    expect(bend).toBeGreaterThan(0.3);
    expect(bend).toBeLessThan(0.4);
  }
});

it("counts lines whose tilt their neighbours do not share", () => {
  const folded = linesOf((x, y) => (y < 400 ? 0.02 : -0.02) * x);
  expect(lengthQuantile(bendsOf(folded), folded, 0.5)).toBeGreaterThan(0.1);
});

it("weights a quantile by the lengths of lines", () => {
  const long: PageLine = {
    letterPx: 10,
    points: [
      { x: 0, y: 0 },
      { x: 900, y: 0 },
    ],
  };
  const short: PageLine = {
    letterPx: 10,
    points: [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ],
  };
  expect(lengthQuantile([3, 1], [long, short], 0.5)).toBe(3);
  expect(lengthQuantile([3, 1], [long, short], 0.1)).toBe(1);
  expect(lengthQuantile([], [], 0.5)).toBe(0);
});
