import { describe, expect, it } from "vitest";
import type { RecognisedPage } from "../text/recognition.ts";
import { createPageComparison } from "./same-page.ts";

/** A page that says this; words that end in `?` were read without confidence. */
function pageOf(text: string): RecognisedPage {
  const box = { x0: 0, y0: 0, x1: 9, y1: 9 };
  const words = text.split(/\s+/).map((word) => {
    return { text: word.replace("?", ""), box, confidence: word.endsWith("?") ? 40 : 97 };
  });
  const baseline = [
    { x: 0, y: 9 },
    { x: 9, y: 9 },
  ] as const;
  const paragraphs = [{ box, lines: [{ box, baseline, words }] }];
  return { widthPx: 9, heightPx: 9, text, confidence: 97, languages: "eng", paragraphs };
}

const BILL = `Penrose Cycle Works, 28 Quayside, Bristol. Invoice 2025-0417 of 30 June 2025 for Avon Valley Courier.
  Cargo bicycle, annual service: 340.00. Total due within thirty days: 1,300.80. Thank you for riding with us.`;

describe("a page is the same as itself", () => {
  it.each([
    ["read the same way", (text: string) => text],
    [
      "with words misread, unsurely",
      (text: string) => text.replace("Quayside,", "Ouaysids?").replace("riding", "nding?"),
    ],
    [
      "with words joined and split",
      (text: string) => text.replace("Cargo bicycle", "Cargobicycle").replace("2025-0417", "2025- 0417"),
    ],
    ["with a raised figure that was read once", (text: string) => text.replace("Courier.", "Courier.¹")],
    ["with its last words cut off", (text: string) => text.replace("with us.", "")],
    ["in other letter case and with other signs", (text: string) => text.toUpperCase().replaceAll(", ", " , ")],
  ])("%s", (_how, again) => {
    const areSame = createPageComparison();
    expect(areSame(pageOf(BILL), pageOf(again(BILL)))).toBe(true);
    expect(areSame(pageOf(again(BILL)), pageOf(BILL))).toBe(true);
  });
});

describe("pages are different", () => {
  it.each([
    ["in one number", BILL, BILL.replace("0417", "0418")],
    ["in one short number", BILL, BILL.replace("28 ", "29 ")],
    ["in one name", BILL, BILL.replace("Avon", "Tamar")],
    ["where one form is filled in", BILL.replace("340.00", "").replace("1,300.80", ""), BILL],
    [
      "with other text",
      BILL,
      BILL.split(" ")
        .reverse()
        .map((word) => `${word}x`)
        .join(" "),
    ],
    ["with few words", "Thursday at noon", "Thursday at noon"],
    ["where little was read", BILL.replaceAll(/\b\w+/g, "e?"), BILL.replaceAll(/\b\w+/g, "ai?")],
  ])("%s", (_how, a, b) => {
    const areSame = createPageComparison();
    expect(areSame(pageOf(a), pageOf(b))).toBe(false);
    expect(areSame(pageOf(b), pageOf(a))).toBe(false);
  });
});
