/** PDF/A-2u, clause by clause (ISO 19005-2:2011), as far as the clauses concern files of this writer. */
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { beforeAll, describe, expect, it } from "vitest";
import { encodeJbig2 } from "../../imaging/outputs/jbig2.ts";
import type { PdfPage, WritePdfParams } from "../../core/contracts/pdf-calls.ts";
import { syntheticJpeg } from "../testing/synthetic-jpeg.ts";
import { discBits, jpegHeader, pdfPage, recognisedPage } from "../testing/synthetic-page.ts";
import { writePdf } from "./pdf-document.ts";
import { objectsOf, type PdfObject } from "../testing/pdf-objects.ts";

const TITLE = "Müller & Söhne <Rechnung> 7";
const context = { signal: new AbortController().signal, progress: () => undefined };

async function write(pages: readonly PdfPage[], more: Partial<Omit<WritePdfParams, "pages">> = {}): Promise<string> {
  const pdf = await writePdf(
    { pages, title: TITLE, language: "de", createdAtMs: Date.UTC(2026, 10, 21, 8, 9, 10), isArchival: true, ...more },
    context,
  );
  return Buffer.from(await pdf.arrayBuffer()).toString("latin1");
}

/** The text of a PDF string in UTF-16 or ASCII, given as hexadecimal digits. */
function textOf(hex: string): string {
  const bytes = Buffer.from(hex, "hex");
  return hex.startsWith("feff") ? bytes.subarray(2).swap16().toString("utf16le") : bytes.toString("latin1");
}

