/**
 * Copies pages of existing PDFs unchanged and adds a text layer to those without text. The only module that uses
 * pdf-lib; loaded only when a PDF is opened.
 */
import { degrees, PDFArray, PDFDict, PDFDocument, PDFName, PDFObjectCopier, PDFRef, type PDFPage } from "pdf-lib";
import { ScanError } from "../../core/errors.ts";
import type { Size } from "../../core/geometry/geometry.ts";
import type { ExistingPdfPage, PdfCalls, PdfPage, WritePdfParams } from "../../core/contracts/pdf-calls.ts";
import { turnRecognisedPage, type RecognisedPage } from "../../core/text/recognition.ts";
import type { CallContext } from "../../core/rpc/rpc.ts";
import { FONT_KEY, PRODUCER, writePdf, type TextPage } from "../write/pdf-document.ts";
import { pagesWithText } from "./pdf-reader.ts";
import { uprightMatrix } from "../write/upright-matrix.ts";

type Label = Omit<WritePdfParams, "pages">;

/** Whether each page has its own text; null if the PDF's pages can't be copied. Throws `undecodable_image`. */
export async function examinePages({ file }: PdfCalls["examinePages"][0]): Promise<PdfCalls["examinePages"][1]> {
  const haveText = await pagesWithText(file);
  try {
    return (await openPdf(file)).getPageCount() === haveText.length ? haveText : null;
  } catch {
    // The PDF is locked against changes, or broken in a way that only pdf.js can repair. It can still be drawn.
    return null;
  }
}

/**
 * Writes one PDF of new pages and pages of existing PDFs, in order. A single complete PDF also keeps its title, outline
 * and everything else. Throws `work_failed`.
 */
export async function writeWithExistingPages({ pages, ...label }: WritePdfParams, context: CallContext): Promise<Blob> {
  if (label.isArchival === true || (label.password ?? "") !== "")
    throw new ScanError("work_failed", "Pages of a PDF can't be kept in one with a password or for archives.");
  const runs = runsOf(pages);
  const [only] = runs;
  if (only?.kind === "existing" && runs.length === 1) {
    const pdf = await openPdf(only.file);
    const isComplete =
      only.pages.every(({ pageIndex }, i) => pageIndex === i) && pdf.getPageCount() === only.pages.length;
    if (isComplete) return addText(pdf, only, label, context);
  }
  const joined = await PDFDocument.create();
  joined.setTitle(label.title, { showInWindowTitleBar: true });
  joined.setLanguage(label.language);
  joined.setProducer(PRODUCER);
  joined.setCreator(PRODUCER);
  for (const run of runs) {
    context.signal.throwIfAborted();
    const file =
      run.kind === "existing"
        ? await addText(await openPdf(run.file), run, label, context)
        : await writePdf({ ...label, pages: run.pages, isTagged: false }, context);
    const source = await openPdf(file);
    const indices = run.kind === "existing" ? run.pages.map(({ pageIndex }) => pageIndex) : source.getPageIndices();
    for (const page of await joined.copyPages(source, indices)) joined.addPage(page);
  }
  return new Blob([await joined.save({ updateFieldAppearances: false })], { type: "application/pdf" });
}

/** Consecutive pages of one existing PDF, or consecutive new pages. */
type Run =
  | { readonly kind: "existing"; readonly file: Blob; readonly pages: readonly ExistingPdfPage[] }
  | { readonly kind: "new"; readonly pages: readonly PdfPage[] };

function runsOf(pages: WritePdfParams["pages"]): readonly Run[] {
  const runs: Run[] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if ("file" in page) {
      const continues = last?.kind === "existing" && last.file === page.file;
      if (continues) runs[runs.length - 1] = { ...last, pages: [...last.pages, page] };
      else runs.push({ kind: "existing", file: page.file, pages: [page] });
    } else if (last?.kind === "new") runs[runs.length - 1] = { kind: "new", pages: [...last.pages, page] };
    else runs.push({ kind: "new", pages: [page] });
  }
  return runs;
}

async function openPdf(file: Blob): Promise<PDFDocument> {
  return PDFDocument.load(await file.arrayBuffer(), {
    updateMetadata: false,
    forIncrementalUpdate: true,
    throwOnInvalidObject: true,
  });
}

