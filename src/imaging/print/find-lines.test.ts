import { describe, expect, it } from "vitest";
import type { PrintedLine } from "../../core/geometry/printed-line.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { turnImage } from "../../core/geometry/turn-image.ts";
import { findLines, isSideways } from "./find-lines.ts";

const [WIDTH, HEIGHT] = [400, 200];
/** The map has half the page's size. */
const SCALE = 2;

interface Row {
  readonly x: number;
  readonly y: number;
  readonly letters: number;
  readonly slope?: number;
  readonly ink?: number;
  readonly ground?: number;
}

/** Letters that are bars 4 pixels wide and 20 high, 10 apart, and the cores of their lines. */
function drawn(rows: readonly Row[]): { readonly page: GreyImage; readonly map: GreyImage } {
  const page = { pixels: new Uint8Array(WIDTH * HEIGHT).fill(255), width: WIDTH, height: HEIGHT };
  const map = { pixels: new Uint8Array((WIDTH * HEIGHT) / SCALE ** 2), width: WIDTH / SCALE, height: HEIGHT / SCALE };
  for (const { x, y, letters, slope = 0, ink = 0, ground } of rows) {
    if (ground !== undefined) page.pixels.fill(ground, (y - 12) * WIDTH, (y + 32) * WIDTH);
    for (let i = 0; i < letters * 10 - 6; i++) {
      const top = Math.round(y + slope * i);
      if (i % 10 < 4) for (let v = 0; v < 20; v++) page.pixels[(top + v) * WIDTH + x + i] = ink;
      for (const part of [8, 10, 12])
        map.pixels[Math.floor((top + part) / SCALE) * map.width + Math.floor((x + i) / SCALE)] = 250;
    }
  }
  return { page, map };
}

/** Clears columns of a map. */
function blank(map: GreyImage, from: number, to: number): void {
  for (let y = 0; y < map.height; y++) map.pixels.fill(0, y * map.width + from, y * map.width + to);
}

function find(rows: readonly Row[]): readonly PrintedLine[] {
  const { page, map } = drawn(rows);
  return findLines(map, page);
}

describe("a line", () => {
  it("reaches to the ends of its ink, also beyond its core", () => {
    const { page, map } = drawn([{ x: 50, y: 40, letters: 20 }]);
    blank(map, 25, 30);
    const [line] = findLines(map, page);
    expect(line?.box).toMatchObject({ x0: 50, x1: 244 });
    expect(line?.base).toBeCloseTo(60, 0);
    expect(line?.size).toBeCloseTo(20 * 1.08, 0);
  });

  it("climbs or falls as its core does", () => {
    const [line] = find([{ x: 20, y: 40, letters: 30, slope: 0.05 }]);
    expect(line?.slope).toBeCloseTo(0.05, 2);
    expect(line?.size).toBeLessThan(26);
  });

  it("takes the slope of the page where it is too short to show its own", () => {
    const [, short] = find([
      { x: 20, y: 20, letters: 36, slope: 0.06 },
      { x: 20, y: 120, letters: 2, slope: -0.2 },
    ]);
    expect(short?.slope).toBeCloseTo(0.06, 2);
  });

  it("ends before the next line, however close that is", () => {
    const lines = find([
      { x: 20, y: 40, letters: 20 },
      { x: 20, y: 61, letters: 20 },
    ]);
    for (const { size } of lines) expect(size).toBeLessThan(26);
  });

  it("is one where its core is torn, but not its ink", () => {
    const { page, map } = drawn([{ x: 50, y: 40, letters: 30 }]);
    blank(map, 90, 100);
    const lines = findLines(map, page);
    expect(lines.map(({ box }) => box)).toEqual([expect.objectContaining({ x0: 50, x1: 344 })]);
    expect(lines[0]?.base).toBeCloseTo(60, 0);
  });

  it("ends where its ink does, beside another one", () => {
    const lines = find([
      { x: 50, y: 40, letters: 12 },
      { x: 190, y: 40, letters: 12 },
    ]);
    expect(lines.map(({ box }) => [box.x0, box.x1])).toEqual([
      [50, 164],
      [190, 304],
    ]);
  });

  it("may be light on a dark ground", () => {
    const [line] = find([{ x: 50, y: 60, letters: 20, ink: 240, ground: 30 }]);
    expect(line).toMatchObject({ isLight: true });
    expect(line?.size).toBeLessThan(26);
  });
});

it("finds nothing in an empty map, and no line in a speck", () => {
  const { page, map } = drawn([]);
  expect(findLines(map, page)).toEqual([]);
  map.pixels.fill(250, 100, 102);
  expect(findLines(map, page)).toEqual([]);
});

it("tells a page whose lines run up or down", () => {
  const { map } = drawn([{ x: 20, y: 40, letters: 30 }]);
  expect([0, 1, 2, 3].map((turns) => isSideways(turnImage(map, turns as 0 | 1 | 2 | 3)))).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
