/** Joins pages of existing PDFs with others and with new ones. */
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFObjectCopier,
  PDFPageLeaf,
  PDFPageTree,
  PDFRef,
  PDFStream,
  type PDFDocument,
  type PDFObject,
} from "pdf-lib";
import { at } from "../../core/at.ts";
import type { ExistingPdfPage, PdfBookmark, PdfProperty, WritePdfParams } from "../../core/contracts/pdf-calls.ts";
import type { CallContext } from "../../core/rpc/rpc.ts";
import { PRODUCER, writePdf } from "../write/pdf-document.ts";
import { removeUnreachable } from "./active-content.ts";
import { withoutArchivalClaim } from "./archival-claim.ts";
import { changePages } from "./change-pages.ts";
import { forgetDestinations, nameNoDestinations } from "./destinations.ts";
import { loadPdf, openPdf, saved, type Label } from "./editable-pdf.ts";
import { addFields, keepFieldsOf } from "./form-fields.ts";
import { addLayers } from "./layers.ts";
import { readNames, writeNames } from "./name-trees.ts";
import { setOutline, takeOutline, type OutlineItem } from "./outline.ts";
import { appendTo, arrayAt } from "./pdf-objects.ts";

/** Pages of one PDF, each of them once, in the order in which they are written. */
export interface Part {
  readonly file: Blob;
  readonly pages: readonly ExistingPdfPage[];
}

/** What the joined PDF gets beside pages. */
interface Extras {
  readonly outline: readonly PdfBookmark[];
  readonly properties: readonly PdfProperty[];
}

