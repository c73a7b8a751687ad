import { expect, it } from "vitest";
import { imageCorners } from "../../core/geometry/geometry.ts";
import { surfaceOfSides } from "../../core/geometry/bent-sides.ts";
import { straightSides, type PageSides } from "../../core/geometry/page-sides.ts";
import { outlineOf, edgeAngleDeg } from "./page-outline.ts";

const flat = straightSides(imageCorners({ width: 100, height: 200 }));
/** The flat page with its top edge bent upwards by a tenth of its length. */
const bowed: PageSides = { ...flat, bends: [[0.075, 0.1, 0.075], flat.bends[1], flat.bends[2], flat.bends[3]] };

const pointsOf = (path: string): number[][] =>
  path
    .split(/[MLZ]/)
    .filter(Boolean)
    .map((point) => point.split(" ").map(Number));

it("draws a flat page from its corners alone", () => {
  expect(outlineOf(flat, null)).toEqual({ border: "M0.0 0.0L100.0 0.0L100.0 200.0L0.0 200.0Z", lines: "" });
});

it("draws the curved edges of a bent page, and lines between its handles", () => {
  const { border, lines } = outlineOf(bowed, null);
  const points = pointsOf(border);
  expect(Math.min(...points.map(([, y = 0]) => y))).toBeCloseTo(-10, 6);
  expect(points.some(([x, y]) => x === 50 && y === -10)).toBe(true);
  expect(lines.split("M").length - 1).toBe(6);
});

it("draws the inner lines along the mesh of the page", () => {
  const surface = surfaceOfSides(flat);
  const { border, lines } = outlineOf(bowed, surface);
  expect(border).toBe(outlineOf(bowed, null).border);
  expect(lines).not.toBe(outlineOf(bowed, null).lines);
});

it("gives the angle of an edge", () => {
  expect([0, 1, 2, 3].map((side) => edgeAngleDeg(flat, side, 0.5))).toEqual(
    [0, 90, 180, -90].map((degrees) => expect.closeTo(degrees, 6)),
  );
  expect(edgeAngleDeg(bowed, 0, 0.25)).toBeLessThan(-5);
});
