import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at } from "../at.ts";
import { surfaceOfSides } from "../geometry/bent-sides.ts";
import { distance, isConvex, signedArea, type Point, type Quad } from "../geometry/geometry.ts";
import type { PageRegion } from "../contracts/imaging-calls.ts";
import { cornersOf, gridOf, surfaceThrough, type Surface } from "../geometry/page-mesh.ts";
import { bentSides, straightSides, type PageSides } from "../geometry/page-sides.ts";
import {
  dragCut,
  MIDDLE_CUT,
  pointOnCut,
  splitSpread,
  spreadOf,
  withEnd,
  type Cut,
  type Spread,
} from "./split-page.ts";

const level: Quad = [
  { x: 0, y: 0 },
  { x: 200, y: 0 },
  { x: 200, y: 100 },
  { x: 0, y: 100 },
];
const leaning: Quad = [
  { x: 60, y: 0 },
  { x: 160, y: 10 },
  { x: 220, y: 120 },
  { x: 0, y: 100 },
];

function spread(sides: PageSides, turns = 0): Spread {
  const known = spreadOf(sides, null, turns);
  if (!known) throw new Error("The surface of this page is not known.");
  return known;
}

function cornersIn(region: PageRegion): Quad {
  if (region.kind !== "corners" && region.kind !== "sides") throw new Error("The region has no corners.");
  return region.corners;
}

function shapeOf(half: PageRegion): { surface: Surface; aspectRatio: number } {
  if (half.kind !== "sides" || !half.within) throw new Error("The half is flat.");
  return { surface: surfaceOfSides(half), aspectRatio: half.within.aspectRatio };
}

function expectNear(points: readonly Point[], others: readonly Point[], tolerance = 1e-6): void {
  expect(points.length).toBe(others.length);
  for (const [i, point] of points.entries()) expect(distance(point, at(others, i))).toBeLessThan(tolerance);
}

describe("a flat spread split in two", () => {
  function halvesOf(corners: Quad, turns: number, cut: Cut = MIDDLE_CUT): [Quad, Quad] {
    const [first, second] = splitSpread(spread(straightSides(corners), turns), cut);
    return [cornersIn(first), cornersIn(second)];
  }

  it("gives the left page, then the right one, both of which may be detected as bent", () => {
    expect(splitSpread(spread(straightSides(level)), MIDDLE_CUT).map(({ kind }) => kind)).toEqual([
      "corners",
      "corners",
    ]);
    const [left, right] = halvesOf(level, 0);
    expectNear(left, [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 0, y: 100 },
    ]);
    expectNear(right, [
      { x: 100, y: 0 },
      { x: 200, y: 0 },
      { x: 200, y: 100 },
      { x: 100, y: 100 },
    ]);
  });

  it("follows the upright page: rotated clockwise, the photo's bottom is its left", () => {
    const [first, second] = halvesOf(level, 1);
    expectNear(first, [
      { x: 0, y: 50 },
      { x: 200, y: 50 },
      { x: 200, y: 100 },
      { x: 0, y: 100 },
    ]);
    expectNear(second, [
      { x: 0, y: 0 },
      { x: 200, y: 0 },
      { x: 200, y: 50 },
      { x: 0, y: 50 },
    ]);
    expectNear([halvesOf(level, 2)[0][0]], [{ x: 100, y: 0 }]);
    expectNear([halvesOf(level, 3)[0][0]], [{ x: 0, y: 0 }]);
  });

  it("cuts in the middle of the page, which in perspective is not the middle of its edges", () => {
    const far = spread(
      straightSides([
        { x: 0, y: 0 },
        { x: 200, y: 40 },
        { x: 200, y: 60 },
        { x: 0, y: 100 },
      ]),
    );
    expect(pointOnCut(far, MIDDLE_CUT, 0).x).toBeGreaterThan(120);
    expect(pointOnCut(far, MIDDLE_CUT, 1).x).toBeCloseTo(pointOnCut(far, MIDDLE_CUT, 0).x);
  });

  it("keeps both halves convex, clockwise, and together as large as the page", () => {
    const share = fc.double({ min: 0.05, max: 0.95, noNaN: true });
    fc.assert(
      fc.property(share, share, fc.integer({ min: 0, max: 3 }), (top, bottom, turns) => {
        const halves = halvesOf(leaning, turns, [top, bottom]);
        expect(halves.every(isConvex)).toBe(true);
        expect(signedArea(halves[0]) + signedArea(halves[1])).toBeCloseTo(signedArea(leaning));
      }),
    );
  });

  it("drags an end along its edge, but not past a corner", () => {
    const [top, bottom] = dragCut(spread(straightSides(level)), MIDDLE_CUT, 0, { x: 80, y: -30 });
    expect([top, bottom]).toEqual([expect.closeTo(0.4, 3), 0.5]);
    expect(dragCut(spread(straightSides(level)), MIDDLE_CUT, 1, { x: 900, y: 0 })).toEqual([0.5, 0.95]);
    expect(withEnd(MIDDLE_CUT, 0, -1)).toEqual([0.05, 0.5]);
  });
});

