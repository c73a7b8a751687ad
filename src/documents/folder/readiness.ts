import { currentFailure, nextPageStep, type ScanDocument, type ScanPage } from "../../core/model/document.ts";
import { isSeparator } from "../../core/stack/separators.ts";
import { doubtOf, isQuestion } from "../pages/page-doubt.ts";

/**
 * `working`: pages are being made or read. `asks`: a page failed, or a person has yet to say where a page's edges are,
 * where to split a book, or whether to split the stack at its separator sheets. `ready`: it can be saved as it is.
 * `empty`: it has no pages.
 */
export type Readiness = "empty" | "working" | "asks" | "ready";

/** Whether a document is finished, by its pages in order. Pages in `keptIds` a person wants to keep as they are. */
export function readinessOf(
  { languages }: Pick<ScanDocument, "languages">,
  pages: readonly ScanPage[],
  keptIds: ReadonlySet<string>,
): Readiness {
  if (pages.length === 0) return "empty";
  if (pages.some((page) => nextPageStep(page, languages) !== null)) return "working";
  const asks = (page: ScanPage): boolean => {
    const doubt = doubtOf(page);
    const isSheet = page.text !== null && isSeparator(page.text.recognised) && !keptIds.has(page.id);
    return currentFailure(page, languages) !== null || (doubt !== null && isQuestion(doubt)) || isSheet;
  };
  return pages.some(asks) ? "asks" : "ready";
}
