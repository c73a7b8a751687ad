import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distance, type Point, type Quad } from "./geometry.ts";
import { flatGrid, type PageGeometry } from "./page-geometry.ts";
import { cornersOf, gridOf, surfaceThrough, type Surface } from "./page-mesh.ts";
import { BEND_PLACES, bendAt, outwardsOf, sideOf, surfaceOfSides } from "./bent-sides.ts";
import {
  areStraight,
  sameSides,
  scaleSides,
  sidesOf,
  straightSides,
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
/** A page that arches up, by at most 60 px. */
const arched: Surface = (u, v) => {
  const { x, y } = flat(u, v);
  return { x: x + 10 * Math.sin(2 * u), y: y - 60 * Math.sin(Math.PI * u) * (1 - 0.3 * v) };
};
const found: PageSides = {
  ...straightSides(cornersOf(arched)),
  within: { grid: gridOf(arched, 12), aspectRatio: 0.7 },
};

const share = fc.double({ min: -0.1, max: 0.1, noNaN: true });
const sideBend = fc.tuple(share, share, share);
const bends: fc.Arbitrary<Bends> = fc.tuple(sideBend, sideBend, sideBend, sideBend);
const places = Array.from({ length: 81 }, (_, i): [number, number] => [(i % 9) / 8, Math.floor(i / 9) / 8]);

function farthest(a: Surface, b: Surface): number {
  return Math.max(...places.map(([u, v]) => distance(a(u, v), b(u, v))));
}

describe("a bent side", () => {
  it("goes through its bends and both corners", () => {
    fc.assert(
      fc.property(sideBend, (bend: SideBend) => {
        expect([0, ...BEND_PLACES, 1].map((t) => bendAt(bend, t))).toEqual(
          [0, ...bend, 0].map((each) => expect.closeTo(each, 12)),
        );
      }),
    );
  });

  it("is a plain bow where its bends are those of one", () => {
    for (let t = 0; t <= 1; t += 0.05) expect(bendAt([0.03, 0.04, 0.03], t)).toBeCloseTo(0.16 * t * (1 - t), 12);
  });
});

describe("a page with its sides", () => {
  it("is as it was found while nothing is moved", () => {
    expect(farthest(surfaceOfSides(found), arched)).toBeLessThan(0.2);
    expect(gridOf(surfaceOfSides(found), 12).points).toEqual(
      found.within?.grid.points.map(({ x, y }) => ({ x: expect.closeTo(x, 6), y: expect.closeTo(y, 6) })),
    );
    expect(farthest(surfaceOfSides(straightSides(corners)), flat)).toBeLessThan(1e-9);
  });

  it.each([
    ["flat", straightSides(corners)],
    ["bent", found],
  ])("moves each side of a %s page outwards by its bends, and its corners not at all", (_, page) => {
    fc.assert(
      fc.property(bends, (moved) => {
        const before = surfaceOfSides(page);
        const after = surfaceOfSides({ ...page, bends: moved });
        for (const [side, bend] of moved.entries()) {
          const { normal, length } = outwardsOf(page.corners, side);
          for (const [i, t] of BEND_PLACES.entries()) {
            const [from, to] = [sideOf(before, side)(t), sideOf(after, side)(t)];
            const by = length * (bend[i] as number);
            expect(to).toEqual({
              x: expect.closeTo(from.x + by * normal.x, 6),
              y: expect.closeTo(from.y + by * normal.y, 6),
            });
          }
          expect(distance(sideOf(after, side)(0), page.corners[side] as Point)).toBeLessThan(1e-6);
        }
      }),
    );
  });

  it("moves what is near a side with it, and the side opposite not at all", () => {
    const after = surfaceOfSides({
      ...found,
      bends: [[0.02, 0.03, 0.02], ...found.bends.slice(1)] as unknown as Bends,
    });
    const moves = [0, 0.25, 0.5, 0.75, 1].map((v) => distance(after(0.5, v), arched(0.5, v)));
    for (const [i, move] of moves.entries()) if (i > 0) expect(move).toBeLessThan(moves[i - 1] as number);
    expect(moves[4]).toBeLessThan(1e-6);
  });

  it("keeps its bend where a corner is moved along the sheet", () => {
    const cut: Quad = [arched(0.1, 0), ...found.corners.slice(1)] as unknown as Quad;
    const after = surfaceOfSides({ ...found, corners: cut });
    expect(cornersOf(after)).toEqual(cut.map(({ x, y }) => ({ x: expect.closeTo(x, 3), y: expect.closeTo(y, 3) })));
    // The upper side still runs along the sheet's edge, which is bent.
    for (const t of BEND_PLACES)
      expect(
        Math.min(...Array.from({ length: 400 }, (_, i) => distance(sideOf(after, 0)(t), arched(i / 400, 0)))),
      ).toBeLessThan(1.5);
  });

  it("is the same page in a picture of another size", () => {
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

  it("is told from another by its corners, its bends and what it lies within", () => {
    expect(sameSides(found, structuredClone(found))).toBe(true);
    expect(sameSides(found, { ...found, within: null })).toBe(false);
    expect(sameSides(found, { ...found, corners })).toBe(false);
    expect(sameSides(found, { ...found, bends: [[0, 0.01, 0], ...found.bends.slice(1)] as unknown as Bends })).toBe(
      false,
    );
  });
});

describe("the sides of a made page", () => {
  const geometry: PageGeometry = {
    imageWidth: 1000,
    imageHeight: 1000,
    corners,
    confidence: 1,
    aspectRatio: 0.7,
    grid: flatGrid(corners, 12),
  };

  it("are straight where it is flat", () => {
    expect(sidesOf(geometry)).toEqual(straightSides(corners));
    expect(areStraight(sidesOf(geometry))).toBe(true);
  });

  it("are its mesh's where it is bent", () => {
    expect(sidesOf({ ...geometry, corners: found.corners, grid: gridOf(arched, 12) })).toEqual(found);
    expect(areStraight(found)).toBe(false);
  });
});
