import { randomBytes } from "node:crypto";
import { inflateSync } from "node:zlib";
import { PDFDocument } from "pdf-lib";
import { getDocument, ImageKind } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { encodeJbig2 } from "../../imaging/outputs/jbig2.ts";
import type { PdfPage, WritePdfParams } from "../../core/contracts/pdf-calls.ts";
import type { RecognisedParagraph } from "../../core/text/recognition.ts";
import { syntheticJpeg } from "../testing/synthetic-jpeg.ts";
import { A4, discBits, jpegHeader, PAGE_PX, pdfPage, recognisedPage } from "../testing/synthetic-page.ts";
import { writePdf } from "./pdf-document.ts";
import { normaliseText, outlineOf, readBack } from "../testing/read-back.ts";

/** A node of a page's structure tree: an element, or the marked content in one. */
interface StructureNode {
  readonly role?: string;
  readonly id?: string;
  readonly children?: readonly StructureNode[];
}

async function write(
  pages: readonly PdfPage[],
  more: Partial<Omit<WritePdfParams, "pages">> = {},
): Promise<Uint8Array> {
  const pdf = await writePdf(
    { pages, title: "Brief – Entwurf", language: "de", createdAtMs: Date.UTC(2026, 10, 21, 8, 9, 10), ...more },
    { signal: new AbortController().signal, progress: () => undefined },
  );
  expect(pdf.type).toBe("application/pdf");
  return new Uint8Array(await pdf.arrayBuffer());
}

