import { describe, expect, it } from "vitest";
import { PT_PER_MM } from "../geometry/page-size.ts";
import { estimateSize } from "./estimate-size.ts";
import type { RecognisedLine, RecognisedPage } from "./recognition.ts";

/** A page with lines of print of the same height. */
function printed(widthPx: number, heightPx: number, linePx: number, count: number): RecognisedPage {
  const lines = Array.from({ length: count }, (_, i): RecognisedLine => {
    const y0 = 20 + i * linePx * 1.4;
    const box = { x0: 20, y0, x1: widthPx - 20, y1: y0 + linePx };
    return {
      box,
      baseline: [
        { x: box.x0, y: box.y1 },
        { x: box.x1, y: box.y1 },
      ],
      words: [],
    };
  });
  const box = { x0: 0, y0: 0, x1: widthPx, y1: heightPx };
  return { widthPx, heightPx, text: "", confidence: 90, languages: "eng", paragraphs: [{ box, lines }] };
}

describe("estimateSize", () => {
  it.each([
    // Its till prints 12 points.
    ["a receipt 80 mm wide", 800, 1415, 42, 20, 80, 141.5],
    ["a card of the United States", 1750, 1000, 60, 3, 88.9, 50.8],
    ["a card of Europe", 1545, 1000, 56, 5, 85.6, 55.4],
  ])("takes %s as what it is, and says that it is assumed", (_, width, height, linePx, lines, widthMm, heightMm) => {
    const { sizePt, isSmall } = estimateSize({ width, height }, printed(width, height, linePx, lines));
    expect(isSmall).toBe(true);
    expect([sizePt.width / PT_PER_MM, sizePt.height / PT_PER_MM]).toEqual([
      expect.closeTo(widthMm, 1),
      expect.closeTo(heightMm, 1),
    ]);
  });

  it.each([
    ["a page of a book", 1000, 1600, 20, 40],
    ["a drawing with a few words", 1000, 1600, 80, 2],
    ["a letter in large type", 1000, 1414, 60, 12],
    ["a letter in large type on Letter", 2200, 1700, 110, 9],
    ["a shot of a screen", 1920, 1080, 14, 40],
  ])("does not take %s as small", (_, width, height, linePx, lines) => {
    const page = { width, height };
    const { sizePt, isSmall } = estimateSize(page, printed(width, height, linePx, lines));
    expect(isSmall).toBe(false);
    expect(sizePt).toEqual(estimateSize(page, null).sizePt);
  });

  it("holds to what a person said", () => {
    const page = { width: 1000, height: 1750 };
    const text = printed(1000, 1750, 52, 20);
    expect(estimateSize(page, text).isSmall).toBe(true);
    expect(estimateSize(page, text, "free").isSmall).toBe(false);
    expect(estimateSize(page, text, "free").sizePt.height / PT_PER_MM).toBeCloseTo(297, 1);
  });
});
