import { describe, expect, it } from "vitest";
import type { RgbaImage } from "../engine/pixels.ts";
import { layPart } from "./lay-part.ts";

const WIDTH = 390;
const LINE = 20;

/** A strip with a line of print in each 20 rows, of which rows 5 to 14 have ink; each line has its own grey. */
function printed(from: number, to: number, paper = 250): RgbaImage {
  const height = to - from;
  const data = new Uint8ClampedArray(WIDTH * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    const row = (from + y) % LINE;
    for (let x = 0; x < WIDTH; x++) {
      const isInk = row >= 5 && row < 15 && x > 30 && x < WIDTH - 30 && x % 6 < 3;
      data.fill(isInk ? inkOf(Math.floor((from + y) / LINE)) : paper, 4 * (y * WIDTH + x), 4 * (y * WIDTH + x) + 3);
    }
  }
  return { data, width: WIDTH, height };
}

const inkOf = (line: number): number => 10 + 3 * line;

/** The greys of the strip in a column with ink, one for each line. */
function linesOf({ data, height }: RgbaImage): number[] {
  const lines: number[] = [];
  for (let y = 10; y < height; y += LINE) lines.push(data[4 * (y * WIDTH + 60)] ?? 0);
  return lines;
}

const empty = (height: number): RgbaImage => ({
  data: new Uint8ClampedArray(WIDTH * height * 4),
  width: WIDTH,
  height,
});

describe("layPart", () => {
  it("goes over to the next part between two lines, so that each line is there once and whole", () => {
    const strip = empty(400);
    // The later part is darker, which shows where it begins.
    const end = layPart(strip, printed(0, 250), 0, 0);
    expect(end).toBe(250);
    expect(layPart(strip, printed(160, 400, 200), 160, end)).toBe(400);
    expect(linesOf(strip)).toEqual(Array.from({ length: 20 }, (_, i) => inkOf(i)));
    const seam = Array.from({ length: 400 }, (_, y) => strip.data[4 * y * WIDTH]).indexOf(200);
    expect(seam % LINE < 4 || seam % LINE > 16).toBe(true);
    // Near the middle of what both show, rows 160 to 250.
    expect(Math.abs(seam - 205)).toBeLessThan(LINE);
  });

  it("keeps the end of a longer part", () => {
    const strip = empty(400);
    const end = layPart(strip, printed(0, 300), 0, 0);
    expect(layPart(strip, printed(100, 200), 100, end)).toBe(300);
    expect(linesOf(strip).slice(0, 15)).toEqual(Array.from({ length: 15 }, (_, i) => inkOf(i)));
  });
});
