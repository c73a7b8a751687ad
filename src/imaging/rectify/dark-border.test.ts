import { describe, expect, it } from "vitest";
import { imageCorners } from "../../core/geometry/geometry.ts";
import { darkBorders, insetQuad } from "./dark-border.ts";
import { drawScene, printedText, type Colour } from "../testing/synthetic-scene.ts";

const size = { width: 1000, height: 1414 };

function page(at: (x: number, y: number) => Colour | null): ReturnType<typeof darkBorders> {
  return darkBorders(
    drawScene({ ...size, sheet: null, ground: (x, y) => at(x, y) ?? printedText(x / size.width, y / size.height) }),
  );
}

const DESK: Colour = [70, 50, 40];

describe("darkBorders", () => {
  it("measures strips of a few pixels to a few percent, each edge on its own", () => {
    const { top, right, bottom, left } = page((x, y) => (y < 20 || x > 994 || y > 1384 ? DESK : null));
    expect(top * size.height).toBeCloseTo(21, 0);
    expect(right * size.width).toBeCloseTo(7, 0);
    expect(bottom * size.height).toBeCloseTo(31, 0);
    expect(left).toBe(0);
  });

  it("cuts the wedge of a slanted edge as far as most of the line is desk", () => {
    const { left } = page((x, y) => (x < (y / size.height) * 24 ? DESK : null));
    expect(left * size.width).toBeGreaterThan(10);
    expect(left * size.width).toBeLessThan(24);
  });

  it("leaves a clean page, text close to the edge, and a picture that bleeds off it", () => {
    const none = { top: 0, right: 0, bottom: 0, left: 0 };
    expect(page(() => null)).toEqual(none);
    expect(page((x, y) => (y > 8 && y < 30 && x % 16 < 9 ? [30, 30, 30] : null))).toEqual(none);
    expect(page((_, y) => (y < 300 ? [60, 80, 120] : null))).toEqual(none);
    expect(page((x, y) => (y > 12 && y < 15 && x > 20 && x < 980 ? [30, 30, 30] : null))).toEqual(none);
  });
});

describe("insetQuad", () => {
  it("moves corners inwards on the page", () => {
    const quad = insetQuad(imageCorners({ width: 200, height: 100 }), { top: 0.1, right: 0.05, bottom: 0.2, left: 0 });
    const expected = [
      [0, 10],
      [190, 10],
      [190, 80],
      [0, 80],
    ];
    for (const [i, [x, y]] of (expected as [number, number][]).entries()) {
      expect(quad[i]?.x).toBeCloseTo(x, 9);
      expect(quad[i]?.y).toBeCloseTo(y, 9);
    }
  });
});
