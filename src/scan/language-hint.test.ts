import { describe, expect, it } from "vitest";
import { ScanError } from "../core/errors.ts";
import type { RecognisedPage } from "../core/text/recognition.ts";
import { languageHint, readAutomatically } from "./language-hint.ts";

const GERMAN = "Die Heizung in unserer Wohnung ist seit drei Tagen kalt. Bitte schicken Sie diese Woche jemanden.";
const SWEDISH = "Värmen i vår lägenhet har varit borta i tre dagar. Skicka någon redan den här veckan.";
const OFFERED = ["eng", "deu"];

/** A page that says this, each word with this confidence. */
function pageOf(text: string, languages: string, confidence: number): RecognisedPage {
  const box = { x0: 0, y0: 0, x1: 9, y1: 9 };
  const words = text.split(" ").map((word) => ({ text: word, box, confidence }));
  const baseline = [
    { x: 0, y: 9 },
    { x: 9, y: 9 },
  ] as const;
  return {
    widthPx: 9,
    heightPx: 9,
    text,
    confidence,
    languages,
    paragraphs: [{ box, lines: [{ box, baseline, words }] }],
  };
}

describe("languageHint", () => {
  it.each([
    [GERMAN, "eng", "deu"],
    [GERMAN, "deu", null],
    [GERMAN, "eng+deu", null],
    [SWEDISH, "eng", "swe"],
    ["4711", "eng", null],
  ])("of %j read in %s is %s", async (text, languages, hint) => {
    expect(await languageHint({ text, languages }, OFFERED)).toBe(hint);
  });
});

describe("readAutomatically", () => {
  /** Reads a page that says `text`, with this confidence in each language, and lists the languages it was read in. */
  const reader = (text: string, confidences: Readonly<Record<string, number>>) => {
    const used: string[] = [];
    const read = async (languages: string): Promise<{ recognised: RecognisedPage }> => {
      used.push(languages);
      const confidence = confidences[languages];
      if (confidence === undefined) throw new ScanError("language_unavailable", "It is not here.");
      return { recognised: pageOf(text, languages, confidence) };
    };
    return { used, read };
  };

  it.each([
    ["in the first language is read once", GERMAN, "deu", { deu: 95 }, ["deu"], "deu", undefined],
    ["in another is read again", GERMAN, "eng", { eng: 80, deu: 95 }, ["eng", "deu"], "deu", undefined],
    [
      "that is no clearer then keeps its first text",
      GERMAN,
      "eng",
      { eng: 95, deu: 80 },
      ["eng", "deu"],
      "eng",
      undefined,
    ],
    ["in one that can't be had keeps it too, with a hint", GERMAN, "eng", { eng: 80 }, ["eng", "deu"], "eng", "deu"],
    ["in one that is not offered has a hint", SWEDISH, "eng", { eng: 80 }, ["eng"], "eng", "swe"],
  ] as const)("a page %s", async (_what, text, first, confidences, languages, used, hint) => {
    const reading = reader(text, confidences);
    const result = await readAutomatically({ first, offered: OFFERED }, reading.read);
    expect(reading.used).toEqual(languages);
    expect([result.recognised.languages, result.hint]).toEqual([used, hint]);
  });

  it("rejects when the first language can't be had", async () => {
    const reading = readAutomatically({ first: "eng", offered: OFFERED }, reader(GERMAN, {}).read);
    await expect(reading).rejects.toMatchObject({ code: "language_unavailable" });
  });
});