describe("a written PDF", () => {
  it("has the page size, title, language, dates and an identifier", async () => {
    const bytes = await write([pdfPage(recognisedPage([["Hello"]]))]);
    const { pages, info, ids } = await readBack(bytes);
    expect(pages[0]?.sizePt.map((side) => Number(side.toFixed(2)))).toEqual([A4.width, A4.height]);
    expect(info).toMatchObject({
      Title: "Brief – Entwurf",
      Language: "de",
      Producer: "Flatbed",
      CreationDate: "D:20261121080910Z",
    });
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it("has bookmarks and properties of its own where they are given", async () => {
    const outline = [
      { title: "Reisepass – S. 1", pageIndex: 0 },
      { title: "Proof of address", pageIndex: 2 },
    ];
    const properties = [["Answer1", "Zoë (42)"]] as const;
    const bytes = await write([pdfPage(null), pdfPage(null), pdfPage(null)], { outline, properties });
    expect(await outlineOf(bytes)).toEqual(outline);
    expect((await readBack(bytes)).info).toMatchObject({ Title: "Brief – Entwurf", Custom: { Answer1: "Zoë (42)" } });
    expect(await outlineOf(await write([pdfPage(null)]))).toEqual([]);
    const archival = write([pdfPage(null)], { properties, isArchival: true });
    await expect(archival).rejects.toMatchObject({ code: "work_failed" });
  });

  it("stores the exact bytes of an image, compressed again where that helps", async () => {
    const white = syntheticJpeg({ width: 320, height: 320, block: (component, x) => (component === 0 ? [x % 2] : []) });
    const noise = new Uint8Array(await jpegHeader(320, 320, Uint8Array.from(randomBytes(2000))).arrayBuffer());
    const page = (jpeg: Uint8Array<ArrayBuffer>): PdfPage => ({ ...pdfPage(null), jpeg: new Blob([jpeg]) });
    const pdf = Buffer.from(await write([page(white), page(noise)]));
    const streams = [...pdf.toString("latin1").matchAll(/\/Filter ([^<>]*DCTDecode\]?) \/Length (\d+) >>\nstream\n/g)];
    const stored = streams.map(({ 0: head, 2: length, index }) =>
      pdf.subarray(index + head.length, index + head.length + Number(length)),
    );
    expect(streams.map(([, filter]) => filter)).toEqual(["[/FlateDecode /DCTDecode]", "/DCTDecode"]);
    expect(stored[0]?.length).toBeLessThan(white.length / 2);
    expect(inflateSync(stored[0] ?? "")).toEqual(Buffer.from(white));
    expect(stored[1]).toEqual(Buffer.from(noise));
    const long = Buffer.from(await write(Array.from({ length: 51 }, () => page(white))));
    expect(long.includes("[/FlateDecode /DCTDecode]")).toBe(false);
  });

  it("puts each word in its place, as wide as the word and at most one space", async () => {
    const page = recognisedPage([["First"], ["paragraph"], ["i"], ["WWW"]]);
    const { pages } = await readBack(await write([pdfPage(page)]));
    const toPt = A4.width / PAGE_PX.width;
    for (const { words, baseline } of page.paragraphs[0]?.lines ?? []) {
      for (const { text, box } of words) {
        const item = pages[0]?.items.find(({ str }) => str.trimEnd() === text);
        const widthPt = (box.x1 - box.x0) * toPt;
        expect(item?.transform[4], text).toBeCloseTo(box.x0 * toPt, 1);
        expect(item?.transform[5], text).toBeCloseTo(A4.height - baseline[0].y * (A4.height / PAGE_PX.height), 1);
        expect(item?.width, text).toBeGreaterThanOrEqual(widthPt - 0.01);
        expect(item?.width, text).toBeLessThanOrEqual(widthPt * (1 + 1 / text.length));
      }
    }
  });

  it("needs at most 7 KB per page for the text layer of thirty pages", async () => {
    const lines = Array.from({ length: 40 }, (_, row) => [
      "It",
      "is",
      "a",
      "truth",
      "universally",
      "acknowledged",
      "in",
      "line",
      String(row),
    ]);
    const pages = Array.from({ length: 30 }, () => pdfPage(recognisedPage(lines)));
    const bytes = await write(pages);
    expect((await readBack(bytes)).pages).toHaveLength(30);
    expect(bytes.length / 30).toBeLessThan(7 * 1024);
  });

  it("contains pages without words if there is no text", async () => {
    const { pages } = await readBack(await write([pdfPage(null)]));
    expect(pages.map(({ text }) => text)).toEqual([""]);
  });

  it("is tagged if there is text: each paragraph separately, but not a page without text", async () => {
    const page = recognisedPage([["The", "first"], ["paragraph."], ["The", "second."]]);
    const [{ box, lines }] = page.paragraphs as [RecognisedParagraph];
    const paragraphs = [
      { box, lines: lines.slice(0, 2) },
      { box, lines: [] },
      { box, lines: lines.slice(2) },
    ];
    const task = getDocument({ data: await write([pdfPage({ ...page, paragraphs }), pdfPage(null)]), verbosity: 0 });
    const pdf = await task.promise;
    expect((await pdf.getMarkInfo())?.Marked).toBe(true);
    const read: string[][] = [];
    for (const number of [1, 2]) {
      const shown = await pdf.getPage(number);
      const texts = new Map<string, string>();
      let markedContentId = "";
      for (const item of (await shown.getTextContent({ includeMarkedContent: true })).items) {
        if ("id" in item) markedContentId = item.id;
        if ("str" in item)
          texts.set(markedContentId, `${texts.get(markedContentId) ?? ""}${item.str}${item.hasEOL ? "\n" : ""}`);
      }
      const [document] = ((await shown.getStructTree()) as StructureNode).children ?? [];
      expect(document?.role).toBe(number === 1 ? "Document" : undefined);
      read.push(
        (document?.children ?? []).map(
          ({ role, children }) => `${role}: ${normaliseText(texts.get(children?.[0]?.id ?? "") ?? "")}`,
        ),
      );
    }
    expect(read).toEqual([["P: The first paragraph.", "P: The second."], []]);
    await task.destroy();
  });

  it("is not tagged without text", async () => {
    const task = getDocument({ data: await write([pdfPage(null), pdfPage(recognisedPage([]))]), verbosity: 0 });
    const pdf = await task.promise;
    expect(await pdf.getMarkInfo()).toBeNull();
    expect(await (await pdf.getPage(1)).getStructTree()).toBeNull();
    await task.destroy();
  });

  it("centres a page and its words on a larger sheet", async () => {
    const receipt = { ...pdfPage(recognisedPage([["Total"]])), sizePt: { width: 226.77, height: 680.31 } };
    const [page] = (await readBack(await write([receipt], { sheet: "a4" }))).pages;
    expect(page?.sizePt.map((side) => Number(side.toFixed(2)))).toEqual([A4.width, A4.height]);
    const word = page?.items.find(({ str }) => str.trim() === "Total");
    expect(word?.transform[4]).toBeCloseTo((A4.width - 226.77) / 2 + (150 * 226.77) / PAGE_PX.width, 1);
    expect(word?.transform[5]).toBeCloseTo((A4.height - 680.31) / 2 + 680.31 * (1 - 200 / PAGE_PX.height), 1);
  });

  it("shows a bilevel page unchanged", async () => {
    const [side, bits] = [200, discBits(200)];
    const bytes = await write([
      { ...pdfPage(null), jbig2: encodeJbig2(bits, side, side), widthPx: side, heightPx: side },
    ]);
    const task = getDocument({ data: bytes, verbosity: 0 });
    const page = await (await task.promise).getPage(1);
    await page.getOperatorList();
    const image = await new Promise<{ kind: number; width: number; height: number; data: Uint8Array }>((resolve) => {
      page.objs.get("img_p0_1", resolve);
    });
    expect(image).toMatchObject({ kind: ImageKind.GRAYSCALE_1BPP, width: side, height: side });
    expect([...image.data]).toEqual([...bits]);
    await task.destroy();
  });

  it("opens only with its password", async () => {
    const bytes = await write([pdfPage(recognisedPage([["Secret"]]))], { password: "Schlüssel 7" });
    const open = async (password?: string): Promise<string> => (await readBack(bytes, password)).pages[0]?.text ?? "";
    await expect(open()).rejects.toMatchObject({ name: "PasswordException" });
    await expect(open("schlüssel 7")).rejects.toMatchObject({ name: "PasswordException" });
    expect((await open("Schlüssel 7")).trim()).toBe("Secret");
    expect(new TextDecoder("latin1").decode(bytes)).not.toContain("Entwurf");
  });

  it("opens with the very password that was typed", async () => {
    for (const typed of ["5 m²…", "ﬁve №½", "café", "cafe\u0301", "ａｂｃ"]) {
      const bytes = await write([pdfPage(recognisedPage([["Secret"]]))], { password: typed });
      expect((await readBack(bytes, typed)).pages[0]?.text.trim(), typed).toBe("Secret");
      expect((await PDFDocument.load(bytes, { password: typed })).getPageCount(), typed).toBe(1);
      for (const form of ["NFC", "NFKC", "NFKD"])
        if (typed.normalize(form) !== typed)
          await expect(readBack(bytes, typed.normalize(form))).rejects.toMatchObject({ name: "PasswordException" });
    }
  });

  it("throws AbortError when it is cancelled", async () => {
    const controller = new AbortController();
    controller.abort();
    const params = { pages: [pdfPage(null)], title: "", language: "en", createdAtMs: 0 };
    await expect(writePdf(params, { signal: controller.signal, progress: () => undefined })).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});
