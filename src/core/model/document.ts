/** Documents and pages as stored on the device, and the rules for the next step of a page. */
import type { ErrorRecord } from "../errors.ts";
import type { DamagedRecord } from "../contracts/damaged-record.ts";
import type { FactCorrections } from "./fact.ts";
import type { Quad, Size } from "../geometry/geometry.ts";
import type { Filter, PageMeasures, PageRegion } from "../contracts/imaging-calls.ts";
import type { Paper } from "../geometry/page-size.ts";
import type { PageGeometry } from "../geometry/page-geometry.ts";
import { samePoints, sameSides } from "../geometry/page-sides.ts";
import { AUTOMATIC } from "../languages/languages.ts";
import type { RecognisedPage } from "../text/recognition.ts";
import { NO_TONE, sameTone, type Tone } from "../contracts/tone.ts";
import { sameMarks, sameRedactions, type Mark } from "./marks/marks.ts";

export interface ScanDocument {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  readonly changedAtMs: number;
  /** Page ids in order. A stored page that is not listed was deleted and can be swept. */
  readonly pageIds: readonly string[];
  /** Tesseract codes for text recognition, joined by `+`; `AUTOMATIC`; empty: no recognition. */
  readonly languages: string;
  /** Whether the app has named it, so that a name from its text may be suggested. Absent once a person has. */
  readonly hasDefaultName?: boolean | undefined;
  /** What a person has set right in the table of amounts. */
  readonly corrections?: FactCorrections | undefined;
  /** What a person sorts documents by. Changing them leaves `changedAtMs` as it is. */
  readonly tags?: readonly string[] | undefined;
}

/** The file a page came from. All pages of a PDF refer to the same original. */
export interface PageSource {
  readonly originalId: string;
  readonly fileName: string;
  /** Index of the page in the file, from 0. */
  readonly pageIndex: number;
  /** Number of pages in the file; null until it has been opened. */
  readonly pageCount: number | null;
  /** Whether the file is a PDF whose pages can be kept as they are. Absent for other files. */
  readonly canKeep?: boolean | undefined;
  /** The step of a hosted scanner's checklist that the file was added to, from 0. Absent without a checklist. */
  readonly step?: number | undefined;
}

/** The filter of a page, independent of the part of the photo it shows. */
export interface PageFilter {
  readonly filter: Filter;
  /** Absent in pages stored by versions without tones. */
  readonly tone?: Tone;
}

/** The settings of a page that a person can change. */
export interface PageEdit extends PageFilter {
  readonly region: PageRegion;
  /** Clockwise quarter turns, 0 to 3. */
  readonly quarterTurns: number;
  /** What the page is on paper, if a person said it. It changes the page's size in files, not its picture. */
  readonly paper?: Paper | undefined;
  /**
   * Whether the page is an open book, to be split where its gutter is found. Where none is, it stays one page, to be
   * checked.
   */
  readonly isSpread?: boolean | undefined;
  /** What is drawn on the page, the lowest first. Their places are on the page as its last picture shows it. */
  readonly marks?: readonly Mark[] | undefined;
}

/** The output of a page. Its JPEG and thumbnail are stored separately (`PageFiles`). */
export interface PagePicture {
  /** The settings it was made with. */
  readonly edit: PageEdit;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Size of the JPEG in bytes. */
  readonly bytes: number;
  readonly geometry: PageGeometry;
  readonly measures: PageMeasures;
  /** Size in points if the file states it (PDFs, and scans with a density), otherwise null. */
  readonly sizePt: Size | null;
  /** As in `MadePage`. Absent from pages of earlier versions. */
  readonly around?: Quad | undefined;
  readonly within?: Quad | undefined;
}

/** Text of a page, without redacted words; boxes are in pixels of the image described by `recognised`. */
export interface PageText {
  readonly edit: PageEdit;
  /** Those of the document when it was read. `recognised.languages` are those that the page was read in. */
  readonly languages: string;
  readonly recognised: RecognisedPage;
  /** The language that the page seems to be in, where the document is automatic and it could not be read in that. */
  readonly hint?: string | undefined;
  /** Only for a kept page of a PDF: so many of the first paragraphs are text of the file itself. */
  readonly ownParagraphs?: number | undefined;
  /** A first text, while more is loaded that reads the page's unsure lines and codes. */
  readonly isUnfinished?: boolean | undefined;
}

/** The processing steps of a page, in order. */
export type PageStep = "open" | "make" | "read";

/** A failed step, with the settings it failed with. */
export interface PageFailure {
  readonly step: PageStep;
  readonly edit: PageEdit;
  readonly languages: string;
  readonly error: ErrorRecord;
}

