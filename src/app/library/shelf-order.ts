import type { ScanDocument } from "../../core/model/document.ts";
import type { SHELF_ORDERS } from "../../documents/settings/settings.ts";

export type ShelfOrder = (typeof SHELF_ORDERS)[number];

/**
 * The documents in an order. Names are compared as a reader of `language` does, numbers in them by their value. Of
 * equal ones, the last changed is first.
 */
export function inShelfOrder(
  documents: readonly ScanDocument[],
  order: ShelfOrder,
  language: string,
): readonly ScanDocument[] {
  const byChange = documents.toSorted((a, b) => b.changedAtMs - a.changedAtMs);
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  switch (order) {
    case "changed":
      return byChange;
    case "name":
      return byChange.toSorted((a, b) => collator.compare(a.name, b.name));
    case "pages":
      return byChange.toSorted((a, b) => b.pageIds.length - a.pageIds.length);
  }
}
