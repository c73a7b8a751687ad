import { describe, expect, it } from "vitest";
import { wordsOf } from "../core/text/recognition.ts";
import { documentFacts } from "./document-facts.ts";
import type { DocumentFacts } from "../core/model/fact.ts";
import { ENGLISH_DOCUMENTS } from "./testing/english-documents.ts";
import { FRENCH_DOCUMENTS } from "./testing/french-documents.ts";
import { GERMAN_DOCUMENTS } from "./testing/german-documents.ts";
import type { MadeDocument } from "./testing/made-documents.ts";
import { OTHER_DOCUMENTS } from "./testing/other-documents.ts";
import { typedPage } from "./testing/typed-page.ts";

const TODAY = "2026-01-15";
const THIRTY = [...ENGLISH_DOCUMENTS, ...GERMAN_DOCUMENTS, ...FRENCH_DOCUMENTS];
const ALL = [...THIRTY, ...OTHER_DOCUMENTS];

function factsOf({ page, languages }: Pick<MadeDocument, "page" | "languages">): DocumentFacts {
  return documentFacts([typedPage(page, languages)], TODAY);
}

const euros = (rows: string, languages = "deu"): DocumentFacts => factsOf({ page: rows, languages });

describe("what documents say about themselves", () => {
  it("is right for 30 letters, invoices and receipts in three languages", () => {
    expect(THIRTY).toHaveLength(30);
    const wrong = THIRTY.filter((made) => {
      const { sender, kind, date } = factsOf(made);
      return sender?.value !== made.sender || kind?.value !== made.kind || date?.value.iso !== made.date;
    });
    expect(wrong.map(({ sender }) => sender)).toEqual([]);
  });

  it.each(ALL.map((made) => [made.sender, made] as const))("is never wrong and sure: %s", (_, made) => {
    const { sender, kind, date, total, tax, currency } = factsOf(made);
    if (sender?.isSure) expect(sender.value).toBe(made.sender);
    if (kind?.isSure) expect(kind.value).toBe(made.kind);
    if (date?.isSure) expect(date.value.iso).toBe(made.date);
    if (total?.isSure) expect(total.value).toBe(made.total);
    if (tax?.isSure) expect(tax.value).toBe(made.tax);
    if (currency?.isSure) expect(currency.value).toBe(made.currency);
  });

  it("has the total, the tax and the currency of every bill", () => {
    for (const made of ALL.filter(({ total }) => total !== undefined)) {
      const { total, tax, currency } = factsOf(made);
      expect.soft(total, made.sender).toMatchObject({ value: made.total, isSure: true });
      expect.soft(tax?.value, made.sender).toBe(made.tax);
      expect.soft(currency?.value, made.sender).toBe(made.currency);
    }
  });

  it("is not sure of a total with a misread digit, wherever it is", () => {
    let changed = 0;
    for (const made of ALL.filter(({ total }) => total !== undefined)) {
      for (const match of made.page.matchAll(/\d+[.,]\d\d(?!\d)/g)) {
        for (const digit of ["1", "7"]) {
          const misread = match[0].replace(/\d(?=[.,])/, digit);
          const page = made.page.slice(0, match.index) + misread + made.page.slice(match.index + misread.length);
          const marked = page.replace(misread, `${misread}?`);
          const { total } = factsOf({ ...made, page: misread === match[0] ? page : marked });
          changed++;
          if (total?.isSure) expect.soft(total.value, `${made.sender}: ${misread}`).toBe(made.total);
        }
      }
    }
    expect(changed).toBeGreaterThan(300);
  });

  it("comes with the words that say it", () => {
    const [made] = ENGLISH_DOCUMENTS;
    const { date, sender } = factsOf(made ?? expect.fail("no document"));
    expect(date?.words.map(({ word, pageIndex }) => [word.text, pageIndex])).toEqual([
      ["14", 0],
      ["October", 0],
      ["2025", 0],
    ]);
    expect(sender?.words.map(({ word }) => word.text)).toEqual(["Harrow", "&", "Lisle"]);
  });

  it("is nothing for a page without facts", () => {
    const nothing = { sender: null, kind: null, date: null, total: null, tax: null, currency: null };
    expect(documentFacts([], TODAY)).toEqual(nothing);
    expect(documentFacts([typedPage("")], TODAY)).toEqual(nothing);
  });

  it("reads a page that was photographed sideways", () => {
    const upright = typedPage(GERMAN_DOCUMENTS[0]?.page ?? "", "deu");
    const { widthPx, heightPx } = upright;
    const turn = ({ x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number }) => ({
      x0: y0,
      y0: widthPx - x1,
      x1: y1,
      y1: widthPx - x0,
    });
    const paragraphs = upright.paragraphs.map((paragraph) => ({
      box: turn(paragraph.box),
      lines: paragraph.lines.map((line) => ({
        box: turn(line.box),
        baseline: [
          { x: line.baseline[0].y, y: widthPx - line.baseline[0].x },
          { x: line.baseline[1].y, y: widthPx - line.baseline[1].x },
        ] as const,
        words: line.words.map((word) => ({ ...word, box: turn(word.box) })),
      })),
    }));
    const sideways = { ...upright, widthPx: heightPx, heightPx: widthPx, quarterTurns: 1, paragraphs };
    const { total, sender } = documentFacts([sideways], TODAY);
    expect(total).toMatchObject({ value: 48_790, isSure: true });
    expect(sender?.value).toBe("Stadtwerke Haselbach GmbH");
    expect(sideways.paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words))).toContain(
      total?.words[0]?.word,
    );
  });
});

