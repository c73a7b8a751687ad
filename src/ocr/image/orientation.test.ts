import { describe, expect, it } from "vitest";
import { turnRecognisedPage, type RecognisedPage } from "../../core/text/recognition.ts";
import { turnImage, type QuarterTurns } from "../../core/geometry/turn-image.ts";
import { busiestSquare } from "./orientation.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** An image of the given rows of pixels. */
function imageOf(...rows: readonly (readonly number[])[]): GreyImage {
  return { pixels: new Uint8Array(rows.flat()), width: rows[0]?.length ?? 0, height: rows.length };
}

describe("turnImage", () => {
  it("turns clockwise", () => {
    const image = imageOf([1, 2, 3], [4, 5, 6]);
    expect(turnImage(image, 0)).toBe(image);
    expect(turnImage(image, 1)).toEqual(imageOf([4, 1], [5, 2], [6, 3]));
    expect(turnImage(image, 2)).toEqual(imageOf([6, 5, 4], [3, 2, 1]));
    expect(turnImage(image, 3)).toEqual(imageOf([3, 6], [2, 5], [1, 4]));
  });
});

describe("turnRecognisedPage", () => {
  it.each([1, 2, 3] as const)(
    "maps a word back to where its ink was before %i turns, and forward again",
    (turns: QuarterTurns) => {
      const image: GreyImage = { pixels: new Uint8Array(40 * 30).fill(255), width: 40, height: 30 };
      for (let y = 5; y < 9; y++) image.pixels.fill(0, y * 40 + 10, y * 40 + 30);
      const turned = turnImage(image, turns);
      const page = turnRecognisedPage(pageWith(inkOf(turned), turned), -turns);
      expect([page.widthPx, page.heightPx, page.quarterTurns]).toEqual([40, 30, turns]);
      expect(page.paragraphs[0]?.lines[0]?.words[0]?.box).toEqual({ x0: 10, y0: 5, x1: 30, y1: 9 });
      expect(turnRecognisedPage(page, turns)).toEqual(pageWith(inkOf(turned), turned));
    },
  );

  it("keeps a baseline in reading direction", () => {
    const page = turnRecognisedPage(pageWith({ x0: 10, y0: 5, x1: 30, y1: 9 }, { width: 40, height: 30 }), -1);
    expect(page.paragraphs[0]?.lines[0]?.baseline).toEqual([
      { x: 9, y: 30 },
      { x: 9, y: 10 },
    ]);
  });
});

describe("busiestSquare", () => {
  it("is the part with the most strokes, not the darkest part", () => {
    const image: GreyImage = { pixels: new Uint8Array(400 * 400).fill(255), width: 400, height: 400 };
    for (let y = 0; y < 200; y++) image.pixels.fill(0, y * 400, y * 400 + 200);
    for (let y = 220; y < 380; y++)
      for (let x = 220; x < 380; x += 8) image.pixels.fill(40, y * 400 + x, y * 400 + x + 3);
    const square = busiestSquare(image);
    expect([square?.width, square?.height]).toEqual([200, 200]);
    expect(square?.pixels.filter((grey) => grey === 40)).toHaveLength(160 * 20 * 3);
    expect(square?.pixels.includes(0)).toBe(false);
  });

  it("is null on an empty page", () => {
    expect(busiestSquare({ pixels: new Uint8Array(400 * 400).fill(255), width: 400, height: 400 })).toBeNull();
  });
});

function inkOf({ pixels, width, height }: GreyImage): { x0: number; y0: number; x1: number; y1: number } {
  const inked = [...pixels.keys()].filter((i) => pixels[i] === 0);
  const xs = inked.map((i) => i % width);
  const ys = inked.map((i) => Math.floor(i / width));
  expect(Math.max(...ys)).toBeLessThan(height);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs) + 1, y1: Math.max(...ys) + 1 };
}

function pageWith(
  box: { x0: number; y0: number; x1: number; y1: number },
  { width, height }: { width: number; height: number },
): RecognisedPage {
  const baseline = [
    { x: box.x0, y: box.y1 },
    { x: box.x1, y: box.y1 },
  ] as const;
  const words = [{ text: "word", confidence: 95, box }];
  return {
    widthPx: width,
    heightPx: height,
    text: "word",
    confidence: 95,
    languages: "eng",
    paragraphs: [{ box, lines: [{ box, baseline, words }] }],
  };
}