describe("a bent spread split in two", () => {
  /** Both long edges bend upwards, as far as the pages of a book. */
  const arched: Surface = (u, v) => ({ x: 100 + 800 * u, y: 200 + 500 * v - 120 * Math.sin(Math.PI * u) });
  const grid = gridOf(arched, 12);
  const within = { grid, aspectRatio: 1.7 };
  const sides = bentSides(cornersOf(arched), within);

  it("is cut on the paper: the ends of the line lie on the bent edges", () => {
    expectNear(
      [0, 1].map((end) => pointOnCut(spread(sides), [0.25, 0.5], end)),
      [arched(0.25, 0), arched(0.5, 1)],
      0.1,
    );
    const [, bottom] = dragCut(spread(sides), MIDDLE_CUT, 1, arched(0.3, 1));
    expect(bottom).toBeCloseTo(0.3, 3);
  });

  it.each([0, 1, 2, 3])("gives halves with the same bend, rotated by %i quarter turns", (turns) => {
    const cut: Cut = [0.4, 0.6];
    const halves = splitSpread(spread(sides, turns), cut);
    const [first, second] = [shapeOf(halves[0]), shapeOf(halves[1])];
    // The first half is the left of the upright page; its place in the photo depends on the rotation.
    const edges = [
      (t: number) => [first.surface(1, t), second.surface(0, t)],
      (t: number) => [first.surface(t, 0), second.surface(t, 1)],
      (t: number) => [first.surface(0, t), second.surface(1, t)],
      (t: number) => [first.surface(t, 1), second.surface(t, 0)],
    ] as const;
    for (const t of [0, 0.3, 0.7, 1]) {
      const read = turns >= 2 ? 1 - t : t;
      for (const place of edges[turns]?.(t) ?? [])
        expectNear([place], [pointOnCut(spread(sides, turns), cut, read)], 0.5);
    }
    const isUpright = turns % 2 === 0;
    expect(
      isUpright ? first.aspectRatio + second.aspectRatio : 1 / first.aspectRatio + 1 / second.aspectRatio,
    ).toBeCloseTo(isUpright ? 1.7 : 1 / 1.7);
  });

  it("uses the mesh that the page was made with after a person bent its edges", () => {
    const bent: PageSides = {
      ...straightSides(level),
      bends: [
        [0.1, 0.1, 0.1],
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
    };
    expect(spreadOf(bent, null, 0)).toBeNull();
    const made = spreadOf(bent, within, 0);
    expect(made?.bentAspectRatio).toBe(1.7);
    expectNear([made?.surface(0.5, 0) ?? { x: 0, y: 0 }], [surfaceThrough(grid)(0.5, 0)]);
  });
});
