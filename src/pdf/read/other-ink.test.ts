import { describe, expect, it } from "vitest";
import { hasInkOutside } from "./other-ink.ts";

/** A white page of 200 by 100 pixels with black areas: left, top, width, height. */
function pageWith(...areas: readonly (readonly [number, number, number, number])[]): ImageData {
  const [width, height] = [200, 100];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [left, top, areaWidth, areaHeight] of areas)
    for (let y = top; y < top + areaHeight; y++)
      for (let x = left; x < left + areaWidth; x++) data.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3);
  return { data, width, height, colorSpace: "srgb" };
}

/** Four letters of 5 by 8 pixels. */
const WORD = [0, 1, 2, 3].map((i) => [20 + 8 * i, 30, 5, 8] as const);
const BOX = { x0: 0.1, y0: 0.3, x1: 0.25, y1: 0.38 };

describe("hasInkOutside", () => {
  it("sees a word that no box covers", () => {
    expect(hasInkOutside(pageWith(...WORD), [])).toBe(true);
    expect(hasInkOutside(pageWith(...WORD), [{ x0: 0.5, y0: 0.3, x1: 0.9, y1: 0.38 }])).toBe(true);
    expect(hasInkOutside(pageWith(...WORD), [BOX])).toBe(false);
  });

  it("takes rules, frames and areas for no letters, and dust for none", () => {
    const rules = [
      [0, 10, 200, 2],
      [100, 0, 2, 100],
      [120, 50, 60, 40],
    ] as const;
    expect(hasInkOutside(pageWith(...WORD, ...rules, [10, 80, 3, 3]), [BOX])).toBe(false);
  });
});