/** A page that occurs again begins another part. */
export function partsOf(pages: readonly ExistingPdfPage[]): readonly Part[] {
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

/**
 * Writes pages in order into the first of their PDFs, which keeps its title, author, language, outline, form and
 * embedded files; those of the other PDFs are added. Of all that, what belongs to pages that are not written goes, and
 * so do signatures, tags, page labels and claims to be archival. Links lead on to pages that are written too. Bookmarks
 * stand before those of the files; `label` has none.
 */
export async function joinPages(
  pages: WritePdfParams["pages"],
  label: Label,
  { outline: bookmarks, properties }: Extras,
  context: CallContext,
): Promise<Blob> {
  const [first, ...others] = partsOf(pages.flatMap((page) => ("file" in page ? [page] : [])));
  if (!first) throw new Error("There is no page of an existing PDF.");
  const refs = new Map<WritePdfParams["pages"][number], PDFRef>();
  const joined = await openPart(first, label, context);
  for (const [i, ref] of keepPages(joined, first.pages).entries()) refs.set(at(first.pages, i), ref);
  const outline = [...takeOutline(joined)];
  for (const part of others) {
    context.signal.throwIfAborted();
    const added = await openPart(part, label, context);
    const copied = addPart(joined, added, part.pages);
    outline.push(...copied.outline);
    for (const [i, ref] of copied.refs.entries()) refs.set(at(part.pages, i), ref);
  }
  const newPages = pages.flatMap((page) => ("file" in page ? [] : [page]));
  if (newPages.length > 0) {
    const written = await loadPdf(await writePdf({ ...label, pages: newPages, isTagged: false }, context));
    const copier = PDFObjectCopier.for(written.context, joined.context);
    for (const [i, { ref }] of written.getPages().entries()) refs.set(at(newPages, i), copier.copy(ref));
  }
  setPages(
    joined,
    pages.flatMap((page) => refs.get(page) ?? []),
  );
  const own = bookmarks.flatMap((bookmark) => outlineItem(joined, bookmark, refs.get(at(pages, bookmark.pageIndex))));
  setOutline(joined, label.isRedacted === true ? own : [...own, ...outline]);
  labelDocument(joined, label);
  for (const [name, value] of properties) infoOf(joined).set(PDFName.of(name), PDFHexString.fromText(value));
  removeUnreachable(joined.context);
  return saved(joined);
}

/** A bookmark as an item of the outline. */
function outlineItem({ context }: PDFDocument, { title }: PdfBookmark, page: PDFRef | undefined): OutlineItem[] {
  if (!page) return [];
  const dict = context.obj({ Title: PDFHexString.fromText(title), Dest: [page, "Fit"] });
  return [{ dict, isOpen: false, items: [] }];
}

/** The document information, which the file may lack. */
function infoOf({ context }: PDFDocument): PDFDict {
  const found = context.lookup(context.trailerInfo.Info);
  if (found instanceof PDFDict) return found;
  const made = context.obj({});
  context.trailerInfo.Info = context.register(made);
  return made;
}

async function openPart(part: Part, label: Label, context: CallContext): Promise<PDFDocument> {
  return loadPdf(await changePages(await openPdf(part.file, label), part, label, context));
}

/** Forgets all pages but these, and what the file says of its pages as a whole. Returns their references. */
function keepPages(pdf: PDFDocument, pages: readonly ExistingPdfPage[]): readonly PDFRef[] {
  const { catalog } = pdf;
  const kept = pages.map(({ pageIndex }) => pdf.getPage(pageIndex));
  const refs = kept.map(({ ref }) => ref);
  forgetOtherPages(pdf, new Set(refs));
  for (const name of ["StructTreeRoot", "MarkInfo", "PageLabels"]) catalog.delete(PDFName.of(name));
  for (const { node } of kept) node.delete(PDFName.of("StructParents"));
  keepFieldsOf(
    pdf,
    kept.map(({ node }) => node),
  );
  forgetDestinations(pdf);
  return refs;
}

/** Copies pages of another PDF with what belongs to them. They are in no page tree yet. */
function addPart(
  joined: PDFDocument,
  added: PDFDocument,
  pages: readonly ExistingPdfPage[],
): { readonly refs: readonly PDFRef[]; readonly outline: readonly OutlineItem[] } {
  const refs = keepPages(added, pages);
  nameNoDestinations(added);
  // One copier for all: a link to a page leads to the copy of that page.
  const copier = PDFObjectCopier.for(added.context, joined.context);
  const copies = refs.map((ref) => copier.copy(ref));
  addFields(joined, added, copier);
  addLayers(joined, added, copier);
  for (const tree of ["EmbeddedFiles", "JavaScript"] as const) {
    const entries = readNames(added, tree).map(([key, value]) => [key, copier.copy(value)] as const);
    if (entries.length > 0) writeNames(joined, tree, [...readNames(joined, tree), ...entries]);
  }
  const associated = arrayAt(added.catalog, "AF")?.asArray() ?? [];
  appendTo(
    joined.catalog,
    "AF",
    associated.map((file) => copier.copy(file)),
  );
  const copyItem = ({ dict, isOpen, items }: OutlineItem): OutlineItem => ({
    dict: copier.copy(dict),
    isOpen,
    items: items.map(copyItem),
  });
  return { refs: copies, outline: takeOutline(added).map(copyItem) };
}

/** Makes these the pages of the document. */
function setPages({ catalog, context }: PDFDocument, refs: readonly PDFRef[]): void {
  const tree = PDFPageTree.withContext(context);
  const treeRef = context.register(tree);
  const leaves = refs.flatMap((ref) => {
    const leaf = context.lookup(ref);
    return leaf instanceof PDFPageLeaf ? [{ ref, leaf }] : [];
  });
  for (const { leaf } of leaves) {
    for (const name of PDFPageLeaf.InheritableEntries.map((entry) => PDFName.of(entry))) {
      const value = leaf.getInheritableAttribute(name);
      if (value && !leaf.has(name)) leaf.set(name, value);
    }
  }
  for (const { ref, leaf } of leaves) {
    leaf.setParent(treeRef);
    tree.pushLeafNode(ref);
  }
  catalog.set(PDFName.of("Pages"), treeRef);
}

/** The title and the language are those of the file, if it has some; whatever may name what was redacted goes. */
function labelDocument(joined: PDFDocument, { title, language, createdAtMs, isRedacted = false }: Label): void {
  const { catalog, context } = joined;
  if (isRedacted) {
    catalog.delete(PDFName.of("Metadata"));
    delete context.trailerInfo.Info;
  }
  withoutArchivalClaim(joined);
  if (joined.getTitle() === undefined && !catalog.has(PDFName.of("Metadata")))
    joined.setTitle(title, { showInWindowTitleBar: true });
  if (!catalog.has(PDFName.of("Lang"))) joined.setLanguage(language);
  if (joined.getCreator() === undefined) joined.setCreator(PRODUCER);
  joined.setProducer(PRODUCER);
  joined.setModificationDate(new Date(createdAtMs));
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
