import { degrees, PDFDocument, PDFName, PDFNumber, PDFPageLeaf, rgb, type PDFPage } from "pdf-lib";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import type { ExistingPdfPage, WritePdfParams } from "../../core/contracts/pdf-calls.ts";
import { PAGE_PX, pdfPage, recognisedPage } from "../testing/synthetic-page.ts";
import { canCopyPages, unlock, writeWithExistingPages } from "./existing-pages.ts";
import { countPages } from "./count-pages.ts";
import { examinePage } from "../read/pdf-reader.ts";
import { normaliseText, readBack } from "../testing/read-back.ts";

const context = { signal: new AbortController().signal, progress: () => undefined };
const LABEL = { title: "New title", language: "de", createdAtMs: 0 };

interface PageOptions {
  readonly text?: string;
  /** Rotation in degrees, clockwise. */
  readonly turn?: number;
  /** Left, bottom, width and height of the crop box. */
  readonly crop?: readonly [number, number, number, number];
}

/** A PDF by other software: a blue square on each page, text on some pages. */
async function existingPdf(pages: readonly PageOptions[], useObjectStreams = true): Promise<Blob> {
  const pdf = await PDFDocument.create();
  pdf.setTitle("Old title");
  for (const { text, turn = 0, crop } of pages) {
    const page = pdf.addPage([500, 700]);
    // Changes the graphics state, which must not affect the text layer.
    page.drawSquare({ x: 30, y: 40, size: 50, color: rgb(0, 0, 1) });
    if (text !== undefined) page.drawText(text, { x: 100, y: 300, size: 20 });
    page.setRotation(degrees(turn));
    if (crop) page.setCropBox(...crop);
  }
  return new Blob([await pdf.save({ useObjectStreams })]);
}

async function write(pages: WritePdfParams["pages"], more: Partial<WritePdfParams> = {}): Promise<Blob> {
  return writeWithExistingPages({ ...LABEL, ...more, pages }, context);
}

const keep = (file: Blob, pageIndex: number, text: ExistingPdfPage["text"] = null): ExistingPdfPage => ({
  file,
  pageIndex,
  quarterTurns: 0,
  text,
});

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());
const read = (word: string): ExistingPdfPage["text"] => recognisedPage([[word, "words"]]);

/** How many shapes each page draws. */
async function countShapes(file: Blob): Promise<number[]> {
  const task = getDocument({ data: await bytesOf(file), verbosity: 0 });
  const pdf = await task.promise;
  const counts = [];
  for (let i = 1; i <= pdf.numPages; i++)
    counts.push(
      (await (await pdf.getPage(i)).getOperatorList()).fnArray.filter((operator) => operator === OPS.constructPath)
        .length,
    );
  await task.destroy();
  return counts;
}

describe("a page of a PDF", () => {
  it("may have ink anywhere if it has no text", async () => {
    const file = await existingPdf([{}, { text: "  " }]);
    expect(await examinePage({ file, pageIndex: 0 })).toEqual({ text: null, hasOtherInk: true });
    expect(await examinePage({ file, pageIndex: 1 })).toEqual({ text: null, hasOtherInk: true });
  });

  it("can be copied unless its file's owner forbids it", async () => {
    expect(await canCopyPages({ file: await existingPdf([{}]) })).toBe(true);
    const locked = await PDFDocument.create();
    locked.addPage().drawText("Look, don't touch");
    locked.encrypt({ ownerPassword: "secret", userPassword: "" });
    expect(await canCopyPages({ file: new Blob([await locked.save()]) })).toBe(false);
    await expect(canCopyPages({ file: new Blob(["%PDF-1.7 nothing"]) })).rejects.toMatchObject({
      code: "undecodable_image",
    });
  });
});

describe("a PDF with a password", () => {
  it.each([true, false])("is unlocked by it alone (object streams: %s)", async (useObjectStreams) => {
    const pdf = await PDFDocument.create();
    pdf.addPage([500, 700]).drawText("Secret", { x: 100, y: 300, size: 20 });
    pdf.encrypt({ userPassword: "tulip", ownerPassword: "other", permissions: { copying: true } });
    const file = new Blob([await pdf.save({ useObjectStreams })]);
    await expect(countPages({ file })).rejects.toMatchObject({ code: "locked_pdf" });
    await expect(unlock({ file, password: "rose" })).rejects.toMatchObject({ code: "wrong_password" });
    const unlocked = await unlock({ file, password: "tulip" });
    expect(await countPages({ file: unlocked })).toBe(1);
    expect((await readBack(await bytesOf(unlocked))).pages[0]?.text).toBe("Secret");
  });

  it("stays locked if its owner forbids copies", async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage();
    pdf.encrypt({ userPassword: "tulip", ownerPassword: "other" });
    const file = new Blob([await pdf.save()]);
    await expect(unlock({ file, password: "tulip" })).rejects.toMatchObject({ code: "undecodable_image" });
  });
});

