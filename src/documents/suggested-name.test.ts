import { describe, expect, it } from "vitest";
import { documentFacts } from "../facts/document-facts.ts";
import { ENGLISH_DOCUMENTS } from "../facts/testing/english-documents.ts";
import { FRENCH_DOCUMENTS } from "../facts/testing/french-documents.ts";
import { GERMAN_DOCUMENTS } from "../facts/testing/german-documents.ts";
import { typedPage } from "../facts/testing/typed-page.ts";
import { de as german } from "../strings/compiled/de.ts";
import { en as english } from "../strings/compiled/en.ts";
import { fr as french } from "../strings/compiled/fr.ts";
import { namingStrings } from "../strings/compiled/screens/naming.ts";
import { suggestedName } from "./suggested-name.ts";

const de = namingStrings(german);
const en = namingStrings(english);
const fr = namingStrings(french);

const TODAY = "2026-01-15";
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

  it("is sure only with a sure sender and a sure date", () => {
    const letter = "# Harrow & Lisle Ltd\nDate: 14 October 2025\n\nDear Ms Fenn";
    expect(nameOf(letter, "eng")).toEqual({ name: "Harrow & Lisle Ltd, 14 Oct 2025", isSure: true });
    expect(nameOf(letter.replace("14 October 2025", "03/04/2025\nInvoice"), "eng")).toEqual({
      name: "Harrow & Lisle Ltd, invoice",
      isSure: false,
    });
    expect(nameOf(letter.replace("&", "&?"), "eng")).toEqual({ name: "Harrow & Lisle Ltd, 14 Oct 2025", isSure: true });
    expect(nameOf(letter.replace("Lisle", "Lisle?"), "eng")).toEqual({ name: "Letter, 14 Oct 2025", isSure: false });
  });

  it("is nothing where the text says too little", () => {
    expect(nameOf("# Harrow & Lisle Ltd", "eng")).toBeNull();
    expect(nameOf("Invoice", "eng")).toBeNull();
    expect(nameOf("14 October 2025", "eng")).toBeNull();
    expect(nameOf("", "eng")).toBeNull();
  });
});
