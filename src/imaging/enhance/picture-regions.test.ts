import { describe, expect, it } from "vitest";
import { pictureRegions, withThinParts } from "./picture-regions.ts";
import type { Plane } from "../raster/plane.ts";

const [width, height] = [60, 80];

function plane(isOther: (x: number, y: number) => boolean): Plane {
  return {
    values: Float32Array.from({ length: width * height }, (_, i) =>
      isOther(i % width, Math.floor(i / width)) ? 1 : 0,
    ),
    width,
    height,
  };
}

function isPicture(other: Plane, x: number, y: number): boolean {
  return pictureRegions(other).values[y * width + x] === 1;
}

const inside = (x: number, y: number): boolean => x >= 10 && x < 50 && y >= 20 && y < 50;

describe("pictureRegions", () => {
  it("fills a picture whose pale sky was classified as paper", () => {
    const paleSky = plane((x, y) => inside(x, y) && !(x > 15 && x < 45 && y > 22 && y < 34));
    expect(isPicture(paleSky, 30, 28)).toBe(true);
    expect(isPicture(paleSky, 5, 28)).toBe(false);
  });

  it("fills a picture whose horizon was classified as paper from side to side", () => {
    const isHorizon = (y: number): boolean => y > 33 && y < 36;
    const cut = plane((x, y) => inside(x, y) && !isHorizon(y) && !(x > 15 && x < 45 && y > 22 && y < 34));
    expect(isPicture(cut, 30, 28)).toBe(true);
    expect(isPicture(cut, 30, 34)).toBe(true);
    expect(isPicture(cut, 5, 34)).toBe(false);
  });

  it("classifies neither headings and rules nor a frame around text as pictures", () => {
    expect(pictureRegions(plane((x, y) => y % 20 > 8 && y % 20 < 14 && x > 5)).values.includes(1)).toBe(false);
    expect(pictureRegions(plane((x, y) => inside(x, y) && !inside(x - 3, y - 3))).values.includes(1)).toBe(false);
  });

  it("does not fill a page that two fingers hold at its rim", () => {
    const fingers = plane((x, y) => x < 2 || (x < 14 && y > 30 && y < 40) || (x < 14 && y > 60 && y < 70));
    expect(isPicture(fingers, 5, 35)).toBe(true);
    expect(isPicture(fingers, 10, 50)).toBe(false);
  });
});

describe("withThinParts", () => {
  const pictures = plane(inside);
  const ink = (isInk: (x: number, y: number) => boolean): Uint8Array => new Uint8Array(plane(isInk).values);
  const at = (grown: Plane, x: number, y: number): boolean => grown.values[y * width + x] === 1;

  it("adds a line that runs out of a picture, to its end", () => {
    const grown = withThinParts(
      pictures,
      ink((x, y) => y === 30 && x > 40),
    );
    expect([at(grown, 55, 30), at(grown, 55, 31)]).toEqual([true, false]);
  });

  it("adds no ink that stands beside a picture", () => {
    expect(
      withThinParts(
        pictures,
        ink((x) => x === 55),
      ).values,
    ).toEqual(pictures.values);
  });
});