/** One page. The last results are kept until new ones are ready, so `picture` and `text` may be older than `edit`. */
export interface ScanPage {
  readonly id: string;
  readonly documentId: string;
  readonly source: PageSource;
  readonly edit: PageEdit;
  readonly picture: PagePicture | null;
  readonly text: PageText | null;
  readonly failure: PageFailure | null;
  /** The page that was found in the photo, while `picture` shows another part of it. */
  readonly found?: PageGeometry | undefined;
}

/** An imported file, stored unchanged. */
export interface Original {
  readonly id: string;
  readonly blob: Blob;
}

/** The encoded images of a page. */
export interface PageFiles {
  readonly jpeg: Blob;
  /** The page at thumbnail size. */
  readonly thumbnail: Blob;
  /** The page without its marks; absent if it has none. */
  readonly unmarked?: Blob | undefined;
}

/** Storage of documents. Every method is one transaction and throws `storage_full` or `storage_unavailable`. */
export interface DocumentStore {
  /** Most recently changed first, without damaged documents. */
  list(): Promise<readonly ScanDocument[]>;
  /** The documents whose record is damaged, with the pages and photos that are left of each. */
  listDamaged(): Promise<readonly DamagedRecord[]>;
  /** Whether a document of this id, or a page of one of these ids, is stored: listed, deleted or damaged. */
  isInUse(documentId: string, pageIds: readonly string[]): Promise<boolean>;
  /**
   * A document with its pages in order; null if it does not exist or is damaged. A damaged page has failed, or is
   * without its damaged results.
   */
  load(documentId: string): Promise<{ readonly document: ScanDocument; readonly pages: readonly ScanPage[] } | null>;
  /**
   * Updates a document with a function of its stored state, so that two tabs cannot overwrite each other's changes.
   * Also writes new pages and their originals, all or nothing. Returns the stored document; null, with nothing written,
   * if it does not exist.
   */
  changeDocument(
    documentId: string,
    change: (stored: ScanDocument) => ScanDocument,
    added?: { readonly pages: readonly ScanPage[]; readonly originals: readonly Original[] },
  ): Promise<ScanDocument | null>;
  /**
   * Writes a new document with its pages, their originals and, by page id, existing images: all or nothing. An original
   * that is stored already is never replaced.
   */
  addPages(
    document: ScanDocument,
    pages: readonly ScanPage[],
    originals: readonly Original[],
    files?: ReadonlyMap<string, PageFiles>,
  ): Promise<void>;
  /**
   * Redistributes pages between documents with a function of their stored state, all or nothing: each page moves to the
   * document that lists it, and documents missing from the result are deleted. Unknown ids are ignored.
   */
  regroup(
    documentIds: readonly string[],
    change: (stored: readonly ScanDocument[]) => readonly ScanDocument[],
  ): Promise<readonly ScanDocument[]>;
  /** Updates a page, and its images if given; keeps its current document. Does nothing if it is no longer stored. */
  savePage(page: ScanPage, files?: PageFiles): Promise<void>;
  readOriginal(originalId: string): Promise<Blob | null>;
  readPicture(pageId: string): Promise<Blob | null>;
  /** The page without its marks; null where it is not stored, as for a page that has none. */
  readUnmarked(pageId: string): Promise<Blob | null>;
  readThumbnail(pageId: string): Promise<Blob | null>;
  /** Deletes pages permanently, and originals that no page refers to any more. */
  removePages(pageIds: readonly string[]): Promise<void>;
  /** Deletes pages that the document no longer lists. Must not run while another tab can still undo their deletion. */
  sweepDeleted(documentId: string): Promise<void>;
  /** Deletes a document and all its pages. */
  removeDocument(documentId: string): Promise<void>;
}

/** Find the page; without one use the whole photo, with confidence 0. */
export const FIND_OR_WHOLE: PageRegion = { kind: "find", otherwise: "whole" };

export const FIRST_EDIT: PageEdit = { region: FIND_OR_WHOLE, filter: "white", quarterTurns: 0 };

/**
 * The languages of a document's text, joined by `+`. Of an automatic document those that its pages were read in, the
 * most frequent first.
 */
export function textLanguages(languages: string, pages: readonly Pick<ScanPage, "text">[]): string {
  if (languages !== AUTOMATIC) return languages;
  const counts = new Map<string, number>();
  for (const { text } of pages)
    for (const code of text?.recognised.languages.split("+").filter(Boolean) ?? [])
      counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).join("+");
}

/** The settings of a page of a PDF that is shown as it is. */
export const AS_IN_PDF: PageEdit = { region: { kind: "whole" }, filter: "original", quarterTurns: 0 };

