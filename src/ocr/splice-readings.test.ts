import { describe, expect, it } from "vitest";
import { joinWords, type RecognisedLine, type RecognisedParagraph } from "../core/text/recognition.ts";
import { spliceReadings } from "./splice-readings.ts";

type PlacedWord = readonly [text: string, confidence: number, x0: number, x1: number];

/** Lines of words, 20 pixels high and 40 apart. */
function readingOf(...lines: readonly (readonly PlacedWord[])[]): RecognisedParagraph[] {
  return lines.map((placed, row): RecognisedParagraph => {
    const [y0, y1] = [row * 40, row * 40 + 20];
    const words = placed.map(([text, confidence, x0, x1]) => ({ text, confidence, box: { x0, y0, x1, y1 } }));
    const box = { x0: 0, y0, x1: 400, y1 };
    const line: RecognisedLine = {
      box,
      baseline: [
        { x: 0, y: y1 },
        { x: 400, y: y1 },
      ],
      words,
    };
    return { box, lines: placed.length === 0 ? [] : [line] };
  });
}

const splice = (first: readonly PlacedWord[], second: readonly PlacedWord[]): string =>
  joinWords(spliceReadings(readingOf(first), readingOf(second)));

describe("spliceReadings", () => {
  const first: readonly PlacedWord[] = [
    ["Milk", 90, 0, 80],
    ["1.40", 40, 300, 380],
  ];

  it("replaces a word by one that was read with more confidence, and keeps it otherwise", () => {
    expect(splice(first, [["1.48", 70, 302, 378]])).toBe("Milk 1.48");
    expect(splice(first, [["1.48", 30, 302, 378]])).toBe("Milk 1.40");
  });

  it("replaces all parts of a word that was torn, but no words that are clearer", () => {
    const torn: readonly PlacedWord[] = [
      ["1.", 40, 300, 330],
      ["40", 60, 335, 380],
    ];
    expect(splice(torn, [["1.40", 70, 300, 380]])).toBe("1.40");
    expect(splice(torn, [["1.40", 50, 300, 380]])).toBe("1. 40");
  });

  it("adds reliable words at their place in the row", () => {
    expect(splice(first, [["2", 92, 200, 215]])).toBe("Milk 2 1.40");
  });

  it("adds a word of a row that no line is in as a line", () => {
    const second = readingOf([], [["Total", 95, 0, 90]]);
    expect(joinWords(spliceReadings(readingOf(first), second))).toBe("Milk 1.40\n\nTotal");
  });

  it("adds neither unclear words nor lone marks", () => {
    expect(splice(first, [["aoe", 30, 150, 200]])).toBe("Milk 1.40");
    expect(splice(first, [["~", 95, 150, 160]])).toBe("Milk 1.40");
  });

  it("removes nothing that the second reading lacks", () => {
    expect(splice(first, [])).toBe("Milk 1.40");
  });

  it("does not replace a word by a clearer syllable of it", () => {
    expect(
      splice(
        [["이용", 90, 0, 58]],
        [
          ["이", 96, 0, 30],
          ["용", 96, 30, 58],
        ],
      ),
    ).toBe("이용");
  });
});
