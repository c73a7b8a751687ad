import { describe, expect, it } from "vitest";
import type { Box } from "../../core/geometry/geometry.ts";
import { withoutDarkAreas } from "./dark-areas.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** Paper, 400 by 400, with these boxes of ink; squares of ten pixels are looked at. */
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

describe("withoutDarkAreas", () => {
  const keyboard = { x0: 0, y0: 0, x1: 400, y1: 95 };
  const letters = Array.from({ length: 20 }, (_, at) => ({ x0: 40 + at * 12, y0: 200, x1: 44 + at * 12, y1: 212 }));

  it("makes what is dark paper, with what is left of it at its edge, and leaves print as it is", () => {
    const image = paperWith(keyboard, ...letters);
    const bare = withoutDarkAreas(image);
    expect(bare && [greyAt(bare, 5, 5), greyAt(bare, 200, 94), greyAt(bare, 41, 205), greyAt(bare, 47, 205)]).toEqual([
      255, 255, 70, 235,
    ]);
    expect(greyAt(image, 5, 5)).toBe(70);
  });

  it("is null for print alone, with rules, bold type and a logo", () => {
    const rule = { x0: 20, y0: 100, x1: 380, y1: 104 };
    const logo = { x0: 20, y0: 20, x1: 60, y1: 60 };
    const bold = letters.map(({ x0, y0 }) => ({ x0, y0: y0 + 50, x1: x0 + 6, y1: y0 + 90 }));
    expect(withoutDarkAreas(paperWith(rule, logo, ...letters, ...bold))).toBeNull();
    expect(withoutDarkAreas(paperWith())).toBeNull();
  });
});
