import type { ScanPage } from "../../../core/model/document.ts";
import { betweenSeparators, isSeparator } from "../../../core/stack/separators.ts";

/** What is offered for a document whose pages are all read. */
export type StackOffer =
  /** To split it at its separator sheets into so many `documents`. */
  | { readonly kind: "split"; readonly sheetIds: readonly string[]; readonly documents: number }
  /** To delete separator sheets that separate nothing. */
  | { readonly kind: "delete-sheets"; readonly sheetIds: readonly string[] };

/** What is offered; null if there is nothing to offer. Pages in `keptIds` were to be kept as they are. */
export function stackOfferFor(pages: readonly ScanPage[], keptIds: ReadonlySet<string>): StackOffer | null {
  const isSheet = ({ text }: ScanPage): boolean => text !== null && isSeparator(text.recognised);
  const sheetIds = pages.filter(isSheet).map(({ id }) => id);
  const documents = betweenSeparators(pages.map((page) => (isSheet(page) ? null : page))).length;
  if (documents === 0 || sheetIds.every((id) => keptIds.has(id))) return null;
  return documents === 1 ? { kind: "delete-sheets", sheetIds } : { kind: "split", sheetIds, documents };
}
