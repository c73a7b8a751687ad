import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at } from "../at.ts";
import { cornerAt, distance, type Quad } from "./geometry.ts";
import { flatGrid, type PageGeometry } from "./page-geometry.ts";
import { cornersOf, gridOf, surfaceThrough, type Surface } from "./page-mesh.ts";
import { BEND_PLACES, bendAt, outwardNormal, sideCurve, surfaceOfSides } from "./bent-sides.ts";
import {
  areStraight,
  sameSides,
  scaleSides,
  sidesOf,
  straightSides,
  withFlatGrid,
  type Bends,
  type PageSides,
  type SideBend,
} from "./page-sides.ts";

const corners: Quad = [
  { x: 150, y: 90 },
  { x: 830, y: 130 },
  { x: 780, y: 900 },
  { x: 60, y: 820 },
];
const flat = surfaceThrough(flatGrid(corners, 12));
/** A page that arches upwards by at most 60 px. */
const arched: Surface = (u, v) => {
  const { x, y } = flat(u, v);
  return { x: x + 10 * Math.sin(2 * u), y: y - 60 * Math.sin(Math.PI * u) * (1 - 0.3 * v) };
};
const found: PageSides = {
  ...straightSides(cornersOf(arched)),
  within: { grid: gridOf(arched, 12), aspectRatio: 0.7 },
};

/** The bends of `found` with another top side. */
const withTopBend = (top: SideBend): Bends => [top, found.bends[1], found.bends[2], found.bends[3]];

const share = fc.double({ min: -0.1, max: 0.1, noNaN: true });
const sideBend = fc.tuple(share, share, share);
const bends: fc.Arbitrary<Bends> = fc.tuple(sideBend, sideBend, sideBend, sideBend);
const places = Array.from({ length: 81 }, (_, i): [number, number] => [(i % 9) / 8, Math.floor(i / 9) / 8]);

function farthest(a: Surface, b: Surface): number {
  return Math.max(...places.map(([u, v]) => distance(a(u, v), b(u, v))));
}

describe("a bent side", () => {
  it("passes through its handles and both corners", () => {
    fc.assert(
      fc.property(sideBend, (bend: SideBend) => {
        expect([0, ...BEND_PLACES, 1].map((t) => bendAt(bend, t))).toEqual(
          [0, ...bend, 0].map((each) => expect.closeTo(each, 12)),
        );
      }),
    );
  });

  it("is a parabola if its handles lie on one", () => {
    for (let t = 0; t <= 1; t += 0.05) expect(bendAt([0.03, 0.04, 0.03], t)).toBeCloseTo(0.16 * t * (1 - t), 12);
  });
});

