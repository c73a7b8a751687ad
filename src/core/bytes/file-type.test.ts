import { describe, expect, it } from "vitest";
import { fileTypeOf, type FileType } from "./file-type.ts";
import { heifBytes, tiffBytes } from "./testing/picture-bytes.ts";

const typeOf = (...parts: readonly (string | readonly number[])[]): Promise<FileType | null> =>
  fileTypeOf(new Blob(parts.map((part) => (typeof part === "string" ? part : new Uint8Array(part)))));

describe("fileTypeOf", () => {
  it.each<[FileType, number[]]>([
    ["jpeg", [0xff, 0xd8, 0xff, 0xff, 0xe0]],
    ["png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ["heic", heifBytes("heic", 4032, 3024)],
    ["heic", heifBytes("mif1", 4032, 3024)],
    ["avif", heifBytes("avif", 4032, 3024)],
    ["tiff", tiffBytes([], true)],
    ["tiff", tiffBytes([], false)],
    ["jp2", [0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a]],
    ["jp2", [0xff, 0x4f, 0xff, 0x51, 0, 47]],
    ["jxl", [0, 0, 0, 12, 0x4a, 0x58, 0x4c, 0x20, 0x0d, 0x0a, 0x87, 0x0a]],
    ["jxl", [0xff, 0x0a, 0xba, 0x2b]],
    ["bmp", [0x42, 0x4d, 0, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0]],
  ])("knows a %s by its first bytes", async (type, bytes) => {
    expect(await typeOf(bytes)).toBe(type);
  });

  it("knows GIF and WebP, and no text that begins alike", async () => {
    expect(await typeOf("GIF89a", [1, 0, 1, 0])).toBe("gif");
    expect(await typeOf("RIFF", [9, 0, 0, 0], "WEBPVP8 ")).toBe("webp");
    for (const text of ["GIF is short for", "RIFFRAFFWEBS", "BMW is a car, and not a bitmap", "II. The second", ""])
      expect(await typeOf(text)).toBeNull();
  });

  it("finds a PDF behind up to 1024 bytes", async () => {
    expect(await typeOf("%PDF-1.7\n")).toBe("pdf");
    expect(await typeOf("HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4")).toBe("pdf");
    expect(await typeOf(" ".repeat(1024), "%PDF-1.4")).toBe("pdf");
    expect(await typeOf(" ".repeat(1025), "%PDF-1.4")).toBeNull();
    expect(await typeOf([0xff, 0xd8, 0xff, 0xfe, 0, 9], "%PDF-1.4")).toBe("jpeg");
  });
});
