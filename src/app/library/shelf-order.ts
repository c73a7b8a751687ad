import type { ScanDocument } from "../../core/model/document.ts";
import { readChoices, storeChoices } from "../../documents/settings/stored-choices.ts";

/** The orders of the library: last changed first, by name, or most pages first. */
export const SHELF_ORDERS = ["changed", "name", "pages"] as const;
export type ShelfOrder = (typeof SHELF_ORDERS)[number];

const KEY = "flatbed-library";

/** The last choice on this device. */
export function loadShelfOrder(storage: Pick<Storage, "getItem">): ShelfOrder {
  const { order } = readChoices(storage, KEY);
  return SHELF_ORDERS.find((known) => known === order) ?? "changed";
}

export function storeShelfOrder(storage: Pick<Storage, "setItem">, order: ShelfOrder): void {
  storeChoices(storage, KEY, { order });
}

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
