import { Buffer } from "node:buffer";
import { describe, expect, it } from "vitest";
import { crc32, zipFiles } from "./zip.ts";

describe("a ZIP archive", () => {
  it("lists every file with its place, size and checksum", async () => {
    const contents = ["first page", "second page, longer"];
    const zip = await zipFiles(
      [{ name: "Seite 1.jpg", content: new Blob([contents[0] ?? ""]) }, { name: "Größe 2.jpg", content: new Blob([contents[1] ?? ""]) }],
      new Date(2026, 10, 21, 6, 40, 20),
    );
    const bytes = Buffer.from(await zip.arrayBuffer());
    const end = bytes.length - 22;
    expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
    expect(bytes.readUInt16LE(end + 10)).toBe(2);
    let at = bytes.readUInt32LE(end + 16);
    expect(at + bytes.readUInt32LE(end + 12)).toBe(end);
    for (const [i, name] of ["Seite 1.jpg", "Größe 2.jpg"].entries()) {
      expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
      const size = bytes.readUInt32LE(at + 24);
      const nameLength = bytes.readUInt16LE(at + 28);
      expect(bytes.toString("utf8", at + 46, at + 46 + nameLength)).toBe(name);
      const local = bytes.readUInt32LE(at + 42);
      expect(bytes.readUInt32LE(local)).toBe(0x04034b50);
      expect(bytes.toString("utf8", local + 30 + nameLength, local + 30 + nameLength + size)).toBe(contents[i]);
      expect(bytes.readUInt32LE(at + 16)).toBe(crc32(Buffer.from(contents[i] ?? "")));
      at += 46 + nameLength;
    }
  });
});

it("gives the standard's check value", () => {
  expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
});
