import { expect, it } from "vitest";
import { matchWords } from "./matched-words.ts";

it.each([
  ["all of them, without case and punctuation", "Total: 12,50", "TOTAL 12.50", { found: 1, right: 1, order: 1 }],
  ["missing and wrong ones", "the quack fox", "the quick brown fox", { found: 0.5, right: 2 / 3, order: 1 }],
  ["as often as the truth has them", "no no no", "no no", { found: 1, right: 2 / 3, order: 1 }],
  ["the order of those that occur once", "bb aa cc no no", "no aa bb cc", { found: 1, right: 0.8, order: 1 / 3 }],
  ["an order turned round", "cc bb aa", "aa bb cc", { found: 1, right: 1, order: -1 }],
  ["nothing", "", "aa", { found: 0, right: 1, order: 1 }],
])("counts %s", (_what, text, truth, expected) => {
  const { found, right, order } = matchWords(text, truth);
  expect(found).toBeCloseTo(expected.found, 12);
  expect(right).toBeCloseTo(expected.right, 12);
  expect(order).toBeCloseTo(expected.order, 12);
});
