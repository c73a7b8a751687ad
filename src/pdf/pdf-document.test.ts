import { deflateSync } from "node:zlib";
import { getDocument, ImageKind } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import type { Box } from "../core/geometry.ts";
import type { PdfPage, WritePdfParams } from "../core/pdf-calls.ts";
import type { RecognisedPage } from "../core/recognition.ts";
import { writePdf } from "./pdf-document.ts";

const A4 = { width: 595.28, height: 841.89 };
const WIDTH = 1536;
const HEIGHT = 2172;

/** The header of a JPEG, which is all that a writer and a text reader look at. ITU-T T.81, B.2.2. */
function jpegHeader(width: number, height: number): Blob {
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  return new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, ...size, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1, 0xff, 0xd9])]);
}

/** A page whose lines stand at equal distances, each word in a box of 22 pixels a character. */
function recognised(lines: readonly (readonly string[])[], tilt = 0): RecognisedPage {
  const made = lines.map((words, row) => {
    const baseline = 200 + row * 60;
    let x = 150;
    const placed = words.map((text) => {
      const y = baseline + (x - 150) * tilt;
      const box: Box = { x0: x, y0: y - 30, x1: x + [...text].length * 22, y1: y + 8 };
      x = box.x1 + 16;
      return { text, box, confidence: 95 };
    });
    return {
      box: { x0: 150, y0: baseline - 30, x1: x, y1: baseline + 8 },
      baseline: [
        { x: 150, y: baseline },
        { x, y: baseline + (x - 150) * tilt },
      ] as const,
      words: placed,
    };
  });
  const text = lines.map((words) => words.join(" ")).join("\n");
  return { widthPx: WIDTH, heightPx: HEIGHT, text, confidence: 95, languages: "eng", paragraphs: [{ box: { x0: 0, y0: 0, x1: WIDTH, y1: HEIGHT }, lines: made }] };
}

const pdfPage = (text: RecognisedPage | null): PdfPage => ({ jpeg: jpegHeader(WIDTH, HEIGHT), widthPx: WIDTH, heightPx: HEIGHT, sizePt: A4, text });

async function write(pages: readonly PdfPage[], more: Partial<WritePdfParams> = {}): Promise<Uint8Array> {
  const pdf = await writePdf(
    { pages, title: "Brief – Entwurf", language: "de", createdAtMs: Date.UTC(2026, 10, 21, 8, 9, 10), ...more },
    { signal: new AbortController().signal, progress: () => undefined },
  );
  expect(pdf.type).toBe("application/pdf");
  return new Uint8Array(await pdf.arrayBuffer());
}

interface Item {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

async function read(bytes: Uint8Array): Promise<{ pages: { text: string; items: Item[]; size: number[] }[]; info: Record<string, unknown>; ids: (string | null)[] }> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const pdf = await task.promise;
  const pages = [];
  for (let i = 1; i <= pdf.numPages; i++) {
    const page = await pdf.getPage(i);
    const items = (await page.getTextContent()).items.filter((item) => "str" in item);
    const text = items.map(({ str, hasEOL }) => str + (hasEOL ? "\n" : "")).join("");
    const { width, height } = page.getViewport({ scale: 1 });
    pages.push({ text, items: items as Item[], size: [width, height] });
  }
  const info = (await pdf.getMetadata()).info as Record<string, unknown>;
  const ids = pdf.fingerprints;
  await task.destroy();
  return { pages, info, ids };
}

const fold = (text: string): string => text.normalize("NFC").replaceAll(/\s+/g, " ").trim();

