import { PDFDocument, PDFHeader, PDFHexString, PDFName, PDFString, type PDFObject, type PDFPage } from "pdf-lib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import type { ExistingPdfPage, WritePdfParams } from "../../core/contracts/pdf-calls.ts";
import { pdfPage, recognisedPage } from "../testing/synthetic-page.ts";
import { normaliseText, readBack } from "../testing/read-back.ts";
import { makeDictAt } from "./pdf-objects.ts";
import { pdfContents, writeWithExistingPages } from "./existing-pages.ts";

const context = { signal: new AbortController().signal, progress: () => undefined };
const LABEL = { title: "Scan", language: "de", createdAtMs: 0 };

const XMP =
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" ` +
  `pdfaid:part="3"><pdfaid:conformance>B</pdfaid:conformance><fx:Version>1.0</fx:Version>` +
  "</rdf:Description></rdf:RDF></x:xmpmeta>";

async function write(pages: WritePdfParams["pages"], more: Partial<WritePdfParams> = {}): Promise<Uint8Array> {
  const file = await writeWithExistingPages({ ...LABEL, ...more, pages }, context);
  return new Uint8Array(await file.arrayBuffer());
}

const keep = (file: Blob, pageIndex: number): ExistingPdfPage => ({ file, pageIndex, quarterTurns: 0, text: null });
const photo = pdfPage(recognisedPage([["A", "photo"]]));

/** A PDF of an office with pages of the given names: a field on each, an outline, a named destination and a file. */
async function officePdf(title: string, names: readonly string[]): Promise<Blob> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.setAuthor(`${title}'s author`);
  pdf.setLanguage("fr-CH");
  const pages = names.map((name) => {
    const page = pdf.addPage([500, 700]);
    page.drawText(name, { x: 50, y: 600, size: 20 });
    const field = pdf.getForm().createTextField(name);
    field.setText(`value of ${name}`);
    field.addToPage(page, { x: 50, y: 400, width: 200, height: 30 });
    return page;
  });
  addOutline(pdf, pages, names);
  const dests = pdf.context.obj({ Names: [PDFString.of(names[0] ?? ""), [pages[0]?.ref ?? null, PDFName.of("Fit")]] });
  await pdf.attach(new TextEncoder().encode(`<invoice>${title}</invoice>`), "invoice.xml", { mimeType: "text/xml" });
  const specification = pdf.context.obj({ Type: "Filespec", AFRelationship: "Alternative", UF: PDFString.of(title) });
  pdf.catalog.set(PDFName.of("AF"), pdf.context.obj([pdf.context.register(specification)]));
  pdf.catalog.set(
    PDFName.of("Metadata"),
    pdf.context.register(pdf.context.stream(XMP, { Type: "Metadata", Subtype: "XML" })),
  );
  pdf.catalog.set(PDFName.of("StructTreeRoot"), pdf.context.register(pdf.context.obj({ Type: "StructTreeRoot" })));
  await pdf.flush();
  makeDictAt(pdf.catalog, "Names").set(PDFName.of("Dests"), dests);
  return new Blob([await pdf.save()]);
}

/** A heading for each page: of the first through its name, of the others below the first. */
function addOutline(pdf: PDFDocument, pages: readonly PDFPage[], names: readonly string[]): void {
  const refs = pages.map(() => pdf.context.nextRef());
  const root = pdf.context.nextRef();
  const [first] = refs;
  const below = refs.slice(1);
  for (const [i, ref] of refs.entries()) {
    const item = pdf.context.obj({ Title: PDFHexString.fromText(`To ${names[i]}`) });
    const parts: [string, PDFObject | undefined][] = [
      ["Parent", i === 0 ? root : first],
      ["Dest", i === 0 ? PDFString.of(names[0] ?? "") : pdf.context.obj([pages[i]?.ref ?? null, "Fit"])],
      ["First", i === 0 ? below[0] : undefined],
      ["Last", i === 0 ? below.at(-1) : undefined],
      ["Prev", i > 1 ? refs[i - 1] : undefined],
      ["Next", i > 0 ? refs[i + 1] : undefined],
    ];
    for (const [name, value] of parts) if (value) item.set(PDFName.of(name), value);
    pdf.context.assign(ref, item);
  }
  pdf.context.assign(root, pdf.context.obj({ Type: "Outlines", First: first ?? null, Last: first ?? null, Count: 1 }));
  pdf.catalog.set(PDFName.of("Outlines"), root);
}

interface Outline {
  readonly title: string;
  readonly dest: string | unknown[] | null;
  readonly items: Outline[];
}