/**
 * Whether a page of a PDF is exported as it is in the file, apart from turns. Other settings and marks make it a
 * picture.
 */
export function isKept(page: Pick<ScanPage, "source" | "edit">): boolean {
  return showsPdfPage(page) && !page.edit.marks?.length;
}

/** Whether a page shows a page of a PDF as it is, apart from turns and marks. Its text is the file's own. */
export function showsPdfPage({ source, edit }: Pick<ScanPage, "source" | "edit">): boolean {
  return source.canKeep === true && edit.region.kind === "whole" && sameFilter(edit, AS_IN_PDF);
}

export function newPage(id: string, documentId: string, source: PageSource, edit: PageEdit = FIRST_EDIT): ScanPage {
  return { id, documentId, source, edit, picture: null, text: null, failure: null };
}

/** The next step of a page in a document with these `languages`; null if it is done or waits for a person. */
export function nextPageStep(page: ScanPage, languages: string): PageStep | null {
  if (currentFailure(page, languages)) return null;
  if (page.source.pageCount === null) return "open";
  if (!page.picture || !sameEdit(page.picture.edit, page.edit)) return "make";
  const isUnread = languages === "" && !showsPdfPage(page);
  return isUnread || hasCurrentText(page, languages) ? null : "read";
}

/** The failure that blocks the page with its current settings; failures of older settings do not count. */
export function currentFailure({ failure, edit }: ScanPage, languages: string): PageFailure | null {
  if (!failure || !sameEdit(failure.edit, edit)) return null;
  return failure.step === "read" && failure.languages !== languages ? null : failure;
}

/**
 * Whether the text belongs to the current settings. The filter is ignored, since recognition has its own image, but the
 * text of a page of a PDF must tell what is in the file itself.
 */
export function hasCurrentText(page: ScanPage, languages: string): boolean {
  const { text, edit } = page;
  if (text === null || text.isUnfinished || text.languages !== languages || !hasSameWords(text.edit, edit))
    return false;
  return !showsPdfPage(page) || text.ownParagraphs !== undefined;
}

export function sameEdit(a: PageEdit, b: PageEdit): boolean {
  return sameFilter(a, b) && sameShape(a, b) && sameMarks(a, b);
}

/** Whether the same words can be read with both settings. */
export function hasSameWords(a: PageEdit, b: PageEdit): boolean {
  return sameShape(a, b) && sameRedactions(a, b);
}

/** The filter with its tone filled in. */
export function filterOf({ filter, tone = NO_TONE }: PageFilter): Required<PageFilter> {
  return { filter, tone };
}

export function sameFilter(a: PageFilter, b: PageFilter): boolean {
  return a.filter === b.filter && sameTone(filterOf(a).tone, filterOf(b).tone);
}

/** Whether both settings show the same part of the photo in the same orientation. */
export function sameShape(a: PageEdit, b: PageEdit): boolean {
  return a.quarterTurns === b.quarterTurns && sameRegion(a.region, b.region);
}

function sameRegion(a: PageRegion, b: PageRegion): boolean {
  switch (a.kind) {
    case "whole":
      return b.kind === "whole";
    case "find":
      return b.kind === "find" && a.otherwise === b.otherwise;
    case "corners":
      return b.kind === "corners" && samePoints(a.corners, b.corners);
    case "sides":
      return b.kind === "sides" && sameSides(a, b);
  }
}

/**
 * Moves `ids` together, in their order in the document, to before the page at index `to` (from 0, clamped) of all
 * others. Unknown ids are ignored.
 */
export function movePageIds(pageIds: readonly string[], ids: readonly string[], to: number): readonly string[] {
  const moved = pageIds.filter((id) => ids.includes(id));
  const rest = pageIds.filter((id) => !ids.includes(id));
  return rest.toSpliced(Math.max(to, 0), 0, ...moved);
}

/** Inserts `ids` right after `after`, or at the end. */
export function insertPageIds(
  pageIds: readonly string[],
  ids: readonly string[],
  after: string | null,
): readonly string[] {
  const index = after === null ? -1 : pageIds.indexOf(after);
  return pageIds.toSpliced(index < 0 ? pageIds.length : index + 1, 0, ...ids);
}

/** Replaces the pages `removed` by `id`, at the position of the first of them; at the end if none is listed. */
export function replacePageIds(pageIds: readonly string[], removed: readonly string[], id: string): readonly string[] {
  const index = pageIds.findIndex((other) => removed.includes(other));
  const rest = pageIds.filter((other) => !removed.includes(other) && other !== id);
  return index < 0 ? [...rest, id] : rest.toSpliced(index, 0, id);
}