describe("the total", () => {
  it("is what was given less the change, also when it was read badly", () => {
    const { total } = euros("Brot   3,20\nTOTAL EUR   1?,20\nBar   5,00\nRückgeld   1,80\nSumme   3,20");
    expect(total).toMatchObject({ value: 320, isSure: true });
  });

  it("is not sure when the sums contradict it", () => {
    expect(euros("Summe EUR   8,20\nBar   5,00\nRückgeld   1,80").total?.isSure).not.toBe(true);
  });

  it("is not sure when two amounts are called so", () => {
    expect(euros("Gesamtbetrag   80,00 €\nTotal   90,00 €").total?.isSure).toBe(false);
  });

  it("is not sure when it was read badly and stands alone", () => {
    expect(euros("Summe   EUR 19,90?").total).toMatchObject({ value: 1990, isSure: false });
  });

  it("is not sure beside another sum that does not lead to it", () => {
    expect(euros("Saldo anterior   40,00 €\nTotal a pagar   158,00 €", "spa").total?.isSure).toBe(false);
    expect(euros("Sous-total   40,00 €\nTotal   58,00 €", "fra").total?.isSure).toBe(false);
  });

  it("is that of the last pages of a long document", () => {
    const page = (text: string) => typedPage(text, "deu");
    const pages = [page("Rechnung\nDatum: 14.10.2025"), ...Array.from({ length: 9 }, () => page("Anlage   1,00 €"))];
    const { total, date } = documentFacts([...pages, page("Summe   119,00 €\nBar   120,00 €\nZurück   1,00 €")], TODAY);
    expect(total).toMatchObject({ value: 11_900, isSure: true });
    expect(total?.words[0]?.pageIndex).toBe(10);
    expect(date?.value.iso).toBe("2025-10-14");
  });

  it("is what is paid after rounding", () => {
    const { total } = euros("Total   14.38\nRundung   0.02\nTotal CHF   14.40\nBar   20.00\nRückgeld   5.60");
    expect(total).toMatchObject({ value: 1440, isSure: true });
  });

  it("has thousands in every manner", () => {
    for (const amount of ["1.234,56", "1,234.56", "1 234,56", "1'234.56", "1234,56"])
      expect.soft(euros(`Gesamtbetrag   ${amount} €`).total?.value, amount).toBe(123_456);
    expect(euros("Gesamtbetrag   1.200 €").total?.value).toBe(120_000);
  });
});

describe("the sender", () => {
  const senderOf = (page: string, languages = "eng") => factsOf({ page, languages }).sender;
  const LETTER = "\nDate: 14 October 2025\n\nDear Ms Fenn\n\nthe book is ready.";

  it.each([
    "Harrow &? Lisle",
    "Harrow +? Lisle",
    "Harrow –? Lisle",
    "Harrow /? Lisle",
    "Harrow .? Lisle",
    "Harrow '? Lisle",
    "«? Harrow & Lisle »?",
    "Harrow ,? Lisle &? Sons",
  ])("is sure in %s, where only punctuation was read badly", (name) => {
    const value = name.replaceAll("?", "").replaceAll(/[«»]/g, "").trim();
    expect(senderOf(`# ${name}${LETTER}`)).toMatchObject({ value, confidence: 96, isSure: true });
  });

  it.each(["Harrow? & Lisle", "Harrow & Lisle?", "Harrow 8? Lisle", "Harrow |? Lisle", "Harrow ©? Lisle"])(
    "is not sure in %s, where a letter or digit may have been",
    (name) => expect(senderOf(`# ${name}${LETTER}`)).toMatchObject({ confidence: 30, isSure: false }),
  );

  it.each([
    ["as drawn", [88, 64, 82]],
    ["smaller", [81, 66, 84]],
    ["larger", [97, 90, 97]],
    ["moved by half a pixel", [86, 99, 89]],
    ["blurred", [95, 92, 96]],
    ["in less light", [96, 92, 98]],
  ])("is sure with the confidences of the tests' letter, %s", (_, confidences) => {
    const page = typedPage(`# Harrow & Lisle${LETTER}`);
    const words = wordsOf(page.paragraphs).slice(0, 3);
    for (const [i, word] of words.entries()) Object.assign(word, { confidence: confidences[i] });
    expect(documentFacts([page], TODAY).sender).toMatchObject({ value: "Harrow & Lisle", isSure: true });
  });

  it("is as sure when all signs of a document were read badly", () => {
    for (const made of ALL) {
      const page = made.page.replaceAll(/(?<=^|\s)[\p{P}+](?=\s)/gmu, "$&?");
      const [{ sender }, plain] = [factsOf({ ...made, page }), factsOf(made)];
      expect.soft(sender, made.sender).toMatchObject({ value: plain.sender?.value, isSure: plain.sender?.isSure });
    }
  });
});

