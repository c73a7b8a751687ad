/** The one place that knows pdf-lib: pages of pictures with text under them, written as a PDF file. */
import { PDFDocument, PDFHexString, PDFName, PDFRawStream, PDFString, type PDFDict, type PDFRef } from "pdf-lib";
import { placeOnSheet, type Placement } from "../core/page-size.ts";
import type { PdfPage, WritePdfParams } from "../core/pdf-calls.ts";
import type { CallContext } from "../core/rpc.ts";
import { CharacterCodes } from "./character-codes.ts";
import { ASCENT, DESCENT, makeGlyphlessFont, UNITS_PER_EM } from "./glyphless-font.ts";
import { textLayer } from "./text-layer.ts";

const PRODUCER = "Flatbed";
const FONT_NAME = "Glyphless";
/** Name of the font and of the picture in each page's resources. */
const FONT_KEY = "F0";
const IMAGE_KEY = "Im0";
/** Flags of a font descriptor: symbolic, since its codes are no standard encoding (ISO 32000-1, table 123). */
const SYMBOLIC = 4;

/** Writes one PDF: each page a picture on its sheet, its text invisible over it; encrypted (AES, 256 bits) where a password is given. */
export async function writePdf({ pages, title, language, createdAtMs, sheet = "scanned", fillsSheet = false, password = "" }: WritePdfParams, { signal, progress }: CallContext): Promise<Blob> {
  const pdf = await PDFDocument.create();
  const createdAt = new Date(createdAtMs);
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setLanguage(language);
  pdf.setProducer(PRODUCER);
  pdf.setCreator(PRODUCER);
  pdf.setCreationDate(createdAt);
  pdf.setModificationDate(createdAt);

  const codes = new CharacterCodes();
  const font = pdf.context.nextRef();
  for (const [i, page] of pages.entries()) {
    signal.throwIfAborted();
    await addPage(pdf, page, placeOnSheet(page.sizePt, sheet, fillsSheet), codes, font);
    progress((i + 1) / (pages.length + 1));
  }
  defineFont(pdf, font, codes);
  const id = PDFHexString.of(await identifier(`${title}\0${createdAtMs}\0${crypto.randomUUID()}`));
  pdf.context.trailerInfo.ID = pdf.context.obj([id, id]);
  if (password !== "") pdf.encrypt({ userPassword: password, ownerPassword: password, algorithm: "AES-256" });
  return new Blob([new Uint8Array(await pdf.save({ updateFieldAppearances: false }))], { type: "application/pdf" });
}

async function addPage(pdf: PDFDocument, page: PdfPage, { sheet, picture }: Placement, codes: CharacterCodes, font: PDFRef): Promise<void> {
  const sheetPage = pdf.addPage([sheet.width, sheet.height]);
  const moved = `q 1 0 0 1 ${picture.x} ${picture.y} cm`;
  const shown = `q ${picture.width} 0 0 ${picture.height} 0 0 cm /${IMAGE_KEY} Do Q`;
  const text = page.text ? textLayer(page.text, picture, codes, FONT_KEY) : "";
  sheetPage.node.setXObject(PDFName.of(IMAGE_KEY), await embed(pdf, page));
  if (page.text) sheetPage.node.setFontDictionary(PDFName.of(FONT_KEY), font);
  sheetPage.node.set(PDFName.of("Contents"), pdf.context.register(pdf.context.flateStream([moved, shown, text, "Q"].join("\n"))));
}

async function embed(pdf: PDFDocument, { jpeg, bits, widthPx, heightPx }: PdfPage): Promise<PDFRef> {
  if (!bits) return (await pdf.embedJpg(await jpeg.arrayBuffer())).ref;
  const dictionary: PDFDict = pdf.context.obj({
    Type: "XObject",
    Subtype: "Image",
    Width: widthPx,
    Height: heightPx,
    ColorSpace: "DeviceGray",
    BitsPerComponent: 1,
    Filter: "FlateDecode",
  });
  return pdf.context.register(PDFRawStream.of(dictionary, new Uint8Array(await bits.arrayBuffer())));
}

/** The composite font that every text layer uses, once it is known which characters there are. ISO 32000-1, 9.7. */
function defineFont({ context }: PDFDocument, font: PDFRef, codes: CharacterCodes): void {
  const file = makeGlyphlessFont();
  const descriptor = context.register(
    context.obj({
      Type: "FontDescriptor",
      FontName: FONT_NAME,
      Flags: SYMBOLIC,
      FontBBox: [0, DESCENT, UNITS_PER_EM, ASCENT],
      ItalicAngle: 0,
      Ascent: ASCENT,
      Descent: DESCENT,
      CapHeight: ASCENT,
      StemV: 80,
      FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
    }),
  );
  const descendant: PDFDict = context.obj({
    Type: "Font",
    Subtype: "CIDFontType2",
    BaseFont: FONT_NAME,
    CIDSystemInfo: { Registry: PDFString.of("Adobe"), Ordering: PDFString.of("Identity"), Supplement: 0 },
    FontDescriptor: descriptor,
    DW: UNITS_PER_EM / 2,
    W: [1, [...codes.widths]],
    CIDToGIDMap: context.register(context.flateStream(codes.glyphMap)),
  });
  context.assign(
    font,
    context.obj({
      Type: "Font",
      Subtype: "Type0",
      BaseFont: FONT_NAME,
      Encoding: "Identity-H",
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(context.flateStream(codes.toUnicode)),
    }),
  );
}

/** Sixteen bytes that tell this file from others, as hexadecimal digits (ISO 32000-1, 14.4). */
async function identifier(seed: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(seed));
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
