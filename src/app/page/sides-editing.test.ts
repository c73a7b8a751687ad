import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isConvex, type Point, type Quad } from "../../core/geometry/geometry.ts";
import { cornersOf, gridOf, isUnfolded, surfaceThrough, type Surface } from "../../core/geometry/page-mesh.ts";
import { flatGrid } from "../../core/geometry/page-geometry.ts";
import { outwardNormal, surfaceOfSides, type BendIndex } from "../../core/geometry/bent-sides.ts";
import { areStraight, straightSides, type PageSides } from "../../core/geometry/page-sides.ts";
import type { CornerIndex } from "./quad-editing.ts";
import { dragSides, handlePoint, regionFromSides, type Handle } from "./sides-editing.ts";

const photo = { width: 1200, height: 1000 };
const corners: Quad = [
  { x: 200, y: 150 },
  { x: 900, y: 180 },
  { x: 950, y: 800 },
  { x: 180, y: 760 },
];
const plain = surfaceThrough(flatGrid(corners, 12));
const arched: Surface = (u, v) => ({ x: plain(u, v).x, y: plain(u, v).y + 50 * Math.sin(Math.PI * u) });
const flat = straightSides(corners);
const bent: PageSides = { ...straightSides(cornersOf(arched)), within: { grid: gridOf(arched, 12), aspectRatio: 0.9 } };

const index = fc.constantFrom<CornerIndex>(0, 1, 2, 3);
const handles: fc.Arbitrary<Handle> = fc.oneof(
  fc.record({ kind: fc.constantFrom("corner", "edge"), index }),
  fc.record({ kind: fc.constant("bend" as const), index, place: fc.constantFrom<BendIndex>(0, 1, 2) }),
);
const offset = fc.double({ min: -1500, max: 1500, noNaN: true });
const drags = fc.array(fc.record({ handle: handles, delta: fc.record({ x: offset, y: offset }) }), {
  minLength: 1,
  maxLength: 8,
});

const isInside = ({ x, y }: Point): boolean =>
  x >= -1e-6 && y >= -1e-6 && x <= photo.width + 1e-6 && y <= photo.height + 1e-6;

describe("dragging a point of an edge", () => {
  it("moves it by the part of the drag across the edge", () => {
    fc.assert(
      fc.property(
        index,
        fc.constantFrom<BendIndex>(0, 1, 2),
        fc.double({ min: -40, max: 40, noNaN: true }),
        fc.double({ min: -40, max: 40, noNaN: true }),
        (side, place, x, y) => {
          const handle: Handle = { kind: "bend", index: side, place };
          for (const sides of [flat, bent]) {
            const [before, after] = [
              handlePoint(sides, handle),
              handlePoint(dragSides(sides, handle, { x, y }, photo), handle),
            ];
            const { normal } = outwardNormal(sides.corners, side);
            const across = x * normal.x + y * normal.y;
            expect(after.x - before.x).toBeCloseTo(across * normal.x, 6);
            expect(after.y - before.y).toBeCloseTo(across * normal.y, 6);
          }
        },
      ),
    );
  });

  it("bends the whole edge at its middle, and part of it at the other points", () => {
    const bowed = dragSides(flat, { kind: "bend", index: 2, place: 1 }, { x: 0, y: 40 }, photo);
    expect(bowed.bends[2][0]).toBeCloseTo(0.75 * bowed.bends[2][1], 9);
    expect(bowed.bends[2][2]).toBeCloseTo(0.75 * bowed.bends[2][1], 9);
    const shaped = dragSides(bowed, { kind: "bend", index: 2, place: 0 }, { x: 0, y: 12 }, photo);
    expect(shaped.bends[2].slice(1)).toEqual(bowed.bends[2].slice(1));
    expect([shaped.bends[0], shaped.bends[1], shaped.bends[3]]).toEqual([flat.bends[0], flat.bends[1], flat.bends[3]]);
    expect(shaped.corners).toEqual(flat.corners);
  });
});

describe("dragging any handle", () => {
  it.each([
    ["flat", flat],
    ["bent", bent],
  ])("leaves a %s page convex, unfolded and with its handles inside", (_, start) => {
    fc.assert(
      fc.property(drags, (all) => {
        const dragged = all.reduce((sides, { handle, delta }) => dragSides(sides, handle, delta, photo), start);
        expect(isConvex(dragged.corners)).toBe(true);
        expect(dragged.corners.every(isInside)).toBe(true);
        expect(isUnfolded(surfaceOfSides(dragged))).toBe(true);
      }),
    );
  });

  it("stops an edge at the photo's border", () => {
    const pushed = dragSides(flat, { kind: "bend", index: 0, place: 1 }, { x: 0, y: -900 }, photo);
    const { y } = handlePoint(pushed, { kind: "bend", index: 0, place: 1 });
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(5);
  });
});

describe("a corner of a bent page", () => {
  it("moves its edges with it", () => {
    const dragged = dragSides(bent, { kind: "corner", index: 1 }, { x: -20, y: 10 }, photo);
    expect(dragged.within).toBe(bent.within);
    expect(cornersOf(surfaceOfSides(dragged))[1]).toEqual({
      x: expect.closeTo(bent.corners[1].x - 20, 3),
      y: expect.closeTo(bent.corners[1].y + 10, 3),
    });
  });

  it("dragged far away belongs to another page, which is straight until it is detected", () => {
    const dragged = dragSides(bent, { kind: "corner", index: 1 }, { x: 200, y: -120 }, photo);
    expect(dragged).toEqual(straightSides(dragged.corners));
    expect(regionFromSides(dragged, { kind: "sides", ...bent })).toEqual({ kind: "corners", corners: dragged.corners });
  });
});

describe("the region to store", () => {
  const moved = dragSides(flat, { kind: "corner", index: 0 }, { x: 5, y: 5 }, photo);
  const bowed = dragSides(flat, { kind: "bend", index: 0, place: 1 }, { x: 0, y: 30 }, photo);

  it("has corners, between which the page may be detected as bent, after corners were moved", () => {
    expect(regionFromSides(moved, { kind: "find", otherwise: "whole" })).toEqual({
      kind: "corners",
      corners: moved.corners,
    });
    expect(regionFromSides(moved, { kind: "corners", corners })).toEqual({ kind: "corners", corners: moved.corners });
  });

  it("has the bent edges after an edge was bent", () => {
    expect(areStraight(bowed)).toBe(false);
    expect(regionFromSides(bowed, { kind: "corners", corners })).toEqual({ kind: "sides", ...bowed });
  });

  it("stays straight where a person made it so", () => {
    expect(regionFromSides(moved, { kind: "sides", ...flat })).toEqual({ kind: "sides", ...moved });
  });
});
