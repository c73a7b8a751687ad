import { describe, expect, it } from "vitest";
import { joinPages, withoutCoveredWords } from "./new-words.ts";
import type { RecognisedPage } from "../core/text/recognition.ts";

const word = (text: string, x0: number, x1: number) => ({ text, confidence: 90, box: { x0, y0: 100, x1, y1: 120 } });
const box = { x0: 0, y0: 100, x1: 400, y1: 120 };
const point = { x: 0, y: 0 };
const PAGE: RecognisedPage = {
  widthPx: 400,
  heightPx: 200,
  text: "Fax from Acme",
  confidence: 90,
  languages: "eng",
  paragraphs: [
    {
      box,
      lines: [
        {
          box,
          baseline: [
            { x: 0, y: 118 },
            { x: 400, y: 118 },
          ],
          words: [word("Fax", 0, 40), word("from", 50, 100), word("Acme", 200, 260)],
        },
      ],
    },
  ],
};

/** A page of half that size with one word that covers this share of its width, as high as the words above. */
const own = (share: number): RecognisedPage => {
  const covered = { x0: 0, y0: 50, x1: 200 * share, y1: 60 };
  const line = { box: covered, baseline: [point, point] as const, words: [{ ...word("", 0, 0), box: covered }] };
  return { ...PAGE, widthPx: 200, heightPx: 100, paragraphs: [{ box: covered, lines: [line] }] };
};

describe("withoutCoveredWords", () => {
  it("keeps words where no text stands", () => {
    // Covers the first two words and the edge of the third.
    const { text, paragraphs } = withoutCoveredWords(PAGE, own(205 / 400));
    expect(text).toBe("Acme");
    expect(paragraphs[0]?.lines[0]?.words).toEqual([word("Acme", 200, 260)]);
  });

  it("leaves nothing of a page whose words are all there", () => {
    expect(withoutCoveredWords(PAGE, own(1))).toMatchObject({ text: "", paragraphs: [] });
  });

  it("keeps a page without text as it is", () => {
    expect(withoutCoveredWords(PAGE, null)).toBe(PAGE);
  });
});

describe("joinPages", () => {
  it("places the codes of the second reading on the first", () => {
    const quad = [
      { x: 100, y: 0 },
      { x: 110, y: 0 },
      { x: 110, y: 10 },
      { x: 100, y: 10 },
    ] as const;
    const beside = { ...PAGE, widthPx: 800, heightPx: 400, codes: [{ format: "qr_code" as const, text: "b", quad }] };
    expect(joinPages(PAGE, beside).codes?.[0]?.quad[0]).toEqual({ x: 50, y: 0 });
    expect(joinPages(PAGE, PAGE)).not.toHaveProperty("codes");
  });
});
