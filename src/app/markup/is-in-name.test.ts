import { expect, it } from "vitest";
import { isInName } from "./is-in-name.ts";

it.each([
  [["Harrow", "&", "Lisle,"], "Harrow & Lisle, 14 Oct 2025", true],
  [["(LISLE)"], "harrow & lisle", true],
  [["Müller"], "Rechnung Muller", true],
  [["14", "Oct"], "Scan 14 Mar 2026", false],
  [["Row"], "Harrow", false],
  [[], "Harrow", false],
])("knows the redacted words %j in the name %s: %s", (words, name, expected) => {
  expect(isInName(words, name)).toBe(expected);
});
