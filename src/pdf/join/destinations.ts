/** Where links and outlines of a PDF lead (ISO 32000-1, 12.3.2). */
import { PDFArray, PDFDict, PDFName, PDFRef, PDFStream, type PDFDocument, type PDFObject } from "pdf-lib";
import { readNames, writeNames } from "./name-trees.ts";
import { dictAt, nameAt, textOf } from "./pdf-objects.ts";

/** The explicit destination of each name. */
export function namedDestinations(pdf: PDFDocument): ReadonlyMap<string, PDFArray> {
  const named = new Map<string, PDFArray>();
  const add = (name: string | undefined, value: PDFObject): void => {
    const array = explicit(pdf, value);
    if (name !== undefined && array) named.set(name, array);
  };
  for (const [key, value] of readNames(pdf, "Dests")) add(textOf(key), value);
  for (const [name, value] of dictAt(pdf.catalog, "Dests")?.entries() ?? []) add(textOf(name), value);
  return named;
}

function explicit({ context }: PDFDocument, value: PDFObject): PDFArray | undefined {
  const found = context.lookup(value);
  const array = found instanceof PDFDict ? found.lookup(PDFName.of("D")) : found;
  return array instanceof PDFArray ? array : undefined;
}

/** The entry of a link, an outline item or an action that says where it leads. */
export function destinationEntry(dict: PDFDict): { readonly holder: PDFDict; readonly name: PDFName } | null {
  const dest = PDFName.of("Dest");
  if (dict.has(dest)) return { holder: dict, name: dest };
  const action = nameAt(dict, "S") === undefined ? dictAt(dict, "A") : dict;
  return action && nameAt(action, "S") === PDFName.of("GoTo") && action.has(PDFName.of("D"))
    ? { holder: action, name: PDFName.of("D") }
    : null;
}

/** Makes all that leads to a named destination lead there without the name, so that it can be copied. */
export function nameNoDestinations(pdf: PDFDocument): void {
  const named = namedDestinations(pdf);
  if (named.size === 0) return;
  const replaceIn = (object: PDFObject): void => {
    const container = object instanceof PDFStream ? object.dict : object;
    if (container instanceof PDFArray) for (const entry of container.asArray()) replaceIn(entry);
    if (!(container instanceof PDFDict)) return;
    const entry = destinationEntry(container);
    const array = entry && named.get(textOf(entry.holder.lookup(entry.name)) ?? "");
    if (entry && array) entry.holder.set(entry.name, array.clone());
    for (const value of container.values()) replaceIn(value);
  };
  for (const [, object] of pdf.context.enumerateIndirectObjects()) replaceIn(object);
}

/** Removes the names of destinations whose page is gone. */
export function forgetDestinations(pdf: PDFDocument): void {
  const hasPage = (value: PDFObject): boolean => {
    const array = explicit(pdf, value);
    return array !== undefined && array.size() > 0 && array.get(0) instanceof PDFRef;
  };
  writeNames(
    pdf,
    "Dests",
    readNames(pdf, "Dests").filter(([, value]) => hasPage(value)),
  );
  const old = dictAt(pdf.catalog, "Dests");
  for (const [name, value] of old?.entries() ?? []) if (!hasPage(value)) old?.delete(name);
}
