import { describe, expect, it } from "vitest";
import type { GreyImage } from "../core/imaging-calls.ts";
import { readByPieces } from "./page-pieces.ts";

const SIZE = { width: 400, height: 640 };
const PITCH = 20;

/** A page of lines of words, twelve pixels high; `isBlank` leaves words out, counted by line and by twentieth of the width. */
function page(lines: number, isBlank: (line: number, word: number) => boolean, ink = 40): GreyImage {
  const pixels = new Uint8Array(SIZE.width * SIZE.height).fill(225);
  for (let line = 0; line < lines; line++) {
    for (let word = 1; word < 19; word++) {
      if (isBlank(line, word)) continue;
      // Words begin anywhere, as they do in prose.
      const x0 = word * PITCH + ((line * 7) % 13);
      for (let y = 20 + line * PITCH; y < 32 + line * PITCH; y++) for (let x = x0; x < x0 + 16; x += 4) pixels.fill(ink, y * SIZE.width + x, y * SIZE.width + x + 2);
    }
  }
  return { pixels, ...SIZE };
}

/** Rows at which the pieces of a page begin, and where a word at each piece's corner comes to lie. */
async function cuts(image: GreyImage): Promise<{ heights: number[]; corners: number[]; progress: number[] }> {
  const heights: number[] = [];
  const progress: number[] = [];
  const found = await readByPieces(image, (fraction) => progress.push(fraction), (piece, onProgress) => {
    heights.push(piece.height);
    expect(piece.pixels.length).toBe(piece.width * piece.height);
    onProgress(1);
    const box = { x0: 0, y0: 0, x1: 10, y1: 10 };
    return Promise.resolve([{ box, lines: [{ box, baseline: [{ x: 0, y: 10 }, { x: 10, y: 10 }] as const, words: [{ text: "word", confidence: 90, box }] }] }]);
  });
  return { heights, corners: found.map(({ lines }) => lines[0]?.words[0]?.box.y0 ?? -1), progress };
}

const nothing = (): boolean => false;

describe("readByPieces", () => {
  it("cuts prose between two lines near its middle", async () => {
    const { heights, corners, progress } = await cuts(page(30, nothing));
    expect(heights).toHaveLength(2);
    const [cut = 0] = heights;
    expect(corners).toEqual([0, cut]);
    expect((cut - 20) % PITCH).toBeGreaterThan(12);
    expect(Math.abs(cut - 320)).toBeLessThan(SIZE.height * 0.15);
    expect(progress.at(-1)).toBeCloseTo(1);
  });

  it("prefers the white between paragraphs", async () => {
    expect((await cuts(page(30, (line) => line === 15))).heights[0]).toBe(326);
  });

  it("leaves columns, and the columns of a table, whole", async () => {
    expect((await cuts(page(30, (_line, word) => word === 9 || word === 10))).heights).toEqual([SIZE.height]);
  });

  it("cuts below columns that end above", async () => {
    expect((await cuts(page(30, (line, word) => line === 12 || (line < 12 && (word === 9 || word === 10))))).heights[0]).toBeGreaterThan(272);
  });

  it("leaves few lines whole, and lines that no white row parts", async () => {
    expect((await cuts(page(6, nothing))).heights).toEqual([SIZE.height]);
    const skewed = page(30, nothing);
    for (let y = 0; y < SIZE.height; y++) skewed.pixels.fill(40, y * SIZE.width + 100, y * SIZE.width + 104);
    expect((await cuts(skewed)).heights).toEqual([SIZE.height]);
  });

  it("cuts through no faint line", async () => {
    const faint = page(30, (line) => line === 15);
    const line = page(30, (at) => at !== 15, 190);
    faint.pixels.forEach((_grey, at) => (faint.pixels[at] = Math.min(faint.pixels[at] ?? 0, line.pixels[at] ?? 0)));
    const [cut = 0] = (await cuts(faint)).heights;
    expect((cut - 20) % PITCH).toBeGreaterThan(12);
  });
});
