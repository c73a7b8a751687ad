import { describe, expect, it } from "vitest";
import type { DocumentFacts } from "../core/model/fact.ts";
import { documentFacts } from "./document-facts.ts";
import { typedPage } from "./testing/typed-page.ts";

const factsOf = (page: string, languages = "eng"): DocumentFacts =>
  documentFacts([typedPage(page, languages)], "2026-01-15");

describe("a date with two digits for its year", () => {
  it.each([
    ["Datum 25-11-05 14:20\nTotalt SEK   58,40", "2025-11-05"],
    ["25.11.05.\nÖsszesen   5 490 Ft", "2025-11-05"],
    ["Date: 05/11/25\nTotal   £5.00", "2025-11-05"],
    ["Date: 05.11.25", "2025-11-05"],
    ["Date 27/11/68 12:03\nBig Market Bangkok", "2025-11-27"],
    ["Date 27 Nov 68\nTotal 45.00 THB", "2025-11-27"],
    ["Date 27/11/25\nTotal 45.00 THB", "2025-11-27"],
  ])("is sure where its country shows: %s", (page, iso) => {
    expect(factsOf(page).date).toMatchObject({ value: { iso }, isSure: true });
  });

  it.each([
    ["Datum 25-11-05", ["2025-11-05"]],
    ["Date: 24.11.25", ["2025-11-24", "2024-11-25"]],
    ["Datum: 27.11.68", ["1968-11-27", "2025-11-27"]],
    ["Total €5.00\nDate: 24-11-05", ["2005-11-24", "2024-11-05"]],
    ["Date: 12 Oct 98", ["1998-10-12"]],
  ])("is not sure where it does not: %s", (page, possible) => {
    const { date } = factsOf(page);
    expect(date?.isSure).toBe(false);
    expect(date?.value.possible).toEqual(expect.arrayContaining(possible));
  });
});

describe("a date of another era", () => {
  it.each([
    ["Date: 27/11/2568\nBaht 45.00", "2025-11-27"],
    ["令和7年11月27日", "2025-11-27"],
    ["2025年11月27日", "2025-11-27"],
    ["2025. 11. 27.", "2025-11-27"],
    ["Date: 2025/11/27", "2025-11-27"],
  ])("is understood: %s", (page, iso) => {
    expect(factsOf(page).date).toMatchObject({ value: { iso }, isSure: true });
  });

  it.each(["Date: 27/11/2568", "R7.11.27\nTotal ¥1,280", "Date: R7.11.27"])(
    "is not sure without its country: %s",
    (page) => {
      expect(factsOf(page).date).toMatchObject({ value: { possible: ["2025-11-27"] }, isSure: false });
    },
  );
});

describe("a sign of several currencies", () => {
  it.each([
    ["TOTAL   $12.00\nAustin, TX 78701", "USD", true],
    ["TOTAL   $12.00\nHST 13 %   $1.38", "CAD", true],
    ["ABN 51 824 753 556\nTOTAL   $12.00", "AUD", true],
    ["TOTAL   $12.00\nAll amounts in NZD", "USD", false],
    ["TOTAL   $12.00\nAustin, TX 78701\nHST 13 %   $1.38", "USD", false],
    ["TOTAL   ¥128.50", "CNY", false],
    ["TOTAL   ¥1,280", "JPY", false],
    ["TOTAL   ¥128.50 RMB", "CNY", true],
    ["Kyoto Station\nTOTAL   ¥1,280", "JPY", true],
    ["Totalt   58,40 kr\nKvitto", "SEK", true],
    ["Rs. 1,25,340.50\nGSTIN 27AAPFU0939F1ZV", "INR", true],
    ["Total Rs.500", "INR", false],
    ["Total Fr. 12.50", "CHF", false],
    ["Total Fr. 12.50\nCHE-123.456.789 MWST", "CHF", true],
  ])("is clear by its country alone: %s", (page, value, isSure) => {
    expect(factsOf(page).currency).toMatchObject({ value, isSure });
  });

  it.each(["Totalt   58,40 kr", "Cable 10 Ft   12.00", "Fr 27 Nov", "12 ft", "Try our coffee", "ils"])(
    "is none without one: %s",
    (page) => expect(factsOf(page).currency).toBeNull(),
  );

  it.each([
    ["SAR 115.00", "SAR"],
    ["AED 115.00", "AED"],
    ["115,00 ₺", "TRY"],
    ["HK$ 115.00", "HKD"],
    ["HK$115.00", "HKD"],
    ["KWD 115.000", "KWD"],
    ["฿115.00", "THB"],
    ["5 490 HUF", "HUF"],
  ])("is not needed: %s", (page, value) => {
    expect(factsOf(`Total   ${page}`).currency).toMatchObject({ value, isSure: true });
  });
});

