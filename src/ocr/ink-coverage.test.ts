import { describe, expect, it } from "vitest";
import type { RecognisedPage } from "../core/text/recognition.ts";
import { inkCoverage } from "./ink-coverage.ts";
import type { GreyImage } from "../core/geometry/grey-image.ts";

const WIDTH = 400;
const HEIGHT = 100;
const PAPER = 225;
const INK = 40;

/** Paper with a letter of 5 by 10 pixels at each x, all on one line. */
function pageImage(letters: readonly number[], draw: (image: GreyImage) => void = () => undefined): GreyImage {
  const image: GreyImage = { pixels: new Uint8Array(WIDTH * HEIGHT).fill(PAPER), width: WIDTH, height: HEIGHT };
  for (const x of letters) for (let y = 40; y < 50; y++) image.pixels.fill(INK, y * WIDTH + x, y * WIDTH + x + 5);
  draw(image);
  return image;
}

/** A page with a word for each horizontal range, all on one line. */
function pageWith(boxes: readonly (readonly [number, number])[]): RecognisedPage {
  const words = boxes.map(([x0, x1]) => ({ text: "w", confidence: 90, box: { x0, y0: 38, x1, y1: 52 } }));
  const box = { x0: 0, y0: 38, x1: WIDTH, y1: 52 };
  const baseline = [
    { x: 0, y: 50 },
    { x: WIDTH, y: 50 },
  ] as const;
  return {
    widthPx: WIDTH,
    heightPx: HEIGHT,
    text: "",
    confidence: 90,
    languages: "eng",
    paragraphs: [{ box, lines: [{ box, baseline, words }] }],
  };
}

describe("inkCoverage", () => {
  const letters = [20, 30, 40, 200, 210, 220, 300, 310];

  it("is the share of letters inside a word's box", () => {
    expect(inkCoverage(pageWith([[15, 60]]), pageImage(letters))).toBeCloseTo(3 / 8, 12);
    expect(
      inkCoverage(
        pageWith([
          [15, 60],
          [190, 330],
        ]),
        pageImage(letters),
      ),
    ).toBe(1);
    expect(inkCoverage(pageWith([]), pageImage(letters))).toBe(0);
  });

  it("is 1 for a page without ink", () => {
    expect(inkCoverage(pageWith([]), pageImage([]))).toBe(1);
  });

  it("does not count rules and dark areas", () => {
    const ruled = pageImage(letters, ({ pixels }) => {
      pixels.fill(INK, 10 * WIDTH, 11 * WIDTH);
      for (let y = 60; y < 90; y++) pixels.fill(INK, y * WIDTH + 100, y * WIDTH + 260);
    });
    expect(
      inkCoverage(
        pageWith([
          [15, 60],
          [190, 330],
        ]),
        ruled,
      ),
    ).toBe(1);
  });

  it("accepts boxes that reach past the image", () => {
    expect(inkCoverage(pageWith([[-50, WIDTH + 50]]), pageImage(letters))).toBe(1);
  });

  it("is estimated correctly from some of a tall page's rows", () => {
    // Forty lines of letters 30 pixels tall; every other line was read.
    const tall: GreyImage = { pixels: new Uint8Array(WIDTH * 2400).fill(PAPER), width: WIDTH, height: 2400 };
    const boxes = Array.from({ length: 40 }, (_, line) => ({
      x0: 0,
      y0: line * 60 + 10,
      x1: WIDTH,
      y1: line * 60 + 50,
    }));
    for (const { y0 } of boxes)
      for (let y = y0 + 5; y < y0 + 35; y++)
        for (const x of letters) tall.pixels.fill(INK, y * WIDTH + x, y * WIDTH + x + 5);
    const words = boxes.filter((_, line) => line % 2 === 0).map((box) => ({ text: "w", confidence: 90, box }));
    const box = { x0: 0, y0: 0, x1: WIDTH, y1: 2400 };
    const line = {
      box,
      baseline: [
        { x: 0, y: 50 },
        { x: WIDTH, y: 50 },
      ] as const,
      words,
    };
    const read = { ...pageWith([]), paragraphs: [{ box, lines: [line] }] };
    expect(inkCoverage(read, tall)).toBeCloseTo(0.5, 1);
  });
});
