import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { typedPage } from "../../../facts/testing/typed-page.ts";
import { syntheticPage, syntheticParagraph } from "../../../core/text/recognition.test-double.ts";
import type { RecognisedPage } from "../../../core/text/recognition.ts";
import { wordDocument } from "./docx.ts";

async function documentXml(pages: readonly (RecognisedPage | null)[]): Promise<string> {
  const blob = await wordDocument(pages, { title: "Lease", languages: "eng", cut: async () => null });
  return strFromU8(unzipSync(new Uint8Array(await blob.arrayBuffer()))["word/document.xml"] ?? new Uint8Array());
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
    expect(texts(xml)).toEqual(["The first rent &amp; costs", "", "", "The third rent &amp; costs"]);
    expect(xml.match(/<w:pageBreakBefore\/>/g)).toHaveLength(2);
  });

  it("has headings as such", async () => {
    const xml = await documentXml([typedPage("# Annual report\nIt was a good year for all of us here.", "eng")]);
    expect(xml).toMatch(/<w:pStyle w:val="Heading1"\/>.*Annual report/s);
  });

  it("writes text from right to left, and what no XML may have left out", async () => {
    const xml = await documentXml([syntheticPage(syntheticParagraph(0, "שלום עולם\u0001"))]);
    expect(xml).toContain("<w:bidi/>");
    expect(xml).toContain("<w:rtl/>");
    expect(xml).toContain("שלום עולם<");
  });
});
