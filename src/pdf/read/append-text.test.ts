import { degrees, PDFDocument, rgb } from "pdf-lib";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import type { KeptPage, WritePdfParams } from "../../core/contracts/pdf-calls.ts";
import { turnRecognisedPage } from "../../core/text/recognition.ts";
import { PAGE_PX, pdfPage, recognised } from "../testing/synthetic-page.ts";
import { examinePages, writeKeepingPages } from "./append-text.ts";
import { fold, readBack } from "../testing/read-back.ts";

const context = { signal: new AbortController().signal, progress: () => undefined };
const LABEL = { title: "New title", language: "de", createdAtMs: 0 };

interface Sheet {
  readonly text?: string;
  readonly turn?: number;
  /** Left, bottom, width and height of what is shown. */
  readonly crop?: readonly [number, number, number, number];
}

/** A PDF that other software made: a blue square on each page, text on some. */
async function otherPdf(sheets: readonly Sheet[], useObjectStreams = true): Promise<Blob> {
  const pdf = await PDFDocument.create();
  pdf.setTitle("Old title");
  for (const { text, turn = 0, crop } of sheets) {
    const page = pdf.addPage([500, 700]);
    // What follows must not be moved by what a page leaves behind.
    page.drawSquare({ x: 30, y: 40, size: 50, color: rgb(0, 0, 1) });
    if (text !== undefined) page.drawText(text, { x: 100, y: 300, size: 20 });
    page.setRotation(degrees(turn));
    if (crop) page.setCropBox(...crop);
  }
  return new Blob([await pdf.save({ useObjectStreams })]);
}

async function write(pages: WritePdfParams["pages"], more: Partial<WritePdfParams> = {}): Promise<Blob> {
  return writeKeepingPages({ ...LABEL, ...more, pages }, context);
}

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());
const read = (word: string): KeptPage["text"] => recognised([[word, "words"]]);

/** How many shapes each page draws. */
async function shapes(file: Blob): Promise<number[]> {
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

describe("examining a PDF", () => {
  it("tells the pages that have text from those that have none", async () => {
    expect(await examinePages({ file: await otherPdf([{ text: "Written" }, {}, { text: "  " }]) })).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("gives up one that is locked against changes, and refuses what is none", async () => {
    const locked = await PDFDocument.create();
    locked.addPage().drawText("Look, don't touch");
    locked.encrypt({ ownerPassword: "secret", userPassword: "" });
    expect(await examinePages({ file: new Blob([await locked.save()]) })).toBeNull();
    await expect(examinePages({ file: new Blob(["%PDF-1.7 nothing"]) })).rejects.toMatchObject({
      code: "undecodable_image",
    });
  });
});

describe("pages that are kept", () => {
  it.each([true, false])(
    "gain text behind the file as it was, which is not touched (object streams: %s)",
    async (useObjectStreams) => {
      const file = await otherPdf([{ text: "Written" }, {}], useObjectStreams);
      const kept = await write([
        { file, pageIndex: 0, text: null },
        { file, pageIndex: 1, text: read("found") },
      ]);
      const before = await bytesOf(file);
      expect((await bytesOf(kept)).slice(0, before.length)).toEqual(before);
      const { pages, info } = await readBack(await bytesOf(kept));
      expect(pages.map(({ text }) => fold(text))).toEqual(["Written", "found words"]);
      expect(info["Title"]).toBe("Old title");
      expect(await shapes(kept)).toEqual([1, 1]);
    },
  );

  it("are the very file where all have text, or nothing was read", async () => {
    const file = await otherPdf([{ text: "Written" }, {}]);
    expect(
      await write([
        { file, pageIndex: 0, text: null },
        { file, pageIndex: 1, text: recognised([]) },
      ]),
    ).toBe(file);
  });

  it.each([0, 90, 180, 270])(
    "have their text where it is shown when they are turned by %d degrees and cropped",
    async (turn) => {
      const file = await otherPdf([{ turn, crop: [20, 60, 400, 600] }]);
      const [page] = (await readBack(await bytesOf(await write([{ file, pageIndex: 0, text: read("found") }])))).pages;
      const [width, height] = turn % 180 === 0 ? [400, 600] : [600, 400];
      expect(page?.sizePt).toEqual([width, height]);
      // The first word of a recognised page begins at 150 px and stands on 200 px.
      const at = page?.items.find(({ str }) => str.startsWith("found"))?.shownAt;
      expect(at?.[0]).toBeCloseTo((150 / PAGE_PX.width) * (width ?? 0), 1);
      expect(at?.[1]).toBeCloseTo((200 / PAGE_PX.height) * (height ?? 0), 1);
    },
  );

  it.each([1, 2, 3])(
    "are shown upright where they were read after %d quarter turns, however they were shown before",
    async (quarterTurns) => {
      const file = await otherPdf([{ turn: 270 }]);
      const lying = turnRecognisedPage(recognised([["found", "words"]]), -quarterTurns);
      expect(lying.quarterTurns).toBe(quarterTurns);
      const [page] = (await readBack(await bytesOf(await write([{ file, pageIndex: 0, text: lying }])))).pages;
      const [width, height] = quarterTurns % 2 === 0 ? [700, 500] : [500, 700];
      expect(page?.sizePt).toEqual([width, height]);
      const at = page?.items.find(({ str }) => str.startsWith("found"))?.shownAt;
      expect(at?.[0]).toBeCloseTo((150 / PAGE_PX.width) * (width ?? 0), 1);
      expect(at?.[1]).toBeCloseTo((200 / PAGE_PX.height) * (height ?? 0), 1);
    },
  );

  it("share a file with pictures and other PDFs, in order", async () => {
    const first = await otherPdf([{ text: "First" }, {}]);
    const second = await otherPdf([{}]);
    const joined = await write([
      pdfPage(recognised([["A", "picture"]])),
      { file: first, pageIndex: 0, text: null },
      { file: first, pageIndex: 1, text: read("found") },
      { file: second, pageIndex: 0, text: read("other") },
    ]);
    const { pages, info } = await readBack(await bytesOf(joined));
    expect(pages.map(({ text }) => fold(text))).toEqual(["A picture", "First", "found words", "other words"]);
    expect(info).toMatchObject({ Title: "New title", Language: "de", Producer: "Flatbed" });
    expect((await shapes(joined)).slice(1)).toEqual([1, 1, 1]);
  });

  it("leave others out where not all are asked for", async () => {
    const file = await otherPdf([{ text: "One" }, { text: "Two" }]);
    expect(
      (await readBack(await bytesOf(await write([{ file, pageIndex: 1, text: null }])))).pages.map(({ text }) =>
        fold(text),
      ),
    ).toEqual(["Two"]);
  });

  it("can't have a password or be for archives", async () => {
    const file = await otherPdf([{}]);
    for (const more of [{ password: "tulip" }, { isArchival: true }]) {
      await expect(write([{ file, pageIndex: 0, text: null }], more)).rejects.toMatchObject({ code: "work_failed" });
    }
  });
});
