import { describe, expect, it } from "vitest";
import type { Point } from "../../core/geometry/geometry.ts";
import { readInParts } from "./split-page.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

const SIZE = { width: 400, height: 640 };
const PITCH = 20;

/**
 * A page of lines of words, 12 pixels high. `isBlank` leaves a word out; its second argument is a column from 1 to 18.
 */
function page(lines: number, isBlank: (line: number, word: number) => boolean, ink = 40): GreyImage {
  const pixels = new Uint8Array(SIZE.width * SIZE.height).fill(225);
  for (let line = 0; line < lines; line++) {
    for (let word = 1; word < 19; word++) {
      if (isBlank(line, word)) continue;
      // As in prose, the words of different lines are not aligned.
      const x0 = word * PITCH + ((line * 7) % 13);
      for (let y = 20 + line * PITCH; y < 32 + line * PITCH; y++)
        for (let x = x0; x < x0 + 16; x += 4) pixels.fill(ink, y * SIZE.width + x, y * SIZE.width + x + 2);
    }
  }
  return { pixels, ...SIZE };
}

/** The parts of a page, their heights, and where a word in each part's top left corner ends up on the page. */
async function split(
  image: GreyImage,
): Promise<{ parts: GreyImage[]; heights: number[]; corners: Point[]; progress: number[] }> {
  const parts: GreyImage[] = [];
  const progress: number[] = [];
  const found = await readInParts(
    image,
    (fraction) => progress.push(fraction),
    (part, onProgress) => {
      parts.push(part);
      expect(part.pixels.length).toBe(part.width * part.height);
      onProgress(1);
      const box = { x0: 0, y0: 0, x1: 10, y1: 10 };
      return Promise.resolve([
        {
          box,
          lines: [
            {
              box,
              baseline: [
                { x: 0, y: 10 },
                { x: 10, y: 10 },
              ] as const,
              words: [{ text: "word", confidence: 90, box }],
            },
          ],
        },
      ]);
    },
  );
  const corners = found.flatMap(({ lines }) =>
    lines.flatMap(({ words }) => words.map(({ box }) => ({ x: box.x0, y: box.y0 }))),
  );
  return { parts, heights: parts.map(({ height }) => height), corners, progress };
}

const nothing = (): boolean => false;

describe("readInParts", () => {
  it("splits prose between two lines near the middle", async () => {
    const { heights, corners, progress } = await split(page(30, nothing));
    expect(heights).toHaveLength(2);
    const [cut = 0] = heights;
    expect(corners).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: cut },
    ]);
    expect((cut - 20) % PITCH).toBeGreaterThan(12);
    expect(Math.abs(cut - 320)).toBeLessThan(SIZE.height * 0.15);
    expect(progress.at(-1)).toBeCloseTo(1);
  });

  it("prefers the white space between paragraphs", async () => {
    expect((await split(page(30, (line) => line === 15))).heights[0]).toBe(326);
  });

  it("separates the right one of two columns from the rest", async () => {
    const columns = page(30, (line, word) => line !== 0 && line !== 29 && (word === 9 || word === 10));
    const { parts, corners } = await split(columns);
    const [rest, column] = parts;
    expect(rest).toMatchObject(SIZE);
    expect(corners[1]?.x).toBe(SIZE.width - (column?.width ?? 0));
    expect(corners[1]?.x).toBeGreaterThan(9 * PITCH);
    // The first and the last line span both columns.
    expect(corners[1]?.y).toBeGreaterThanOrEqual(32);
    expect((corners[1]?.y ?? 0) + (column?.height ?? 0)).toBeLessThanOrEqual(600);
    const inkOf = (image: GreyImage | undefined): number => image?.pixels.filter((grey) => grey < 200).length ?? 0;
    expect(inkOf(rest) + inkOf(column)).toBe(inkOf(columns));
    expect(inkOf(column)).toBeGreaterThan(inkOf(columns) * 0.4);
  });

  it("does not separate columns of a table, or columns of unequal length", async () => {
    const cells = page(30, (line, word) => word === 9 || word === 10 || (line % 2 === 0 && word % 10 > 4));
    expect((await split(cells)).heights).toEqual([SIZE.height]);
    const unequal = page(30, (line, word) => word === 9 || word === 10 || (word > 10 && line > 12));
    expect((await split(unequal)).heights).toEqual([SIZE.height]);
  });

  it("splits below columns that end in the upper half", async () => {
    expect(
      (await split(page(30, (line, word) => line === 12 || (line < 12 && (word === 9 || word === 10))))).heights[0],
    ).toBeGreaterThan(272);
  });

  it("does not split a page of few lines, or lines without white rows between them", async () => {
    expect((await split(page(6, nothing))).heights).toEqual([SIZE.height]);
    const skewed = page(30, nothing);
    for (let y = 0; y < SIZE.height; y++) skewed.pixels.fill(40, y * SIZE.width + 100, y * SIZE.width + 104);
    expect((await split(skewed)).heights).toEqual([SIZE.height]);
  });

  it("does not cut through a faint line", async () => {
    const faint = page(30, (line) => line === 15);
    const line = page(30, (index) => index !== 15, 190);
    faint.pixels.forEach((grey, i) => (faint.pixels[i] = Math.min(grey, line.pixels[i] ?? 0)));
    const [cut = 0] = (await split(faint)).heights;
    expect((cut - 20) % PITCH).toBeGreaterThan(12);
  });
});
