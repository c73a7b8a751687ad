/** Pages of pictures with text under them, written as a PDF file. */
import { ScanError } from "../../core/errors.ts";
import { placeOnSheet, type Placement } from "../../core/geometry/page-size.ts";
import type { PdfPage, WritePdfParams } from "../../core/contracts/pdf-calls.ts";
import type { CallContext } from "../../core/rpc/rpc.ts";
import { archiveEntries } from "./pdfa-metadata.ts";
import { CharacterCodes } from "./character-codes.ts";
import { encryptionBy } from "./encryption.ts";
import { addPicture } from "./page-image.ts";
import { PdfFile, pdfNumber, pdfText, type PdfRef } from "./pdf-file.ts";
import { addTextFont } from "./text-font.ts";
import { asArtifact, StructureTree, tagged } from "./structure-tree.ts";
import { shownParagraphs, textLayer } from "./text-layer.ts";
import { hexOf } from "../../core/bytes/hex.ts";

export const PRODUCER = "Flatbed";
/** Name of the font and of the picture in each page's resources. */
export const FONT_KEY = "FlatbedText";
const IMAGE_KEY = "Im0";

/** A page that shows nothing. */
export type TextPage = Pick<PdfPage, "sizePt" | "text">;

interface Params extends Omit<WritePdfParams, "pages"> {
  readonly pages: readonly (PdfPage | TextPage)[];
  /**
   * Whether paragraphs and pictures are tagged as such, true by default; pages that go into another PDF leave their
   * tags behind.
   */
  readonly isTagged?: boolean;
}

/**
 * Writes one PDF: each page a picture on its sheet, its text invisible over it, tagged paragraph by paragraph;
 * encrypted (AES, 256 bits) where a password is given, or after PDF/A-2u. Throws `work_failed`.
 */
export async function writePdf(
  {
    pages,
    title,
    language,
    createdAtMs,
    sheet = "scanned",
    fillsSheet = false,
    password = "",
    isArchival = false,
    isTagged = true,
  }: Params,
  { signal, progress }: CallContext,
): Promise<Blob> {
  if (isArchival && password !== "")
    throw new ScanError("work_failed", "A PDF/A can't have a password. Leave out one of them.");
  const file = new PdfFile(password === "" ? null : await encryptionBy(password));
  const codes = new CharacterCodes();
  const font = file.reserve();
  const tree = file.reserve();
  const structure = isTagged ? new StructureTree(file) : null;
  const kids: PdfRef[] = [];
  for (const page of pages) {
    signal.throwIfAborted();
    const image = "jpeg" in page ? await addPicture(file, page, { pageCount: pages.length, isArchival }) : null;
    kids.push(
      await addPage(file, page, placeOnSheet(page.sizePt, sheet, fillsSheet), { image, codes, font, tree, structure }),
    );
    progress(kids.length / (pages.length + 1));
  }
  await addTextFont(file, font, codes);
  file.add(`<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(" ")}] >>`, tree);
  const createdAt = new Date(createdAtMs);
  const marks = isArchival ? await archiveEntries(file, { title, language, producer: PRODUCER, createdAt }) : "";
  const tags = structure?.finish() ?? "";
  const root = file.add(
    `<< /Type /Catalog /Pages ${tree} /Lang ${pdfText(language)} /ViewerPreferences << /DisplayDocTitle true >> ${tags} ${marks} >>`,
  );
  const date = pdfText(`D:${createdAt.toISOString().replaceAll(/\.\d+Z|\D/g, "")}Z`);
  const producer = pdfText(PRODUCER);
  const info = file.add(
    `<< /Title ${pdfText(title)} /Producer ${producer} /Creator ${producer} /CreationDate ${date} /ModDate ${date} >>`,
  );
  return file.finish(root, info, hexOf(crypto.getRandomValues(new Uint8Array(16))));
}

/** What a page refers to. */
interface Used {
  readonly image: PdfRef | null;
  readonly codes: CharacterCodes;
  readonly font: PdfRef;
  /** The page tree's root. */
  readonly tree: PdfRef;
  readonly structure: StructureTree | null;
}

async function addPage(
  file: PdfFile,
  page: TextPage,
  { sheet, picture }: Placement,
  { image, codes, font, tree, structure }: Used,
): Promise<PdfRef> {
  const ref = file.reserve();
  const paragraphs = page.text ? shownParagraphs(page.text) : [];
  const moved = `q 1 0 0 1 ${pdfNumber(picture.x)} ${pdfNumber(picture.y)} cm`;
  const shown =
    image === null ? "" : `q ${pdfNumber(picture.width)} 0 0 ${pdfNumber(picture.height)} 0 0 cm /${IMAGE_KEY} Do Q`;
  const marked = structure === null ? shown : paragraphs.length > 0 ? asArtifact(shown) : tagged("Figure", 0, shown);
  const text = page.text ? textLayer(page.text, picture, codes, FONT_KEY, structure !== null) : "";
  const contents = await file.addDeflated("", [moved, marked, text, "Q"].join("\n"));
  const fonts = page.text ? ` /Font << /${FONT_KEY} ${font} >>` : "";
  const images = image === null ? "" : ` /XObject << /${IMAGE_KEY} ${image} >>`;
  const resources = `/Resources <<${images}${fonts} >>`;
  const tags = structure?.addPage(ref, paragraphs.length > 0 ? paragraphs.map(() => "P") : ["Figure"]) ?? "";
  return file.add(
    `<< /Type /Page /Parent ${tree} /MediaBox [0 0 ${pdfNumber(sheet.width)} ${pdfNumber(sheet.height)}] ${resources} /Contents ${contents}${tags} >>`,
    ref,
  );
}
