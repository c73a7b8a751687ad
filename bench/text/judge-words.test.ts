import { expect, it } from "vitest";
import { judgeWords } from "./judge-words.ts";

it.each([
  ["in any order", "fox brown", "brown fox", [true, true]],
  ["as often as the truth has it", "fox fox", "fox", [true, false]],
  ["with a space too few", "GSTID 17", "GST ID 17", [true, true]],
  ["with a space too many", "in voice 17", "invoice 17", [true, true, true]],
  ["not with a wrong letter", "f0x", "fox", [false]],
])("takes a word for right %s", (_what, words, truth, judged) => {
  expect(judgeWords(words.split(" "), truth)).toEqual(judged);
});
