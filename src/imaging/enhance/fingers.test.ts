import { describe, expect, it } from "vitest";
import type { Filter } from "../../core/contracts/imaging-calls.ts";
import { drawScene, printedText, type Colour } from "../testing/synthetic-scene.ts";
import { applyFilter } from "./filters.ts";
import { estimateLight } from "./illumination.ts";
import type { RgbaImage } from "../engine/pixels.ts";

const width = 840;
const height = 1188;
const PAPER: Colour = [236, 236, 232];
const SKINS: readonly (readonly [string, Colour])[] = [
  ["pale", [212, 162, 138]],
  ["brown", [150, 98, 70]],
  ["dark", [86, 56, 44]],
];
const light = (x: number, y: number): number => 0.7 + (0.2 * x) / width - (0.15 * y) / height;

/**
 * A thumb that comes in from the left, with its tip 52 px in the page and 72 px thick (13 and 18 mm of A4): lit from
 * above, with a nail.
 */
function thumb(x: number, y: number, skin: Colour): Colour | null {
  const [dx, dy] = [x / 52, (y - 700) / 36];
  if ((dx > 0.5 ? (dx - 0.5) * 2 : 0) ** 2 + dy * dy > 1) return null;
  const shade = 1 - 0.18 * dy;
  const isNail = (dx - 0.62) ** 2 / 0.05 + (dy * dy) / 0.3 < 1;
  return skin.map((value, c) =>
    Math.min(250, value * shade * (isNail ? ([1.12, 1.16, 1.2][c] as number) : 1)),
  ) as unknown as Colour;
}

type Painter = (x: number, y: number) => Colour | null;

function page(
  over: Painter,
  under: (x: number, y: number) => Colour = (x, y) => printedText(x / width, y / height),
): RgbaImage {
  return drawScene({ width, height, noise: 3, light, sheet: null, ground: (x, y) => over(x, y) ?? under(x, y) });
}

/** Share of the pixels that differ by more than noise. */
function unlike(a: RgbaImage, b: RgbaImage): number {
  let count = 0;
  for (let i = 0; i < a.data.length; i += 4)
    if ([0, 1, 2].some((c) => Math.abs((a.data[i + c] as number) - (b.data[i + c] as number)) > 12)) count++;
  return count / (width * height);
}

function filtered(made: RgbaImage, filter: Filter): RgbaImage {
  applyFilter(made, filter);
  return made;
}

describe("a finger at the margin", () => {
  it.each(SKINS)("is painted over with paper: %s skin", (_name, skin) => {
    for (const filter of ["white", "flat"] as const) {
      const clean = filtered(
        page(() => null),
        filter,
      );
      const covered = filtered(
        page((x, y) => thumb(x, y, skin)),
        filter,
      );
      // The thumb covers 0.33 % of the page.
      expect(unlike(clean, covered)).toBeLessThan(0.0003);
    }
  });

  it("stays with the filter original", () => {
    const seen = page((x, y) => thumb(x, y, [212, 162, 138]));
    const before = seen.data.slice();
    applyFilter(seen, "original");
    expect(seen.data.every((value, i) => value === before[i])).toBe(true);
  });

  const skin: Colour = [212, 162, 138];
  it.each<readonly [string, Painter]>([
    ["a finger on print", (x, y) => thumb(x - 40, y, skin) ?? (x < 45 && Math.abs(y - 700) < 42 ? skin : null)],
    ["a finger within the page", (x, y) => thumb(x - 380, y - 60, skin)],
    ["a picture of its colour that bleeds off the page", (x, y) => (x < 84 && Math.abs(y - 700) < 42 ? skin : null)],
    ["a strip of wood", (x, y) => (x < 60 - y / 30 ? [150, 105, 70] : null)],
    ["a corner of wood", (x, y) => (x + y < 120 ? [150, 105, 70] : null)],
    ["a grey thumb index", (x, y) => thumb(x, y, [120, 120, 122])],
    ["a red one", (x, y) => thumb(x, y, [200, 30, 40])],
    ["a blue one", (x, y) => thumb(x, y, [90, 120, 190])],
    ["a yellow one", (x, y) => thumb(x, y, [240, 225, 90])],
  ])("is not found in %s", (_name, over) => {
    expect(estimateLight(page(over)).fingers).toBeNull();
  });

  it("is not found beside print that may continue below it", () => {
    const line = (x: number, y: number): Colour =>
      y > 690 && y < 708 && x % 18 < 12 && x < 700 ? [40, 40, 45] : PAPER;
    expect(estimateLight(page((x, y) => thumb(x, y, skin), line)).fingers).toBeNull();
  });
});
