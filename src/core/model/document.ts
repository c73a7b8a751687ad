/** Documents and their pages as they are kept on the device, and the rules for what a page still needs. */
import type { ErrorRecord } from "../errors.ts";
import type { Size } from "../geometry/geometry.ts";
import type { Filter, PageMeasures, PageRegion } from "../contracts/imaging-calls.ts";
import type { PageGeometry } from "../geometry/page-geometry.ts";
import { samePoints, sameSides } from "../geometry/page-sides.ts";
import type { RecognisedPage } from "../text/recognition.ts";
import { NO_TONE, sameTone, type Tone } from "../contracts/tone.ts";

export interface ScanDocument {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  readonly changedAtMs: number;
  /** Its pages in order. A stored page that is missing here was deleted and may be swept away. */
  readonly pageIds: readonly string[];
  /** Tesseract codes its text is read in, joined by `+`; empty: its pages are not read. */
  readonly languages: string;
}

/** The file a page came from. Every page of a PDF refers to the same original. */
export interface PageSource {
  readonly originalId: string;
  readonly fileName: string;
  /** Place in the file, from 0. */
  readonly pageIndex: number;
  /** Pages in the file; null until it was opened. */
  readonly pageCount: number | null;
}

/** How a page looks, whatever part of a photograph it shows. */
export interface Look {
  readonly filter: Filter;
  /** Pages that were stored before there were tones have none. */
  readonly tone?: Tone;
}

/** What a person may set about a page. */
export interface PageEdit extends Look {
  readonly region: PageRegion;
  /** Clockwise, 0 to 3. */
  readonly quarterTurns: number;
}

/** A made page; its JPEG and thumbnail are stored beside it. */
export interface PagePicture {
  /** The settings it was made with. */
  readonly edit: PageEdit;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Size of the JPEG. */
  readonly bytes: number;
  readonly geometry: PageGeometry;
  readonly measures: PageMeasures;
  /** Size of the sheet where the file says it (PDF), in points. */
  readonly sizePt: Size | null;
}

/** What a page says; boxes are in pixels of the image `recognised` names. */
export interface PageText {
  readonly edit: PageEdit;
  readonly languages: string;
  readonly recognised: RecognisedPage;
}

/** The steps of a page's work, in order. */
export type PageStep = "open" | "make" | "read";

export interface PageFailure {
  readonly step: PageStep;
  readonly edit: PageEdit;
  readonly languages: string;
  readonly error: ErrorRecord;
}

/** One page. What was last made stays until its successor is there, so `picture` and `text` may lag behind `edit`. */
export interface ScanPage {
  readonly id: string;
  readonly documentId: string;
  readonly source: PageSource;
  readonly edit: PageEdit;
  readonly picture: PagePicture | null;
  readonly text: PageText | null;
  readonly failure: PageFailure | null;
}

/** A file as it came in, kept untouched. */
export interface Original {
  readonly id: string;
  readonly blob: Blob;
}

/** The encoded pictures of a made page. */
export interface PageFiles {
  readonly jpeg: Blob;
  /** The same page, small. */
  readonly thumbnail: Blob;
}

/** Where documents are kept. Every method throws `storage_full` or `storage_unavailable`; each is one transaction. */
export interface DocumentStore {
  /** Newest change first. */
  list(): Promise<readonly ScanDocument[]>;
  /** A document with its pages in order; null when there is none. */
  load(documentId: string): Promise<{ readonly document: ScanDocument; readonly pages: readonly ScanPage[] } | null>;
  /**
   * Changes a document by a function of what is stored at that moment, so that two tabs never undo each
   * other's changes, and writes new pages with the originals they refer to: all or nothing. Gives the document as
   * it is stored now; null, with nothing written, when there is none.
   */
  changeDocument(
    documentId: string,
    change: (stored: ScanDocument) => ScanDocument,
    added?: { readonly pages: readonly ScanPage[]; readonly originals: readonly Original[] },
  ): Promise<ScanDocument | null>;
  /**
   * Writes a new document, its pages, the originals they refer to and, by page id, the pictures of those that are made:
   * all or nothing.
   */
  addPages(
    document: ScanDocument,
    pages: readonly ScanPage[],
    originals: readonly Original[],
    files?: ReadonlyMap<string, PageFiles>,
  ): Promise<void>;
  /**
   * Spreads the pages of documents anew by a function of what is stored at that moment: each page goes to the document
   * that lists it, documents that are not among the result are deleted, all or nothing. Ids of no document are passed
   * over.
   */
  regroup(
    documentIds: readonly string[],
    change: (stored: readonly ScanDocument[]) => readonly ScanDocument[],
  ): Promise<readonly ScanDocument[]>;
  /**
   * Writes a page, with its pictures when they are new, in the document it is in by now. A page that is no longer
   * stored stays away.
   */
  savePage(page: ScanPage, files?: PageFiles): Promise<void>;
  readOriginal(originalId: string): Promise<Blob | null>;
  readPicture(pageId: string): Promise<Blob | null>;
  readThumbnail(pageId: string): Promise<Blob | null>;
  /** Deletes pages for good, and originals that no page refers to any more. */
  removePages(pageIds: readonly string[]): Promise<void>;
  /** Deletes pages that the document no longer lists. Not while another tab may still bring them back. */
  sweepDeleted(documentId: string): Promise<void>;
  /** Deletes a document with everything of it. */
  removeDocument(documentId: string): Promise<void>;
}

