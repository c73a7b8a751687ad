import { describe, expect, it } from "vitest";
import { byteSize, documentName, fileName } from "./naming.ts";

describe("file names", () => {
  it("keep what is allowed", () => expect(fileName("Miete März 2026", "pdf")).toBe("Miete März 2026.pdf"));
  it("lose what a file system refuses", () =>
    expect(fileName('a/b\\c:d*e?"<f>|\u0000g', "pdf")).toBe("a b c d e f g.pdf"));
  it("never hide or climb", () => expect(fileName("../../x.", "jpg")).toBe("x.jpg"));
  it("fall back when nothing is left", () => expect(fileName(" ..// ", "zip")).toBe("scan.zip"));
  it("stay short, by letters and not by halves of them", () => {
    const name = fileName("📄".repeat(200), "pdf");
    expect([...name].length).toBe(64);
    expect(name.isWellFormed()).toBe(true);
  });
});

describe("a document's name", () => {
  const at = new Date(2026, 10, 3, 6, 40);
  const named = (template: string, locale = "en-GB", taken: readonly string[] = []): string =>
    documentName(template, at, locale, new Set(taken), "Scan");

  it("says the date and the time in the reader's language", () => {
    expect(named("Scan {date}, {time}")).toBe("Scan 3 Nov 2026, 06:40");
    expect(named("{date}", "de")).toBe("03.11.2026");
  });
  it("sorts by year, month and day", () => expect(named("{year}-{month}-{day}")).toBe("2026-11-03"));
  it("counts up to a name that is free", () => {
    expect(named("Receipt {n}")).toBe("Receipt 1");
    expect(named("Receipt {n}", "en", ["Receipt 1", "Receipt 2", "Receipt 4"])).toBe("Receipt 3");
  });
  it("leaves other braces alone, and the parts' own text too", () =>
    expect(named("{x} {date} {}")).toBe("{x} 3 Nov 2026 {}"));
  it("is never empty", () => expect(named("  ")).toBe("Scan"));
});

it("writes sizes with units", () => {
  expect(byteSize(420_000, "en")).toBe("420 kB");
  expect(byteSize(1_440_000, "en")).toBe("1.4 MB");
  expect(byteSize(23_400_000, "en")).toBe("23 MB");
  expect(byteSize(2_340_000_000, "en")).toBe("2.3 GB");
});
