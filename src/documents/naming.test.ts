import { describe, expect, it } from "vitest";
import { byteSize, documentName, fileName, nameOfPdf } from "./naming.ts";

describe("file names", () => {
  it("keep allowed characters", () => expect(fileName("Miete März 2026", "pdf")).toBe("Miete März 2026.pdf"));
  it("drop characters that file systems reject", () =>
    expect(fileName('a/b\\c:d*e?"<f>|\u0000g', "pdf")).toBe("a b c.d e f g.pdf"));
  it("keep times and titles with a colon readable", () =>
    expect(fileName("May: rent, 4:54 PM", "pdf")).toBe("May - rent, 4.54 PM.pdf"));
  it("are never hidden and never leave the folder", () => expect(fileName("../../x.", "jpg")).toBe("x.jpg"));
  it("use a fallback when nothing is left", () => expect(fileName(" ..// ", "zip")).toBe("scan.zip"));
  it("are shortened by whole characters, not by UTF-16 halves", () => {
    const name = fileName("📄".repeat(200), "pdf");
    expect([...name].length).toBe(64);
    expect(name.isWellFormed()).toBe(true);
  });
});

describe("a document's name", () => {
  const at = new Date(2026, 10, 3, 6, 40);
  const named = (template: string, locale = "en-GB", existing: readonly string[] = []): string =>
    documentName(template, at, locale, new Set(existing), "Scan");

  it("formats the date and the time for the locale", () => {
    expect(named("Scan {date}, {time}")).toBe("Scan 3 Nov 2026, 06:40");
    expect(named("{date}", "de")).toBe("03.11.2026");
  });
  it("writes year, month and day so that names sort", () => expect(named("{year}-{month}-{day}")).toBe("2026-11-03"));
  it("counts up to a free name", () => {
    expect(named("Receipt {n}")).toBe("Receipt 1");
    expect(named("Receipt {n}", "en", ["Receipt 1", "Receipt 2", "Receipt 4"])).toBe("Receipt 3");
  });
  it("leaves unknown braces alone", () => expect(named("{x} {date} {}")).toBe("{x} 3 Nov 2026 {}"));
  it("is never empty", () => expect(named("  ")).toBe("Scan"));
});

it.each([
  ["Invoice 12.pdf", "Invoice 12"],
  ["v1.2.PDF", "v1.2"],
  [" .pdf", null],
  ["..pdf", null],
  ["pdf", null],
  ["page.jpg", null],
])("names the document of %j after its file: %j", (file, name) => expect(nameOfPdf(file)).toBe(name));

it("formats sizes with units", () => {
  expect(byteSize(420_000, "en")).toBe("420 kB");
  expect(byteSize(1_440_000, "en")).toBe("1.4 MB");
  expect(byteSize(23_400_000, "en")).toBe("23 MB");
  expect(byteSize(2_340_000_000, "en")).toBe("2.3 GB");
});
