import { expect, it } from "vitest";
import type { RgbaImage } from "../engine/pixels.ts";
import { measurePage, MEASURING_WIDTH_PX } from "./page-measures.ts";

const [width, height] = [MEASURING_WIDTH_PX, 1400];

/** A page of a grey level, with a white spot of the given side and white lines as thick as strokes. */
function pageWith(paper: number, spotPx: number): RgbaImage {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      const isWhite = (x >= 300 && x < 300 + spotPx && y >= 400 && y < 400 + spotPx) || y % 40 < 5;
      data.fill(isWhite ? 255 : paper, i, i + 3);
    }
  return { data, width, height };
}

it("measures the share of a page that a reflection made white, but not its light print", () => {
  expect(measurePage(pageWith(200, 0)).reflection).toBe(0);
  expect(measurePage(pageWith(200, 200)).reflection).toBeCloseTo(200 ** 2 / (width * height), 2);
});

it("says where it is, by rows of squares", () => {
  expect(measurePage(pageWith(200, 0)).reflectionAt).toEqual([]);
  const places = measurePage(pageWith(200, 200)).reflectionAt;
  expect(
    places.map(({ x0, y0, x1, y1 }) => [x0 * width, y0 * height, x1 * width, y1 * height].map(Math.round)),
  ).toEqual(Array.from({ length: 11 }, (_, row) => [300, 400 + 20 * row, 500, 420 + 20 * row]));
});

it("finds no reflection on paper that is overexposed itself", () => {
  expect(measurePage(pageWith(254, 200)).reflection).toBe(0);
});
