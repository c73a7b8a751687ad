import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyHomography,
  clipConvex,
  convexIou,
  cornerAt,
  distance,
  homographyBetween,
  isConvex,
  mapQuad,
  orderCorners,
  signedArea,
  turnQuad,
  imageCorners,
  type Quad,
} from "./geometry.ts";

const unit = imageCorners({ width: 100, height: 60 });

/** Convex clockwise quads: a rectangle whose corners each move by less than a quarter of its short side. */
const quads: fc.Arbitrary<Quad> = fc
  .tuple(
    ...([0, 1, 2, 3] as const).map(() =>
      fc.tuple(fc.double({ min: -14, max: 14, noNaN: true }), fc.double({ min: -14, max: 14, noNaN: true })),
    ),
  )
  .map((moves) => mapQuad(unit, ({ x, y }, i) => ({ x: x + (moves[i]?.[0] ?? 0), y: y + (moves[i]?.[1] ?? 0) })));

describe("homographyBetween", () => {
  it("maps each corner of one quad to the same corner of the other", () => {
    fc.assert(
      fc.property(quads, quads, (from, to) => {
        const h = homographyBetween(from, to);
        for (const [i, corner] of from.entries()) {
          const mapped = applyHomography(h, corner);
          expect(distance(mapped, cornerAt(to, i))).toBeLessThan(1e-6);
        }
      }),
    );
  });

  it("throws for a quad with three collinear corners", () => {
    const flat: Quad = [
      { x: 0, y: 0 },
      { x: 5, y: 0 },
      { x: 10, y: 0 },
      { x: 0, y: 10 },
    ];
    expect(() => homographyBetween(unit, flat)).toThrow(RangeError);
  });
});

describe("convexIou", () => {
  it("is 1 for a quad and itself, and symmetric", () => {
    fc.assert(
      fc.property(quads, quads, (a, b) => {
        expect(convexIou(a, a)).toBeCloseTo(1, 9);
        expect(convexIou(a, b)).toBeCloseTo(convexIou(b, a), 9);
      }),
    );
  });

  it("is one third for two squares that overlap by half", () => {
    const square = imageCorners({ width: 10, height: 10 });
    const moved = mapQuad(square, ({ x, y }) => ({ x: x + 5, y }));
    expect(convexIou(square, moved)).toBeCloseTo(1 / 3, 12);
    expect(signedArea(clipConvex(square, moved))).toBeCloseTo(50, 12);
  });

  it("is 0 for disjoint quads", () => {
    expect(
      convexIou(
        unit,
        mapQuad(unit, ({ x, y }) => ({ x: x + 200, y })),
      ),
    ).toBe(0);
  });
});

describe("orderCorners", () => {
  it("sorts corners in any order into TL TR BR BL", () => {
    fc.assert(
      fc.property(quads, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (quad, order) => {
        const shuffled = mapQuad(quad, (_corner, i) => cornerAt(quad, order[i] ?? 0));
        expect(orderCorners(shuffled)).toEqual(quad);
        expect(isConvex(orderCorners(shuffled))).toBe(true);
      }),
    );
  });
});

describe("turnQuad", () => {
  it("makes the old bottom-left corner the new top-left after one quarter turn clockwise", () => {
    expect(turnQuad(unit, 1)[0]).toEqual(unit[3]);
    expect(turnQuad(unit, 4)).toEqual(unit);
    expect(turnQuad(unit, -1)).toEqual(turnQuad(unit, 3));
  });
});
