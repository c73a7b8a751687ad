import { describe, expect, it } from "vitest";
import { ScanError } from "../core/errors.ts";
import { DEFAULT_LIMITS } from "../core/model/limits.ts";
import type { Pdf } from "../core/contracts/pdf-calls.ts";
import { inputPages } from "./input-pages.ts";

const JPEG = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]);
const PDF = new Blob(["%PDF-1.7\n"]);

const notAsked = (): Promise<never> => Promise.reject(new ScanError("work_failed", "not asked for here"));

/** A PDF engine in which every PDF has `pages` pages; records the pages it drew. */
function pdfOf(pages: number): Pdf & { readonly drawn: number[] } {
  const drawn: number[] = [];
  return {
    drawn,
    countPages: () => Promise.resolve(pages),
    renderPage: ({ pageIndex }) => {
      drawn.push(pageIndex);
      return Promise.resolve({ jpeg: JPEG, widthPx: 1, heightPx: 1, sizePt: { width: 595, height: 842 } });
    },
    canCopyPages: notAsked,
    examinePage: notAsked,
    pdfContents: notAsked,
    unlock: notAsked,
    writePdf: notAsked,
  };
}

describe("inputPages", () => {
  it("returns one page for an image and all pages of a PDF, in order", async () => {
    const pdf = pdfOf(3);
    const pages = await inputPages([JPEG, PDF, JPEG], pdf, DEFAULT_LIMITS);
    expect(pages.map(({ source }) => source)).toEqual([
      undefined,
      { file: PDF, pageIndex: 0 },
      { file: PDF, pageIndex: 1 },
      { file: PDF, pageIndex: 2 },
      undefined,
    ]);
    expect(await pages[0]?.open()).toEqual({ photo: JPEG, sizePt: null });
    expect(pdf.drawn).toEqual([]);
    expect((await pages[3]?.open())?.sizePt).toEqual({ width: 595, height: 842 });
    expect(pdf.drawn).toEqual([2]);
  });

  it("rejects too many pages before any is opened", async () => {
    const pdf = pdfOf(60);
    const refused = inputPages([PDF, PDF], pdf, DEFAULT_LIMITS);
    await expect(refused).rejects.toMatchObject({
      code: "too_many_pages",
      message: expect.stringContaining("100") as string,
    });
    expect(pdf.drawn).toEqual([]);
  });

  it("rejects too many pixels by the image header alone", async () => {
    const ihdr = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10, 8, 2, 0, 0, 0];
    const png = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...ihdr])]);
    await expect(inputPages([png], pdfOf(1), DEFAULT_LIMITS)).rejects.toMatchObject({
      code: "too_many_pixels",
      message: expect.stringContaining("100 megapixels") as string,
    });
    await expect(inputPages([JPEG, png], pdfOf(1), DEFAULT_LIMITS)).rejects.toMatchObject({
      code: "too_many_pixels",
      message: expect.stringMatching(/^File 2: .*100 megapixels/) as string,
    });
    expect(await inputPages([png], pdfOf(1), { ...DEFAULT_LIMITS, pixels: 100_000_000 })).toHaveLength(1);
  });
});