/** Look for the page; a photograph without one is kept whole, with confidence 0. */
export const FIND_OR_WHOLE: PageRegion = { kind: "find", otherwise: "whole" };

export const FIRST_EDIT: PageEdit = { region: FIND_OR_WHOLE, filter: "white", quarterTurns: 0 };

export function newPage(id: string, documentId: string, source: PageSource, edit: PageEdit = FIRST_EDIT): ScanPage {
  return { id, documentId, source, edit, picture: null, text: null, failure: null };
}

/** What a page needs next when its document is read in `languages`; null when it is done or waits for a person. */
export function nextStep(page: ScanPage, languages: string): PageStep | null {
  if (standingFailure(page, languages)) return null;
  if (page.source.pageCount === null) return "open";
  if (!page.picture || !sameEdit(page.picture.edit, page.edit)) return "make";
  return languages === "" || hasCurrentText(page, languages) ? null : "read";
}

/** The failure that stops the page as it is set now; a failure of older settings no longer counts. */
export function standingFailure({ failure, edit }: ScanPage, languages: string): PageFailure | null {
  if (!failure || !sameEdit(failure.edit, edit)) return null;
  return failure.step === "read" && failure.languages !== languages ? null : failure;
}

/** Whether the text is that of the page as it is set now. The look does not matter: recognition has its own image. */
export function hasCurrentText({ text, edit }: ScanPage, languages: string): boolean {
  return text !== null && text.languages === languages && sameShape(text.edit, edit);
}

export function sameEdit(a: PageEdit, b: PageEdit): boolean {
  return sameLook(a, b) && sameShape(a, b);
}

export function lookOf({ filter, tone = NO_TONE }: Look): Required<Look> {
  return { filter, tone };
}

export function sameLook(a: Look, b: Look): boolean {
  return a.filter === b.filter && sameTone(lookOf(a).tone, lookOf(b).tone);
}

/** True when both settings show the same part of the photograph, the same way up. */
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

/** The page ids with `id` moved to place `to` (from 0, clamped). An unknown id changes nothing. */
export function movePageId(pageIds: readonly string[], id: string, to: number): readonly string[] {
  const rest = pageIds.filter((other) => other !== id);
  if (rest.length === pageIds.length) return pageIds;
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, id);
}

/** The page ids with `ids` put in right behind `after`, or at the end. */
export function insertPageIds(
  pageIds: readonly string[],
  ids: readonly string[],
  after: string | null,
): readonly string[] {
  const index = after === null ? -1 : pageIds.indexOf(after);
  return pageIds.toSpliced(index < 0 ? pageIds.length : index + 1, 0, ...ids);
}

/** Documents as one: the first, with the pages of the others behind its own, in order. */
export function mergeDocuments(
  first: ScanDocument,
  others: readonly ScanDocument[],
  changedAtMs: number,
): ScanDocument {
  return { ...first, changedAtMs, pageIds: [first, ...others].flatMap(({ pageIds }) => pageIds) };
}

/** Takes a merge back: the others with what is still there of their pages; pages that came since stay in the first. */
export function unmergeDocuments(
  merged: ScanDocument,
  others: readonly ScanDocument[],
  changedAtMs: number,
): readonly ScanDocument[] {
  const there = new Set(merged.pageIds);
  const theirs = new Set(others.flatMap(({ pageIds }) => pageIds));
  const rest = { ...merged, changedAtMs, pageIds: merged.pageIds.filter((id) => !theirs.has(id)) };
  return [rest, ...others.map((other) => ({ ...other, pageIds: other.pageIds.filter((id) => there.has(id)) }))];
}

/** The page ids with `id` where the first of `gone` was, and none of those; at the end when none was there. */
export function exchangePageIds(pageIds: readonly string[], gone: readonly string[], id: string): readonly string[] {
  const index = pageIds.findIndex((other) => gone.includes(other));
  const rest = pageIds.filter((other) => !gone.includes(other) && other !== id);
  return index < 0 ? [...rest, id] : rest.toSpliced(index, 0, id);
}