describe("a written PDF", () => {
  it("has the sheet's size, its title, language, dates and an identifier", async () => {
    const bytes = await write([pdfPage(recognised([["Hello"]]))]);
    const { pages, info, ids } = await read(bytes);
    expect(pages[0]?.size.map((side) => Number(side.toFixed(2)))).toEqual([A4.width, A4.height]);
    expect(info).toMatchObject({ Title: "Brief – Entwurf", Language: "de", Producer: "Flatbed", CreationDate: "D:20261121080910Z" });
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ["Latin", ["Grüße", "aus", "Köln,", "naïve", "café"]],
    ["Polish", ["Zażółć", "gęślą", "jaźń"]],
    ["Greek", ["Γειά", "σου", "Κόσμε"]],
    ["Cyrillic", ["Съешь", "ещё", "булок"]],
    ["Armenian", ["Բարեւ", "աշխարհ"]],
    ["Georgian", ["გამარჯობა", "მსოფლიო"]],
    ["Devanagari", ["नमस्ते", "दुनिया"]],
    ["Thai", ["สวัสดีชาวโลก"]],
    ["Ethiopic", ["ሰላም", "ዓለም"]],
    ["Korean", ["안녕하세요", "세계"]],
    ["symbols and astral", ["€", "½", "𝛑", "→", "a"]],
  ])("gives back %s text as it was read", async (_script, words) => {
    const { pages } = await read(await write([pdfPage(recognised([words, words]))]));
    expect(fold(pages[0]?.text ?? "")).toBe(fold(`${words.join(" ")} ${words.join(" ")}`));
  });

  it("joins Chinese and Japanese words without spaces", async () => {
    const { pages } = await read(await write([pdfPage(recognised([["東京", "都", "千代田区"], ["你好", "世界"]]))]));
    expect(fold(pages[0]?.text ?? "")).toBe("東京都千代田区 你好世界");
  });

  it.each([
    ["Hebrew", ["שלום", "עולם"]],
    ["Arabic", ["مرحبا", "بالعالم"]],
  ])("keeps the words of %s, which stand from right to left", async (_script, words) => {
    const page = recognised([[...words].reverse()]);
    const { pages } = await read(await write([pdfPage(page)]));
    for (const word of words) expect(pages[0]?.text).toContain(word);
  });

  it("puts each word where it stands, as wide as it is and the space behind it", async () => {
    const page = recognised([["First"], ["paragraph"], ["i"], ["WWW"]]);
    const { pages } = await read(await write([pdfPage(page)]));
    const toPt = A4.width / WIDTH;
    for (const { words, baseline } of page.paragraphs[0]?.lines ?? []) {
      for (const { text, box } of words) {
        const item = pages[0]?.items.find(({ str }) => str.trimEnd() === text);
        const widthPt = (box.x1 - box.x0) * toPt;
        expect(item?.transform[4], text).toBeCloseTo(box.x0 * toPt, 1);
        expect(item?.transform[5], text).toBeCloseTo(A4.height - baseline[0].y * (A4.height / HEIGHT), 1);
        expect(item?.width, text).toBeGreaterThanOrEqual(widthPt - 0.01);
        expect(item?.width, text).toBeLessThanOrEqual(widthPt * (1 + 1 / text.length));
      }
    }
  });

  it("keeps lines that lean by two degrees whole", async () => {
    const words = ["One", "word", "after", "another", "down", "the", "slope"];
    const { pages } = await read(await write([pdfPage(recognised([words, words], Math.tan((2 * Math.PI) / 180)))]));
    expect(fold(pages[0]?.text ?? "")).toBe(`${words.join(" ")} ${words.join(" ")}`);
  });

  it("of thirty pages grows by no more than 7 KB of text layer a page", async () => {
    const lines = Array.from({ length: 40 }, (_, row) => ["It", "is", "a", "truth", "universally", "acknowledged", "in", "line", String(row)]);
    const pages = Array.from({ length: 30 }, () => pdfPage(recognised(lines)));
    const bytes = await write(pages);
    expect((await read(bytes)).pages).toHaveLength(30);
    expect(bytes.length / 30).toBeLessThan(7 * 1024);
  });

  it("without text has pages and no words", async () => {
    const { pages } = await read(await write([pdfPage(null)]));
    expect(pages.map(({ text }) => text)).toEqual([""]);
  });

  it("laid on another sheet has the page in its middle, words with it", async () => {
    const receipt = { ...pdfPage(recognised([["Total"]])), sizePt: { width: 226.77, height: 680.31 } };
    const [page] = (await read(await write([receipt], { sheet: "a4" }))).pages;
    expect(page?.size.map((side) => Number(side.toFixed(2)))).toEqual([A4.width, A4.height]);
    const word = page?.items.find(({ str }) => str.trim() === "Total");
    expect(word?.transform[4]).toBeCloseTo((A4.width - 226.77) / 2 + (150 * 226.77) / WIDTH, 1);
    expect(word?.transform[5]).toBeCloseTo((A4.height - 680.31) / 2 + 680.31 * (1 - 200 / HEIGHT), 1);
  });

  it("shows a page of one bit a pixel as it is", async () => {
    // Eight by two: a white row, then four black and four white pixels.
    const bits = new Blob([new Uint8Array(deflateSync(new Uint8Array([0xff, 0x0f])))]);
    const task = getDocument({ data: await write([{ ...pdfPage(null), bits, widthPx: 8, heightPx: 2 }]), verbosity: 0 });
    const page = await (await task.promise).getPage(1);
    await page.getOperatorList();
    const image = await new Promise<{ kind: number; width: number; height: number; data: Uint8Array }>((resolve) => {
      page.objs.get("img_p0_1", resolve);
    });
    expect(image).toMatchObject({ kind: ImageKind.GRAYSCALE_1BPP, width: 8, height: 2 });
    expect([...image.data]).toEqual([0xff, 0x0f]);
    await task.destroy();
  });

  it("with a password opens by it alone", async () => {
    const bytes = await write([pdfPage(recognised([["Secret"]]))], { password: "Schlüssel 7" });
    const open = async (password?: string): Promise<string> => {
      const task = getDocument({ data: bytes.slice(), verbosity: 0, ...(password !== undefined && { password }) });
      const { items } = await (await (await task.promise).getPage(1)).getTextContent();
      await task.destroy();
      return items.map((item) => ("str" in item ? item.str : "")).join("");
    };
    await expect(open()).rejects.toMatchObject({ name: "PasswordException" });
    await expect(open("schlüssel 7")).rejects.toMatchObject({ name: "PasswordException" });
    expect((await open("Schlüssel 7")).trim()).toBe("Secret");
    expect(new TextDecoder("latin1").decode(bytes)).not.toContain("Entwurf");
  });

  it("stops when it is cancelled", async () => {
    const controller = new AbortController();
    controller.abort();
    const params = { pages: [pdfPage(null)], title: "", language: "en", createdAtMs: 0 };
    await expect(writePdf(params, { signal: controller.signal, progress: () => undefined })).rejects.toMatchObject({ name: "AbortError" });
  });
});
