import { describe, expect, it } from "vitest";
import { wordsOf, type RecognisedLine } from "../core/text/recognition.ts";
import { withDecimalPoints } from "./decimal-points.ts";

function textsOf(...texts: readonly string[]): string[] {
  const box = { x0: 0, y0: 0, x1: 1, y1: 1 };
  const end = { x: 0, y: 0 };
  const line: RecognisedLine = {
    box,
    baseline: [end, end],
    words: texts.map((text) => ({ text, box, confidence: 90 })),
  };
  const page = {
    widthPx: 1,
    heightPx: 1,
    text: "",
    confidence: 90,
    languages: "eng",
    paragraphs: [{ box, lines: [line] }],
  };
  return wordsOf(withDecimalPoints(page).paragraphs).map(({ text }) => text);
}

describe("amounts of a page", () => {
  it("have points where most have", () => {
    expect(textsOf("1.20", "£3.40", "5.00", "0,79", "14.00", "RM13,21", "6.5,")).toEqual([
      "1.20",
      "£3.40",
      "5.00",
      "0.79",
      "14.00",
      "RM13.21",
      "6.5,",
    ]);
  });

  it("stay as they are where too few show how the page writes them", () => {
    const few = ["1.20", "3.40", "5.00", "0,79"];
    expect(textsOf(...few)).toEqual(few);
    const mixed = ["1.20", "3.40", "5.00", "6.10", "0,79", "0,80", "0,81"];
    expect(textsOf(...mixed)).toEqual(mixed);
  });

  it("keep the points of days and times on pages with commas, and separators of thousands", () => {
    const german = ["1,20", "3,40", "5,00", "6,10", "7,20", "12.05", "17.30"];
    expect(textsOf(...german)).toEqual(german);
    const thousands = ["1.20", "3.40", "5.00", "6.10", "1,000", "1,234.50"];
    expect(textsOf(...thousands)).toEqual(thousands);
  });
});