/** What pdf.js finds beside the pages. */
async function openedBy(bytes: Uint8Array) {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const pdf = await task.promise;
  const placed = async ({ title, dest, items }: Outline): Promise<unknown> => {
    const target = typeof dest === "string" ? await pdf.getDestination(dest) : dest;
    const page = target?.[0] ? (await pdf.getPageIndex(target[0] as never)) + 1 : null;
    return items.length === 0 ? [title, page] : [title, page, await Promise.all(items.map(placed))];
  };
  const fields: Record<string, [page: number, value: unknown]> = {};
  for (const [name, found] of Object.entries((await pdf.getFieldObjects()) ?? {})) {
    const widget = (found as { page: number; value: unknown }[]).find(({ page }) => page >= 0);
    if (widget) fields[name] = [widget.page + 1, widget.value];
  }
  const result = {
    outline: await Promise.all(((await pdf.getOutline()) ?? []).map((item) => placed(item as never))),
    fields,
    files: Object.keys((await pdf.getAttachments()) ?? {}),
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
  };
  await task.destroy();
  return result;
}

describe("a PDF that gains a page", () => {
  it("keeps its form, outline, title, author and language, and its files if they are asked for", async () => {
    const file = await officePdf("Lease", ["One", "Two"]);
    const bytes = await write([keep(file, 0), photo, keep(file, 1)], { keepsActiveContent: true });
    const { pages, info } = await readBack(bytes);
    expect(pages.map(({ text }) => normaliseText(text))).toEqual(["One", "A photo", "Two"]);
    expect(info).toMatchObject({ Title: "Lease", Author: "Lease's author", Language: "fr-CH", Producer: "Flatbed" });
    expect(await openedBy(bytes)).toEqual({
      outline: [["To One", 1, [["To Two", 3]]]],
      fields: { One: [1, "value of One"], Two: [3, "value of Two"] },
      files: ["invoice.xml"],
      isTagged: false,
    });
    const text = Buffer.from(bytes).toString("latin1");
    const reloaded = await PDFDocument.load(bytes);
    expect(reloaded.catalog.has(PDFName.of("AF"))).toBe(true);
    // It no longer claims to be for archives; what else its metadata says stays.
    expect(text).toContain("fx:Version");
    expect(text).not.toMatch(/pdfaid:(part|conformance)/);
    expect(reloaded.getForm().getTextField("Two").getText()).toBe("value of Two");
  });

  it("is written as a version of PDF that has what is written", async () => {
    const pdf = await PDFDocument.create();
    pdf.context.header = PDFHeader.forVersion(1, 3);
    pdf.addPage();
    const bytes = await write([keep(new Blob([await pdf.save({ useObjectStreams: false })]), 0), photo]);
    expect(Buffer.from(bytes).toString("latin1", 0, 8)).toBe("%PDF-1.7");
  });

  it("loses its files and scripts otherwise, and may have a password", async () => {
    const file = await officePdf("Lease", ["One"]);
    const bytes = await write([keep(file, 0), photo]);
    expect((await openedBy(bytes)).files).toEqual([]);
    const reloaded = await PDFDocument.load(bytes);
    expect(reloaded.catalog.has(PDFName.of("AF"))).toBe(false);
    const locked = await write([keep(file, 0), photo], { password: "tulip" });
    expect((await readBack(locked, "tulip")).pages).toHaveLength(2);
    // So may the whole PDF, which claims to be for archives.
    expect((await readBack(await write([keep(file, 0)], { password: "tulip" }), "tulip")).pages).toHaveLength(1);
  });

  it("forgets what belongs to pages that are left out", async () => {
    const file = await officePdf("Lease", ["One", "Two", "Three"]);
    const bytes = await write([keep(file, 2), keep(file, 1), photo]);
    expect(await openedBy(bytes)).toMatchObject({
      outline: [
        ["To Two", 2],
        ["To Three", 1],
      ],
      fields: { Three: [1, "value of Three"], Two: [2, "value of Two"] },
    });
    const reloaded = await PDFDocument.load(bytes);
    const written = reloaded.context.enumerateIndirectObjects().map(([, object]) => String(object));
    expect(written.filter((object) => object.includes("One"))).toEqual([]);
    expect(written.filter((object) => object.includes("StructTreeRoot"))).toEqual([]);
  });

  it("gets bookmarks before its own, and properties, even as a whole", async () => {
    const file = await officePdf("Office", ["One", "Two"]);
    const whole = [keep(file, 0), keep(file, 1)];
    const properties = [["Answer1", "Zoë"]] as const;
    const kept = await write(whole, { outline: [{ title: "Contract", pageIndex: 1 }], properties });
    expect((await openedBy(kept)).outline).toEqual([
      ["Contract", 2],
      ["To One", 1, [["To Two", 2]]],
    ]);
    expect((await readBack(kept)).info).toMatchObject({ Title: "Office", Custom: { Answer1: "Zoë" } });
    const mixed = await write([photo, ...whole], { outline: [{ title: "Photo", pageIndex: 0 }], properties });
    expect((await openedBy(mixed)).outline).toEqual([
      ["Photo", 1],
      ["To One", 2, [["To Two", 3]]],
    ]);
  });

  it("keeps neither outline nor title where something is redacted", async () => {
    const file = await officePdf("Lease", ["One", "Two"]);
    const bytes = await write([photo, keep(file, 1)], { isRedacted: true });
    const { info } = await readBack(bytes);
    expect(info).toMatchObject({ Title: "Scan", Language: "fr-CH" });
    expect(info["Author"]).toBeUndefined();
    expect(await openedBy(bytes)).toMatchObject({ outline: [], fields: { Two: [2, "value of Two"] } });
    expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/Lease|fx:Version/);
  });

  it("is joined by others with their forms, outlines and files", async () => {
    const [lease, rent] = [await officePdf("Lease", ["One", "Two"]), await officePdf("Rent", ["Two"])];
    const bytes = await write([photo, keep(lease, 1), keep(rent, 0), keep(lease, 0), keep(rent, 0)], {
      keepsActiveContent: true,
    });
    expect((await readBack(bytes)).info).toMatchObject({ Title: "Lease" });
    expect(await openedBy(bytes)).toMatchObject({
      outline: [
        ["To One", 4, [["To Two", 2]]],
        ["To Two", 3],
        ["To Two", 5],
      ],
      fields: {
        One: [4, "value of One"],
        Two: [2, "value of Two"],
        "Two (2)": [3, "value of Two"],
        "Two (3)": [5, "value of Two"],
      },
      files: ["invoice.xml", "invoice.xml (2)", "invoice.xml (3)"],
    });
  });

  it("keeps hidden layers hidden, also those of others", async () => {
    const layered = async (name: string): Promise<Blob> => {
      const pdf = await PDFDocument.create();
      const layer = pdf.context.register(pdf.context.obj({ Type: "OCG", Name: PDFString.of(name) }));
      const { node } = pdf.addPage();
      node.set(PDFName.of("Resources"), pdf.context.obj({ Properties: { Layer: layer } }));
      pdf.catalog.set(PDFName.of("OCProperties"), pdf.context.obj({ OCGs: [layer], D: { OFF: [layer] } }));
      return new Blob([await pdf.save()]);
    };
    const bytes = await write([keep(await layered("first"), 0), keep(await layered("second"), 0)]);
    const task = getDocument({ data: bytes.slice(), verbosity: 0 });
    const layers = [...(await (await task.promise).getOptionalContentConfig())].map(([, layer]) => layer);
    expect(layers).toMatchObject([
      { name: "first", visible: false },
      { name: "second", visible: false },
    ]);
    await task.destroy();
  });

  it("is no longer signed, and says so before", async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage();
    const value = { Type: "Sig", Filter: "Adobe.PPKLite", Contents: PDFHexString.of("00"), ByteRange: [0, 1, 2, 3] };
    const field = pdf.context.register(
      pdf.context.obj({
        Type: "Annot",
        Subtype: "Widget",
        FT: "Sig",
        T: PDFString.of("Signature"),
        Rect: [0, 0, 100, 40],
        V: pdf.context.register(pdf.context.obj(value)),
      }),
    );
    page.node.set(PDFName.of("Annots"), pdf.context.obj([field]));
    pdf.catalog.set(PDFName.of("AcroForm"), pdf.context.obj({ Fields: [field], SigFlags: 3 }));
    const file = new Blob([await pdf.save()]);
    expect(await pdfContents({ file })).toEqual(["signature"]);
    const joined = new Blob([(await write([keep(file, 0), photo])).slice()]);
    expect(await pdfContents({ file: joined })).toEqual(["title"]);
  });

  it("says what it has beside its pages", async () => {
    expect(await pdfContents({ file: await officePdf("Lease", ["One"]) })).toEqual([
      "title",
      "fields",
      "outline",
      "attachments",
      "tags",
    ]);
    const plain = await PDFDocument.create();
    plain.addPage();
    plain.addJavaScript("greet", "app.alert(1)");
    expect(await pdfContents({ file: new Blob([await plain.save()]) })).toEqual(["scripts"]);
  });
});
