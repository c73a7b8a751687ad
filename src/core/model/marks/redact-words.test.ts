import { describe, expect, it } from "vitest";
import type { Box } from "../../geometry/geometry.ts";
import type { PageCode } from "../../text/page-code.ts";
import { wordsOf, type RecognisedPage } from "../../text/recognition.ts";
import { redactWords } from "./redact-words.ts";

const word = (text: string, x0: number, y0: number, x1: number, y1: number) => ({
  text,
  box: { x0, y0, x1, y1 },
  confidence: 90,
});

/** Two lines of 20 px, and a word that runs upwards at the right edge. */
const page: RecognisedPage = {
  widthPx: 400,
  heightPx: 300,
  text: "",
  confidence: 90,
  languages: "eng",
  paragraphs: [
    [word("account", 20, 100, 100, 120), word("1234567890", 110, 100, 230, 120), word("is", 240, 100, 260, 120)],
    [word("overdrawn", 20, 124, 120, 144)],
    [word("upright", 380, 100, 396, 180)],
  ].map((words) => {
    const [{ box }] = words as [(typeof words)[0]];
    return { box, lines: [{ box, baseline: [box, box].map(({ x0, y1 }) => ({ x: x0, y: y1 })) as never, words }] };
  }),
};

const left = (...boxes: Box[]): string[] => wordsOf(redactWords(page, boxes).paragraphs).map(({ text }) => text);
const ALL = ["account", "1234567890", "is", "overdrawn", "upright"];

describe("redactWords", () => {
  it("removes words that are hidden, also from the plain text", () => {
    const box = { x0: 105, y0: 96, x1: 235, y1: 121 };
    expect(left(box)).toEqual(["account", "is", "overdrawn", "upright"]);
    const { text } = redactWords(page, [box]);
    expect(text).toBe("account is\n\noverdrawn\n\nupright");
  });

  it.each([
    ["half of it", { x0: 170, y0: 98, x1: 235, y1: 122 }],
    ["one letter", { x0: 222, y0: 98, x1: 236, y1: 122 }],
    ["a thin line through it", { x0: 108, y0: 109, x1: 232, y1: 111 }],
    ["its upper half", { x0: 108, y0: 90, x1: 232, y1: 110 }],
  ])("removes a word of which only a part is hidden: %s", (_, box) => {
    expect(left(box)).not.toContain("1234567890");
    expect(left(box)).toContain("account");
  });

  it("leaves words whose edge a box touches", () => {
    expect(left({ x0: 10, y0: 124, x1: 400, y1: 144 })).toContain("account");
    expect(left({ x0: 10, y0: 122, x1: 130, y1: 150 })).toEqual(ALL.filter((text) => text !== "overdrawn"));
    expect(left({ x0: 104, y0: 96, x1: 113, y1: 121 })).toEqual(ALL);
  });

  it("knows words that run upwards", () => {
    expect(left({ x0: 376, y0: 160, x1: 399, y1: 190 })).not.toContain("upright");
    expect(left({ x0: 376, y0: 178, x1: 399, y1: 190 })).toContain("upright");
  });

  it("removes codes of which anything is hidden", () => {
    const code = (text: string, x: number): PageCode => ({
      format: "qr_code",
      text,
      quad: [40, 80, 80, 40].map((dx, i) => ({ x: x + dx, y: i < 2 ? 200 : 240 })) as unknown as PageCode["quad"],
    });
    const codes = [code("hidden", 0), code("beside", 60)];
    const box = { x0: 30, y0: 230, x1: 50, y1: 250 };
    expect(redactWords({ ...page, codes }, [box]).codes).toEqual([codes[1]]);
    expect(redactWords(page, [box]).codes).toBeUndefined();
  });

  it("changes nothing without boxes", () => {
    expect(redactWords(page, [])).toBe(page);
  });
});
