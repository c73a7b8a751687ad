import { describe, expect, it } from "vitest";
import { factCells, readFact } from "./corrections.ts";
import { documentFacts } from "./document-facts.ts";
import { typedPage } from "./testing/typed-page.ts";

const factsOf = (text: string) => documentFacts([typedPage(text, "eng")], "2026-01-15");
const RECEIPT = factsOf("# Pine Street Books\nDate: 03/04/2025\nTotal   $12.50\nCash   $20.00\nChange   $7.50");

describe("the cells of a document", () => {
  it("are what was read, and unsure where it is not clear", () => {
    const cells = factCells(RECEIPT, {});
    expect(cells.total).toMatchObject({ text: "12.50", isUnsure: false });
    expect(cells.currency).toMatchObject({ text: "USD", isUnsure: true });
    expect(cells.date).toMatchObject({
      text: "",
      read: "03/04/2025",
      possible: ["2025-04-03", "2025-03-04"],
      isUnsure: true,
    });
    expect(cells.date.words[0]?.word.text).toBe("03/04/2025");
  });

  it("are what a person has set right, which is sure", () => {
    const cells = factCells(RECEIPT, { date: "2025-03-04", currency: "CAD", total: "" });
    expect(cells.date).toMatchObject({ text: "2025-03-04", read: "", possible: [], isUnsure: false });
    expect(cells.currency).toMatchObject({ text: "CAD", isUnsure: false });
    expect(cells.total).toMatchObject({ text: "", isUnsure: false });
  });

  it("may lack a tax, and nothing else", () => {
    const cells = factCells(factsOf(""), {});
    expect(Object.entries(cells).flatMap(([name, { isUnsure }]) => (isUnsure ? [name] : []))).toEqual([
      "date",
      "sender",
      "total",
      "currency",
    ]);
  });
});

describe("what a person types", () => {
  it.each([
    ["total", "39,8", null],
    ["total", "39,80", "39.80"],
    ["total", "1.234,56 €", "1234.56"],
    ["total", "1 234.56", "1234.56"],
    ["total", "-5.00", "-5.00"],
    ["total", "12", "12.00"],
    ["tax", "none", null],
    ["tax", " ", ""],
    ["date", "2025-02-29", null],
    ["date", "2024-02-29", "2024-02-29"],
    ["currency", "€", "EUR"],
    ["currency", "cad", "CAD"],
    ["currency", "$", null],
    ["sender", "  Pine  Street ", "Pine Street"],
    ["sender", "x".repeat(201), null],
  ] as const)("as %s: “%s” is %s", (name, typed, expected) => expect(readFact(name, typed)).toBe(expected));

  it("is in thousandths where the currency has them", () => {
    expect(readFact("total", "1,375", "KWD")).toBe("1.375");
    expect(readFact("total", "12.500", "KWD")).toBe("12.50");
    expect(readFact("total", "12.500", "EUR")).toBe("12500.00");
  });
});
