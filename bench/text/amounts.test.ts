import { expect, it } from "vitest";
import { compareAmounts } from "./amounts.ts";

it.each([
  ["in any order", "tax 0.60 total 12.50", "12.50\n0.60", { right: 2, invented: 0, total: 2 }],
  ["as often as the truth has them", "5,00 5,00 5,00", "5,00 5,00", { right: 2, invented: 1, total: 2 }],
  ["with every digit", "1.20", "11.20", { right: 0, invented: 1, total: 1 }],
  ["and no other numbers", "17 1.5 1.234", "18", { right: 0, invented: 0, total: 0 }],
])("counts amounts %s", (_what, text, truth, amounts) => {
  expect(compareAmounts(text, truth)).toEqual(amounts);
});
