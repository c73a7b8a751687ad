import { expect, it } from "vitest";
import type { Point } from "../../core/geometry/geometry.ts";
import { straightMisfit } from "./straight-misfit.ts";

const places = Array.from({ length: 41 }, (_, i) => 10 * i);

function turned(points: readonly Point[], degrees: number): Point[] {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return points.map(({ x, y }) => ({ x: c * x - s * y + 500, y: s * x + c * y - 200 }));
}

it.each([0, 30, 45, 60, 90, 135])("tells a straight edge from one that bows, turned by %i°", (degrees) => {
  expect(
    straightMisfit(
      turned(
        places.map((x) => ({ x, y: 0 })),
        degrees,
      ),
      1.6,
    ),
  ).toBeLessThan(1e-6);
  expect(
    straightMisfit(
      turned(
        places.map((x) => ({ x, y: 30 * Math.sin((x / 400) * Math.PI) })),
        degrees,
      ),
      1.6,
    ),
  ).toBeGreaterThan(0.6);
});

it("measures across the line, a half for a point off by the scatter, and lets few go", () => {
  const points = (off: number): Point[] =>
    turned(
      places.map((x, i) => ({ x, y: i === 20 ? off : 0 })),
      45,
    );
  expect(straightMisfit(points(1.6), 1.6) * places.length).toBeCloseTo(0.5, 1);
  expect(straightMisfit(points(90), 1.6) * places.length).toBeCloseTo(1, 1);
});

it("explains nothing where there is no line", () => {
  expect(straightMisfit([], 1.6)).toBe(1);
  expect(
    straightMisfit(
      [
        { x: 3, y: 4 },
        { x: 3, y: 4 },
      ],
      1.6,
    ),
  ).toBe(1);
});