describe("the surface of a page with edited sides", () => {
  it("is the detected surface if nothing was edited", () => {
    expect(farthest(surfaceOfSides(found), arched)).toBeLessThan(0.2);
    expect(gridOf(surfaceOfSides(found), 12).points).toEqual(
      found.within?.grid.points.map(({ x, y }) => ({ x: expect.closeTo(x, 6), y: expect.closeTo(y, 6) })),
    );
    expect(farthest(surfaceOfSides(straightSides(corners)), flat)).toBeLessThan(1e-9);
  });

  it.each([
    ["flat", straightSides(corners)],
    ["bent", found],
  ])("offsets each side of a %s page by its bends and keeps the corners", (_, page) => {
    fc.assert(
      fc.property(bends, (moved) => {
        const before = surfaceOfSides(page);
        const after = surfaceOfSides({ ...page, bends: moved });
        for (const [side, bend] of moved.entries()) {
          const { normal, length } = outwardNormal(page.corners, side);
          for (const [i, t] of BEND_PLACES.entries()) {
            const [from, to] = [sideCurve(before, side)(t), sideCurve(after, side)(t)];
            const by = length * at(bend, i);
            expect(to).toEqual({
              x: expect.closeTo(from.x + by * normal.x, 6),
              y: expect.closeTo(from.y + by * normal.y, 6),
            });
          }
          expect(distance(sideCurve(after, side)(0), cornerAt(page.corners, side))).toBeLessThan(1e-6);
        }
      }),
    );
  });

  it("fades out towards the opposite side", () => {
    const after = surfaceOfSides({
      ...found,
      bends: withTopBend([0.02, 0.03, 0.02]),
    });
    const moves = [0, 0.25, 0.5, 0.75, 1].map((v) => distance(after(0.5, v), arched(0.5, v)));
    for (const [i, move] of moves.entries()) if (i > 0) expect(move).toBeLessThan(at(moves, i - 1));
    expect(moves[4]).toBeLessThan(1e-6);
  });

  it("keeps the curvature if a corner is moved along the sheet", () => {
    const cut: Quad = [arched(0.1, 0), found.corners[1], found.corners[2], found.corners[3]];
    const after = surfaceOfSides({ ...found, corners: cut });
    expect(cornersOf(after)).toEqual(cut.map(({ x, y }) => ({ x: expect.closeTo(x, 3), y: expect.closeTo(y, 3) })));
    // The top side still follows the curved edge of the sheet.
    for (const t of BEND_PLACES)
      expect(
        Math.min(...Array.from({ length: 400 }, (_, i) => distance(sideCurve(after, 0)(t), arched(i / 400, 0)))),
      ).toBeLessThan(1.5);
  });

  it("scales with the photo", () => {
    fc.assert(
      fc.property(bends, fc.double({ min: 0.1, max: 3, noNaN: true }), (moved, factor) => {
        const page = { ...found, bends: moved };
        const scaled = surfaceOfSides(scaleSides(page, factor, factor));
        const surface = surfaceOfSides(page);
        for (const [u, v] of places)
          expect(distance(scaled(u, v), { x: surface(u, v).x * factor, y: surface(u, v).y * factor })).toBeLessThan(
            1e-3,
          );
      }),
      { numRuns: 20 },
    );
  });

  it("differs if corners, bends or the original mesh differ", () => {
    expect(sameSides(found, structuredClone(found))).toBe(true);
    expect(sameSides(found, { ...found, within: null })).toBe(false);
    expect(sameSides(found, { ...found, corners })).toBe(false);
    expect(sameSides(found, { ...found, bends: withTopBend([0, 0.01, 0]) })).toBe(false);
  });
});

describe("the sides of a detected page", () => {
  const geometry: PageGeometry = {
    imageWidth: 1000,
    imageHeight: 1000,
    corners,
    confidence: 1,
    aspectRatio: 0.7,
    grid: flatGrid(corners, 12),
  };

  it("are straight if the page is flat", () => {
    expect(sidesOf(geometry)).toEqual(straightSides(corners));
    expect(areStraight(sidesOf(geometry))).toBe(true);
  });

  it("follow the mesh if the page is curved", () => {
    expect(sidesOf({ ...geometry, corners: found.corners, grid: gridOf(arched, 12) })).toEqual(found);
    expect(areStraight(found)).toBe(false);
  });
});

describe("a page that is stored", () => {
  const geometry = (grid: PageGeometry["grid"], of: Quad): PageGeometry => ({
    imageWidth: 900,
    imageHeight: 1000,
    corners: of,
    confidence: 1,
    aspectRatio: 0.7,
    grid,
  });

  it("has few cells where it is flat, which describe the same page", () => {
    const stored = withFlatGrid(geometry(flatGrid(corners, 24), corners), 12);
    expect(stored).toEqual(geometry(flatGrid(corners, 12), corners));
    expect(farthest(surfaceThrough(stored.grid), flat)).toBeLessThan(1e-6);
  });

  it("keeps its cells where it is bent", () => {
    const bent = geometry(gridOf(arched, 24), cornersOf(arched));
    expect(withFlatGrid(bent, 12)).toBe(bent);
  });
});
