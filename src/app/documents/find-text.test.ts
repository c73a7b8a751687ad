import { expect, it } from "vitest";
import { findText } from "./find-text.ts";

const pages = [
  "Dear tenant,\nthe lease ends in June.",
  "Die Schlüssel übergibt Frau Müller am Montag im Büro, und zwar so früh, wie es ihr nur irgend möglich ist, wenn nicht früher.",
];

it("finds words whatever their case and accents, and shows where they stand", () => {
  expect(findText("MULLER", "Lease", pages)).toEqual({ pageIndex: 1, excerpt: expect.stringContaining("Frau Müller") });
  expect(findText("tenant, the", "Scan", pages)).toEqual({
    pageIndex: 0,
    excerpt: "Dear tenant, the lease ends in June.",
  });
});

it("wants every word, in the name or on any page", () => {
  expect(findText("lease montag", "Scan", pages)?.pageIndex).toBe(0);
  expect(findText("flat montag", "Flat", pages)?.pageIndex).toBe(1);
  expect(findText("lease july", "Scan", pages)).toBeNull();
});

it("shows no excerpt for a name, and nothing for nothing", () => {
  expect(findText("scan", "Scan 21 Nov", pages)).toEqual({ pageIndex: null, excerpt: "" });
  expect(findText("  ", "Scan", pages)).toBeNull();
});

it("cuts long texts at words", () => {
  expect(findText("büro", "", pages)?.excerpt).toMatch(/^…\S.* Büro, .*…$/);
});
