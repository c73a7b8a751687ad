import { expect, it } from "vitest";
import type { RecognisedWord } from "../core/text/recognition.ts";
import { withIForBars } from "./bar-for-i.ts";

const word = (text: string, x0: number, y0 = 10, y1 = 30): RecognisedWord => ({
  text,
  confidence: 90,
  box: { x0, y0, x1: x0 + 10 * text.length, y1 },
});
const textOf = (...words: RecognisedWord[]): string =>
  withIForBars({ words })
    .words.map(({ text }) => text)
    .join(" ");

it("reads a bar close before a word in lower case as I", () => {
  expect(textOf(word("them.", 0), word("|", 60), word("shall", 80), word("|", 150), word("be", 170))).toBe(
    "them. I shall I be",
  );
});

it("leaves bars alone that end a line, are before other words, far from them, or taller than text", () => {
  expect(textOf(word("0.80", 0), word("|", 50))).toBe("0.80 |");
  expect(textOf(word("|", 0), word("Total", 20))).toBe("| Total");
  expect(textOf(word("|", 0), word("total", 40))).toBe("| total");
  expect(textOf(word("|", 0, 0, 40), word("total", 20))).toBe("| total");
});
