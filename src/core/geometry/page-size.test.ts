import { describe, expect, it } from "vitest";
import { pageSizePt, placeOnSheet } from "./page-size.ts";

const A4 = { width: 595.28, height: 841.89 };

describe("pageSizePt", () => {
  it.each([
    ["A4", 1536, 2172, A4],
    ["A4, landscape", 2172, 1536, { width: A4.height, height: A4.width }],
    ["A4, a little off", 1536, 2190, A4],
    ["Letter", 1700, 2200, { width: 612, height: 792 }],
    ["a card", 1586, 1000, { width: 242.65, height: 153.01 }],
    ["a receipt", 800, 2400, { width: 226.77, height: 680.31 }],
    ["a long screenshot", 720, 16_000, { width: 226.77, height: 5039.37 }],
    ["a strip beyond the longest page", 16_000, 100, { width: 14_400, height: 90 }],
  ])("recognises %s by its proportions", (_name, width, height, expected) => {
    const size = pageSizePt({ width, height });
    expect(size.width).toBeCloseTo(expected.width, 1);
    expect(size.height).toBeCloseTo(expected.height, 1);
  });

  it("makes anything else as large as fits on A4, with its own proportions", () => {
    const square = pageSizePt({ width: 900, height: 900 });
    expect(square).toEqual({ width: expect.closeTo(A4.width, 1), height: expect.closeTo(A4.width, 1) });
    const slim = pageSizePt({ width: 1000, height: 2000 });
    expect(slim.height).toBeCloseTo(A4.height, 1);
    expect(slim.height / slim.width).toBeCloseTo(2, 9);
  });
});

describe("pageSizePt of paper that a person named", () => {
  const MM = 72 / 25.4;

  it.each([
    ["a card whose proportions are a little off", "card", 1500, 1000, 85.6, 53.98],
    ["a card on its side", "card-back", 1000, 1586, 53.98, 85.6],
    ["a receipt shorter than usual", "receipt", 800, 1200, 80, 120],
    ["a receipt that is wider than long", "receipt", 1000, 800, 80, 64],
    ["a receipt on its side", "receipt", 2400, 800, 240, 80],
    ["a board with the proportions of a card", "free", 1586, 1000, 297, 297 / 1.586],
    ["a board with nearly those of A4", "free", 1450, 1000, 297, 297 / 1.45],
  ] as const)("gives %s its size", (_name, paper, width, height, widthMm, heightMm) => {
    const size = pageSizePt({ width, height }, paper);
    expect(size.width / MM).toBeCloseTo(widthMm, 2);
    expect(size.height / MM).toBeCloseTo(heightMm, 2);
  });
});

describe("placeOnSheet", () => {
  const LETTER = { width: 612, height: 792 };

  it("keeps the scanned size", () => {
    expect(placeOnSheet(LETTER, "scanned")).toEqual({ sheet: LETTER, picture: { ...LETTER, x: 0, y: 0 } });
  });

  it("scales a page that does not fit down evenly and centres it", () => {
    const { sheet, picture } = placeOnSheet(LETTER, "a4");
    expect(sheet.width).toBeCloseTo(A4.width, 1);
    expect(picture.width / picture.height).toBeCloseTo(LETTER.width / LETTER.height, 6);
    expect([picture.x, picture.width]).toEqual([expect.closeTo(0, 6), expect.closeTo(A4.width, 1)]);
    expect(2 * picture.y + picture.height).toBeCloseTo(sheet.height, 6);
    expect(picture.y).toBeGreaterThan(0);
  });

  it("keeps the size of a page that fits", () => {
    const receipt = { width: 226.77, height: 680.31 };
    expect(placeOnSheet(receipt, "a4").picture).toMatchObject(receipt);
  });

  it("scales a page up if it fills the sheet", () => {
    const { picture } = placeOnSheet({ width: 226.77, height: 680.31 }, "a4", true);
    expect([picture.width, picture.height]).toEqual([expect.closeTo(A4.height / 3, 1), expect.closeTo(A4.height, 1)]);
    expect(picture.x).toBeCloseTo((A4.width - A4.height / 3) / 2, 1);
  });

  it("turns the sheet for a landscape page", () => {
    const { sheet, picture } = placeOnSheet({ width: A4.height, height: A4.width }, "letter");
    expect(sheet).toEqual({ width: expect.closeTo(792, 6), height: expect.closeTo(612, 6) });
    expect(picture.width).toBeCloseTo(792, 6);
  });
});
