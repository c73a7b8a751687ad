/** Reads objects of files that others wrote: what is of another type counts as missing. */
import { PDFArray, PDFDict, PDFHexString, PDFName, PDFString, type PDFObject } from "pdf-lib";

export function dictAt(dict: PDFDict | undefined, name: string): PDFDict | undefined {
  const found = dict?.lookup(PDFName.of(name));
  return found instanceof PDFDict ? found : undefined;
}

export function arrayAt(dict: PDFDict | undefined, name: string): PDFArray | undefined {
  const found = dict?.lookup(PDFName.of(name));
  return found instanceof PDFArray ? found : undefined;
}

export function nameAt(dict: PDFDict | undefined, name: string): PDFName | undefined {
  const found = dict?.lookup(PDFName.of(name));
  return found instanceof PDFName ? found : undefined;
}

/** The text of a string or name; undefined for other objects. */
export function textOf(object: PDFObject | undefined): string | undefined {
  if (object instanceof PDFString || object instanceof PDFHexString || object instanceof PDFName)
    return object.decodeText();
  return undefined;
}

/** The dictionary at `name`, which is made if it is missing. */
export function makeDictAt(dict: PDFDict, name: string): PDFDict {
  const found = dictAt(dict, name) ?? dict.context.obj({});
  if (!dictAt(dict, name)) dict.set(PDFName.of(name), found);
  return found;
}

/** Adds entries at the end of the array at `name`, which is made if it is missing. */
export function appendTo(dict: PDFDict, name: string, entries: readonly PDFObject[]): void {
  if (entries.length === 0) return;
  const array = arrayAt(dict, name) ?? dict.context.obj([]);
  for (const entry of entries) array.push(entry);
  if (!arrayAt(dict, name)) dict.set(PDFName.of(name), array);
}
