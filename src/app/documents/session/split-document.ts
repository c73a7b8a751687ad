import type { ScanDocument } from "../../../core/model/document.ts";

/**
 * A document in two: what stays before `pageId`, and a new one with that page and those behind it; null where one of
 * them would have no page.
 */
export function partDocument(
  document: ScanDocument,
  pageId: string,
  newId: string,
  changedAtMs: number,
): readonly [ScanDocument, ScanDocument] | null {
  const at = document.pageIds.indexOf(pageId);
  if (at < 1) return null;
  return [
    { ...document, changedAtMs, pageIds: document.pageIds.slice(0, at) },
    {
      ...document,
      id: newId,
      name: nextName(document.name),
      createdAtMs: changedAtMs,
      changedAtMs,
      pageIds: document.pageIds.slice(at),
    },
  ];
}

/** `Lease` gives `Lease (2)`, and that `Lease (3)`. */
function nextName(name: string): string {
  const [, stem = name, number = "1"] = /^(.*) \((\d{1,4})\)$/.exec(name) ?? [];
  return `${stem} (${Number(number) + 1})`;
}
