import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PdfFile, pdfNumber } from "./pdf-file.ts";

/** Bytes as characters 0 to 255, so that offsets are positions. */
async function latin1(file: Blob): Promise<string> {
  return Buffer.from(await file.arrayBuffer()).toString("latin1");
}

async function written(): Promise<string> {
  const file = new PdfFile();
  const late = file.reserve();
  const root = file.add(`<< /Type /Catalog /Late ${late} >>`);
  await file.addDeflated("/Kind /Text", "streamed");
  await file.addStream("/Filter /DCTDecode", new Blob([new Uint8Array([0xff, 0xd8, 0x80, 0x0a])]));
  file.add("[1 2]", late);
  const info = file.add(`<< /Title ${await file.text("Straße")} /Subject ${await file.text("a (b")} >>`);
  return latin1(file.finish(root, info, "00ff"));
}

describe("a PDF file", () => {
  it("says where each object is, and where it says so", async () => {
    const pdf = await written();
    const startsAt = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);
    const table = /^xref\n0 (\d+)\n0000000000 65535 f \n((?:\d{10} 00000 n \n)*)trailer/.exec(pdf.slice(startsAt));
    const offsets = (table?.[2] ?? "").match(/\d{10}/g)?.map(Number) ?? [];
    expect(offsets).toHaveLength(5);
    expect(Number(table?.[1])).toBe(6);
    for (const [i, offset] of offsets.entries()) expect(pdf.slice(offset).startsWith(`${i + 1} 0 obj\n`), `object ${i + 1}`).toBe(true);
    expect(pdf).toContain("/Size 6 /Root 2 0 R /Info 5 0 R /ID [<00ff> <00ff>]");
  });

  it("writes streams of the length they say, with bytes as they are", async () => {
    const pdf = await written();
    const streams = [...pdf.matchAll(/\/Length (\d+) >>\nstream\n/g)].map(({ 0: head, 1: length, index }) => pdf.slice(index + head.length, index + head.length + Number(length)));
    expect(inflateSync(Buffer.from(streams[0] ?? "", "latin1")).toString()).toBe("streamed");
    expect(streams[1]).toBe("\u00ff\u00d8\u0080\n");
  });

  it("writes text in ASCII where that is enough, else in UTF-16", async () => {
    const pdf = await written();
    expect(pdf).toContain("/Title <feff005300740072006100df0065>");
    expect(pdf).toContain(`/Subject <${Buffer.from("a (b").toString("hex")}>`);
  });

  it.each([
    [1e-9, "0"],
    [123.45678, "123.457"],
    [-0.5, "-0.5"],
  ])("writes %d as %s", (value, expected) => expect(pdfNumber(value)).toBe(expected));
});
