/** A document as screens show it. */
import { nextPageStep, type PageStep, type ScanDocument, type ScanPage } from "../../core/model/document.ts";
import { ScanError, type ErrorRecord } from "../../core/errors.ts";

/** A running step and its done fraction, 0 to 1; null when the step reports none. */
export interface PageWork {
  readonly step: PageStep;
  readonly fraction: number | null;
}

export interface OpenDocument {
  readonly kind: "open";
  readonly document: ScanDocument;
  /** By id. Includes deleted pages as long as the deletion can be undone. */
  readonly pages: ReadonlyMap<string, ScanPage>;
  /** The running steps by page id. */
  readonly work: ReadonlyMap<string, PageWork>;
}

export type DocumentView =
  | { readonly kind: "loading" }
  | { readonly kind: "missing" }
  | { readonly kind: "unreadable"; readonly error: ErrorRecord }
  | OpenDocument;

/** The pages of an open document, in order; empty while it is not open. */
export function listedPages(view: DocumentView): readonly ScanPage[] {
  if (view.kind !== "open") return [];
  return view.document.pageIds.flatMap((id) => view.pages.get(id) ?? []);
}

/** Entries of a map from page id to page. */
export function pageEntries(pages: readonly ScanPage[]): (readonly [string, ScanPage])[] {
  return pages.map((page) => [page.id, page]);
}

/** Number of pages that are not fully processed. */
export function unfinishedCount(view: DocumentView): number {
  return unfinishedPages(view).length;
}

/** Whether all pages have their text, and on some of them unsure words are still checked. */
export function onlyChecksWords(view: DocumentView): boolean {
  const unfinished = unfinishedPages(view);
  return unfinished.length > 0 && unfinished.every(({ text, edit }) => text?.isUnfinished && text.edit === edit);
}

function unfinishedPages(view: DocumentView): readonly ScanPage[] {
  if (view.kind !== "open") return [];
  const { languages } = view.document;
  return listedPages(view).filter((page) => nextPageStep(page, languages) !== null);
}

/** The open document, for actions that need one. Throws `not_found`. */
export function requireOpen(view: DocumentView): OpenDocument {
  if (view.kind !== "open") throw new ScanError("not_found", "The document is not open. Open it again.");
  return view;
}
