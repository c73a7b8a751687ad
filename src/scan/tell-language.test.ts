import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { areSameLanguage, tellLanguage } from "./tell-language.ts";

/**
 * Fifty letters of two or three sentences, five in each of ten languages: what they say, and what Tesseract read of a
 * drawn page with its English data, without most accents.
 */
const LETTERS = readFileSync(new URL("testing/letters.txt", import.meta.url), "utf8")
  .trim()
  .split(/\n\n(?=[a-z]{3}\n)/)
  .map((letter) => {
    const [, code = "", text = "", read = ""] = /^(\w+)\n([^]*)\n=\n([^]*)$/.exec(letter) ?? [];
    return { code, text, read };
  });

describe("tellLanguage", () => {
  it.each(["text", "read"] as const)("tells at least 49 of 50 letters by their %s", (kind) => {
    expect(LETTERS).toHaveLength(50);
    expect(new Set(LETTERS.map(({ code }) => code)).size).toBe(10);
    const told = LETTERS.filter((letter) => tellLanguage(letter[kind], []) === letter.code);
    expect(told.length).toBeGreaterThanOrEqual(49);
  });

  it.each(["", "12.11.2026 4711 00234", "John Smith, 12 Mill Lane", "EUR 12,50", "~ | .. ,, ;"])(
    "tells nothing of %j",
    (text) => expect(tellLanguage(text, [])).toBeNull(),
  );

  it.each([
    ["Summe 12,50 EUR\nMwSt 19 % 2,00\nBar 20,00\nRückgeld 7,50", "deu"],
    ["Total 12.50\nCash 20.00\nChange 7.50\nThank you", "eng"],
    ["SUMA PLN 32,50\nReszta 7,50\nGotówka 40,00\nSprzedawca Ewa", "pol"],
  ])("tells a bill of few words by its words: %j", (text, code) => expect(tellLanguage(text, [])).toBe(code));

  it.each([
    "Zwischensumme 43,80\nMwSt 6,99\nGesamtbetrag 43,80\nAntipasti misti, Spaghetti alle vongole",
    "Kaffee 2,50\nCroissant 1,80\nTotal 4,30 EUR\nBAR",
    "Milk 1.20\nEggs 2.40\nVISA 3.60\nNo. 4711 Anna Berg",
  ])("tells nothing of labels, of names, and where letters and words differ: %j", (text) =>
    expect(tellLanguage(text, [])).toBeNull(),
  );

  it("prefers codes that are there", () => {
    const text = "図書館の開館時間が来月から変わります。本を借りるときはカードを見せてください。";
    expect(tellLanguage(text, [])).toBe("jpn");
    expect(tellLanguage(text, ["eng", "jpn_vert"])).toBe("jpn_vert");
  });
});

it("knows codes of one language", () => {
  expect(areSameLanguage("jpn", "jpn_vert")).toBe(true);
  expect(areSameLanguage("frk", "deu")).toBe(true);
  expect(areSameLanguage("deu", "nld")).toBe(false);
});
