import { expect, it } from "vitest";
import { plainText } from "./plain-text.ts";
import { syntheticPage, syntheticParagraph } from "./recognition.test-double.ts";
import { wordsOf } from "./recognition.ts";
import { wordRanges } from "./word-ranges.ts";

it("finds every word in the running text, also one that was rejoined", () => {
  const page = syntheticPage(
    syntheticParagraph(0, "The marsh belongs to nobody and the red-", "shanks are working, Haus-", "und Garten, while"),
    syntheticParagraph(200, "We count."),
  );
  const text = plainText(page);
  const words = wordsOf(page.paragraphs);
  const found = wordRanges(text, words).map((range) => range && text.slice(range.start, range.end));
  expect(found).toEqual(words.map((word) => (word.text === "red-" ? "red" : word.text)));
});

it("leaves out a word that is not in the text", () => {
  const { paragraphs } = syntheticPage(syntheticParagraph(0, "one two three"));
  expect(wordRanges("one three", wordsOf(paragraphs))).toEqual([{ start: 0, end: 3 }, null, { start: 4, end: 9 }]);
});
