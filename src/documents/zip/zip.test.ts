import { Buffer } from "node:buffer";
import { describe, expect, it } from "vitest";
import { crc32 } from "../../core/bytes/crc32.ts";
import { readZip } from "./unzip.ts";
import { zipFiles, type ZipEntry } from "./zip.ts";

const NOW = new Date(2026, 10, 21, 6, 40, 20);
const entry = (name: string, text: string): ZipEntry => ({ name, content: new Blob([text]) });

describe("a ZIP archive", () => {
  it("lists every file with its position, size and checksum", async () => {
    const contents = ["first page", "second page, longer"];
    const zip = await zipFiles([entry("Seite 1.jpg", contents[0] ?? ""), entry("Größe 2.jpg", contents[1] ?? "")], NOW);
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

  it("can be read back, file by file", async () => {
    const files = await readZip(await zipFiles([entry("a", "one"), entry("Größe", ""), entry("b/c", "three")], NOW));
    expect([...(files?.keys() ?? [])]).toEqual(["a", "Größe", "b/c"]);
    const read = await files?.get("b/c")?.open("text/plain");
    expect([await read?.text(), read?.type]).toEqual(["three", "text/plain"]);
    expect((await files?.get("Größe")?.open())?.size).toBe(0);
  });

  it("can contain more files than 16 bits can count", async () => {
    const content = new Blob(["x"]);
    const files = await readZip(
      await zipFiles(
        Array.from({ length: 65_600 }, (_, i) => ({ name: String(i), content })),
        NOW,
      ),
    );
    expect(files?.size).toBe(65_600);
    expect(await (await files?.get("65599")?.open())?.text()).toBe("x");
  });
});

describe("an invalid archive", () => {
  it.each([0, 5, 30, 60, -1])("is rejected when cut at %i", async (length) => {
    const zip = await zipFiles([entry("a", "one"), entry("b", "two")], NOW);
    expect(await readZip(zip.slice(0, length))).toBeNull();
  });

  it("is rejected when it is another file", async () =>
    expect(await readZip(new Blob(["%PDF-1.7 ".repeat(9000)]))).toBeNull());

  it("reports damage file by file", async () => {
    const bytes = new Uint8Array(await (await zipFiles([entry("a", "one"), entry("b", "two")], NOW)).arrayBuffer());
    const at = new TextDecoder("latin1").decode(bytes).indexOf("two");
    bytes[at] = 0x54;
    const files = await readZip(new Blob([bytes]));
    expect(await (await files?.get("a")?.open())?.text()).toBe("one");
    expect(await files?.get("b")?.open()).toBeNull();
  });
});
