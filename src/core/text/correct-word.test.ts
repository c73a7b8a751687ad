import { describe, expect, it } from "vitest";
import { correctWord, typedWord } from "./correct-word.ts";
import { syntheticPage, syntheticParagraph } from "./recognition.test-double.ts";
import { joinWords, wordsOf, type RecognisedPage, type RecognisedWord } from "./recognition.ts";

const paragraphs = [syntheticParagraph(0, "the lamp", "the"), syntheticParagraph(100, "Total 4O.50")];
const page: RecognisedPage = { ...syntheticPage(...paragraphs), text: joinWords(paragraphs) };
const wordAt = (index: number): RecognisedWord => wordsOf(page.paragraphs)[index] ?? expect.fail("no such word");

describe("correctWord", () => {
  it("replaces the text of one word and makes it certain", () => {
    const corrected = correctWord(page, wordAt(2), "  a ");
    expect(corrected.text).toBe("the lamp\na\n\nTotal 4O.50");
    expect(wordsOf(corrected.paragraphs)[2]).toEqual({ ...wordAt(2), text: "a", confidence: 100 });
    expect(corrected.confidence).toBeCloseTo((95.4 * 4 + 100) / 5);
    expect(page.text).toBe("the lamp\nthe\n\nTotal 4O.50");
  });

  it("finds the word in a page that was stored and loaded", () => {
    const stored = structuredClone(page);
    expect(correctWord(stored, wordAt(4), "40.50").text).toBe("the lamp\nthe\n\nTotal 40.50");
  });

  it("removes a word, and its line and paragraph with the last one", () => {
    const withoutLine = correctWord(page, wordAt(2), " \u200b");
    expect(withoutLine.text).toBe("the lamp\n\nTotal 4O.50");
    const withoutTotal = correctWord(correctWord(withoutLine, wordAt(3), ""), wordAt(4), "");
    expect(withoutTotal.paragraphs).toHaveLength(1);
    expect(correctWord(correctWord(withoutTotal, wordAt(0), ""), wordAt(1), "")).toMatchObject({
      text: "",
      confidence: 0,
      paragraphs: [],
    });
  });

  it("keeps a page that was read again meanwhile", () => {
    expect(correctWord(page, { ...wordAt(0), text: "tho" }, "the")).toBe(page);
  });
});

it("takes what was typed with single spaces", () => {
  expect(typedWord("  to \t day ")).toBe("to day");
  expect(typedWord("u\u0308ber")).toBe("über");
  expect(typedWord("\u200b ")).toBe("");
});
