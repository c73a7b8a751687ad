import { expect, it } from "vitest";
import { alignWords } from "./align-words.ts";

const wordsOf = (text: string): { text: string }[] =>
  text
    .split(" ")
    .filter(Boolean)
    .map((word) => ({ text: word }));
const pieces = (theirs: string, ours: string): string[] =>
  alignWords(wordsOf(theirs), wordsOf(ours)).map(
    (piece) => `${piece.theirs.map(({ text }) => text).join(" ")} | ${piece.ours.map(({ text }) => text).join(" ")}`,
  );

it.each([
  ["words in their places", "Two loaves 4.20", "Two l0aves 4.20", ["Two | Two", "loaves | l0aves", "4.20 | 4.20"]],
  [
    "a word that one of them cut",
    "Total 1 234,50 EUR",
    "Total 1234,50 EUR",
    ["Total | Total", "1 234,50 | 1234,50", "EUR | EUR"],
  ],
  ["a word that the engine lacks", "2 lamp 12", "2 lamp 3 12", ["2 | 2", "lamp | lamp", " | 3", "12 | 12"]],
  ["a word that the line reader lacks", ". lamp 12", "lamp 12", [". | ", "lamp | lamp", "12 | 12"]],
  ["lines of which nothing agrees", "abc def", "xyz", ["abc def | xyz"]],
  ["a line that only one of them read", "abc", "", ["abc | "]],
  ["quotes and dashes of other shapes as the same", "don’t – so", "don't - so", ["don’t | don't", "– | -", "so | so"]],
])("aligns %s", (_what, theirs, ours, expected) => {
  expect(pieces(theirs, ours)).toEqual(expected);
});

it("keeps every word once and in order", () => {
  const [theirs, ours] = ["a bb c dd e ff", "a b bc d de e f g"];
  const aligned = alignWords(wordsOf(theirs), wordsOf(ours));
  expect(aligned.flatMap((piece) => piece.theirs.map(({ text }) => text)).join(" ")).toBe(theirs);
  expect(aligned.flatMap((piece) => piece.ours.map(({ text }) => text)).join(" ")).toBe(ours);
});
