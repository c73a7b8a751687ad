import { describe, expect, it } from "vitest";
import type { Box } from "../../core/geometry/geometry.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import type { RecognisedWord } from "../../core/text/recognition.ts";
import { findFigures } from "./find-figures.ts";

const [WIDTH, HEIGHT] = [800, 1132];
const PICTURE: Box = { x0: 200, y0: 300, x1: 600, y1: 560 };

/** Whether a pixel of some thing has ink. */
type Ink = (x: number, y: number) => boolean;

/** Lines of words over the page, but not over `free`. */
function wordsAround(free: Box, confidence = 95): RecognisedWord[] {
  const words: RecognisedWord[] = [];
  for (let y0 = 40; y0 < HEIGHT - 60; y0 += 30)
    for (let x0 = 60; x0 < WIDTH - 120; x0 += 70) {
      const box = { x0, y0, x1: x0 + 60, y1: y0 + 16 };
      const isFree = box.x1 > free.x0 && box.x0 < free.x1 && box.y1 > free.y0 && box.y0 < free.y1;
      if (!isFree) words.push({ text: "words", confidence, box });
    }
  return words;
}

/** A page with its words as rows of letters, and with `ink` inside a box. */
function drawn(words: readonly RecognisedWord[], within: Box, ink: Ink): GreyImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(250);
  for (const { box } of words)
    for (let y = box.y0; y < box.y1; y++)
      for (let x = box.x0; x < box.x1; x++) if (x % 12 < 7) pixels[y * WIDTH + x] = 40;
  for (let y = within.y0; y < within.y1; y++)
    for (let x = within.x0; x < within.x1; x++) if (ink(x, y)) pixels[y * WIDTH + x] = 60;
  return { pixels, width: WIDTH, height: HEIGHT };
}

function found(ink: Ink, within = PICTURE, words = wordsAround(within)): Box[] {
  return findFigures(drawn(words, within, ink), words);
}

/** A picture with pale parts: clouds of ink that touch each other. */
const clouds: Ink = (x, y) => Math.sin(x / 23) * Math.cos(y / 17) > -0.35;

describe("findFigures", () => {
  it("finds a picture among text, with its pale parts", () => {
    const [figure, ...others] = found(clouds);
    expect(others).toEqual([]);
    for (const side of ["x0", "y0", "x1", "y1"] as const) {
      expect(Math.abs((figure?.[side] ?? 0) - PICTURE[side])).toBeLessThan(20);
    }
  });

  it("finds none in text, in frames and grids, and in handwriting", () => {
    expect(found(() => false)).toEqual([]);
    const { x0, y0, x1, y1 } = PICTURE;
    expect(found((x, y) => x < x0 + 3 || y < y0 + 3 || x >= x1 - 3 || y >= y1 - 3)).toEqual([]);
    expect(found((x, y) => x % 40 < 3 || y % 40 < 3)).toEqual([]);
    expect(found((x, y) => Math.abs(((y - y0) % 60) - 30 - 22 * Math.sin(x / 9)) < 4 || x === x0 + 9)).toEqual([]);
  });

  it("finds none in what is small, in a strip along the edge, and in a panel with words on it", () => {
    expect(found(clouds, { x0: 300, y0: 300, x1: 420, y1: 400 })).toEqual([]);
    expect(found(() => true, { x0: 0, y0: 0, x1: 90, y1: HEIGHT })).toEqual([]);
    const words = wordsAround({ x0: 0, y0: 0, x1: 0, y1: 0 });
    expect(found(clouds, PICTURE, words)).toEqual([]);
  });

  it("finds none on a page that was hardly read", () => {
    expect(found(clouds, PICTURE, wordsAround(PICTURE, 30))).toEqual([]);
  });
});
