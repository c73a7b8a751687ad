import { expect, it } from "vitest";
import type { Point } from "../../core/geometry/geometry.ts";
import { straightResidual } from "./straight-residual.ts";

const places = Array.from({ length: 41 }, (_, i) => 10 * i);

function turned(points: readonly Point[], degrees: number): Point[] {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return points.map(({ x, y }) => ({ x: c * x - s * y + 500, y: s * x + c * y - 200 }));
}

it.each([0, 30, 45, 60, 90, 135])("separates a straight edge from a bowed one, rotated by %i°", (degrees) => {
  expect(
    straightResidual(
      turned(
        places.map((x) => ({ x, y: 0 })),
        degrees,
      ),
      1.6,
    ),
  ).toBeLessThan(1e-6);
  expect(
    straightResidual(
      turned(
        places.map((x) => ({ x, y: 30 * Math.sin((x / 400) * Math.PI) })),
        degrees,
      ),
      1.6,
    ),
  ).toBeGreaterThan(0.6);
});

it("measures across the line, counts a point off by the scatter a half, and caps outliers", () => {
  const points = (off: number): Point[] =>
    turned(
      places.map((x, i) => ({ x, y: i === 20 ? off : 0 })),
      45,
    );
  expect(straightResidual(points(1.6), 1.6) * places.length).toBeCloseTo(0.5, 1);
  expect(straightResidual(points(90), 1.6) * places.length).toBeCloseTo(1, 1);
});

it("is 1 where there is no line", () => {
  expect(straightResidual([], 1.6)).toBe(1);
  expect(
    straightResidual(
      [
        { x: 3, y: 4 },
        { x: 3, y: 4 },
      ],
      1.6,
    ),
  ).toBe(1);
});
