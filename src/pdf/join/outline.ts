/** The outline of a PDF (ISO 32000-1, 12.3.3), which viewers show as bookmarks. */
import { PDFArray, PDFName, PDFNumber, PDFRef, type PDFDict, type PDFDocument } from "pdf-lib";
import { destinationEntry, namedDestinations } from "./destinations.ts";
import { dictAt, textOf } from "./pdf-objects.ts";

export interface OutlineItem {
  /** Without links to other items. */
  readonly dict: PDFDict;
  readonly isOpen: boolean;
  readonly items: readonly OutlineItem[];
}

/** The entries that link items, and the one that leads to the structure tree. */
const LINKS = ["Parent", "Prev", "Next", "First", "Last", "Count", "SE"].map((name) => PDFName.of(name));

/** Takes the outline apart: its items, without those whose page is gone; theirs take their place. */
export function takeOutline(pdf: PDFDocument): readonly OutlineItem[] {
  const named = namedDestinations(pdf);
  const seen = new Set<PDFDict>();
  const itemsOf = (parent: PDFDict | undefined): OutlineItem[] => {
    const items: OutlineItem[] = [];
    for (let dict = dictAt(parent, "First"); dict && !seen.has(dict); dict = dictAt(dict, "Next")) {
      seen.add(dict);
      leadToPage(dict);
      const count = dict.lookup(PDFName.of("Count"));
      const item = { dict, isOpen: count instanceof PDFNumber && count.asNumber() > 0, items: itemsOf(dict) };
      if (leadsNowhere(dict)) items.push(...item.items);
      else items.push(item);
    }
    return items;
  };
  const leadsNowhere = (dict: PDFDict): boolean => {
    const entry = destinationEntry(dict);
    if (!entry) return false;
    const target = entry.holder.lookup(entry.name);
    const array = target instanceof PDFArray ? target : named.get(textOf(target) ?? "");
    return !array || !(array.get(0) instanceof PDFRef);
  };
  const items = itemsOf(dictAt(pdf.catalog, "Outlines"));
  for (const dict of seen) for (const name of LINKS) dict.delete(name);
  pdf.catalog.delete(PDFName.of("Outlines"));
  return items;
}

/** Makes an item that leads to an element of the structure tree, which is not kept, lead to the element's page. */
function leadToPage(item: PDFDict): void {
  const element = dictAt(item, "SE");
  const page = element?.get(PDFName.of("Pg"));
  if (page && !destinationEntry(item)) item.set(PDFName.of("Dest"), item.context.obj([page, PDFName.of("Fit")]));
}

/** Gives the document an outline; none without items. */
export function setOutline({ catalog, context }: PDFDocument, items: readonly OutlineItem[]): void {
  if (items.length === 0) return;
  const root = context.obj({ Type: "Outlines" });
  link(root, context.register(root), items);
  catalog.set(PDFName.of("Outlines"), context.getObjectRef(root) ?? root);
}

/** Links items below their parent. Returns how many are shown there. */
function link(parent: PDFDict, parentRef: PDFRef, items: readonly OutlineItem[]): number {
  const { context } = parent;
  const refs = items.map(({ dict }) => context.getObjectRef(dict) ?? context.register(dict));
  let shown = items.length;
  for (const [i, item] of items.entries()) {
    const [before, ref, after] = [refs[i - 1], refs[i], refs[i + 1]];
    item.dict.set(PDFName.of("Parent"), parentRef);
    if (before) item.dict.set(PDFName.of("Prev"), before);
    if (after) item.dict.set(PDFName.of("Next"), after);
    if (!ref || item.items.length === 0) continue;
    const below = link(item.dict, ref, item.items);
    if (item.isOpen) shown += below;
    else item.dict.set(PDFName.of("Count"), PDFNumber.of(-below));
  }
  const [first, last] = [refs[0], refs.at(-1)];
  if (first) parent.set(PDFName.of("First"), first);
  if (last) parent.set(PDFName.of("Last"), last);
  parent.set(PDFName.of("Count"), PDFNumber.of(shown));
  return shown;
}
