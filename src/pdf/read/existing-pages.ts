/**
 * Copies pages of existing PDFs, rotates them and adds text layers. The only module that uses pdf-lib, with
 * `active-content.ts`; loaded only when a PDF is opened.
 */
import {
  degrees,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNull,
  PDFObjectCopier,
  PDFPage,
  PDFPageLeaf,
  PDFRef,
  PDFStream,
  type PDFObject,
} from "pdf-lib";
import { at } from "../../core/at.ts";
import { ScanError } from "../../core/errors.ts";
import type { ExistingPdfPage, PdfCalls, PdfPage, WritePdfParams } from "../../core/contracts/pdf-calls.ts";
import type { RecognisedPage } from "../../core/text/recognition.ts";
import type { CallContext } from "../../core/rpc/rpc.ts";
import { FONT_KEY, PRODUCER, writePdf, type TextPage } from "../write/pdf-document.ts";
import { removeActiveContent } from "./active-content.ts";
import { fromPdfHeader } from "../../core/bytes/file-type.ts";
import { allowsCopies, isEncrypted, readLayout, type PageBox, type PdfLayout } from "./pdf-reader.ts";
import { uprightMatrix } from "../write/upright-matrix.ts";

type Label = Omit<WritePdfParams, "pages">;

/** Everything is permitted to whoever has the password. */
const ALL_PERMISSIONS = {
  printing: "highResolution",
  modifying: true,
  copying: true,
  annotating: true,
  fillingForms: true,
  contentAccessibility: true,
  documentAssembly: true,
} as const;

/** A PDF to be changed. */
interface EditablePdf {
  readonly pdf: PDFDocument;
  readonly layout: PdfLayout;
  /** Whether it must be written whole: its table was wrong, or its objects were changed or decrypted. */
  readonly isWholeWritten: boolean;
}

/** See `PdfCalls`. */
export async function canCopyPages({ file }: PdfCalls["canCopyPages"][0]): Promise<boolean> {
  if (!(await allowsCopies(file))) return false;
  const { boxes } = await readLayout(file);
  try {
    const pdf = await loadPdf(file);
    if (pdf.getPageCount() !== boxes.length) return false;
    await (await PDFDocument.create()).copyPages(pdf, pdf.getPageIndices());
  } catch {
    // The PDF is broken in a way that only pdf.js can repair. It can still be drawn.
    return false;
  }
  return true;
}

/** See `PdfCalls`. */
export async function unlock({ file, password }: PdfCalls["unlock"][0]): Promise<Blob> {
  if (!(await allowsCopies(file, password)))
    throw new ScanError(
      "undecodable_image",
      "The owner of this PDF does not allow copies of its pages. Print it, or photograph it.",
    );
  try {
    return await withoutEncryption(file, password);
  } catch (error) {
    throw new ScanError("undecodable_image", "The PDF can't be unlocked here. Save it without a password.", {
      cause: error,
    });
  }
}

/** A copy of a PDF that is not encrypted. Throws if pdf-lib can't read the file or the password is another. */
export async function withoutEncryption(file: Blob, password = ""): Promise<Blob> {
  return saved(await loadPdf(file, { password }));
}

/**
 * Writes one PDF of new pages and pages of existing PDFs, in order. A single complete PDF also keeps its title, outline
 * and everything else but active content. Links lead on to pages that are written too. Throws `work_failed`.
 */
export async function writeWithExistingPages({ pages, ...label }: WritePdfParams, context: CallContext): Promise<Blob> {
  if (label.isArchival === true) throw new ScanError("work_failed", "Pages of a PDF can't be kept in an archival one.");
  const { password = "", ...openLabel } = label;
  const file = (await writeWhole(pages, openLabel, context)) ?? (await joinPages(pages, openLabel, context));
  if (password === "") return file;
  const pdf = await loadPdf(file);
  pdf.encrypt({ userPassword: password, ownerPassword: password, permissions: ALL_PERMISSIONS });
  return saved(pdf);
}

/** Pages of one PDF, each of them once, in the order in which they are written. */
interface Part {
  readonly file: Blob;
  readonly pages: readonly ExistingPdfPage[];
}

/** The PDF that the pages are, in its own order, with its changes; null if they are none. */
async function writeWhole(pages: WritePdfParams["pages"], label: Label, context: CallContext): Promise<Blob | null> {
  const existing = pages.flatMap((page) => ("file" in page ? [page] : []));
  const [part, ...others] = partsOf(existing);
  const isInOrder = existing.every(({ pageIndex }, i) => pageIndex === i);
  if (!part || others.length > 0 || existing.length < pages.length || !isInOrder) return null;
  const editable = await openPdf(part.file, label);
  return editable.pdf.getPageCount() === pages.length ? changePages(editable, part, label, context) : null;
}

