import { describe, expect, it } from "vitest";
import { drawScene, printedText, type Colour } from "../testing/synthetic-scene.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { recognitionImage } from "../outputs/ocr-image.ts";
import { applyFilter } from "./filters.ts";
import { estimateLight } from "./illumination.ts";

const [width, height] = [700, 990];

/** Print of a colour on paper of another. */
function printOn(
  paper: Colour,
  ink: Colour,
  light: (x: number, y: number) => number = () => 0.9,
  noise = 2,
): RgbaImage {
  const share = (x: number, y: number): number => {
    const [level] = printedText(x / width, y / height);
    return Math.max(0, Math.min(1, (236 - level) / 200));
  };
  return drawScene({
    width,
    height,
    noise,
    light,
    sheet: null,
    ground: (x, y) => {
      const printed = share(x, y);
      return [0, 1, 2].map((c) => paper[c as 0] + (ink[c as 0] - paper[c as 0]) * printed) as unknown as Colour;
    },
  });
}

const sorted = (values: Iterable<number>): number[] => [...values].sort((a, b) => a - b);
const greens = ({ data }: RgbaImage): number[] => sorted(data.filter((_, i) => i % 4 === 1));

const BLACK: Colour = [26, 26, 30];
const CHALK: Colour = [225, 225, 220];
const gradient = (x: number, y: number): number => 0.95 - (0.4 * x) / width - (0.2 * y) / height;

describe("dark paper with light print", () => {
  for (const [name, light] of [
    ["even light", () => 0.9],
    ["a gradient of light", gradient],
  ] as const) {
    it(`is found, and stays dark, in ${name}`, () => {
      const page = printOn(BLACK, CHALK, light);
      expect(estimateLight(page).isDark).toBe(true);
      applyFilter(page, "white");
      const levels = greens(page);
      expect(levels[levels.length >> 1]).toBeLessThan(10);
      expect(levels.at(-1)).toBeGreaterThan(200);
    });
  }

  it("is found by a phone in the dark, whose noise is as great as the paper's level", () => {
    const page = printOn(BLACK, CHALK, () => 0.3, 6);
    expect(estimateLight(page).isDark).toBe(true);
  });

  it("is read by its negative", () => {
    const pixels = sorted(recognitionImage(printOn(BLACK, CHALK)).pixels);
    expect(pixels[pixels.length >> 1]).toBeGreaterThan(240);
    expect(pixels[0]).toBeLessThan(60);
  });

  it("keeps a colour", () => {
    const page = printOn([24, 60, 44], CHALK);
    applyFilter(page, "white");
    const at = 4 * (20 * width + 20);
    const [red = 0, green = 0] = page.data.subarray(at, at + 3);
    expect(green - red).toBeGreaterThan(15);
    expect(green).toBeLessThan(80);
  });

  it("is left as it is by even light", () => {
    const page = printOn(BLACK, CHALK);
    const before = Buffer.from(page.data);
    applyFilter(page, "flat");
    expect(before.equals(Buffer.from(page.data))).toBe(true);
  });
});

describe("is not found in", () => {
  const others: Readonly<Record<string, RgbaImage>> = {
    "white paper in the dark": printOn([236, 236, 232], [30, 30, 30], () => 0.25),
    "white paper half in the shade": printOn([236, 236, 232], [30, 30, 30], (x) => (x > 300 ? 0.2 : 0.8)),
    "a dark sheet without print": printOn(BLACK, BLACK),
    "a dark picture": drawScene({
      width,
      height,
      noise: 2,
      sheet: null,
      ground: (x, y) => [40 + 60 * Math.sin(x / 50) ** 2, 50 + 60 * Math.cos(y / 70) ** 2, 60],
    }),
  };
  for (const [name, page] of Object.entries(others))
    it(name, () => {
      expect(estimateLight(page).isDark).toBe(false);
    });
});
