import { describe, expect, it } from "vitest";
import { cleanMargins } from "./clean-margins.ts";
import { drawScene, printedText, type Colour } from "../testing/synthetic-scene.ts";
import { estimateLight } from "./illumination.ts";
import type { RgbaImage } from "../engine/pixels.ts";

const width = 840;
const height = 1188;
const WOOD: Colour = [120, 80, 50];
const light = (x: number, y: number): number => 0.7 + (0.2 * x) / width - (0.15 * y) / height;

type Painter = (x: number, y: number) => Colour | null;

function page(over: Painter): RgbaImage {
  return drawScene({
    width,
    height,
    noise: 3,
    light,
    sheet: null,
    ground: (x, y) => over(x, y) ?? printedText(x / width, y / height),
  });
}

/** Number of pixels that differ by more than noise. */
function unlike(a: RgbaImage, b: RgbaImage): number {
  let count = 0;
  for (let i = 0; i < a.data.length; i += 4)
    if ([0, 1, 2].some((c) => Math.abs((a.data[i + c] as number) - (b.data[i + c] as number)) > 16)) count++;
  return count;
}

function cleaned(over: Painter): RgbaImage {
  const made = page(over);
  cleanMargins(made, estimateLight(made));
  return made;
}

const bare = page(() => null);

describe("cleanMargins", () => {
  it("paints the white beside a yellow sheet over with the sheet's own colour", () => {
    const yellow: Colour = [236, 205, 130];
    const sheet = drawScene({
      width,
      height,
      noise: 3,
      light,
      sheet: null,
      ground: (x) => (x > width - 4 ? [255, 255, 255] : yellow),
    });
    cleanMargins(sheet, estimateLight(sheet));
    expect(unlike(sheet, drawScene({ width, height, noise: 3, light, sheet: null, ground: () => yellow }))).toBe(0);
  });

  it.each<readonly [string, Painter]>([
    ["a wedge of the table", (x, y) => (x < 8 - y / 100 ? WOOD : null)],
    [
      "a blend along every edge",
      (x, y) => (Math.min(x, y, width - 1 - x, height - 1 - y) < 1 ? [170, 150, 130] : null),
    ],
    ["the rim of a bowed edge", (x, y) => (y > height - 9 * Math.sin((Math.PI * x) / width) ? [60, 60, 64] : null)],
  ])("paints %s over with paper", (_name, over) => {
    expect(unlike(page(over), bare)).toBeGreaterThan(2000);
    expect(unlike(cleaned(over), bare)).toBe(0);
  });

  it.each<readonly [string, Painter]>([
    ["a bare page", () => null],
    ["a picture that bleeds off the page", (x, y) => (x > 560 && y > 700 && y < 980 ? [60 + (x % 40), 90, 70] : null)],
    ["a rule that runs off the page", (_x, y) => (y > 150 && y < 154 ? [30, 30, 30] : null)],
    ["letters that the edge cuts through", (x, y) => (x < 7 && y % 40 < 22 ? [30, 30, 30] : null)],
    [
      "a frame inside the edge",
      (x, y) => (Math.abs(Math.min(x, y, width - 1 - x, height - 1 - y) - 5) < 2 ? [30, 30, 30] : null),
    ],
    ["a cover", (x, y) => [60, 120 + (y % 30), 180 - (x % 20)]],
  ])("leaves %s as it is", (_name, over) => {
    expect(unlike(cleaned(over), page(over))).toBe(0);
  });
});