describe("the date", () => {
  const dateIn = (page: string, languages = "eng") => factsOf({ page, languages }).date;

  it.each([
    ["Date: 2025-10-14", "eng", "2025-10-14"],
    ["Datum: 14.10.25", "deu", "2025-10-14"],
    ["Date: October 14, 2025", "eng", "2025-10-14"],
    ["Lyon, le 1er mars 2025", "fra", "2025-03-01"],
    ["Fecha: 5 de enero de 2025", "spa", "2025-01-05"],
    ["Data: 5 gennaio 2025", "ita", "2025-01-05"],
    ["Data: 8 de dezembro de 2025", "por", "2025-12-08"],
    ["Datum: 3 maart 2025", "nld", "2025-03-03"],
    ["Data wystawienia: 9 września 2025", "pol", "2025-09-09"],
    ["Date: 29/02/2024", "eng", "2024-02-29"],
    ["Date: 14-OCT-2025", "eng", "2025-10-14"],
  ])("of “%s” (%s) is %s", (page, languages, iso) => {
    expect(dateIn(page, languages)).toMatchObject({ value: { iso }, isSure: true });
  });

  it("is not guessed when it can mean two days", () => {
    expect(dateIn("Date: 03/04/2025")).toMatchObject({
      value: { iso: null, text: "03/04/2025", possible: ["2025-04-03", "2025-03-04"] },
      isSure: false,
    });
    expect(dateIn("Date: 03/04/2025\nTotal   $12.00")?.value.iso).toBeNull();
    expect(dateIn("Datum: 03/04/2025\nTotal   $12.00", "deu")?.value.iso).toBeNull();
  });

  it("has the order that another date, the language, a word or the currency proves", () => {
    expect(dateIn("Date: 03/04/2025\nDue date: 23/04/2025")?.value.iso).toBe("2025-04-03");
    expect(dateIn("Date: 03/04/2025\nDue date: 03/24/2025")?.value.iso).toBe("2025-03-04");
    expect(dateIn("Date : 03/04/2025", "fra")?.value.iso).toBe("2025-04-03");
    expect(dateIn("Date: 03/04/2025\nVAT number 12")?.value.iso).toBe("2025-04-03");
    expect(dateIn("Date: 03/04/2025\nTotal   £12.00")?.value.iso).toBe("2025-04-03");
  });

  it("is not sure when dates prove both orders", () => {
    expect(dateIn("Date: 03/04/2025\n23/04/2025\n04/23/2025")?.isSure).toBe(false);
  });

  it.each(["Datum: 31.02.2025", "Datum: 14.13.2025", "Datum: 14.10.2044", "Datum: 14.10.1925"])(
    "“%s” is never sure",
    (page) => expect(dateIn(page, "deu")?.isSure ?? false).toBe(false),
  );

  it.each([
    "Zahlbar bis 14.10.2025",
    "Due date: 14 October 2025",
    "geb. 14.10.1985",
    "Lieferdatum: 14.10.2025",
    "Échéance : 14/10/2025",
    "vom 01.09.2025 bis 30.09.2025",
  ])("“%s” is not the document's", (page) => expect(dateIn(page, "deu")?.isSure ?? false).toBe(false));

  it("is not sure when two dates are as likely, or when it was read badly", () => {
    expect(dateIn("12.10.2025\n13.10.2025", "deu")?.isSure).toBe(false);
    expect(dateIn("Datum: 12.10.2025?", "deu")).toMatchObject({ value: { iso: "2025-10-12" }, isSure: false });
  });
});

describe("the currency", () => {
  it.each([
    ["Total   12,00 €", "EUR", true],
    ["Total   CHF 12.00", "CHF", true],
    ["Suma   12,00 zł", "PLN", true],
    ["Total   £12.00", "GBP", true],
    ["Total   $12.00", "USD", false],
    ["Total   12,00 €\nin Pfund   £10.50", "EUR", false],
  ])("of “%s” is %s", (page, value, isSure) => {
    expect(euros(page).currency).toMatchObject({ value, isSure });
  });
});
