import { describe, expect, it } from "vitest";
import type { DocumentFacts } from "../core/model/fact.ts";
import type { PageCode } from "../core/text/page-code.ts";
import { factCells } from "./corrections.ts";
import { documentFacts } from "./document-facts.ts";
import { typedPage } from "./testing/typed-page.ts";

const codeOf = (text: string): PageCode => ({
  format: "qr_code",
  text,
  quad: [
    { x: 0, y: 0 },
    { x: 9, y: 0 },
    { x: 9, y: 9 },
    { x: 0, y: 9 },
  ],
});
const factsOf = (page: string, ...codes: readonly string[]): DocumentFacts =>
  documentFacts([{ ...typedPage(page, "deu"), codes: codes.map(codeOf) }], "2026-12-01");

const till = (total: string, data = "Beleg"): string =>
  `V0;K1;Kassenbeleg-V1;${data}^${total}_0.00_0.00_0.00_0.00^${total}:Bar;1;2;` +
  `2026-11-27T17:41:04.000Z;2026-11-27T17:42:11.000Z;e;u;s;k`;
const transfer = (name: string, amount: string): string =>
  `BCD\n002\n1\nSCT\n\n${name}\nDE89370400440532013000\n${amount}\n\n\nRE 7\n`;
const SLIP = "# Bäckerei Sonnenhof GmbH\n\nDatum 27.11.2026 18:42\nSumme EUR   23,47?";

describe("words and codes", () => {
  it("are sure together where the words alone were not", () => {
    expect(factsOf(SLIP).total).toMatchObject({ value: 2347, isSure: false });
    expect(factsOf(SLIP, till("23.47"))).toMatchObject({
      total: { value: 2347, isSure: true, isInCode: true },
      date: { value: { iso: "2026-11-27" }, isSure: true, isInCode: true },
      currency: { value: "EUR", isSure: true },
    });
  });

  it("are both there where they differ", () => {
    const misread = factsOf(SLIP.replace("23,47?", "28,47?"), till("23.47"));
    expect(misread.total).toMatchObject({ value: 2347, isSure: false, isInCode: true, other: 2847 });
    const read = factsOf("Summe EUR   28,47\nBar   30,00\nRückgeld   1,53", till("23.47"));
    expect(read.total).toMatchObject({ value: 2847, isSure: false, other: 2347 });
    expect(factCells(read, {}).total).toMatchObject({ text: "28.47", other: "23.47", isInCode: false });
    expect(factCells(read, { total: "23.47" }).total).toMatchObject({ text: "23.47", other: "", isUnsure: false });
  });

  it("are what the code says where the print is faded", () => {
    const facts = factsOf("Vielen Dank", till("23.47"));
    expect(facts.total).toMatchObject({ value: 2347, words: [], isSure: true, isInCode: true });
    expect(facts.date?.value.iso).toBe("2026-11-27");
    expect(factCells(facts, {}).total).toMatchObject({ text: "23.47", isInCode: true, isUnsure: false });
    expect(factCells(facts, { total: "20.00" }).total.isInCode).toBe(false);
  });

  it("settle a date that can mean two days", () => {
    const saudi = btoa(
      "\u0001\u0005Oasis\u0002\u00013\u0003\u00132026-04-03T12:30:00\u0004\u000510.00\u0005\u00041.30",
    );
    expect(factsOf("Date: 03/04/2026\nUSD 10.00").date?.value.iso).toBeNull();
    expect(factsOf("Date: 03/04/2026\nUSD 10.00", saudi).date).toMatchObject({
      value: { iso: "2026-04-03" },
      isSure: true,
    });
  });

  it("name a sender that is sure only where the words have it too", () => {
    expect(factsOf("Vielen Dank", transfer("Zahlservice AG", "EUR9.90")).sender).toMatchObject({
      value: "Zahlservice AG",
      isSure: false,
      isInCode: true,
    });
    const bill = "# Nordlicht Elektro?\n\nRechnung\nDatum: 27.11.2026\nGesamtbetrag   1.234,56 €";
    expect(factsOf(bill).sender?.isSure).toBe(false);
    expect(factsOf(bill, transfer("NORDLICHT ELEKTRO", "EUR1234.56")).sender).toMatchObject({
      value: "Nordlicht Elektro",
      isSure: true,
    });
  });

  it("are not sure of a slip that is no bill", () => {
    const facts = factsOf("Summe EUR   23,47", till("23.47", "AVTraining"));
    expect(facts).toMatchObject({ slip: "training", total: { value: 2347, isSure: false } });
    expect(factsOf(SLIP, till("23.47")).slip).toBeUndefined();
  });

  it("leave the choice among the codes of several bills to the words", () => {
    const both = [till("23.47"), till("9.00")];
    expect(factsOf("Summe EUR   23,47", ...both).total).toMatchObject({ value: 2347, isSure: true });
    expect(factsOf("Summe EUR   20,00", ...both).total).toMatchObject({ value: 2000, isSure: false, other: 2347 });
    expect(factsOf("Vielen Dank", ...both).total).toMatchObject({ value: 2347, isSure: false });
    expect(factsOf("Vielen Dank", till("9.00"), till("9.00")).total?.isSure).toBe(true);
  });

  it("are words alone beside any other code", () => {
    expect(factsOf(SLIP, "https://example.com/menu", "4006381333931")).toEqual(factsOf(SLIP));
  });
});
