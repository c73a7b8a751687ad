import { describe, expect, it } from "vitest";
import { PDF_CONTENTS, type PdfContent } from "../../core/contracts/pdf-calls.ts";
import { AS_IN_PDF, FIRST_EDIT, newPage, type PageEdit, type ScanPage } from "../../core/model/document.ts";
import { DEFAULT_EXPORT_FORM } from "./export-form.ts";
import { pdfLosses } from "./lost-parts.ts";

const FORM = { ...DEFAULT_EXPORT_FORM, quality: "best" } as const;

function pdfPage(pageIndex: number, edit: Partial<PageEdit> = {}): ScanPage {
  const source = { originalId: "pdf", fileName: "a.pdf", pageIndex, pageCount: 2, canKeep: true };
  return newPage(`page ${pageIndex}`, "document", source, { ...AS_IN_PDF, ...edit });
}

const PHOTO = newPage("photo", "document", { originalId: "photo", fileName: "a.jpg", pageIndex: 0, pageCount: 1 });

function lossesOf(
  pages: readonly ScanPage[],
  form: Parameters<typeof pdfLosses>[1] = FORM,
  contents: readonly PdfContent[] = PDF_CONTENTS,
): Promise<readonly PdfContent[]> {
  return pdfLosses(pages, form, {
    documents: { readOriginal: () => Promise.resolve(new Blob()) },
    scan: { pdfContents: () => Promise.resolve(contents) },
    signal: new AbortController().signal,
  });
}

describe("what an export leaves out of a PDF", () => {
  it("is what runs or is attached, and with that its signature", async () => {
    expect(await lossesOf([pdfPage(0), pdfPage(1)])).toEqual(["attachments", "scripts", "signature"]);
    const harmless = PDF_CONTENTS.filter((content) => content !== "attachments" && content !== "scripts");
    expect(await lossesOf([pdfPage(0), pdfPage(1)], FORM, harmless)).toEqual([]);
    expect(await lossesOf([pdfPage(0), pdfPage(1, { quarterTurns: 1 })], FORM, harmless)).toEqual(["signature"]);
  });

  it("is what holds for all its pages together, where a page is added, moved or left out", async () => {
    const joined = ["attachments", "scripts", "signature", "tags", "labels"];
    for (const pages of [[pdfPage(0), pdfPage(1), PHOTO], [pdfPage(1), pdfPage(0)], [pdfPage(1)]])
      expect(await lossesOf(pages)).toEqual(joined);
  });

  it("is also what may name something that is redacted", async () => {
    const redacted = pdfPage(1, { marks: [{ id: "m", kind: "redaction", box: { x0: 0, y0: 0, x1: 1, y1: 1 } }] });
    expect(await lossesOf([pdfPage(0), redacted])).toEqual(PDF_CONTENTS.filter((content) => content !== "fields"));
  });

  it("is all of it where its pages become pictures", async () => {
    const pages = [pdfPage(0), pdfPage(1)];
    for (const change of [{ isArchival: true }, { sheet: "a4" }, { colour: "grey" }, { quality: "limit" }] as const)
      expect(await lossesOf(pages, { ...FORM, ...change })).toEqual(PDF_CONTENTS);
    expect(await lossesOf([pdfPage(0, { filter: FIRST_EDIT.filter })])).toEqual(PDF_CONTENTS);
  });

  it("is nothing without a PDF", async () => expect(await lossesOf([PHOTO])).toEqual([]));
});