/** A page that occurs again begins another part. */
function partsOf(pages: readonly ExistingPdfPage[]): readonly Part[] {
  const parts: { file: Blob; pages: ExistingPdfPage[] }[] = [];
  for (const page of pages) {
    const { file, pageIndex } = page;
    const part = parts.find(
      (known) => known.file === file && known.pages.every((other) => other.pageIndex !== pageIndex),
    );
    if (part) part.pages.push(page);
    else parts.push({ file, pages: [page] });
  }
  return parts;
}

async function joinPages(pages: WritePdfParams["pages"], label: Label, context: CallContext): Promise<Blob> {
  const joined = await PDFDocument.create();
  joined.setTitle(label.title, { showInWindowTitleBar: true });
  joined.setLanguage(label.language);
  joined.setProducer(PRODUCER);
  joined.setCreator(PRODUCER);
  const copies = new Map<WritePdfParams["pages"][number], PDFRef>();
  const copy = async (file: Blob, written: readonly (PdfPage | ExistingPdfPage)[]): Promise<void> => {
    const source = await loadPdf(file);
    const refs = written.map((page, i) => source.getPage("file" in page ? page.pageIndex : i).ref);
    forgetOtherPages(source, new Set(refs));
    // One copier for all: a link to a page leads to the copy of that page.
    const copier = PDFObjectCopier.for(source.context, joined.context);
    for (const [i, page] of written.entries()) copies.set(page, copier.copy(at(refs, i)));
  };
  const newPages = pages.flatMap((page) => ("file" in page ? [] : [page]));
  if (newPages.length > 0)
    await copy(await writePdf({ ...label, pages: newPages, isTagged: false }, context), newPages);
  for (const part of partsOf(pages.flatMap((page) => ("file" in page ? [page] : [])))) {
    context.signal.throwIfAborted();
    await copy(await changePages(await openPdf(part.file, label), part, label, context), part.pages);
  }
  for (const page of pages) {
    const ref = copies.get(page);
    const leaf = ref && joined.context.lookup(ref);
    if (ref && leaf instanceof PDFPageLeaf) joined.addPage(PDFPage.of(leaf, ref, joined));
  }
  return saved(joined);
}

/** Removes all references to pages that are not `wanted`, so that links do not carry them along. */
function forgetOtherPages(pdf: PDFDocument, wanted: ReadonlySet<PDFRef>): void {
  const forgotten = new Set(pdf.getPages().flatMap(({ ref }) => (wanted.has(ref) ? [] : [ref])));
  if (forgotten.size === 0) return;
  for (const [, object] of pdf.context.enumerateIndirectObjects()) forgetIn(object);

  function forgetIn(object: PDFObject): void {
    const container = object instanceof PDFStream ? object.dict : object;
    if (container instanceof PDFArray) {
      for (const [i, entry] of container.asArray().entries())
        if (entry instanceof PDFRef && forgotten.has(entry)) container.set(i, PDFNull);
        else forgetIn(entry);
    } else if (container instanceof PDFDict) {
      for (const [name, entry] of container.entries())
        if (entry instanceof PDFRef && forgotten.has(entry)) container.delete(name);
        else forgetIn(entry);
    }
  }
}

/**
 * Loads a PDF, to be written whole or, with `appends`, to have an update appended to it. Files that only restrict their
 * use open with an empty password.
 */
async function loadPdf(file: Blob, { appends = false, password = "" } = {}): Promise<PDFDocument> {
  const bytes = await (await fromPdfHeader(file)).arrayBuffer();
  const load = (throwOnInvalidObject: boolean): Promise<PDFDocument> =>
    PDFDocument.load(bytes, { updateMetadata: false, forIncrementalUpdate: appends, throwOnInvalidObject, password });
  try {
    return await load(true);
  } catch (error) {
    // pdf-lib reads an encrypted file twice: first without its key, when all object streams seem to be invalid.
    if (appends || !(await isEncrypted(file, password))) throw error;
    return load(false);
  }
}

async function saved(pdf: PDFDocument): Promise<Blob> {
  return new Blob([await pdf.save({ updateFieldAppearances: false })], { type: "application/pdf" });
}

async function openPdf(file: Blob, { keepsActiveContent = false }: Label): Promise<EditablePdf> {
  const layout = await readLayout(file);
  if (layout.isSound && !layout.isEncrypted) {
    const pdf = await loadPdf(file, { appends: true });
    if (keepsActiveContent || !removeActiveContent(pdf)) return { pdf, layout, isWholeWritten: false };
  }
  const pdf = await loadPdf(file);
  if (!keepsActiveContent) removeActiveContent(pdf);
  return { pdf, layout, isWholeWritten: true };
}

/**
 * Rotates pages of a PDF and adds text layers to them. If the file's own table of objects is right, by an incremental
 * update (ISO 32000-1, 7.5.6): the bytes of the file stay as they are, and only the pages that change are written.
 * Otherwise the file is written whole. Returns `file` itself if there is nothing to change.
 */
async function changePages(
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
