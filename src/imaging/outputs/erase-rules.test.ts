import { describe, expect, it } from "vitest";
import { eraseRules } from "./erase-rules.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

const WIDTH = 800;
const HEIGHT = 600;
const PAPER = 255;

function paper(): GreyImage {
  return { pixels: new Uint8Array(WIDTH * HEIGHT).fill(PAPER), width: WIDTH, height: HEIGHT };
}

function fill({ pixels }: GreyImage, x: number, y: number, width: number, height: number, grey: number): void {
  for (let row = y; row < y + height; row++) pixels.fill(grey, row * WIDTH + x, row * WIDTH + x + width);
}

/** Darkest grey in a part of the image. */
function darkest({ pixels }: GreyImage, x: number, y: number, width: number, height: number): number {
  let least = PAPER;
  for (let row = y; row < y + height; row++)
    for (let at = x; at < x + width; at++) least = Math.min(least, pixels[row * WIDTH + at] ?? PAPER);
  return least;
}

describe("eraseRules", () => {
  it("removes the pale hairlines of a table, even where they cross, and leaves what is in its cells", () => {
    const page = paper();
    for (const y of [100, 160, 220]) fill(page, 100, y, 500, 2, 223);
    for (const x of [100, 300, 598]) fill(page, x, 100, 2, 122, 223);
    fill(page, 150, 120, 4, 16, 30);
    const { pixels, erased } = eraseRules(page);
    fill(page, 150, 120, 4, 16, PAPER);
    const left = [...pixels.keys()].filter((at) => pixels[at] !== PAPER);
    expect(left).toHaveLength(4 * 16);
    expect(pixels[125 * WIDTH + 151]).toBe(30);
    expect(erased?.rules).toEqual([
      ...[100, 160, 220].map((y) => ({ x0: 100, x1: 600, y0: y, y1: y + 2 })),
      ...[100, 300, 598].map((x) => ({ x0: x, x1: x + 2, y0: 100, y1: 222 })),
    ]);
  });

  it("follows a slanted rule", () => {
    const page = paper();
    for (let x = 100; x < 600; x++) fill(page, x, 300 + Math.round((x - 100) * 0.03), 1, 2, 60);
    expect(darkest(eraseRules(page), 0, 0, WIDTH, HEIGHT)).toBe(PAPER);
  });

  it("removes a rule that runs through paper in faint shadow, on either side of it", () => {
    const page = paper();
    for (let x = 200; x < 320; x++)
      fill(page, x, 260, 1, 40, Math.round(PAPER - 13 * Math.sin(((x - 200) * Math.PI) / 120)));
    for (let x = 330; x < 450; x++) fill(page, x, 302, 1, 40, 243);
    fill(page, 100, 300, 500, 2, 120);
    expect(darkest(eraseRules(page), 0, 0, WIDTH, HEIGHT)).toBeGreaterThan(240);
  });

  it("keeps a stroke that crosses an underline", () => {
    const page = paper();
    fill(page, 100, 300, 300, 2, 60);
    fill(page, 200, 280, 4, 40, 20);
    const erased = eraseRules(page);
    expect(darkest(erased, 100, 300, 95, 2)).toBe(PAPER);
    for (let y = 280; y < 320; y++) expect(erased.pixels[y * WIDTH + 201]).toBe(20);
  });

  it("keeps a rule between columns, and dashes", () => {
    const page = paper();
    fill(page, 400, 50, 2, 500, 60);
    fill(page, 100, 300, 30, 3, 20);
    expect(eraseRules(page)).toBe(page);
  });

  it("keeps letters that stand close together on a line, and pictures", () => {
    const page = paper();
    for (let x = 100; x < 400; x += 6) fill(page, x, 300, 4, 16, 20);
    fill(page, 100, 308, 300, 3, 100);
    fill(page, 500, 100, 200, 200, 90);
    expect(eraseRules(page)).toBe(page);
  });
});
