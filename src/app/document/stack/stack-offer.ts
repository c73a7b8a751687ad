import { sameShape, type ScanPage } from "../../../core/model/document.ts";
import { createPageComparison } from "../../../core/stack/same-page.ts";
import { betweenSeparators, isSeparator } from "../../../core/stack/separators.ts";

/** A page, and the first page of the document that it looks like. Numbers are from 1. */
export interface AlikePage {
  readonly id: string;
  readonly number: number;
  readonly likeNumber: number;
}

/** What is offered for a document whose pages are all read. */
export type StackOffer =
  /** To split it at its separator sheets into so many `documents`. */
  | { readonly kind: "split"; readonly pageIds: readonly string[]; readonly documents: number }
  /** To delete separator sheets that separate nothing. */
  | { readonly kind: "delete-sheets"; readonly pageIds: readonly string[] }
  /** To delete pages that are there already. */
  | { readonly kind: "alike"; readonly pageIds: readonly string[]; readonly alike: readonly AlikePage[] };

/** What is offered; null if there is nothing to offer. Pages in `keptIds` were to be kept as they are. */
export type FindStackOffer = (pages: readonly ScanPage[], keptIds: ReadonlySet<string>) => StackOffer | null;

/** Finds offers. It remembers the words of pages, so that it is quick when called again. */
export function createStackOffers(): FindStackOffer {
  const areSameText = createPageComparison();

  /** Copies and parts of one photo or PDF page are there because a person wants them. */
  function isAgain(page: ScanPage, earlier: ScanPage): boolean {
    const [a, b] = [page.source, earlier.source];
    if (a.originalId === b.originalId && a.pageIndex === b.pageIndex) return false;
    if (isSamePicture(page, earlier)) return true;
    return page.text !== null && earlier.text !== null && areSameText(page.text.recognised, earlier.text.recognised);
  }

  return (pages, keptIds) => {
    const sheets = sheetOffer(pages, keptIds);
    if (sheets) return sheets;
    const alike = pages.flatMap((page, at): AlikePage[] => {
      if (keptIds.has(page.id) || isSheet(page)) return [];
      const like = pages.findIndex((earlier, i) => i < at && isAgain(page, earlier));
      return like < 0 ? [] : [{ id: page.id, number: at + 1, likeNumber: like + 1 }];
    });
    return alike.length === 0 ? null : { kind: "alike", pageIds: alike.map(({ id }) => id), alike };
  };
}

function sheetOffer(pages: readonly ScanPage[], keptIds: ReadonlySet<string>): StackOffer | null {
  const pageIds = pages.filter(isSheet).map(({ id }) => id);
  const documents = betweenSeparators(pages.map((page) => (isSheet(page) ? null : page))).length;
  if (documents === 0 || pageIds.every((id) => keptIds.has(id))) return null;
  return documents === 1 ? { kind: "delete-sheets", pageIds } : { kind: "split", pageIds, documents };
}

function isSheet({ text }: ScanPage): boolean {
  return text !== null && isSeparator(text.recognised);
}

/** A page that is less sharp is blank or nearly so, and looks like any other blank page. */
const MIN_SHARPNESS = 8;

/** Whether two pages were made of the same bytes: all that was measured on them is equal. */
function isSamePicture({ picture: a }: ScanPage, { picture: b }: ScanPage): boolean {
  if (!a || !b || a.measures.sharpness < MIN_SHARPNESS || !sameShape(a.edit, b.edit)) return false;
  return a.measures.sharpness === b.measures.sharpness && a.measures.brightness === b.measures.brightness;
}
