import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { typedPage } from "../../../facts/testing/typed-page.ts";
import { syntheticPage, syntheticParagraph } from "../../../core/text/recognition.test-double.ts";
import type { RecognisedPage } from "../../../core/text/recognition.ts";
import { wordDocument } from "./docx.ts";

const A4_PT = { width: 595, height: 842 };
const FIGURE = { jpeg: new Uint8Array(4), widthPx: 400, heightPx: 300 };

async function documentXml(pages: readonly (RecognisedPage | null)[]): Promise<string> {
  return (await partsOf(pages))["word/document.xml"] ?? "";
}

/** The parts of a Word document by path. */
async function partsOf(pages: readonly (RecognisedPage | null)[], sizePt = A4_PT): Promise<Record<string, string>> {
  const blob = await wordDocument(
    pages.map((text) => ({ text, sizePt })),
    { title: "Lease", languages: "eng", cut: async () => FIGURE },
  );
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return Object.fromEntries(Object.entries(parts).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

/** The texts of the paragraphs in order. */
const texts = (xml: string): string[] =>
  [...xml.matchAll(/<w:p>.*?<\/w:p>|<w:p [^>]*>.*?<\/w:p>/gs)].map(([paragraph]) =>
    [...paragraph.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(""),
  );

describe("a Word document", () => {
  it("has the text of each page, which begins a new one", async () => {
    const page = (word: string): RecognisedPage => syntheticPage(syntheticParagraph(100, `The ${word} rent & costs`));
    const xml = await documentXml([page("first"), null, page("third")]);
    expect(texts(xml).filter((text) => text !== "")).toEqual([
      "The first rent &amp; costs",
      "The third rent &amp; costs",
    ]);
    expect(xml.match(/<w:sectPr/g)).toHaveLength(3);
    expect(xml).not.toContain('<w:type w:val="continuous"/>');
  });

  it("has headings as such", async () => {
    const xml = await documentXml([typedPage("# Annual report\nIt was a good year for all of us here.", "eng")]);
    expect(xml).toMatch(/<w:pStyle w:val="Heading1"\/>.*Annual report/s);
  });

  it("has what stands in the margins of pages there", async () => {
    const body = "Text that goes on and on in the usual type.\nAnd a second line of it, and more.\nAnd a third.";
    const pages = [1, 2].map((n) => typedPage(`Annual report\n\n\n${body} ${n}${"\n".repeat(34)}${n} / 2`, "eng"));
    const parts = await partsOf(pages);
    const textsOf = (kind: string): string[][] =>
      Object.keys(parts)
        .filter((path) => path.startsWith(`word/${kind}`))
        .map((path) => texts(parts[path] ?? ""));
    expect(textsOf("header")).toEqual([["Annual report"], ["Annual report"]]);
    expect(textsOf("footer")).toEqual([["1 / 2"], ["2 / 2"]]);
    expect(texts(parts["word/document.xml"] ?? "").join()).not.toContain("Annual report");
  });

  it("has sheets of their size, and what was small on A4", async () => {
    const page = syntheticPage(syntheticParagraph(100, "The rent"));
    const sheetOf = async (sizePt: typeof A4_PT): Promise<string | undefined> =>
      /<w:pgSz [^>]*>/.exec((await partsOf([page], sizePt))["word/document.xml"] ?? "")?.[0];
    expect(await sheetOf({ width: 612, height: 792 })).toContain('w:w="12240" w:h="15840"');
    expect(await sheetOf({ width: 842, height: 595 })).toContain('w:w="16840" w:h="11900"');
    expect(await sheetOf({ width: 227, height: 700 })).toContain('w:w="11906" w:h="16838"');
  });

  it("has type of about the printed size", async () => {
    // Lines of 20 pixels on a page of 800, on A4: 21 points, and on paper of a third of it 7.
    const page = syntheticPage(syntheticParagraph(100, "The rent"));
    const typeOf = async (height: number): Promise<string | undefined> =>
      /<w:docDefaults>.*?<w:sz w:val="(\d+)"/s.exec(
        (await partsOf([page], { width: 595, height }))["word/styles.xml"] ?? "",
      )?.[1];
    expect(await typeOf(842)).toBe("24");
    expect(await typeOf(440)).toBe("20");
    expect(await typeOf(281)).toBe("16");
  });

  it("has figures as large as they are printed, and numbers at the right of their columns", async () => {
    const figures = [{ x0: 0, y0: 400, x1: 300, y1: 625 }];
    const text = "Item            Price\nPencils         3.60\nPaper          11.00";
    const xml = await documentXml([{ ...typedPage(text, "eng"), figures }]);
    // 300 of 800 pixels of 595 points, in English metric units.
    expect(Number(/<wp:extent cx="(\d+)"/.exec(xml)?.[1]) / 12_700).toBeCloseTo((300 / 800) * 595, 0);
    const cells = [...xml.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => cell.includes('<w:jc w:val="end"/>'));
    expect(cells).toEqual([false, true, false, true, false, true]);
  });

  it("writes text from right to left, and what no XML may have left out", async () => {
    const xml = await documentXml([syntheticPage(syntheticParagraph(0, "שלום עולם\u0001"))]);
    expect(xml).toContain("<w:bidi/>");
    expect(xml).toContain("<w:rtl/>");
    expect(xml).toContain("שלום עולם<");
  });
});
