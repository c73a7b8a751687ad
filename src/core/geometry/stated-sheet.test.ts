import { describe, expect, it } from "vitest";
import { imageCorners, type Quad } from "./geometry.ts";
import { PT_PER_MM } from "./page-size.ts";
import { orientedAs, sizeOnSheet, statedSheetPt } from "./stated-sheet.ts";

const SHEETS_MM: Readonly<Record<string, readonly [number, number]>> = {
  A3: [297, 420],
  A4: [210, 297],
  A5: [148, 210],
  A6: [105, 148],
  Letter: [215.9, 279.4],
  Legal: [215.9, 355.6],
  "ID-1": [53.98, 85.6],
};
const DENSITIES = [150, 200, 300, 600];

const near = ({ width, height }: { width: number; height: number }) => ({
  width: expect.closeTo(width, 6) as number,
  height: expect.closeTo(height, 6) as number,
});
const points = (width: number, height: number) => ({ width: width * PT_PER_MM, height: height * PT_PER_MM });

describe("statedSheetPt", () => {
  it.each(Object.entries(SHEETS_MM))("believes a density that makes %s, on its side too", (_, [width, height]) => {
    for (const dpi of DENSITIES) {
      for (const off of [0.985, 1, 1.015]) {
        const pixels = (mm: number): number => Math.round((mm / 25.4) * dpi * off);
        const size = { width: pixels(width), height: pixels(height) };
        const turned = { width: size.height, height: size.width };
        expect(statedSheetPt(size, [{ x: dpi, y: dpi }])).toEqual(near(points(width, height)));
        expect(statedSheetPt(turned, [{ x: dpi, y: dpi }])).toEqual(near(points(height, width)));
      }
    }
  });

  it("takes the first density that makes a sheet, and none that does not", () => {
    const a5 = { width: 1748, height: 2480 };
    expect(
      statedSheetPt(a5, [
        { x: 72, y: 72 },
        { x: 300, y: 300 },
      ]),
    ).toEqual(near(points(148, 210)));
    expect(statedSheetPt(a5, [{ x: 300, y: 150 }])).toBeNull();
    expect(statedSheetPt(a5, [])).toBeNull();
    // Of phones and of screens.
    expect(statedSheetPt({ width: 3024, height: 4032 }, [{ x: 72, y: 72 }])).toBeNull();
    expect(statedSheetPt({ width: 1920, height: 1080 }, [{ x: 96, y: 96 }])).toBeNull();
    // Three per cent off.
    expect(statedSheetPt({ width: 1748 * 1.03, height: 2480 * 1.03 }, [{ x: 300, y: 300 }])).toBeNull();
  });

  it("believes densities that differ by direction", () => {
    expect(statedSheetPt({ width: 1748, height: 1240 }, [{ x: 300, y: 150 }])).toEqual(near(points(148, 210)));
  });
});

describe("sizeOnSheet", () => {
  const A4 = points(210, 297);
  const image = { imageWidth: 2480, imageHeight: 3508 };

  it("is the sheet where the page covers nearly all of it, on its side if it was turned", () => {
    const corners: Quad = [
      { x: 20, y: 15 },
      { x: 2470, y: 10 },
      { x: 2465, y: 3490 },
      { x: 12, y: 3500 },
    ];
    expect(sizeOnSheet({ ...image, corners }, { width: 1500, height: 2122 }, A4)).toEqual(A4);
    const turned = sizeOnSheet({ ...image, corners }, { width: 2122, height: 1500 }, A4);
    expect(turned).toEqual({ width: A4.height, height: A4.width });
  });

  it("is what the page measures on the sheet, in whatever size it was made", () => {
    const corners = imageCorners({ width: 945, height: 1654 });
    for (const scale of [1, 0.4]) {
      const made = { width: 945 * scale, height: 1654 * scale };
      expect(sizeOnSheet({ ...image, corners }, made, A4)).toEqual({
        width: expect.closeTo(80 * PT_PER_MM, 0) as number,
        height: expect.closeTo(140 * PT_PER_MM, 0) as number,
      });
    }
  });

  it("is a standard sheet that lies on it", () => {
    const corners = imageCorners({ width: 1740, height: 2470 });
    expect(sizeOnSheet({ ...image, corners }, { width: 1740, height: 2470 }, A4)).toEqual(near(points(148, 210)));
  });
});

describe("orientedAs", () => {
  it("turns a size on its side only if another one lies that way", () => {
    const size = { width: 2, height: 3 };
    expect(orientedAs(size, { width: 20, height: 21 })).toEqual(size);
    expect(orientedAs(size, { width: 21, height: 20 })).toEqual({ width: 3, height: 2 });
  });
});
