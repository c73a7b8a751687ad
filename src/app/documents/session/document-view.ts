/** A document as a screen shows it. */
import { nextStep, type PageStep, type ScanDocument, type ScanPage } from "../../../core/model/document.ts";
import { ScanError, type ErrorRecord } from "../../../core/errors.ts";

/** A step that runs now, and its done fraction, 0 to 1; null while the step can't tell. */
export interface PageWork {
  readonly step: PageStep;
  readonly fraction: number | null;
}

export interface OpenDocument {
  readonly kind: "open";
  readonly document: ScanDocument;
  /** By id; holds deleted pages too as long as they can come back. */
  readonly pages: ReadonlyMap<string, ScanPage>;
  readonly work: ReadonlyMap<string, PageWork>;
}

export type DocumentView =
  | { readonly kind: "loading" }
  | { readonly kind: "missing" }
  | { readonly kind: "unreadable"; readonly error: ErrorRecord }
  | OpenDocument;

/** The pages of an open document, in order; none while it is not open. */
export function listedPages(view: DocumentView): readonly ScanPage[] {
  if (view.kind !== "open") return [];
  return view.document.pageIds.flatMap((id) => view.pages.get(id) ?? []);
}

/** Pages beside their ids, as a map takes them. */
export function byId(pages: readonly ScanPage[]): (readonly [string, ScanPage])[] {
  return pages.map((page) => [page.id, page]);
}

/** Pages whose work is not done. */
export function unfinishedCount(view: DocumentView): number {
  if (view.kind !== "open") return 0;
  const { languages } = view.document;
  return listedPages(view).filter((page) => nextStep(page, languages) !== null).length;
}

/** The open document, where an action makes sense for nothing else. Throws `not_found`. */
export function requireOpen(view: DocumentView): OpenDocument {
  if (view.kind !== "open") throw new ScanError("not_found", "The document is not open. Open it again.");
  return view;
}
