import { describe, expect, it } from "vitest";
import type { PageCode } from "../core/text/page-code.ts";
import { documentFacts } from "../facts/document-facts.ts";
import { ENGLISH_DOCUMENTS } from "../facts/testing/english-documents.ts";
import { FRENCH_DOCUMENTS } from "../facts/testing/french-documents.ts";
import { GERMAN_DOCUMENTS } from "../facts/testing/german-documents.ts";
import { typedPage } from "../facts/testing/typed-page.ts";
import { de as german } from "../strings/compiled/de.ts";
import { en as english } from "../strings/compiled/en.ts";
import { fr as french } from "../strings/compiled/fr.ts";
import { namingStrings } from "../strings/compiled/screens/naming.ts";
import { poorName, suggestedName } from "./suggested-name.ts";

const de = namingStrings(german);
const en = namingStrings(english);
const fr = namingStrings(french);

const TODAY = "2026-01-15";
const codeOf = (text: string): PageCode => {
  const corner = { x: 0, y: 0 };
  return { format: "qr_code", text, quad: [corner, corner, corner, corner] };
};
const nameOf = (page: string, languages: string, { kinds } = en, locale = "en-GB") =>
  suggestedName(documentFacts([typedPage(page, languages)], TODAY), kinds, locale);

describe("the name of a document from its text", () => {
  it.each([
    ["English", ENGLISH_DOCUMENTS, en, "en-GB"],
    ["German", GERMAN_DOCUMENTS, de, "de-DE"],
    ["French", FRENCH_DOCUMENTS, fr, "fr-FR"],
  ] as const)("is sender, kind and date of 10 documents in %s", (_, documents, strings, locale) => {
    expect(documents).toHaveLength(10);
    for (const { page, languages, sender, kind, date } of documents) {
      const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(Date.parse(date));
      const expected = [sender, ...(kind === "letter" ? [] : [strings.kinds[kind]]), day].join(", ");
      expect.soft(nameOf(page, languages, strings, locale)?.name).toBe(expected);
    }
  });

  it("says whether a part of it stands in a code alone", () => {
    const till =
      "V0;K1;Kassenbeleg-V1;Beleg^1.00_0.00_0.00_0.00_0.00^1.00:Bar;1;2;" +
      "2025-11-27T17:41:04.000Z;2025-11-27T17:42:11.000Z;e;u;s;k";
    const named = (page: string) =>
      suggestedName(documentFacts([{ ...typedPage(page, "deu"), codes: [codeOf(till)] }], TODAY), en.kinds, "en-GB");
    const shop = "# Bäckerei Sonnenhof GmbH\n\nKassenbon";
    expect(named(shop)).toMatchObject({ name: "Bäckerei Sonnenhof GmbH, receipt, 27 Nov 2025", isFromCode: true });
    expect(named(`${shop}\nDatum: 27.11.2025`)).toMatchObject({ isFromCode: false });
  });

  it("is sure only with a sure sender and a sure date", () => {
    const letter = "# Harrow & Lisle Ltd\nDate: 14 October 2025\n\nDear Ms Fenn";
    expect(nameOf(letter, "eng")).toMatchObject({ name: "Harrow & Lisle Ltd, 14 Oct 2025", isSure: true });
    expect(nameOf(letter.replace("14 October 2025", "03/04/2025\nInvoice"), "eng")).toMatchObject({
      name: "Harrow & Lisle Ltd, invoice",
      isSure: false,
    });
    expect(nameOf(letter.replace("&", "&?"), "eng")).toMatchObject({
      name: "Harrow & Lisle Ltd, 14 Oct 2025",
      isSure: true,
    });
    expect(nameOf(letter.replace("Lisle", "Lisle?"), "eng")).toMatchObject({
      name: "Letter, 14 Oct 2025",
      isSure: false,
    });
  });

  it("is nothing where the text says too little", () => {
    expect(nameOf("# Harrow & Lisle Ltd", "eng")).toBeNull();
    expect(nameOf("Invoice", "eng")).toBeNull();
    expect(nameOf("14 October 2025", "eng")).toBeNull();
    expect(nameOf("", "eng")).toBeNull();
  });
});

describe("the name of a document that says too little", () => {
  const poor = (text: string): string | null => {
    const page = typedPage(text, "eng");
    return poorName(documentFacts([page], "2026-11-29"), page);
  };

  it("is its sender, or its first line that is read well", () => {
    expect(poor("# Harrow & Lisle Ltd")).toBe("Harrow & Lisle Ltd");
    expect(poor("12\nSmudge? of ink\nMinutes of the garden club")).toBe("Minutes of the garden club");
    expect(poor("")).toBeNull();
  });

  it("has at most 60 characters, cut between words", () => {
    expect(poor("Some notes that were taken in the evening of the last day of the year")).toBe(
      "Some notes that were taken in the evening of the last day…",
    );
  });
});