/**
 * Appends a text layer to pages of a PDF, as an incremental update (ISO 32000-1, 7.5.6): the bytes of the file stay as
 * they are, and only the pages that gain text change. Returns `file` itself if there is no text to add.
 */
async function addText(
  pdf: PDFDocument,
  { file, pages }: { readonly file: Blob; readonly pages: readonly ExistingPdfPage[] },
  label: Label,
  context: CallContext,
): Promise<Blob> {
  const pagesToChange = pages.flatMap(({ pageIndex, text }) =>
    text?.paragraphs.some(({ lines }) => lines.length > 0) === true ? [{ page: pdf.getPage(pageIndex), text }] : [],
  );
  if (pagesToChange.length === 0) return file;
  const snapshot = pdf.takeSnapshot();
  const uprightPages = pagesToChange.map(({ page, text }) => ({ page, text: rotateUpright(page, text) }));
  const textPages = uprightPages.map(({ page, text }): TextPage => ({ text, sizePt: displayedSize(page) }));
  const layersFile = await writePdf({ ...label, pages: textPages, isTagged: false }, context);
  const layers = await PDFDocument.load(await layersFile.arrayBuffer(), { updateMetadata: false });
  const copier = PDFObjectCopier.for(layers.context, pdf.context);
  for (const [i, { page }] of uprightPages.entries()) {
    const layer = layers.getPage(i).node;
    const font = copier.copy(
      layer.Resources()?.lookup(PDFName.of("Font"), PDFDict).get(PDFName.of(FONT_KEY)) ?? PDFRef.of(0),
    );
    const contents = copier.copy(layer.get(PDFName.Contents) ?? PDFRef.of(0));
    addLayer(page, font, contents);
    snapshot.markRefForSave(page.ref);
  }
  const update = await pdf.saveIncremental(snapshot);
  return new Blob([file, update], { type: "application/pdf" });
}

/**
 * Rotates a page that recognition found to be turned, so that it is displayed upright. Returns its text with boxes on
 * the upright page.
 */
function rotateUpright(page: PDFPage, text: RecognisedPage): RecognisedPage {
  const { quarterTurns = 0 } = text;
  if (quarterTurns > 0) page.setRotation(degrees(90 * ((turnsOf(page) + quarterTurns) % 4)));
  return turnRecognisedPage(text, quarterTurns);
}

/** Draws contents over a page, upright as displayed and independent of the graphics state its own contents leave. */
function addLayer(
  page: PDFPage,
  font: ReturnType<PDFObjectCopier["copy"]>,
  layer: ReturnType<PDFObjectCopier["copy"]>,
): void {
  const { node } = page;
  const { context } = node;
  const stream = (operators: string): PDFRef => context.register(context.flateStream(operators));
  const ownContents = node.get(PDFName.Contents);
  const resolved = context.lookup(ownContents);
  const before = resolved instanceof PDFArray ? resolved.asArray() : ownContents ? [ownContents] : [];
  node.set(
    PDFName.Contents,
    context.obj([
      stream("q\n"),
      ...before,
      stream(`\nQ q ${uprightMatrix(turnsOf(page), page.getCropBox())} cm\n`),
      layer,
      stream("\nQ"),
    ]),
  );
  // Other pages may share the resources and fonts, so copies of them are changed.
  const resources = node.Resources()?.clone(context) ?? context.obj({});
  const fonts = resources.lookupMaybe(PDFName.of("Font"), PDFDict)?.clone(context) ?? context.obj({});
  fonts.set(PDFName.of(FONT_KEY), font);
  resources.set(PDFName.of("Font"), fonts);
  node.set(PDFName.Resources, resources);
}

/** The clockwise quarter turns with which a page is displayed, 0 to 3. */
function turnsOf(page: PDFPage): number {
  return ((Math.round(page.getRotation().angle / 90) % 4) + 4) % 4;
}

/** The size of a page as displayed, in its own units. */
function displayedSize(page: PDFPage): Size {
  const { width, height } = page.getCropBox();
  return turnsOf(page) % 2 === 0 ? { width, height } : { width: height, height: width };
}
