import { expect, it } from "vitest";
import { withTag } from "../../core/model/tags.ts";
import { cleanTag, countTags, hasTag } from "./tag-list.ts";

it("cleans what was typed", () => {
  expect(cleanTag("  Tax \n 2026 ")).toBe("Tax 2026");
  expect(cleanTag(" \t ")).toBe("");
  expect(cleanTag("x".repeat(90))).toHaveLength(60);
});

it("gives and takes a tag, whatever its case", () => {
  const tagged = withTag(withTag({ tags: ["Car"] }, "Tax", true), "tax", true);
  expect(tagged).toEqual({ tags: ["Car", "tax"] });
  expect(hasTag(tagged, "CAR")).toBe(true);
  expect(withTag(tagged, "TAX", false)).toEqual({ tags: ["Car"] });
});

it("counts tags in the order of the alphabet, those of different case as one", () => {
  const documents = [{ tags: ["Tax 10", "Äpfel"] }, { tags: ["tax 10", "Tax 9"] }, {}];
  expect(countTags(documents, "de")).toEqual([
    { tag: "Äpfel", count: 1 },
    { tag: "Tax 9", count: 1 },
    { tag: "Tax 10", count: 2 },
  ]);
});
