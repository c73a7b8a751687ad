import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PdfFile, pdfNumber, pdfText } from "./pdf-file.ts";
import { objectsOf } from "../testing/pdf-objects.ts";

/** The bytes of a file as characters from 0 to 255, so that string positions are byte offsets. */
async function latin1(file: Blob): Promise<string> {
  return Buffer.from(await file.arrayBuffer()).toString("latin1");
}

async function writeFile(): Promise<string> {
  const file = new PdfFile();
  const late = file.reserve();
  const root = file.add(`<< /Type /Catalog /Late ${late} >>`);
  await file.addDeflated("/Kind /Text", "streamed");
  await file.addStream("/Filter /DCTDecode", new Blob([new Uint8Array([0xff, 0xd8, 0x80, 0x0a])]));
  file.add("[1 2]", late);
  const info = file.add(`<< /Title ${pdfText("Straße")} /Subject ${pdfText("a (b")} >>`);
  return latin1(await file.finish(root, info, "00ff"));
}

describe("a PDF file", () => {
  it("lists where each object is, packed or not, and the root", async () => {
    const objects = await objectsOf(await writeFile());
    const values = [...objects]
      .filter(([, { stream }]) => stream === null)
      .map(([number, { value }]) => [number, value]);
    expect(values).toEqual([
      [1, "[1 2]"],
      [2, "<< /Type /Catalog /Late 1 0 R >>"],
      [5, expect.stringMatching(/^<< \/Title <\w+> \/Subject <\w+> >>$/)],
    ]);
    expect(objects.get(7)?.value).toContain("/Size 8 /W [1 4 2] /Root 2 0 R /Info 5 0 R /ID [<00ff> <00ff>]");
  });

  it("distributes many objects over several object streams", async () => {
    const file = new PdfFile();
    const refs = Array.from({ length: 450 }, (_, i) => file.add(`[${i}]`));
    const objects = await objectsOf(await latin1(await file.finish(refs[0] ?? "0 0 R", refs[1] ?? "0 0 R", "00")));
    expect(refs.map((ref) => objects.get(Number.parseInt(ref))?.value)).toEqual(refs.map((_, i) => `[${i}]`));
    expect([...objects.values()].filter(({ value }) => value.includes("/ObjStm"))).toHaveLength(3);
  });

  it("writes streams with their exact length and bytes", async () => {
    const pdf = await writeFile();
    const streams = [...pdf.matchAll(/\/Length (\d+) >>\nstream\n/g)].map(({ 0: head, 1: length, index }) =>
      pdf.slice(index + head.length, index + head.length + Number(length)),
    );
    expect(inflateSync(Buffer.from(streams[0] ?? "", "latin1")).toString()).toBe("streamed");
    expect(streams[1]).toBe("\u00ff\u00d8\u0080\n");
  });

  it("writes text in ASCII if possible, else in UTF-16", () => {
    expect(pdfText("Straße")).toBe("<feff005300740072006100df0065>");
    expect(pdfText("a (b")).toBe(`<${Buffer.from("a (b").toString("hex")}>`);
  });

  it.each([
    [1e-9, "0"],
    [123.45678, "123.457"],
    [-0.5, "-0.5"],
  ])("writes %d as %s", (value, expected) => expect(pdfNumber(value)).toBe(expected));
});