describe("pages of an existing PDF", () => {
  it.each([true, false])(
    "gain text in an update behind the unchanged file (object streams: %s)",
    async (useObjectStreams) => {
      const file = await existingPdf([{ text: "Written" }, {}], useObjectStreams);
      const updated = await write([keep(file, 0), keep(file, 1, read("found"))]);
      const before = await bytesOf(file);
      expect((await bytesOf(updated)).slice(0, before.length)).toEqual(before);
      const { pages, info } = await readBack(await bytesOf(updated));
      expect(pages.map(({ text }) => normaliseText(text))).toEqual(["Written", "found words"]);
      expect(info["Title"]).toBe("Old title");
      expect(await countShapes(updated)).toEqual([1, 1]);
    },
  );

  it("return the same file if all pages have text or no text was found", async () => {
    const file = await existingPdf([{ text: "Written" }, {}]);
    expect(await write([keep(file, 0), keep(file, 1, recognisedPage([]))])).toBe(file);
  });

  it.each([0, 90, 180, 270])(
    "have their text in the right place when rotated by %d degrees and cropped",
    async (turn) => {
      const file = await existingPdf([{ turn, crop: [20, 60, 400, 600] }]);
      const [page] = (await readBack(await bytesOf(await write([keep(file, 0, read("found"))])))).pages;
      const [width, height] = turn % 180 === 0 ? [400, 600] : [600, 400];
      expect(page?.sizePt).toEqual([width, height]);
      // The first word of a recognised page begins at x = 150 px, with its baseline at y = 200 px.
      const position = page?.items.find(({ str }) => str.startsWith("found"))?.displayedAtPt;
      expect(position?.[0]).toBeCloseTo((150 / PAGE_PX.width) * (width ?? 0), 1);
      expect(position?.[1]).toBeCloseTo((200 / PAGE_PX.height) * (height ?? 0), 1);
    },
  );

  it.each([1, 2, 3])(
    "are rotated by %d quarter turns with their text, whatever their rotation",
    async (quarterTurns) => {
      const file = await existingPdf([{ turn: 270 }]);
      const [page] = (await readBack(await bytesOf(await write([{ ...keep(file, 0, read("found")), quarterTurns }]))))
        .pages;
      const [width, height] = quarterTurns % 2 === 0 ? [700, 500] : [500, 700];
      expect(page?.sizePt).toEqual([width, height]);
      const position = page?.items.find(({ str }) => str.startsWith("found"))?.displayedAtPt;
      expect(position?.[0]).toBeCloseTo((150 / PAGE_PX.width) * (width ?? 0), 1);
      expect(position?.[1]).toBeCloseTo((200 / PAGE_PX.height) * (height ?? 0), 1);
    },
  );

  it.each<[string, (text: string) => string]>([
    ["before the header", (text) => `HTTP/1.1 200 OK\r\n\r\n${text}`],
    ["in its table", (text) => text.replace(/startxref\n\d+/, "startxref\n7")],
    ["at its end", (text) => text.slice(0, text.lastIndexOf("startxref"))],
  ])("are written whole if their file has a fault %s", async (_, change) => {
    const sound = new TextDecoder("latin1").decode(await bytesOf(await existingPdf([{}], false)));
    const file = new Blob([Uint8Array.from(change(sound), (character) => character.charCodeAt(0))]);
    const written = await bytesOf(await write([keep(file, 0, read("found"))]));
    const text = new TextDecoder("latin1").decode(written);
    expect(text.startsWith("%PDF-1.7")).toBe(true);
    // Rewritten, in one piece.
    expect(text.match(/startxref/g)).toHaveLength(1);
    expect(text.match(/%%EOF/g)).toHaveLength(1);
    expect(normaliseText((await readBack(written)).pages[0]?.text ?? "")).toBe("found words");
  });

  it.each([
    ["restore more than they saved", "Q Q Q"],
    ["leave the graphics state changed", "q q 0.1 0 0 0.1 500 500 cm"],
  ])("have their text in the right place if their contents %s", async (_, operators) => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([500, 700]);
    page.node.addContentStream(pdf.context.register(pdf.context.stream(operators)));
    const file = new Blob([await pdf.save()]);
    const [written] = (await readBack(await bytesOf(await write([keep(file, 0, read("found"))])))).pages;
    const position = written?.items.find(({ str }) => str.startsWith("found"))?.displayedAtPt;
    expect(position?.[0]).toBeCloseTo((150 / PAGE_PX.width) * 500, 1);
    expect(position?.[1]).toBeCloseTo((200 / PAGE_PX.height) * 700, 1);
  });

  it.each<[string, (page: PDFPage) => void, readonly [number, number]]>([
    ["a crop box beyond the media box", (page) => page.setCropBox(-200, -200, 1200, 1400), [500, 700]],
    ["no media box", (page) => page.node.delete(PDFName.of("MediaBox")), [612, 792]],
    ["a rotation that is no quarter turn", (page) => page.node.set(PDFName.of("Rotate"), PDFNumber.of(45)), [500, 700]],
  ])("have their text in the right place with %s", async (_, change, size) => {
    const pdf = await PDFDocument.create();
    change(pdf.addPage([500, 700]));
    const file = new Blob([await pdf.save()]);
    const [written] = (await readBack(await bytesOf(await write([keep(file, 0, read("found"))])))).pages;
    expect(written?.sizePt).toEqual(size);
    const position = written?.items.find(({ str }) => str.startsWith("found"))?.displayedAtPt;
    expect(position?.[0]).toBeCloseTo((150 / PAGE_PX.width) * size[0], 1);
    expect(position?.[1]).toBeCloseTo((200 / PAGE_PX.height) * size[1], 1);
  });

  it("are opened for the reader if only their use is restricted and copying allowed", async () => {
    const restricted = await PDFDocument.create();
    restricted.addPage([500, 700]);
    restricted.encrypt({ ownerPassword: "secret", userPassword: "", permissions: { copying: true } });
    const file = new Blob([await restricted.save({ useObjectStreams: false })]);
    expect(await file.text()).toContain("/Encrypt");
    expect(await canCopyPages({ file })).toBe(true);
    const written = await bytesOf(await write([keep(file, 0, read("found"))]));
    expect(new TextDecoder("latin1").decode(written)).not.toContain("/Encrypt");
    expect(normaliseText((await readBack(written)).pages[0]?.text ?? "")).toBe("found words");
  });

  it("lose their active content unless it is asked for", async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage();
    pdf.addJavaScript("greeting", "app.alert('Hello')");
    const file = new Blob([await pdf.save({ useObjectStreams: false })]);
    const pages = [keep(file, 0)];
    expect(await (await write(pages)).text()).not.toMatch(/JavaScript|app\.alert/);
    expect(await write(pages, { keepsActiveContent: true })).toBe(file);
  });

  it("are joined with images and other PDFs, in order", async () => {
    const first = await existingPdf([{ text: "First" }, {}]);
    const second = await existingPdf([{}]);
    const joined = await write([
      pdfPage(recognisedPage([["A", "picture"]])),
      keep(first, 0),
      keep(first, 1, read("found")),
      keep(second, 0, read("other")),
    ]);
    const { pages, info } = await readBack(await bytesOf(joined));
    expect(pages.map(({ text }) => normaliseText(text))).toEqual(["A picture", "First", "found words", "other words"]);
    expect(info).toMatchObject({ Title: "Old title", Language: "de", Producer: "Flatbed" });
    expect((await countShapes(joined)).slice(1)).toEqual([1, 1, 1]);
  });

  it("leave out pages that were not requested", async () => {
    const file = await existingPdf([{ text: "One" }, { text: "Two" }]);
    expect(
      (await readBack(await bytesOf(await write([keep(file, 1)])))).pages.map(({ text }) => normaliseText(text)),
    ).toEqual(["Two"]);
  });

  it("lead on by their links to pages that are written too, and carry no others along", async () => {
    const pdf = await PDFDocument.create();
    const [contents, chapter, secret] = ["Contents", "Chapter", "Secret"].map((text) => {
      const page = pdf.addPage([500, 700]);
      page.drawText(text, { x: 100, y: 300, size: 20 });
      return page;
    });
    const linkTo = (page: PDFPage | undefined) =>
      pdf.context.obj({
        Type: "Annot",
        Subtype: "Link",
        Rect: [0, 0, 100, 100],
        Dest: [page?.ref ?? null, "Fit"],
      });
    contents?.node.set(PDFName.of("Annots"), pdf.context.obj([linkTo(chapter), linkTo(secret)]));
    const file = new Blob([await pdf.save()]);
    const written = await write([keep(file, 1), keep(file, 0), keep(file, 0)]);
    const task = getDocument({ data: await bytesOf(written), verbosity: 0 });
    const opened = await task.promise;
    for (const number of [2, 3]) {
      const [first, second] = (await (await opened.getPage(number)).getAnnotations()) as { dest: unknown[] | null }[];
      // The copy of a page that occurs twice leads nowhere: its chapter is in the other part.
      if (number === 2) expect(await opened.getPageIndex(first?.dest?.[0] as never)).toBe(0);
      expect(second?.dest?.[0] ?? null).toBeNull();
    }
    await task.destroy();
    const reloaded = await PDFDocument.load(await bytesOf(written));
    const leaves = reloaded.context.enumerateIndirectObjects().filter(([, object]) => object instanceof PDFPageLeaf);
    expect(leaves).toHaveLength(3);
  });

  it("may have a password, but can't be archival", async () => {
    const file = await existingPdf([{ text: "Kept" }]);
    await expect(write([keep(file, 0)], { isArchival: true })).rejects.toMatchObject({ code: "work_failed" });
    const locked = await write([keep(file, 0)], { password: "tulip" });
    await expect(countPages({ file: locked })).rejects.toMatchObject({ code: "locked_pdf" });
    const unlocked = await unlock({ file: locked, password: "tulip" });
    expect((await readBack(await bytesOf(unlocked))).pages[0]?.text).toBe("Kept");
  });
});