describe("a PDF/A-2u file", () => {
  let pdf = "";
  let objects = new Map<number, PdfObject>();
  const ofKind = (pattern: RegExp): PdfObject[] => [...objects.values()].filter(({ value }) => pattern.test(value));
  const referred = (value: string | undefined, key: string): PdfObject | undefined =>
    objects.get(Number(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(value ?? "")?.[1]));
  const inflated = (object: PdfObject | undefined): string => object?.inflated ?? "";
  const catalog = (): string => ofKind(/\/Type \/Catalog/)[0]?.value ?? "";

  beforeAll(async () => {
    const words = ["Grüße", "שלום", "नमस्ते", "東京", "e\u0301", "𝛑", "a\u{feff}b\0"];
    const jbig2 = encodeJbig2(discBits(200), 200, 200);
    const grey = syntheticJpeg({ width: 40, height: 24, block: (component, x) => (component === 0 ? [x] : []) });
    pdf = await write([
      pdfPage(recognisedPage([words, words])),
      pdfPage(null),
      { ...pdfPage(recognisedPage([words])), jbig2, widthPx: 200, heightPx: 200 },
      { ...pdfPage(recognisedPage([words])), jpeg: new Blob([grey]), isGrey: true, widthPx: 40, heightPx: 24 },
    ]);
    objects = await objectsOf(pdf);
  });

  it("6.1.2: begins with the version and a comment of four bytes above 127", () => {
    expect(pdf).toMatch(/^%PDF-1\.7\n%[\u0080-\u00ff]{4}\n/);
  });

  it("6.1.3: has an identifier, no encryption, and nothing after the end marker", () => {
    const trailer = ofKind(/\/Type \/XRef/)[0]?.value;
    expect(trailer).toMatch(/\/ID \[<([0-9a-f]{32})> <\1>\]/);
    expect(trailer).not.toContain("/Encrypt");
    expect(pdf).toMatch(/%%EOF\n$/);
  });

  it("6.1.3, 6.1.12: refuses a password", async () => {
    await expect(write([pdfPage(null)], { password: "secret" })).rejects.toMatchObject({ code: "work_failed" });
  });

  it("6.1.4: lists all objects in a cross-reference stream that is compressed and not encrypted", () => {
    expect(pdf).not.toMatch(/\n(xref|trailer)\n/);
    expect(ofKind(/\/Type \/XRef/).map(({ value }) => value)).toEqual([
      expect.stringContaining("/Filter /FlateDecode"),
    ]);
    expect(objects.size).toBe(Number(/\/Size (\d+)/.exec(ofKind(/\/Type \/XRef/)[0]?.value ?? "")?.[1]) - 1);
  });

  it("6.1.5, 6.6.2.3: has the same values in the document information and in the metadata", () => {
    const info = Object.fromEntries(
      [...(ofKind(/\/Producer/)[0]?.value ?? "").matchAll(/\/(\w+) <([0-9a-f]*)>/g)].map(([, key, hex]) => [
        key,
        textOf(hex ?? ""),
      ]),
    );
    expect(info).toEqual({
      Title: TITLE,
      Producer: "Flatbed",
      Creator: "Flatbed",
      CreationDate: "D:20261121080910Z",
      ModDate: "D:20261121080910Z",
    });
    const xmp = Buffer.from(referred(catalog(), "Metadata")?.stream ?? "", "latin1").toString("utf8");
    expect(xmp).toContain('<rdf:li xml:lang="x-default">Müller &amp; Söhne &lt;Rechnung&gt; 7</rdf:li>');
    expect(xmp).toContain("<pdf:Producer>Flatbed</pdf:Producer>");
    expect(xmp).toContain("<xmp:CreatorTool>Flatbed</xmp:CreatorTool>");
    expect(xmp).toContain("<xmp:CreateDate>2026-11-21T08:09:10Z</xmp:CreateDate>");
    expect(xmp).toContain("<xmp:ModifyDate>2026-11-21T08:09:10Z</xmp:ModifyDate>");
  });

  it("6.1.6: writes strings with an even number of hexadecimal digits", () => {
    const plain = [...objects.values()].map(({ value }) => value.replaceAll(/<<|>>/g, ""));
    for (const [, digits = ""] of plain.join("\n").matchAll(/<([^<>]*)>/g)) expect(digits).toMatch(/^([0-9a-f]{2})*$/);
  });

  it("6.1.7.1: has streams of the stated length, none of them in external files", () => {
    let streams = 0;
    for (const { value, stream } of objects.values()) {
      if (stream === null) continue;
      streams++;
      expect(pdf).toContain(`${value}\nstream\n${stream}\nendstream\nendobj\n`);
      expect(value).not.toMatch(/\/(F|FFilter|FDecodeParms) /);
    }
    expect(streams).toBe(pdf.split("\nendstream\n").length - 1);
  });

  it("6.1.7.2: uses no filters except Flate, JPEG and JBIG2", () => {
    const filters = new Set(
      [...objects.values()].flatMap(({ value }) => [...value.matchAll(/\/Filter (\/\w+)/g)].map(([, name]) => name)),
    );
    expect(filters).toEqual(new Set(["/DCTDecode", "/FlateDecode", "/JBIG2Decode"]));
  });

  it("6.1.9: begins and ends every unpacked object on its own line", () => {
    const written = [...objects].filter(([, { isPacked }]) => !isPacked);
    for (const [number] of written) expect(pdf).toContain(`\n${number} 0 obj\n`);
    expect(pdf.split("\nendobj\n")).toHaveLength(written.length + 1);
  });

  it("6.1.13: stays within the limits for numbers, strings, names, objects and pages", () => {
    expect(objects.size).toBeLessThan(8_388_607);
    for (const { value } of objects.values()) {
      for (const [name] of value.matchAll(/\/\w+/g)) expect(name.length).toBeLessThanOrEqual(127);
      for (const [, digits = ""] of value.matchAll(/<([0-9a-f]+)>/g))
        expect(digits.length / 2).toBeLessThanOrEqual(32_767);
      for (const [digits] of value.replaceAll(/<[0-9a-f]+>/g, "").matchAll(/\d+/g))
        expect(Number(digits)).toBeLessThanOrEqual(2 ** 31 - 1);
    }
    for (const { value } of ofKind(/\/Type \/Page /)) {
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(value) ?? [];
      for (const side of [Number(width), Number(height)])
        expect(side).toSatisfy((pt: number) => pt >= 3 && pt <= 14_400);
    }
  });

  it("6.2.2: uses only known operators and resources listed by the page itself", () => {
    const known = new Set(["q", "Q", "cm", "Do", "BT", "ET", "Tr", "Tf", "Tz", "Tm", "TJ", "BDC", "BMC", "EMC"]);
    const pages = ofKind(/\/Type \/Page /);
    expect(pages).toHaveLength(4);
    for (const { value } of pages) {
      const contents = inflated(referred(value, "Contents"))
        .replaceAll(/<[0-9a-f]*>/g, "")
        .replaceAll(/\/\w+ (<< \/MCID \d+ >> BDC|BMC)/g, "$1")
        .replaceAll("/MCID", "");
      for (const word of contents.match(/(?<![/\w])[A-Za-z]+/g) ?? []) expect([...known]).toContain(word);
      for (const [, name] of contents.matchAll(/\/(\w+)/g))
        expect(value).toMatch(new RegExp(`/Resources <<.*/${name} \\d+ 0 R`));
    }
  });

  it("6.2.3: defines its colours by the profile of a display", () => {
    const profile = referred(catalog(), "DestOutputProfile");
    expect(catalog()).toMatch(
      /\/OutputIntents \[<< \/Type \/OutputIntent \/S \/GTS_PDFA1 \/OutputConditionIdentifier <[0-9a-f]+>/,
    );
    expect(profile?.value).toContain("/N 3");
    const icc = inflated(profile);
    expect([icc.slice(12, 16), icc.slice(16, 20), icc.slice(36, 40)]).toEqual(["mntr", "RGB ", "acsp"]);
    expect(icc.codePointAt(8)).toBeLessThan(5);
  });

  it("6.2.4.3: uses grey and RGB, which the profile covers, and rejects printing inks", async () => {
    const spaces = ofKind(/\/Subtype \/Image/).map(({ value }) => /\/ColorSpace (\/\w+)/.exec(value)?.[1]);
    expect(spaces).toEqual(["/DeviceRGB", "/DeviceRGB", "/DeviceGray", "/DeviceGray"]);
    const cmyk = new Uint8Array(await jpegHeader(8, 8).arrayBuffer());
    cmyk[11] = 4;
    const page = { ...pdfPage(null), jpeg: new Blob([cmyk]) };
    await expect(write([page])).rejects.toMatchObject({ code: "work_failed" });
    await expect(write([page], { isArchival: false })).rejects.toMatchObject({ code: "work_failed" });
  });

  it("6.2.8, 6.2.9, 6.2.10: has images without alternates, interpolation, transparency or PostScript", () => {
    for (const forbidden of [
      "/Alternates",
      "/OPI",
      "/Interpolate",
      "/SMask",
      "/Group",
      "/ExtGState",
      "/BM",
      "/PS",
      "/Ref ",
    ]) {
      for (const { value } of objects.values()) expect(value).not.toContain(forbidden);
    }
  });

  it("6.2.11.3: has a composite font with a predefined CMap and an embedded CIDToGIDMap", () => {
    expect(ofKind(/\/Subtype \/Type0/).map(({ value }) => value)).toEqual([
      expect.stringContaining("/Encoding /Identity-H"),
    ]);
    const [descendant] = ofKind(/\/Subtype \/CIDFontType2/);
    expect(referred(descendant?.value, "CIDToGIDMap")?.stream).not.toBeNull();
    expect(
      [...(descendant?.value ?? "").matchAll(/\/(?:Registry|Ordering) <([0-9a-f]+)>/g)].map(([, hex]) =>
        textOf(hex ?? ""),
      ),
    ).toEqual(["Adobe", "Identity"]);
  });

  it("6.2.11.4, 6.2.11.5, 6.2.11.8: embeds the font with correct widths and shows no missing glyph", () => {
    const [descendant] = ofKind(/\/Subtype \/CIDFontType2/);
    const program = inflated(referred(referred(descendant?.value, "FontDescriptor")?.value, "FontFile2"));
    const font = new DataView(Uint8Array.from(program, (character) => character.codePointAt(0) ?? 0).buffer);
    const table = (tag: string): number => {
      for (let entry = 12; entry < 12 + 16 * font.getUint16(4); entry += 16)
        if (program.slice(entry, entry + 4) === tag) return font.getUint32(entry + 8);
      throw new Error(`No table ${tag}.`);
    };
    const perEm = font.getUint16(table("head") + 18);
    const glyphs = font.getUint16(table("maxp") + 4);
    const widths = (/\/W \[1 \[([\d ]+)\]\]/.exec(descendant?.value ?? "")?.[1] ?? "").split(" ").map(Number);
    const map = inflated(referred(descendant?.value, "CIDToGIDMap"));
    expect(map).toHaveLength(2 * (widths.length + 1));
    for (const [i, width] of widths.entries()) {
      const glyph = (map.codePointAt(2 * i + 2) ?? 0) * 256 + (map.codePointAt(2 * i + 3) ?? 0);
      expect(glyph).toBeGreaterThan(0);
      expect(glyph).toBeLessThan(glyphs);
      expect(Math.abs((font.getUint16(table("hmtx") + glyph * 4) * 1000) / perEm - width)).toBeLessThanOrEqual(1);
    }
    const shown = ofKind(/\/Type \/Page /).flatMap(({ value }) =>
      [...inflated(referred(value, "Contents")).matchAll(/<([0-9a-f]+)>/g)].flatMap(
        ([, hex = ""]) => hex.match(/.{4}/g) ?? [],
      ),
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const code of shown)
      expect(Number.parseInt(code, 16)).toSatisfy((cid: number) => cid >= 1 && cid <= widths.length);
  });

  it("6.2.11.7.2: maps every code to a character, and none to a non-character", () => {
    const [font] = ofKind(/\/Subtype \/Type0/);
    const [descendant] = ofKind(/\/Subtype \/CIDFontType2/);
    const codes = (/\/W \[1 \[([\d ]+)\]\]/.exec(descendant?.value ?? "")?.[1] ?? "").split(" ").length;
    const [, cmap = ""] = inflated(referred(font?.value, "ToUnicode")).split("endcodespacerange");
    const meanings = [...cmap.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)];
    expect(meanings.map(([, code]) => Number.parseInt(code ?? "", 16))).toEqual(
      Array.from({ length: codes }, (_, i) => i + 1),
    );
    for (const [, , meaning] of meanings) expect(["0000", "feff", "fffe", "ffff"]).not.toContain(meaning);
  });

  it("6.3 to 6.5, 6.8 to 6.11: has no interactive features, files, layers, presentations or requirements", () => {
    const keys = new Set([...objects.values()].flatMap(({ value }) => value.match(/\/[A-Za-z]+/g) ?? []));
    for (const forbidden of [
      "Annots",
      "AcroForm",
      "XFA",
      "NeedsRendering",
      "OpenAction",
      "AA",
      "JavaScript",
      "EmbeddedFiles",
      "EF",
      "OCProperties",
      "AlternatePresentations",
      "PresSteps",
      "Requirements",
      "Perms",
    ]) {
      expect([...keys]).not.toContain(`/${forbidden}`);
    }
  });

  it("6.6.2.1: has uncompressed metadata in a packet without an encoding attribute", () => {
    const metadata = referred(catalog(), "Metadata");
    expect(metadata?.value).toMatch(/^<< \/Type \/Metadata \/Subtype \/XML \/Length \d+ >>$/);
    const xmp = Buffer.from(metadata?.stream ?? "", "latin1").toString("utf8");
    expect(xmp).toMatch(/^<\?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"\?>\n/u);
    expect(xmp).toMatch(/<\?xpacket end="w"\?>$/);
  });

  it("6.6.4: names the standard so that pdf.js finds it", async () => {
    const task = getDocument({
      data: Uint8Array.from(pdf, (character) => character.codePointAt(0) ?? 0),
      verbosity: 0,
    });
    const { metadata } = await (await task.promise).getMetadata();
    expect([metadata.get("pdfaid:part"), metadata.get("pdfaid:conformance")]).toEqual(["2", "U"]);
    expect(metadata.get("dc:title")).toBe(TITLE);
    await task.destroy();
  });

  it("6.7.4: names the language of its text", () => {
    expect(textOf(/\/Lang <([0-9a-f]+)>/.exec(catalog())?.[1] ?? "")).toBe("de");
  });

  it("is only claimed on request", async () => {
    expect(await write([pdfPage(null)], { isArchival: false })).not.toMatch(/pdfaid|OutputIntent/);
  });
});
