/**
 * Copies pages of existing PDFs unchanged and adds a text layer to those without text. The only module that uses
 * pdf-lib, with `active-content.ts`; loaded only when a PDF is opened.
 */
import { degrees, PDFArray, PDFDict, PDFDocument, PDFName, PDFObjectCopier, PDFRef, type PDFPage } from "pdf-lib";
import { ScanError } from "../../core/errors.ts";
import type { ExistingPdfPage, PdfCalls, PdfPage, WritePdfParams } from "../../core/contracts/pdf-calls.ts";
import { turnRecognisedPage, type RecognisedPage } from "../../core/text/recognition.ts";
import type { CallContext } from "../../core/rpc/rpc.ts";
import { FONT_KEY, PRODUCER, writePdf, type TextPage } from "../write/pdf-document.ts";
import { removeActiveContent } from "./active-content.ts";
import { fromPdfHeader } from "../../core/bytes/file-type.ts";
import { examineText, readLayout, type PageBox, type PdfLayout } from "./pdf-reader.ts";
import { uprightMatrix } from "../write/upright-matrix.ts";

type Label = Omit<WritePdfParams, "pages">;

/** A PDF to be changed. */
interface EditablePdf {
  readonly pdf: PDFDocument;
  readonly layout: PdfLayout;
  /** Whether it must be written whole: its table was wrong, or its objects were changed or decrypted. */
  readonly isWholeWritten: boolean;
}

/** See `PdfCalls`. Throws `undecodable_image`. */
export async function examinePages({ file }: PdfCalls["examinePages"][0]): Promise<PdfCalls["examinePages"][1]> {
  const pages = await examineText(file);
  if (pages === null) return null;
  try {
    const pdf = await loadPdf(file);
    if (pdf.getPageCount() !== pages.length) return null;
    await (await PDFDocument.create()).copyPages(pdf, pdf.getPageIndices());
  } catch {
    // The PDF is broken in a way that only pdf.js can repair. It can still be drawn.
    return null;
  }
  return pages;
}

/**
 * Writes one PDF of new pages and pages of existing PDFs, in order. A single complete PDF also keeps its title, outline
 * and everything else but active content. Throws `work_failed`.
 */
export async function writeWithExistingPages({ pages, ...label }: WritePdfParams, context: CallContext): Promise<Blob> {
  if (label.isArchival === true || (label.password ?? "") !== "")
    throw new ScanError("work_failed", "Pages of a PDF can't be kept in one with a password or for archives.");
  const runs = runsOf(pages);
  const [only] = runs;
  if (only?.kind === "existing" && runs.length === 1) {
    const editable = await openPdf(only.file, label);
    const isComplete =
      only.pages.every(({ pageIndex }, i) => pageIndex === i) && editable.pdf.getPageCount() === only.pages.length;
    if (isComplete) return addText(editable, only, label, context);
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
        ? await addText(await openPdf(run.file, label), run, label, context)
        : await writePdf({ ...label, pages: run.pages, isTagged: false }, context);
    const source = await loadPdf(file);
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

/** Loads a PDF, to be written whole or, with `appends`, to have an update appended to it. */
async function loadPdf(file: Blob, appends = false): Promise<PDFDocument> {
  return PDFDocument.load(await (await fromPdfHeader(file)).arrayBuffer(), {
    updateMetadata: false,
    forIncrementalUpdate: appends,
    throwOnInvalidObject: true,
    // Files that only restrict their use open without a password.
    password: "",
  });
}

async function openPdf(file: Blob, { keepsActiveContent = false }: Label): Promise<EditablePdf> {
  const layout = await readLayout(file);
  if (layout.isSound && !layout.isEncrypted) {
    const pdf = await loadPdf(file, true);
    if (keepsActiveContent || !removeActiveContent(pdf)) return { pdf, layout, isWholeWritten: false };
  }
  const pdf = await loadPdf(file);
  if (!keepsActiveContent) removeActiveContent(pdf);
  return { pdf, layout, isWholeWritten: true };
}

/**
 * Adds a text layer to pages of a PDF. If the file's own table of objects is right, by an incremental update (ISO
 * 32000-1, 7.5.6): the bytes of the file stay as they are, and only the pages that gain text change. Otherwise the file
 * is written whole. Returns `file` itself if there is nothing to change.
 */
async function addText(
  { pdf, layout, isWholeWritten }: EditablePdf,
  { file, pages }: { readonly file: Blob; readonly pages: readonly ExistingPdfPage[] },
  label: Label,
  context: CallContext,
): Promise<Blob> {
  const pagesToChange = pages.flatMap(({ pageIndex, text }) => {
    const box = layout.boxes[pageIndex];
    return box && text?.paragraphs.some(({ lines }) => lines.length > 0) === true
      ? [{ page: pdf.getPage(pageIndex), box, text }]
      : [];
  });
  if (pagesToChange.length === 0 && !isWholeWritten) return file;
  const snapshot = pdf.takeSnapshot();
  const uprightPages = pagesToChange.map(rotateUpright);
  const textPages = uprightPages.map(({ box, text }): TextPage => ({ text, sizePt: shownSize(box) }));
  const layersFile = await writePdf({ ...label, pages: textPages, isTagged: false }, context);
  const layers = await PDFDocument.load(await layersFile.arrayBuffer(), { updateMetadata: false });
  const copier = PDFObjectCopier.for(layers.context, pdf.context);
  for (const [i, { page, box }] of uprightPages.entries()) {
    const layer = layers.getPage(i).node;
    const font = copier.copy(
      layer.Resources()?.lookup(PDFName.of("Font"), PDFDict).get(PDFName.of(FONT_KEY)) ?? PDFRef.of(0),
    );
    const contents = copier.copy(layer.get(PDFName.Contents) ?? PDFRef.of(0));
    addLayer(page, box, font, contents);
    snapshot.markRefForSave(page.ref);
  }
  const parts = isWholeWritten
    ? [await pdf.save({ updateFieldAppearances: false })]
    : [file, await pdf.saveIncremental(snapshot)];
  return new Blob(parts, { type: "application/pdf" });
}

/** A page that gains text. */
interface PageToChange {
  readonly page: PDFPage;
  readonly box: PageBox;
  readonly text: RecognisedPage;
}

/**
 * Rotates a page that recognition found to be turned, so that it is shown upright. Returns its text with boxes on the
 * upright page.
 */
function rotateUpright(change: PageToChange): PageToChange {
  const { page, box, text } = change;
  const { quarterTurns = 0 } = text;
  if (quarterTurns === 0) return change;
  const turns = (box.quarterTurns + quarterTurns) % 4;
  page.setRotation(degrees(90 * turns));
  return { page, box: { ...box, quarterTurns: turns }, text: turnRecognisedPage(text, quarterTurns) };
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
