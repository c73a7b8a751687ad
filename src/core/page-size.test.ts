import { describe, expect, it } from "vitest";
import { pageSizePt } from "./page-size.ts";

const A4 = { width: 595.28, height: 841.89 };

describe("pageSizePt", () => {
  it.each([
    ["A4", 1536, 2172, A4],
    ["A4, lying", 2172, 1536, { width: A4.height, height: A4.width }],
    ["A4, a little off", 1536, 2190, A4],
    ["Letter", 1700, 2200, { width: 612, height: 792 }],
    ["a card", 1586, 1000, { width: 242.65, height: 153.01 }],
    ["a receipt", 800, 2400, { width: 226.77, height: 680.31 }],
  ])("knows %s by its proportions", (_name, width, height, expected) => {
    const size = pageSizePt({ width, height });
    expect(size.width).toBeCloseTo(expected.width, 1);
    expect(size.height).toBeCloseTo(expected.height, 1);
  });

  it("lays anything else out as large as fits on A4, in its own proportions", () => {
    const square = pageSizePt({ width: 900, height: 900 });
    expect(square).toEqual({ width: expect.closeTo(A4.width, 1), height: expect.closeTo(A4.width, 1) });
    const slim = pageSizePt({ width: 1000, height: 2000 });
    expect(slim.height).toBeCloseTo(A4.height, 1);
    expect(slim.height / slim.width).toBeCloseTo(2, 9);
  });
});
