import { describe, expect, it } from "vitest";
import { isAmountOrDate, isUnsure } from "./unsure-words.ts";

const word = (text: string, confidence: number): Parameters<typeof isUnsure>[0] => ({
  text,
  confidence,
  box: { x0: 0, y0: 0, x1: 10, y1: 10 },
});

describe("isUnsure", () => {
  it("is about words below 80", () => {
    expect(isUnsure(word("lamp", 79.9))).toBe(true);
    expect(isUnsure(word("lamp", 80))).toBe(false);
  });

  it.each(["—", "...", "|", "\u00ad", "©"])("does not ask about %s", (text) => {
    expect(isUnsure(word(text, 5))).toBe(false);
  });

  it.each(["€", "7", "a", "né,", "日"])("asks about %s", (text) => expect(isUnsure(word(text, 5))).toBe(true));
});

describe("isAmountOrDate", () => {
  it.each(["1.250,00", "340.00", "€7", "$12", "£", "12/03/2024", "03.04.24", "2024-05-01", "9:30", "4O.50"])(
    "%s is one",
    (text) => expect(isAmountOrDate(text)).toBe(true),
  );
  it.each(["1'200", "EUR", "12,5EUR", "CHF200"])("%s is one", (text) => expect(isAmountOrDate(text)).toBe(true));

  it.each(["lamp", "12", "1.", "EUROPE", "well-known", "a.b", "B12"])("%s is none", (text) =>
    expect(isAmountOrDate(text)).toBe(false),
  );
});
