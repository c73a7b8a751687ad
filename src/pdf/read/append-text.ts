/**
 * The one place that knows pdf-lib: pages of PDFs that come in are kept as they are, with text laid over those
 * that have none. Loaded when a PDF comes in.
 */
import { degrees, PDFArray, PDFDict, PDFDocument, PDFName, PDFObjectCopier, PDFRef, type PDFPage } from "pdf-lib";
import { ScanError } from "../../core/errors.ts";
import type { Size } from "../../core/geometry/geometry.ts";
import type { KeptPage, PdfCalls, PdfPage, WritePdfParams } from "../../core/contracts/pdf-calls.ts";
import { turnRecognisedPage, type RecognisedPage } from "../../core/text/recognition.ts";
import type { CallContext } from "../../core/rpc/rpc.ts";
import { FONT_KEY, PRODUCER, writePdf, type TextPage } from "../write/pdf-document.ts";
import { pagesWithText } from "./pdf-reader.ts";
import { uprightMatrix } from "../write/upright-matrix.ts";

type Label = Omit<WritePdfParams, "pages">;

/** For each page whether it has text of its own; null for a PDF that can't be kept. Throws `undecodable_image`. */
export async function examinePages({ file }: PdfCalls["examinePages"][0]): Promise<PdfCalls["examinePages"][1]> {
  const haveText = await pagesWithText(file);
  try {
    return (await open(file)).getPageCount() === haveText.length ? haveText : null;
  } catch {
    // Locked against changes, or mended by pdf.js in a way that pdf-lib does not know: it can still be drawn.
    return null;
  }
}

/**
 * Writes one PDF of pages of pictures and pages of PDFs, in order. A PDF that is all there is keeps everything it has.
 * Throws `work_failed`.
 */
export async function writeKeepingPages({ pages, ...label }: WritePdfParams, context: CallContext): Promise<Blob> {
  if (label.isArchival === true || (label.password ?? "") !== "")
    throw new ScanError("work_failed", "Pages of a PDF can't be kept in one with a password or for archives.");
  const runs = runsOf(pages);
  const [only] = runs;
  if (only?.kind === "kept" && runs.length === 1) {
    const pdf = await open(only.file);
    const isWhole = only.pages.every(({ pageIndex }, i) => pageIndex === i) && pdf.getPageCount() === only.pages.length;
    if (isWhole) return withText(pdf, only, label, context);
  }
  const joined = await PDFDocument.create();
  joined.setTitle(label.title, { showInWindowTitleBar: true });
  joined.setLanguage(label.language);
  joined.setProducer(PRODUCER);
  joined.setCreator(PRODUCER);
  for (const run of runs) {
    context.signal.throwIfAborted();
    const kept =
      run.kind === "kept"
        ? await withText(await open(run.file), run, label, context)
        : await writePdf({ ...label, pages: run.pages, isTagged: false }, context);
    const source = await open(kept);
    const indices = run.kind === "kept" ? run.pages.map(({ pageIndex }) => pageIndex) : source.getPageIndices();
    for (const page of await joined.copyPages(source, indices)) joined.addPage(page);
  }
  return new Blob([await joined.save({ updateFieldAppearances: false })], { type: "application/pdf" });
}

/** Pages that follow each other and are written alike. */
type Run =
  | { readonly kind: "kept"; readonly file: Blob; readonly pages: readonly KeptPage[] }
  | { readonly kind: "made"; readonly pages: readonly PdfPage[] };

function runsOf(pages: WritePdfParams["pages"]): readonly Run[] {
  const runs: Run[] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if ("file" in page) {
      const continues = last?.kind === "kept" && last.file === page.file;
      if (continues) runs[runs.length - 1] = { ...last, pages: [...last.pages, page] };
      else runs.push({ kind: "kept", file: page.file, pages: [page] });
    } else if (last?.kind === "made") runs[runs.length - 1] = { kind: "made", pages: [...last.pages, page] };
    else runs.push({ kind: "made", pages: [page] });
  }
  return runs;
}

async function open(file: Blob): Promise<PDFDocument> {
  return PDFDocument.load(await file.arrayBuffer(), {
    updateMetadata: false,
    forIncrementalUpdate: true,
    throwOnInvalidObject: true,
  });
}

/**
 * The PDF with its pages' text behind its end (an incremental update: ISO 32000-1, 7.5.6), so that nothing in it
 * changes but the pages that gain text.
 */
async function withText(
  pdf: PDFDocument,
  { file, pages }: { readonly file: Blob; readonly pages: readonly KeptPage[] },
  label: Label,
  context: CallContext,
): Promise<Blob> {
  const found = pages.flatMap(({ pageIndex, text }) =>
    text?.paragraphs.some(({ lines }) => lines.length > 0) === true ? [{ page: pdf.getPage(pageIndex), text }] : [],
  );
  if (found.length === 0) return file;
  const snapshot = pdf.takeSnapshot();
  const read = found.map(({ page, text }) => ({ page, text: shownUpright(page, text) }));
  const layers = await PDFDocument.load(
    await (
      await writePdf(
        {
          ...label,
          pages: read.map(({ page, text }): TextPage => ({ text, sizePt: shownSize(page) })),
          isTagged: false,
        },
        context,
      )
    ).arrayBuffer(),
    { updateMetadata: false },
  );
  const copier = PDFObjectCopier.for(layers.context, pdf.context);
  for (const [i, { page }] of read.entries()) {
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
 * Sets a page upright that is read on its side or head, by how it is shown; gives its text in the page as it is shown
 * then.
 */
function shownUpright(page: PDFPage, text: RecognisedPage): RecognisedPage {
  const { quarterTurns = 0 } = text;
  if (quarterTurns > 0) page.setRotation(degrees(90 * ((turnsOf(page) + quarterTurns) % 4)));
  return turnRecognisedPage(text, quarterTurns);
}

/** Shows contents over a page, upright as it is shown, whatever its own contents leave behind. */
function addLayer(
  page: PDFPage,
  font: ReturnType<PDFObjectCopier["copy"]>,
  layer: ReturnType<PDFObjectCopier["copy"]>,
): void {
  const { node } = page;
  const { context } = node;
  const stream = (operators: string): PDFRef => context.register(context.flateStream(operators));
  const own = node.get(PDFName.Contents);
  const listed = context.lookup(own);
  const before = listed instanceof PDFArray ? listed.asArray() : own ? [own] : [];
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
  // Others may share the resources and the fonts, so they are changed in copies.
  const resources = node.Resources()?.clone(context) ?? context.obj({});
  const fonts = resources.lookupMaybe(PDFName.of("Font"), PDFDict)?.clone(context) ?? context.obj({});
  fonts.set(PDFName.of(FONT_KEY), font);
  resources.set(PDFName.of("Font"), fonts);
  node.set(PDFName.Resources, resources);
}

/** Clockwise quarter turns that a page is shown with, 0 to 3. */
function turnsOf(page: PDFPage): number {
  return ((Math.round(page.getRotation().angle / 90) % 4) + 4) % 4;
}

/** Size of a page as it is shown, in units of its own. */
function shownSize(page: PDFPage): Size {
  const { width, height } = page.getCropBox();
  return turnsOf(page) % 2 === 0 ? { width, height } : { width: height, height: width };
}
