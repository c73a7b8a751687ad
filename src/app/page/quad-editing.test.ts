import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isConvex, type Quad } from "../../core/geometry/geometry.ts";
import { dragHandle, type CornerIndex } from "./quad-editing.ts";

const photo = { width: 1200, height: 900 };
const quad: Quad = [
  { x: 200, y: 150 },
  { x: 900, y: 180 },
  { x: 950, y: 800 },
  { x: 180, y: 760 },
];
const handles = fc.record({
  kind: fc.constantFrom<"corner" | "edge">("corner", "edge"),
  index: fc.constantFrom<CornerIndex>(0, 1, 2, 3),
});
const deltas = fc.record({
  x: fc.double({ min: -2000, max: 2000, noNaN: true }),
  y: fc.double({ min: -2000, max: 2000, noNaN: true }),
});

describe("dragging a handle", () => {
  it("moves a corner by exactly the drag while the quad stays valid", () => {
    const dragged = dragHandle(quad, { kind: "corner", index: 1 }, { x: 12, y: -7 }, photo);
    expect(dragged[1]).toEqual({ x: 912, y: 173 });
    expect([dragged[0], dragged[2], dragged[3]]).toEqual([quad[0], quad[2], quad[3]]);
  });

  it("moves both ends of an edge", () => {
    const dragged = dragHandle(quad, { kind: "edge", index: 3 }, { x: -10, y: 5 }, photo);
    expect(dragged[3]).toEqual({ x: 170, y: 765 });
    expect(dragged[0]).toEqual({ x: 190, y: 155 });
    expect(dragged[1]).toEqual(quad[1]);
  });

  it("stops an edge at the photo's border without changing its direction", () => {
    const dragged = dragHandle(quad, { kind: "edge", index: 0 }, { x: 0, y: -500 }, photo);
    expect(dragged[0]).toEqual({ x: 200, y: 0 });
    expect(dragged[1]).toEqual({ x: 900, y: 30 });
  });

  it("keeps the quad convex and inside, whatever the drags", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ handle: handles, delta: deltas }), { minLength: 1, maxLength: 12 }), (drags) => {
        const dragged = drags.reduce<Quad>(
          (before, { handle, delta }) => dragHandle(before, handle, delta, photo),
          quad,
        );
        expect(isConvex(dragged)).toBe(true);
        for (const { x, y } of dragged) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(photo.width);
          expect(y).toBeLessThanOrEqual(photo.height);
        }
      }),
    );
  });

  it("lets a corner that was pushed too far come back", () => {
    const pushed = dragHandle(quad, { kind: "corner", index: 0 }, { x: 900, y: 700 }, photo);
    const back = dragHandle(
      pushed,
      { kind: "corner", index: 0 },
      { x: quad[0].x - pushed[0].x, y: quad[0].y - pushed[0].y },
      photo,
    );
    expect(back[0].x).toBeCloseTo(quad[0].x, 6);
    expect(back[0].y).toBeCloseTo(quad[0].y, 6);
  });

  describe("with a corner outside the photo", () => {
    const beyond: Quad = [{ x: -60, y: 150 }, quad[1], quad[2], quad[3]];

    it("leaves it there while nothing or another corner moves", () => {
      expect(dragHandle(beyond, { kind: "corner", index: 0 }, { x: 0, y: 0 }, photo)).toBe(beyond);
      expect(dragHandle(beyond, { kind: "corner", index: 2 }, { x: 9, y: 4 }, photo)[0]).toEqual(beyond[0]);
    });

    it("drags it from where its handle is shown", () => {
      expect(dragHandle(beyond, { kind: "corner", index: 0 }, { x: 25, y: 10 }, photo)[0]).toEqual({ x: 25, y: 160 });
    });

    it("moves its edge inwards by the drag, but no further outwards", () => {
      expect(dragHandle(beyond, { kind: "edge", index: 3 }, { x: 20, y: 0 }, photo)[0]).toEqual({ x: -40, y: 150 });
      expect(dragHandle(beyond, { kind: "edge", index: 3 }, { x: -20, y: 0 }, photo)).toEqual(beyond);
    });
  });
});
