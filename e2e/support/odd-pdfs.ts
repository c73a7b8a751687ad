/** PDFs of kinds that other software writes and that readers disagree about. */
import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { PDFDocument, PDFName, PDFString, StandardFonts } from "pdf-lib";

/** "Delivery note number 48213" in grey, 900 by 150 pixels, written by OpenJPEG's `opj_compress -r 40`. */
const LINE_JP2 = readFileSync(new URL("../fixtures/files/line.jp2", import.meta.url));
const LINE_SIZE = { width: 900, height: 150 };

/** A sheet of A4 in points. */
const SHEET: [number, number] = [595, 842];

/** A scanned sheet whose only content is a line of print in JPEG 2000, with `text` as its text. */
export async function jpeg2000Pdf(text: string | null = null, data: Buffer = LINE_JP2): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage(SHEET);
  const picture = pdf.context.register(
    pdf.context.stream(data, {
      Type: "XObject",
      Subtype: "Image",
      Width: LINE_SIZE.width,
      Height: LINE_SIZE.height,
      ColorSpace: "DeviceGray",
      BitsPerComponent: 8,
      Filter: "JPXDecode",
    }),
  );
  page.node.setXObject(PDFName.of("Line"), picture);
  page.node.addContentStream(pdf.context.register(pdf.context.stream("q 450 0 0 75 70 600 cm /Line Do Q")));
  if (text !== null) page.drawText(text, { x: 40, y: 810, size: 9 });
  return Buffer.from(await pdf.save());
}

/** A page of text in a standard font that is not embedded. */
export async function textPdf(text: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage(SHEET).drawText(text, { x: 70, y: 600, size: 20, font: await pdf.embedFont(StandardFonts.Helvetica) });
  return Buffer.from(await pdf.save());
}

/** Pages of text around a blank one. */
export async function blankBackPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage(SHEET).drawText("Front", { x: 70, y: 600, size: 40 });
  pdf.addPage(SHEET);
  pdf.addPage(SHEET).drawText("Next", { x: 70, y: 600, size: 40 });
  return Buffer.from(await pdf.save());
}

/** A page in a Japanese font that is not embedded. */
export async function japanesePdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage(SHEET);
  const font = pdf.context.obj({
    Type: "Font",
    Subtype: "Type0",
    BaseFont: "HeiseiMin-W3",
    Encoding: "UniJIS-UCS2-H",
    DescendantFonts: [
      {
        Type: "Font",
        Subtype: "CIDFontType0",
        BaseFont: "HeiseiMin-W3",
        CIDSystemInfo: { Registry: PDFString.of("Adobe"), Ordering: PDFString.of("Japan1"), Supplement: 2 },
        DW: 1000,
        FontDescriptor: { Type: "FontDescriptor", FontName: "HeiseiMin-W3", Flags: 6, ItalicAngle: 0, StemV: 69 },
      },
    ],
  });
  page.node.setFontDictionary(PDFName.of("F1"), pdf.context.register(font));
  // "請求書" in UCS-2.
  const operators = "BT /F1 60 Tf 70 600 Td <8ACB6C4266F8> Tj ET";
  page.node.addContentStream(pdf.context.register(pdf.context.stream(operators)));
  return Buffer.from(await pdf.save());
}

/** A PDF with a script that runs when it is opened. */
export async function scriptPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.load(await textPdf("A form"));
  pdf.addJavaScript("greeting", "app.alert('Hello')");
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

export async function emptyPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  return Buffer.from(await pdf.save({ addDefaultPage: false }));
}

/** A page whose contents of 256 MiB of spaces are deflated twice, in a few kilobytes. */
export async function inflatingPdf(): Promise<Buffer> {
  // A deflated stream of equal bytes repeats itself, so the second deflation shrinks it again.
  const once = deflateSync(Buffer.alloc(1 << 28, " "), { level: 9 });
  const pdf = await PDFDocument.create();
  const page = pdf.addPage(SHEET);
  const contents = pdf.context.stream(deflateSync(once, { level: 9 }), { Filter: ["FlateDecode", "FlateDecode"] });
  page.node.addContentStream(pdf.context.register(contents));
  return Buffer.from(await pdf.save());
}
