import { describe, expect, it } from "vitest";
import { wordsOf, type RecognisedLine, type RecognisedPage, type RecognisedWord } from "../core/text/recognition.ts";
import { withMendedNumbers } from "./mended-numbers.ts";

const HEIGHT = 20;
const CHARACTER = 10;
const end = { x: 0, y: 0 };

/** A line of words 90 % sure, each with the gap before it in pixels. */
function lineOf(...words: readonly (readonly [gap: number, text: string])[]): RecognisedLine {
  let x = 0;
  const placed = words.map(([gap, text]): RecognisedWord => {
    const x0 = x + gap;
    x = x0 + CHARACTER * text.length;
    return { text, box: { x0, y0: 0, x1: x, y1: HEIGHT }, confidence: 90 };
  });
  return { box: { x0: 0, y0: 0, x1: x, y1: HEIGHT }, baseline: [end, end], words: placed };
}

function wordsIn(...lines: readonly RecognisedLine[]): readonly RecognisedWord[] {
  const page: RecognisedPage = {
    widthPx: 1,
    heightPx: 1,
    text: "",
    confidence: 90,
    languages: "eng",
    paragraphs: [{ box: { x0: 0, y0: 0, x1: 1, y1: 1 }, lines }],
  };
  return wordsOf(withMendedNumbers(page).paragraphs);
}

const textsOf = (...texts: readonly string[]): string[] =>
  wordsIn(...texts.map((text) => lineOf([0, text]))).map(({ text }) => text);

/** Lines that show that a page writes amounts with a point, some with `RM` before them. */
const OTHERS = ["1.20", "3.40", "RM5.00", "RM6.10"].map((text) => lineOf([0, text]));

/** A line's words and confidences on such a page. */
const mended = (...words: readonly (readonly [number, string])[]): [string, number][] =>
  wordsIn(...OTHERS, lineOf(...words))
    .slice(OTHERS.length)
    .map(({ text, confidence }) => [text, confidence]);

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
    const few = ["1.20", "3.40", "5.00", "0,79", "O.50"];
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

  it("have digits for letters that look like them, after what is before other amounts", () => {
    expect(mended([0, "O.17"], [50, "RM3S.2O"], [50, "RMO.00%"])).toEqual([
      ["0.17", 90],
      ["RM35.20", 90],
      ["RM0.00%", 90],
    ]);
    expect(mended([0, "NO.12"], [50, "S.20"])).toEqual([
      ["NO.12", 90],
      ["S.20", 90],
    ]);
  });

  it("are one word where a space follows the point, and unsure where there is a space for it", () => {
    expect(mended([0, "Cash"], [8, "RM9O."], [8, "75"], [8, "|"])).toEqual([
      ["Cash", 90],
      ["RM90.75", 90],
      ["|", 90],
    ]);
    expect(mended([0, "6"], [60, "17"], [7, "00"], [40, "18"], [7, "02"])).toEqual([
      ["6", 90],
      ["17.00", 60],
      ["18.02", 60],
    ]);
  });

  it("are not made of numbers among others, or far from each other", () => {
    const phone = [
      [0, "Tel"],
      [8, "012"],
      [8, "34"],
      [8, "56"],
    ] as const;
    expect(mended(...phone).map(([text]) => text)).toEqual(phone.map(([, text]) => text));
    const columns = [
      [0, "12"],
      [18, "50"],
    ] as const;
    expect(mended(...columns).map(([text]) => text)).toEqual(columns.map(([, text]) => text));
    const day = [
      [0, "on"],
      [8, "30."],
      [8, "11"],
      [8, "2026"],
    ] as const;
    expect(mended(...day).map(([text]) => text)).toEqual(day.map(([, text]) => text));
  });
});

it("times have colons", () => {
  expect(textsOf("13.01:00", "1.20", "25.01:00")).toEqual(["13:01:00", "1.20", "25.01:00"]);
});
