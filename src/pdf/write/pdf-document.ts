/** Writes page images with an invisible text layer as a PDF file. */
import { at } from "../../core/at.ts";
import { ScanError } from "../../core/errors.ts";
import { documentStructure } from "../../core/structure/document-structure.ts";
import { pictureWord } from "../../core/structure/picture-word.ts";
import { placeOnSheet, type Placement } from "../../core/geometry/page-size.ts";
import type { PdfBookmark, PdfPage, WritePdfParams } from "../../core/contracts/pdf-calls.ts";
import type { CallContext } from "../../core/rpc/rpc.ts";
import { pdfaMetadata } from "./pdfa-metadata.ts";
import { CharacterCodes } from "./character-codes.ts";
import { encryptWithPassword } from "./encryption.ts";
import { figureContent } from "./figure-content.ts";
import { addImage } from "./page-image.ts";
import { PdfFile, pdfNumber, pdfText, type PdfRef } from "./pdf-file.ts";
import { addTextFont } from "./text-font.ts";
import { artifactContent, StructureTree } from "./structure-tree.ts";
import { tagsOf } from "./page-tags.ts";
import { nonEmptyParagraphs, textLayer, type TagsFor } from "./text-layer.ts";
import { hexOf } from "../../core/bytes/hex.ts";

export const PRODUCER = "Flatbed";
/** Name of the text layer's font in each page's resources. */
export const FONT_KEY = "FlatbedText";
/** Name of the image in each page's resources. */
const IMAGE_KEY = "Im0";

/** A page with only a text layer, without an image. */
export type TextPage = Pick<PdfPage, "sizePt" | "text">;

interface Params extends Omit<WritePdfParams, "pages"> {
  readonly pages: readonly (PdfPage | TextPage)[];
  /** Whether the text is tagged; true by default. Pages copied into another PDF lose their tags anyway. */
  readonly isTagged?: boolean;
}

/**
 * Writes one PDF. Each page has its image on a sheet and under it its text as an invisible layer, tagged by its
 * structure. A PDF without text is not tagged: programs that add text refuse or skip tagged files. The file is
 * encrypted (AES-256) if a password is given, or conforms to PDF/A-2u if `isArchival` is true. Throws `work_failed`.
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
    outline = [],
    properties = [],
  }: Params,
  { signal, progress }: CallContext,
): Promise<Blob> {
  if (isArchival && password !== "")
    throw new ScanError("work_failed", "A PDF/A can't have a password. Leave out one of them.");
  if (isArchival && properties.length > 0)
    throw new ScanError("work_failed", "A PDF/A can't have properties of its own. Leave out one of them.");
  const file = new PdfFile(password === "" ? null : await encryptWithPassword(password));
  const codes = new CharacterCodes();
  const font = file.reserve();
  const tree = file.reserve();
  const hasText = pages.some(({ text }) => text !== null && nonEmptyParagraphs(text).length > 0);
  const structure = isTagged && hasText ? new StructureTree(file) : null;
  const blocks = structure ? documentStructure(pages.map(({ text }) => text)) : [];
  const kids: PdfRef[] = [];
  for (const [i, page] of pages.entries()) {
    signal.throwIfAborted();
    const image = "jpeg" in page ? await addImage(file, page, pages.length) : null;
    const { text } = page;
    const found = blocks[i];
    const tagsFor: TagsFor | null =
      text && found ? (areLinesWhole) => tagsOf(text, found, pictureWord(language), areLinesWhole) : null;
    kids.push(
      await addPage(file, page, placeOnSheet(page.sizePt, sheet, fillsSheet), {
        image,
        codes,
        font,
        tree,
        structure,
        tagsFor,
      }),
    );
    progress(kids.length / (pages.length + 1));
  }
  await addTextFont(file, font, codes);
  file.add(`<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(" ")}] >>`, tree);
  const createdAt = new Date(createdAtMs);
  const metadata = isArchival ? await pdfaMetadata(file, { title, language, producer: PRODUCER, createdAt }) : "";
  const tags = structure?.finish() ?? "";
  const view = "/ViewerPreferences << /DisplayDocTitle true >>";
  const bookmarks = addOutline(file, outline, kids);
  const root = file.add(
    `<< /Type /Catalog /Pages ${tree} /Lang ${pdfText(language)} ${view} ${bookmarks} ${tags} ${metadata} >>`,
  );
  const date = pdfText(`D:${createdAt.toISOString().replaceAll(/\.\d+Z|\D/g, "")}Z`);
  const producer = pdfText(PRODUCER);
  const own = properties.map(([name, value]) => `/${name} ${pdfText(value)}`).join(" ");
  const dates = `/CreationDate ${date} /ModDate ${date}`;
  const info = file.add(`<< /Title ${pdfText(title)} /Producer ${producer} /Creator ${producer} ${dates} ${own} >>`);
  return file.finish(root, info, hexOf(crypto.getRandomValues(new Uint8Array(16))));
}

/** Adds bookmarks (ISO 32000-1, 12.3.3). Returns the entry of the catalog; empty for none. */
function addOutline(file: PdfFile, outline: readonly PdfBookmark[], pages: readonly PdfRef[]): string {
  if (outline.length === 0) return "";
  const root = file.reserve();
  const refs = outline.map(() => file.reserve());
  for (const [i, { title, pageIndex }] of outline.entries()) {
    const [before, after] = [refs[i - 1], refs[i + 1]];
    const links = `${before ? `/Prev ${before} ` : ""}${after ? `/Next ${after} ` : ""}`;
    const item = `<< /Title ${pdfText(title)} /Parent ${root} ${links}/Dest [${at(pages, pageIndex)} /Fit] >>`;
    file.add(item, at(refs, i));
  }
  file.add(
    `<< /Type /Outlines /First ${at(refs, 0)} /Last ${at(refs, refs.length - 1)} /Count ${refs.length} >>`,
    root,
  );
  return `/Outlines ${root}`;
}

