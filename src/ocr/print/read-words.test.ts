import { expect, it } from "vitest";
import type { ReadSign } from "../../core/contracts/line-reading.ts";
import { readWords } from "./read-words.ts";

/** Signs ten pixels apart, seen on the two in their middle. */
const signsOf = (text: string, probability = 1): ReadSign[] =>
  [...text].map((sign, i) => ({ sign, probability, from: 100 + 10 * i + 4, to: 100 + 10 * i + 6 }));

it("cuts a line at its spaces and places the words", () => {
  const words = readWords(signsOf("ab cde"));
  expect(words.map(({ text, from, to }) => [text, from, to])).toEqual([
    ["ab", 100, 120],
    ["cde", 130, 160],
  ]);
});

it("multiplies the probabilities of a word's signs", () => {
  const [word] = readWords(signsOf("ab", 0.9));
  expect(Math.exp(word?.logProbability ?? 0)).toBeCloseTo(0.81, 6);
});

it("knows no words on an empty line", () => {
  expect(readWords([])).toEqual([]);
});
