import { degrees, PDFDocument, rgb } from "pdf-lib";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import type { ExistingPdfPage, WritePdfParams } from "../../core/contracts/pdf-calls.ts";
import { turnRecognisedPage } from "../../core/text/recognition.ts";
import { PAGE_PX, pdfPage, recognisedPage } from "../testing/synthetic-page.ts";
import { examinePages, writeWithExistingPages } from "./append-text.ts";
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

describe("examinePages", () => {
  it("reports which pages have text", async () => {
    expect(await examinePages({ file: await existingPdf([{ text: "Written" }, {}, { text: "  " }]) })).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("returns null for a PDF locked against changes, and throws for a broken one", async () => {
    const locked = await PDFDocument.create();
    locked.addPage().drawText("Look, don't touch");
    locked.encrypt({ ownerPassword: "secret", userPassword: "" });
    expect(await examinePages({ file: new Blob([await locked.save()]) })).toBeNull();
    await expect(examinePages({ file: new Blob(["%PDF-1.7 nothing"]) })).rejects.toMatchObject({
      code: "undecodable_image",
    });
  });
});

describe("pages of an existing PDF", () => {
  it.each([true, false])(
    "gain text in an update behind the unchanged file (object streams: %s)",
    async (useObjectStreams) => {
      const file = await existingPdf([{ text: "Written" }, {}], useObjectStreams);
      const updated = await write([
        { file, pageIndex: 0, text: null },
        { file, pageIndex: 1, text: read("found") },
      ]);
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
    expect(
      await write([
        { file, pageIndex: 0, text: null },
        { file, pageIndex: 1, text: recognisedPage([]) },
      ]),
    ).toBe(file);
  });

  it.each([0, 90, 180, 270])(
    "have their text in the right place when rotated by %d degrees and cropped",
    async (turn) => {
      const file = await existingPdf([{ turn, crop: [20, 60, 400, 600] }]);
      const [page] = (await readBack(await bytesOf(await write([{ file, pageIndex: 0, text: read("found") }])))).pages;
      const [width, height] = turn % 180 === 0 ? [400, 600] : [600, 400];
      expect(page?.sizePt).toEqual([width, height]);
      // The first word of a recognised page begins at x = 150 px, with its baseline at y = 200 px.
      const position = page?.items.find(({ str }) => str.startsWith("found"))?.displayedAtPt;
      expect(position?.[0]).toBeCloseTo((150 / PAGE_PX.width) * (width ?? 0), 1);
      expect(position?.[1]).toBeCloseTo((200 / PAGE_PX.height) * (height ?? 0), 1);
    },
  );

  it.each([1, 2, 3])(
    "are rotated upright if their text was read after %d quarter turns, whatever their rotation",
    async (quarterTurns) => {
      const file = await existingPdf([{ turn: 270 }]);
      const lying = turnRecognisedPage(recognisedPage([["found", "words"]]), -quarterTurns);
      expect(lying.quarterTurns).toBe(quarterTurns);
      const [page] = (await readBack(await bytesOf(await write([{ file, pageIndex: 0, text: lying }])))).pages;
      const [width, height] = quarterTurns % 2 === 0 ? [700, 500] : [500, 700];
      expect(page?.sizePt).toEqual([width, height]);
      const position = page?.items.find(({ str }) => str.startsWith("found"))?.displayedAtPt;
      expect(position?.[0]).toBeCloseTo((150 / PAGE_PX.width) * (width ?? 0), 1);
      expect(position?.[1]).toBeCloseTo((200 / PAGE_PX.height) * (height ?? 0), 1);
    },
  );

  it("are joined with images and other PDFs, in order", async () => {
    const first = await existingPdf([{ text: "First" }, {}]);
    const second = await existingPdf([{}]);
    const joined = await write([
      pdfPage(recognisedPage([["A", "picture"]])),
      { file: first, pageIndex: 0, text: null },
      { file: first, pageIndex: 1, text: read("found") },
      { file: second, pageIndex: 0, text: read("other") },
    ]);
    const { pages, info } = await readBack(await bytesOf(joined));
    expect(pages.map(({ text }) => normaliseText(text))).toEqual(["A picture", "First", "found words", "other words"]);
    expect(info).toMatchObject({ Title: "New title", Language: "de", Producer: "Flatbed" });
    expect((await countShapes(joined)).slice(1)).toEqual([1, 1, 1]);
  });

  it("leave out pages that were not requested", async () => {
    const file = await existingPdf([{ text: "One" }, { text: "Two" }]);
    expect(
      (await readBack(await bytesOf(await write([{ file, pageIndex: 1, text: null }])))).pages.map(({ text }) =>
        normaliseText(text),
      ),
    ).toEqual(["Two"]);
  });

  it("can't have a password or be archival", async () => {
    const file = await existingPdf([{}]);
    for (const more of [{ password: "tulip" }, { isArchival: true }]) {
      await expect(write([{ file, pageIndex: 0, text: null }], more)).rejects.toMatchObject({ code: "work_failed" });
    }
  });
});
