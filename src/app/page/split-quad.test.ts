import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isConvex, signedArea, type Quad } from "../../core/geometry.ts";
import { cutLine, dragCut, middleCut, splitQuad, withEnd } from "./split-quad.ts";

const spread: Quad = [{ x: 0, y: 0 }, { x: 200, y: 0 }, { x: 200, y: 100 }, { x: 0, y: 100 }];
const leaning: Quad = [{ x: 60, y: 0 }, { x: 160, y: 10 }, { x: 220, y: 120 }, { x: 0, y: 100 }];

describe("a spread split in two", () => {
  it("gives the left page, then the right one", () => {
    expect(middleCut(spread, 0)).toEqual([0.5, 0.5]);
    const [left, right] = splitQuad(spread, 0, [0.5, 0.5]);
    expect(left).toEqual([{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 100, y: 100 }, { x: 0, y: 100 }]);
    expect(right).toEqual([{ x: 100, y: 0 }, { x: 200, y: 0 }, { x: 200, y: 100 }, { x: 100, y: 100 }]);
  });

  it("goes by the page as it is read: turned clockwise, the photograph's bottom is its left", () => {
    const [first, second] = splitQuad(spread, 1, [0.5, 0.5]);
    expect(first).toEqual([{ x: 0, y: 50 }, { x: 200, y: 50 }, { x: 200, y: 100 }, { x: 0, y: 100 }]);
    expect(second).toEqual([{ x: 0, y: 0 }, { x: 200, y: 0 }, { x: 200, y: 50 }, { x: 0, y: 50 }]);
    expect(splitQuad(spread, 2, [0.5, 0.5])[0]?.[0]).toEqual({ x: 100, y: 0 });
    expect(splitQuad(spread, 3, [0.5, 0.5])[0]?.[0]).toEqual({ x: 0, y: 0 });
  });

  it("cuts in the middle of the page, which in perspective is not that of its edges", () => {
    const far: Quad = [{ x: 0, y: 0 }, { x: 200, y: 40 }, { x: 200, y: 60 }, { x: 0, y: 100 }];
    const [top, bottom] = middleCut(far, 0);
    expect(top).toBeGreaterThan(0.6);
    expect(bottom).toBeCloseTo(top);
  });

  it("keeps both halves convex, clockwise, and together as large as the page", () => {
    const share = fc.double({ min: 0.05, max: 0.95, noNaN: true });
    fc.assert(
      fc.property(share, share, fc.integer({ min: 0, max: 3 }), (top, bottom, turns) => {
        const halves = splitQuad(leaning, turns, [top, bottom]);
        expect(halves.every(isConvex)).toBe(true);
        expect(signedArea(halves[0]) + signedArea(halves[1])).toBeCloseTo(signedArea(leaning));
      }),
    );
  });

  it("drags an end along its edge, and not past a corner", () => {
    expect(dragCut(spread, 0, [0.5, 0.5], 0, { x: 80, y: -30 })).toEqual([0.4, 0.5]);
    expect(dragCut(spread, 0, [0.5, 0.5], 1, { x: 900, y: 0 })).toEqual([0.5, 0.95]);
    expect(withEnd([0.5, 0.5], 0, -1)).toEqual([0.05, 0.5]);
    expect(cutLine(spread, 0, [0.4, 0.6])).toEqual([{ x: 80, y: 0 }, { x: 120, y: 100 }]);
  });
});
