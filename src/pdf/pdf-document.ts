/** Pages of pictures with text under them, written as a PDF file. */
import { placeOnSheet, type Placement } from "../core/page-size.ts";
import type { PdfPage, WritePdfParams } from "../core/pdf-calls.ts";
import type { CallContext } from "../core/rpc.ts";
import { CharacterCodes } from "./character-codes.ts";
import { encryptionBy } from "./encryption.ts";
import { addPicture } from "./page-picture.ts";
import { hexOf, PdfFile, pdfNumber, type PdfRef } from "./pdf-file.ts";
import { addTextFont } from "./text-font.ts";
import { textLayer } from "./text-layer.ts";

const PRODUCER = "Flatbed";
/** Name of the font and of the picture in each page's resources. */
const FONT_KEY = "F0";
const IMAGE_KEY = "Im0";

/** Writes one PDF: each page a picture on its sheet, its text invisible over it; encrypted (AES, 256 bits) where a password is given. */
export async function writePdf({ pages, title, language, createdAtMs, sheet = "scanned", fillsSheet = false, password = "" }: WritePdfParams, { signal, progress }: CallContext): Promise<Blob> {
  const file = new PdfFile(password === "" ? null : await encryptionBy(password));
  const codes = new CharacterCodes();
  const font = file.reserve();
  const tree = file.reserve();
  const kids: PdfRef[] = [];
  for (const page of pages) {
    signal.throwIfAborted();
    kids.push(await addPage(file, page, placeOnSheet(page.sizePt, sheet, fillsSheet), { codes, font, tree }));
    progress(kids.length / (pages.length + 1));
  }
  await addTextFont(file, font, codes);
  file.add(`<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(" ")}] >>`, tree);
  const lang = `/Lang ${await file.text(language)}`;
  const root = file.add(`<< /Type /Catalog /Pages ${tree} ${lang} /ViewerPreferences << /DisplayDocTitle true >> >>`);
  const date = await file.text(`D:${new Date(createdAtMs).toISOString().replaceAll(/\.\d+Z|\D/g, "")}Z`);
  const producer = await file.text(PRODUCER);
  const info = file.add(`<< /Title ${await file.text(title)} /Producer ${producer} /Creator ${producer} /CreationDate ${date} /ModDate ${date} >>`);
  return file.finish(root, info, hexOf(crypto.getRandomValues(new Uint8Array(16))));
}

/** What all pages share. */
interface Shared {
  readonly codes: CharacterCodes;
  readonly font: PdfRef;
  /** The page tree's root. */
  readonly tree: PdfRef;
}

async function addPage(file: PdfFile, page: PdfPage, { sheet, picture }: Placement, { codes, font, tree }: Shared): Promise<PdfRef> {
  const image = await addPicture(file, page);
  const moved = `q 1 0 0 1 ${pdfNumber(picture.x)} ${pdfNumber(picture.y)} cm`;
  const shown = `q ${pdfNumber(picture.width)} 0 0 ${pdfNumber(picture.height)} 0 0 cm /${IMAGE_KEY} Do Q`;
  const text = page.text ? textLayer(page.text, picture, codes, FONT_KEY) : "";
  const contents = await file.addDeflated("", [moved, shown, text, "Q"].join("\n"));
  const fonts = page.text ? ` /Font << /${FONT_KEY} ${font} >>` : "";
  const resources = `/Resources << /XObject << /${IMAGE_KEY} ${image} >>${fonts} >>`;
  return file.add(`<< /Type /Page /Parent ${tree} /MediaBox [0 0 ${pdfNumber(sheet.width)} ${pdfNumber(sheet.height)}] ${resources} /Contents ${contents} >>`);
}