/** The objects that a page refers to or contributes to. */
interface PageContext {
  readonly image: PdfRef | null;
  readonly codes: CharacterCodes;
  readonly font: PdfRef;
  /** The root of the page tree. */
  readonly tree: PdfRef;
  readonly structure: StructureTree | null;
  /** Null for a page without text, and in a PDF without tags. */
  readonly tagsFor: TagsFor | null;
}

async function addPage(
  file: PdfFile,
  page: TextPage,
  { sheet, picture }: Placement,
  { image, codes, font, tree, structure, tagsFor }: PageContext,
): Promise<PdfRef> {
  const ref = file.reserve();
  const translate = `q 1 0 0 1 ${pdfNumber(picture.x)} ${pdfNumber(picture.y)} cm`;
  const drawImage =
    image === null ? "" : `q ${pdfNumber(picture.width)} 0 0 ${pdfNumber(picture.height)} 0 0 cm /${IMAGE_KEY} Do Q`;
  const shown = structure === null || image === null ? drawImage : artifactContent(drawImage);
  const layer = page.text ? textLayer(page.text, picture, codes, FONT_KEY, tagsFor) : null;
  const figures = page.text && layer ? figureContent(layer.tags, page.text, picture, layer.marked.length) : null;
  // The text comes first, so that programs which ignore that it is invisible show it under the image.
  const contents = await file.addDeflated(
    "",
    [translate, layer?.operators ?? "", figures?.operators ?? "", shown, "Q"].join("\n"),
  );
  const fonts = page.text ? ` /Font << /${FONT_KEY} ${font} >>` : "";
  const images = image === null ? "" : ` /XObject << /${IMAGE_KEY} ${image} >>`;
  const resources = `/Resources <<${images}${fonts} >>`;
  const mediaBox = `/MediaBox [0 0 ${pdfNumber(sheet.width)} ${pdfNumber(sheet.height)}]`;
  const parents = structure?.addPage(ref, figures?.tags ?? [], [...(layer?.marked ?? []), ...(figures?.marked ?? [])]);
  return file.add(
    `<< /Type /Page /Parent ${tree} ${mediaBox} ${resources} /Contents ${contents}${parents ?? ""} >>`,
    ref,
  );
}
