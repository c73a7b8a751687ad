import { expect, it } from "vitest";
import { findText, wordFinder } from "./find-text.ts";

const pages = [
  "Dear tenant,\nthe lease ends in June.",
  "Die Schlüssel übergibt Frau Müller am Montag im Büro, und zwar so früh, wie es ihr nur irgend möglich ist, " +
    "wenn nicht früher.",
];

it("ignores case and accents and shows the text around the match", () => {
  expect(findText("MULLER", "Lease", pages)).toEqual({ pageIndex: 1, excerpt: expect.stringContaining("Frau Müller") });
  expect(findText("tenant, the", "Scan", pages)).toEqual({
    pageIndex: 0,
    excerpt: "Dear tenant, the lease ends in June.",
  });
});

it("requires every word, in the name or on any page", () => {
  expect(findText("lease montag", "Scan", pages)?.pageIndex).toBe(0);
  expect(findText("flat montag", "Flat", pages)?.pageIndex).toBe(1);
  expect(findText("lease july", "Scan", pages)).toBeNull();
});

it("shows no excerpt for a match in the name, and finds nothing for an empty query", () => {
  expect(findText("scan", "Scan 21 Nov", pages)).toEqual({ pageIndex: null, excerpt: "" });
  expect(findText("  ", "Scan", pages)).toBeNull();
});

it("cuts long texts at word boundaries", () => {
  expect(findText("büro", "", pages)?.excerpt).toMatch(/^…\S.* Büro, .*…$/);
});

it("finds the words of a page that a search marks", () => {
  const isFound = wordFinder("Cafe  rio");
  expect(["Café,", "Rio", "prioritise", "ca", "fe"].filter(isFound)).toEqual(["Café,", "Rio", "prioritise"]);
  expect(["any", ""].filter(wordFinder(" "))).toEqual([]);
});

it("ignores the width of letters, marks, final forms and typographic apostrophes", () => {
  expect(findText("pdf2026", "", ["ＰＤＦ２０２６年"])?.pageIndex).toBe(0);
  expect(findText("ﾃｽﾄ", "", ["テスト"])?.pageIndex).toBe(0);
  expect(findText("ΟΔΟΣ", "", ["στην οδός μας"])?.pageIndex).toBe(0);
  expect(findText("l'eau", "", ["de l’eau"])?.pageIndex).toBe(0);
  expect(findText("اعلان", "", ["إعلان من المكتبة"])?.pageIndex).toBe(0);
});
