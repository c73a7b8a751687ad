import { expect, it } from "vitest";
import type { Box } from "../../core/geometry/geometry.ts";
import type { RecognisedLine, RecognisedPage, RecognisedWord } from "../../core/text/recognition.ts";
import { placeOf, shareOf } from "./word-places.ts";

const PAGE: RecognisedPage = {
  widthPx: 1000,
  heightPx: 2000,
  text: "word",
  confidence: 90,
  languages: "eng",
  paragraphs: [],
};
const WIDE: RecognisedWord = { text: "word", box: { x0: 100, y0: 210, x1: 400, y1: 250 }, confidence: 90 };
const TALL: RecognisedWord = { ...WIDE, box: { x0: 110, y0: 200, x1: 150, y1: 500 } };
const WIDE_LINE: Box = { x0: 0, y0: 200, x1: 900, y1: 260 };
const TALL_LINE: Box = { x0: 100, y0: 0, x1: 160, y1: 900 };

/** A line whose text runs by `x` and `y`. */
const line = (box: Box, x: number, y: number): RecognisedLine => ({
  box,
  baseline: [
    { x: 500, y: 500 },
    { x: 500 + x, y: 500 + y },
  ],
  words: [],
});

it("places words where their text begins, as high as their line", () => {
  const size = { length: 0.3, height: 0.06 };
  expect(placeOf(WIDE, line(WIDE_LINE, 100, 4), PAGE)).toEqual({ ...size, left: 0.1, top: 0.2, quarterTurns: 0 });
  expect(placeOf(TALL, line(TALL_LINE, -3, 100), PAGE)).toEqual({ ...size, left: 0.16, top: 0.2, quarterTurns: 1 });
  expect(placeOf(WIDE, line(WIDE_LINE, -100, 2), PAGE)).toEqual({ ...size, left: 0.4, top: 0.26, quarterTurns: 2 });
  expect(placeOf(TALL, line(TALL_LINE, 0, -100), PAGE)).toEqual({ ...size, left: 0.1, top: 0.5, quarterTurns: 3 });
});

it("takes a slanted line for an upright one", () => {
  expect(placeOf(WIDE, line(WIDE_LINE, 100, -30), PAGE).quarterTurns).toBe(0);
});

it("gives a word's box in shares of its page", () => {
  expect(shareOf(WIDE, PAGE)).toEqual({ x0: 0.1, y0: 0.105, x1: 0.4, y1: 0.125 });
});
