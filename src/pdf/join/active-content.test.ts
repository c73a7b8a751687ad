import { PDFDocument, PDFName, PDFString, type PDFContext } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { removeActiveContent } from "./active-content.ts";

type Entries = Parameters<PDFContext["obj"]>[0];

const script = { Type: "Action", S: "JavaScript", JS: PDFString.of("app.alert(1)") };

/** A PDF of one page with more entries in its catalog and page, and annotations. */
async function pdfWith({ catalog = {}, page = {}, annotations = [] }: Record<string, object>): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  const onlyPage = pdf.addPage();
  const { context } = pdf;
  const put = (target: { set(name: PDFName, value: never): void }, entries: object): void => {
    for (const [name, value] of Object.entries(entries))
      target.set(PDFName.of(name), context.register(context.obj(value as Entries)) as never);
  };
  put(pdf.catalog, catalog);
  put(onlyPage.node, page);
  put(onlyPage.node, { Annots: annotations });
  return pdf;
}

/** The file's text after writing it again without compression. */
async function written(pdf: PDFDocument): Promise<string> {
  return new TextDecoder("latin1").decode(await pdf.save({ useObjectStreams: false, updateFieldAppearances: false }));
}

describe("removeActiveContent", () => {
  it.each<[string, Record<string, object>, RegExp]>([
    ["a script that runs on opening", { catalog: { OpenAction: script } }, /JavaScript|app\.alert/],
    ["a script that runs with a page", { page: { AA: { O: script } } }, /JavaScript|app\.alert/],
    ["named scripts", { catalog: { Names: { JavaScript: { Names: [PDFString.of("a"), script] } } } }, /app\.alert/],
    [
      "a program behind a link",
      { annotations: [{ Subtype: "Link", A: { S: "Launch", F: PDFString.of("cmd") } }] },
      /cmd/,
    ],
    [
      "a script after another action",
      { annotations: [{ Subtype: "Link", A: { S: "URI", URI: PDFString.of("https://a.example"), Next: [script] } }] },
      /JavaScript/,
    ],
    [
      "embedded files",
      { catalog: { Names: { EmbeddedFiles: { Names: [PDFString.of("evil.exe"), { EF: {} }] } } } },
      /evil\.exe/,
    ],
    ["attached files", { annotations: [{ Subtype: "FileAttachment", Rect: [0, 0, 9, 9], FS: {} }] }, /FileAttachment/],
    ["an XFA form", { catalog: { AcroForm: { Fields: [], XFA: PDFString.of("<xdp>") } } }, /XFA|xdp/],
    ["a form that is sent", { annotations: [{ Subtype: "Widget", A: { S: "SubmitForm" } }] }, /SubmitForm/],
  ])("removes %s", async (_, entries, pattern) => {
    const pdf = await pdfWith(entries);
    expect(await written(pdf)).toMatch(pattern);
    expect(removeActiveContent(pdf).size).toBe(1);
    expect(await written(pdf)).not.toMatch(pattern);
    expect(removeActiveContent(pdf).size).toBe(0);
  });

  it("keeps links, jumps and fields", async () => {
    const pdf = await pdfWith({
      catalog: { OpenAction: { S: "GoTo", D: [0, "Fit"] }, AcroForm: { Fields: [{ T: PDFString.of("name") }] } },
      annotations: [{ Subtype: "Link", Rect: [0, 0, 9, 9], A: { S: "URI", URI: PDFString.of("https://a.example") } }],
    });
    const before = await written(pdf);
    expect(removeActiveContent(pdf).size).toBe(0);
    expect(await written(pdf)).toBe(before);
  });
});