it("has no dinar in a company of Malaysia", () => {
  const { sender, total, currency } = factsOf(
    "# IN-SPARKLE SDN BHD 639240\n\nTotal Sales RM   250.00\nCash RM   250.00",
  );
  expect(sender).toMatchObject({ value: "IN-SPARKLE SDN BHD", isSure: true });
  expect(total).toMatchObject({ value: 25_000, isSure: true });
  expect(currency).toMatchObject({ value: "MYR", isSure: true });
});

describe("an amount", () => {
  it.each([
    ["Total   1' 234.50", 123_450],
    ["Total   1 '234.50", null],
    ["Total TTC   1 234 567,00 €", 123_456_700],
    ["Grand Total   1,25,340.50", 12_534_050],
    ["Total KD   12.500", 1250],
    ["Total KWD   1,234.505", 123_450.5],
    ["Total EUR   12.500", 1_250_000],
  ])("is read whole: %s", (page, cents) => {
    const { total } = factsOf(page);
    if (cents === null) expect(total?.isSure ?? false).toBe(false);
    else expect(total?.value).toBe(cents);
  });

  it("is not sure where the word before may be its thousands", () => {
    const { total } = factsOf("Total EUR 2    234.50".replace("    ", "  "));
    expect(total?.isSure).toBe(false);
  });
});

describe("the total of a till slip", () => {
  it.each([
    ["Total 14.38\nRounding 0.02\nCash 20.00\nChange 5.60", 1440, true],
    ["Total CHF 14.38\nRundung 0.02\nTotal CHF 14.40", 1440, true],
    ["Total CHF 14.38\nRundung 0.02", 1438, false],
    ["Total sales 48.93\nRounding adjustment 0.02\nVisa 48.95", 4895, true],
    ["Sub total 4.60\nTotal tax 0.28\nRounding 0.02\nTotal 4.90\nCash 4.90\nChange 0.00", 490, true],
    ["Cash 30.00\nChange 6.53", 2347, false],
    ["TOTAL 14.38\nCASH 20.00\nCHANGE 5.62", 1438, true],
    [
      "Total RM incl. of GST 14.64\nRounding adj 0.01\nTotal RM 14.65\nCash -50.00\nChange 35.35\nT @ 6% 13.81 0.83",
      1465,
      true,
    ],
    ["Total with GST 6.83\nRounding 0.02\nTotal 6.85\nCash 20.00", 685, true],
    ["Subtotal RM 96.20\nCash RM 100.00\nChange RM 3.80", 9620, true],
    ["GST 6% 46.16 2.77\nRounding 0.02\nVisa 48.95", 4895, true],
    ["Bread 8.52\nRolls 14.47\nTotal 0% goods 22.99\nTotal 0% goods 22.99\nTotal payble 39.78", 2299, false],
    [
      "Total 11.60\nRounding Adj 0.01\nTotal Inclusive GST: 10.45\nChange 9.55\n" +
        "GST Summary\nCode % Net Amt GST Total\nSR 6% 9.85 0.59 10.44\nTotal 9.85 0.59 10.44",
      1045,
      false,
    ],
    ["Att betala SEK 58,00\nKontant SEK 100,00\nTillbaka SEK 42,00", 5800, true],
    ["Celkem k úhradě 12 350,00 Kč", 1_235_000, true],
  ])("is what was to be paid: %s", (page, value, isSure) => {
    expect(factsOf(page.replaceAll(/ (?=-?\d)/g, "   ").replace("12   350", "12 350")).total).toMatchObject({
      value,
      isSure,
    });
  });
});

describe("a sender", () => {
  it.each([
    "FAKTURA\nBudowa Nowak",
    "FAKTURA VAT 2026/118\nBudowa Nowak",
    "PARAGON FISKALNY\nBudowa Nowak",
    "FACTUUR\nBudowa Nowak",
    "BESCHEID\nBudowa Nowak",
    "FATURA\nBudowa Nowak",
    "Savska 12, 10000 Zagreb\nBudowa Nowak",
    "LEBUH BANDAR UTAMA, 47800 PETALING JAYA\nBudowa Nowak",
    "Seksyen U5. 40150 Shah Alam,\nBudowa Nowak",
  ])("is no kind of document and no street: %s", (page) => {
    const { sender } = factsOf(`# ${page}`);
    expect(sender === null || sender.value === "Budowa Nowak").toBe(true);
  });

  it("is not sure where a capital may have been read as a digit", () => {
    expect(factsOf("# 3ig Market Ltd\n\nInvoice").sender).toMatchObject({ value: "3ig Market Ltd", isSure: false });
    expect(factsOf("# Big Market 24 Ltd\n\nInvoice").sender).toMatchObject({ isSure: true });
  });

  it("is not sure where it may be a street", () => {
    expect(factsOf("# Dlouhá 12\n\nFaktura").sender?.isSure ?? false).toBe(false);
    expect(factsOf("# Contract Furniture Ltd\n\nInvoice").sender).toMatchObject({
      value: "Contract Furniture Ltd",
      isSure: true,
    });
  });
});
