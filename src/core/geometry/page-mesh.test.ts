import { describe, expect, it } from "vitest";
import { at } from "../at.ts";
import { applyHomography, homographyBetween, imageCorners, type Point, type Quad } from "./geometry.ts";
import { flatGrid } from "./page-geometry.ts";
import { cornersOf, cropSurface, gridOf, surfaceThrough, turnSurface, type Surface } from "./page-mesh.ts";

const corners: Quad = [
  { x: 150, y: 90 },
  { x: 830, y: 130 },
  { x: 780, y: 900 },
  { x: 60, y: 820 },
];
const toPhoto = homographyBetween(imageCorners({ width: 1, height: 1 }), corners);
const flat: Surface = (u, v) => applyHomography(toPhoto, { x: u, y: v });
/** A page that arches upwards by at most 60 px. */
const arched: Surface = (u, v) => {
  const { x, y } = flat(u, v);
  return { x: x + 10 * Math.sin(2 * u), y: y - 60 * Math.sin(Math.PI * u) * (1 - 0.3 * v) };
};
const places = Array.from({ length: 400 }, (_, i): [number, number] => [(i % 20) / 19, Math.floor(i / 20) / 19]);

function farthest(a: Surface, b: Surface): number {
  return Math.max(...places.map(([u, v]) => Math.hypot(a(u, v).x - b(u, v).x, a(u, v).y - b(u, v).y)));
}

describe("surfaceThrough", () => {
  it.each([1, 2, 3, 12])("equals the perspective of its corners for a flat grid of %i segments", (segments) => {
    expect(farthest(surfaceThrough(flatGrid(corners, segments)), flat)).toBeLessThan(1e-9);
  });

  it("passes through the points of a curved grid", () => {
    const grid = gridOf(arched, 12);
    const surface = surfaceThrough(grid);
    for (const [i, point] of grid.points.entries()) {
      const sampled = surface((i % 13) / 12, Math.floor(i / 13) / 12);
      expect(sampled.x).toBeCloseTo(point.x, 9);
      expect(sampled.y).toBeCloseTo(point.y, 9);
    }
  });

  it("follows a curved page more closely with more segments", () => {
    const errors = [3, 6, 12, 24].map((segments) => farthest(surfaceThrough(gridOf(arched, segments)), arched));
    for (const [i, error] of errors.entries()) if (i > 0) expect(error).toBeLessThan(at(errors, i - 1) / 3);
    expect(errors[2]).toBeLessThan(0.15);
  });
});

describe("surfaces", () => {
  it("have the corners of their page", () => {
    expect(cornersOf(flat).map(rounded)).toEqual(corners);
  });

  it("turn clockwise: the old bottom-left corner becomes the top-left", () => {
    expect(rounded(turnSurface(flat, 1)(0, 0))).toEqual(corners[3]);
    expect(rounded(turnSurface(flat, 2)(0, 0))).toEqual(corners[2]);
    expect(rounded(turnSurface(flat, 3)(0, 0))).toEqual(corners[1]);
    expect(farthest(turnSurface(turnSurface(arched, 3), 1), arched)).toBeLessThan(1e-9);
  });

  it("are cropped in fractions of the page", () => {
    const part = cropSurface(arched, { left: 0.1, top: 0.2, across: 0.5, down: 0.7 });
    expect(part(0, 0)).toEqual(arched(0.1, 0.2));
    expect(part(1, 1).x).toBeCloseTo(arched(0.6, 0.9).x, 9);
  });
});

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x * 1e6) / 1e6, y: Math.round(y * 1e6) / 1e6 };
}
