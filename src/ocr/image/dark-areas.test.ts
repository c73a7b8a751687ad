import { describe, expect, it } from "vitest";
import type { Box } from "../../core/geometry/geometry.ts";
import { eraseDarkAreas } from "./dark-areas.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** White paper of 400 by 400 pixels with boxes of ink. The tested squares are then 10 pixels wide. */
function paperWith(...boxes: readonly Box[]): GreyImage {
  const image = { pixels: new Uint8Array(400 * 400).fill(235), width: 400, height: 400 };
  for (const { x0, y0, x1, y1 } of boxes)
    for (let y = y0; y < y1; y++) image.pixels.fill(70, y * 400 + x0, y * 400 + x1);
  return image;
}

const greyAt = (
  { pixels, width }: GreyImage | { pixels: Uint8Array; width: number },
  x: number,
  y: number,
): number | undefined => pixels[y * width + x];

describe("eraseDarkAreas", () => {
  const keyboard = { x0: 0, y0: 0, x1: 400, y1: 95 };
  const letters = Array.from({ length: 20 }, (_, i) => ({ x0: 40 + i * 12, y0: 200, x1: 44 + i * 12, y1: 212 }));

  it("paints dark areas and their edges as paper, and leaves print unchanged", () => {
    const image = paperWith(keyboard, ...letters);
    const erased = eraseDarkAreas(image);
    expect(
      erased && [greyAt(erased, 5, 5), greyAt(erased, 200, 94), greyAt(erased, 41, 205), greyAt(erased, 47, 205)],
    ).toEqual([255, 255, 70, 235]);
    expect(greyAt(image, 5, 5)).toBe(70);
  });

  it("returns null for a page of print with rules, bold type and a logo", () => {
    const rule = { x0: 20, y0: 100, x1: 380, y1: 104 };
    const logo = { x0: 20, y0: 20, x1: 60, y1: 60 };
    const bold = letters.map(({ x0, y0 }) => ({ x0, y0: y0 + 50, x1: x0 + 6, y1: y0 + 90 }));
    expect(eraseDarkAreas(paperWith(rule, logo, ...letters, ...bold))).toBeNull();
    expect(eraseDarkAreas(paperWith())).toBeNull();
  });
});
