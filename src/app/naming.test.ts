import { describe, expect, it } from "vitest";
import { byteSize, documentName, fileName } from "./naming.ts";

describe("file names", () => {
  it("keep what is allowed", () => expect(fileName("Miete März 2026", "pdf")).toBe("Miete März 2026.pdf"));
  it("lose what a file system refuses", () => expect(fileName('a/b\\c:d*e?"<f>|\u0000g', "pdf")).toBe("a b c d e f g.pdf"));
  it("never hide or climb", () => expect(fileName("../../x.", "jpg")).toBe("x.jpg"));
  it("fall back when nothing is left", () => expect(fileName(" ..// ", "zip")).toBe("scan.zip"));
  it("stay short, by letters and not by halves of them", () => {
    const name = fileName("📄".repeat(200), "pdf");
    expect([...name].length).toBe(64);
    expect(name.isWellFormed()).toBe(true);
  });
});

it("names documents by date in the reader's language", () => {
  const date = new Date(2026, 10, 21, 6, 40);
  expect(documentName("Scan", date, "en-GB")).toBe("Scan 21 Nov 2026, 06:40");
  expect(documentName("Scan", date, "de")).toContain("21.11.2026");
});

it("writes sizes with units", () => {
  expect(byteSize(420_000, "en")).toBe("420 kB");
  expect(byteSize(1_440_000, "en")).toBe("1.4 MB");
  expect(byteSize(23_400_000, "en")).toBe("23 MB");
});
