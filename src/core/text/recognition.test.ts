import { expect, it } from "vitest";
import { syntheticPage, syntheticParagraph } from "./recognition.test-double.ts";
import { changeWords, turnRecognisedPage, wordsOf } from "./recognition.ts";

it("turns what two readers settled with the words that it replaces", () => {
  const page = changeWords(syntheticPage(syntheticParagraph(100, "Guten Tag")), (line) =>
    line.words.map((word) => Object.assign(structuredClone(word), { settled: [word] })),
  );
  for (const turned of [turnRecognisedPage(page, 1), turnRecognisedPage(page, -1)])
    for (const { box, settled } of wordsOf(turned.paragraphs)) expect(settled?.map((word) => word.box)).toEqual([box]);
});
