/** Rotates pages of a PDF and adds text layers to them. */
import { degrees, PDFArray, PDFDict, PDFDocument, PDFName, PDFObjectCopier, PDFRef, type PDFPage } from "pdf-lib";
import type { ExistingPdfPage } from "../../core/contracts/pdf-calls.ts";
import type { RecognisedPage } from "../../core/text/recognition.ts";
import type { CallContext } from "../../core/rpc/rpc.ts";
import type { PageBox, PdfLayout } from "../read/pdf-reader.ts";
import { FONT_KEY, writePdf, type TextPage } from "../write/pdf-document.ts";
import { uprightMatrix } from "../write/upright-matrix.ts";
import { saved, type EditablePdf, type Label } from "./editable-pdf.ts";

/**
 * Rotates pages of a PDF and adds text layers to them. If the file's own table of objects is right, by an incremental
 * update (ISO 32000-1, 7.5.6): the bytes of the file stay as they are, and only the pages that change are written.
 * Otherwise the file is written whole. Returns `file` itself if there is nothing to change.
 */
export async function changePages(
  { pdf, layout, isWholeWritten }: EditablePdf,
  { file, pages }: { readonly file: Blob; readonly pages: readonly ExistingPdfPage[] },
  label: Label,
  context: CallContext,
): Promise<Blob> {
  const changes = pages.flatMap((page) => changeOf(page, pdf, layout) ?? []);
  if (changes.length === 0 && !isWholeWritten) return file;
  const snapshot = pdf.takeSnapshot();
  for (const { page, box } of changes) {
    page.setRotation(degrees(90 * box.quarterTurns));
    snapshot.markRefForSave(page.ref);
  }
  const readPages = changes.filter(({ text }) => text !== null);
  const textPages = readPages.map(({ box, text }): TextPage => ({ text, sizePt: shownSize(box) }));
  const layersFile = await writePdf({ ...label, pages: textPages, isTagged: false }, context);
  const layers = await PDFDocument.load(await layersFile.arrayBuffer(), { updateMetadata: false });
  const copier = PDFObjectCopier.for(layers.context, pdf.context);
  for (const [i, { page, box }] of readPages.entries()) {
    const layer = layers.getPage(i).node;
    const font = copier.copy(
      layer.Resources()?.lookup(PDFName.of("Font"), PDFDict).get(PDFName.of(FONT_KEY)) ?? PDFRef.of(0),
    );
    const contents = copier.copy(layer.get(PDFName.Contents) ?? PDFRef.of(0));
    addLayer(page, box, font, contents);
  }
  if (isWholeWritten) return saved(pdf);
  return new Blob([file, await pdf.saveIncremental(snapshot)], { type: "application/pdf" });
}

/** A page to be rotated to `box.quarterTurns`, and to gain text if there is some. */
interface PageChange {
  readonly page: PDFPage;
  readonly box: PageBox;
  readonly text: RecognisedPage | null;
}

/** What is to be changed on a page; null for nothing. */
function changeOf(
  { pageIndex, quarterTurns, text }: ExistingPdfPage,
  pdf: PDFDocument,
  { boxes }: PdfLayout,
): PageChange | null {
  const box = boxes[pageIndex];
  const hasText = text?.paragraphs.some(({ lines }) => lines.length > 0) === true;
  if (!box || (!hasText && quarterTurns === 0)) return null;
  const turned = { ...box, quarterTurns: (box.quarterTurns + quarterTurns) % 4 };
  return { page: pdf.getPage(pageIndex), box: turned, text: hasText ? text : null };
}

/**
 * Draws a layer under a page's own contents, upright as shown. It comes first because only there the graphics state is
 * known: contents may leave it changed, or restore more than they saved.
 */
function addLayer(
  page: PDFPage,
  box: PageBox,
  font: ReturnType<PDFObjectCopier["copy"]>,
  layer: ReturnType<PDFObjectCopier["copy"]>,
): void {
  const { node } = page;
  const { context } = node;
  const stream = (operators: string): PDFRef => context.register(context.flateStream(operators));
  const ownContents = node.get(PDFName.Contents);
  const resolved = context.lookup(ownContents);
  const own = resolved instanceof PDFArray ? resolved.asArray() : ownContents ? [ownContents] : [];
  const begin = stream(`q ${uprightMatrix(box.quarterTurns, box)} cm\n`);
  node.set(PDFName.Contents, context.obj([begin, layer, stream("\nQ\n"), ...own]));
  if (!node.getInheritableAttribute(PDFName.MediaBox))
    node.set(PDFName.MediaBox, context.obj([box.x, box.y, box.x + box.width, box.y + box.height]));
  // Other pages may share the resources and fonts, so copies of them are changed.
  const resources = node.Resources()?.clone(context) ?? context.obj({});
  const fonts = resources.lookupMaybe(PDFName.of("Font"), PDFDict)?.clone(context) ?? context.obj({});
  fonts.set(PDFName.of(FONT_KEY), font);
  resources.set(PDFName.of("Font"), fonts);
  node.set(PDFName.Resources, resources);
}

/** The size of a page as shown, in its own units. */
function shownSize({ width, height, quarterTurns }: PageBox): { readonly width: number; readonly height: number } {
  return quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width };
}
