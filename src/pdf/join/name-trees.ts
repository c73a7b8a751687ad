/** Name trees of a PDF (ISO 32000-1, 7.9.6), such as its embedded files and its named destinations. */
import { PDFArray, PDFDict, PDFHexString, PDFName, PDFString, type PDFDocument, type PDFObject } from "pdf-lib";
import { at } from "../../core/at.ts";
import { arrayAt, dictAt, makeDictAt, textOf } from "./pdf-objects.ts";

type Key = PDFString | PDFHexString;
type NameTree = "Dests" | "EmbeddedFiles" | "JavaScript";
export type NameEntry = readonly [key: Key, value: PDFObject];

/** The entries of a tree of the document, in order. */
export function readNames({ catalog, context }: PDFDocument, tree: NameTree): readonly NameEntry[] {
  const entries: NameEntry[] = [];
  const waiting = [dictAt(dictAt(catalog, "Names"), tree)];
  const seen = new Set<PDFDict>();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    const names = arrayAt(node, "Names")?.asArray() ?? [];
    for (let i = 0; i + 1 < names.length; i += 2) {
      const key = context.lookup(names[i]);
      if (key instanceof PDFString || key instanceof PDFHexString) entries.push([key, at(names, i + 1)]);
    }
    for (const entry of arrayAt(node, "Kids")?.asArray().toReversed() ?? []) {
      const kid = context.lookup(entry);
      if (kid instanceof PDFDict) waiting.push(kid);
    }
  }
  return entries;
}

/** Replaces a tree by one node; of entries with the same key the later ones get a number. */
export function writeNames({ catalog, context }: PDFDocument, tree: NameTree, entries: readonly NameEntry[]): void {
  if (entries.length === 0) {
    dictAt(catalog, "Names")?.delete(PDFName.of(tree));
    return;
  }
  const byKey = new Map<string, NameEntry>();
  for (const [key, value] of entries) {
    let text = textOf(key) ?? "";
    for (let n = 2; byKey.has(text); n++) text = `${textOf(key) ?? ""} (${n})`;
    byKey.set(text, [text === textOf(key) ? key : PDFHexString.fromText(text), value]);
  }
  const names = PDFArray.withContext(context);
  const sorted = [...byKey.values()].sort(([a], [b]) => compareBytes(a.asBytes(), b.asBytes()));
  for (const entry of sorted) for (const object of entry) names.push(object);
  const node = context.obj({});
  node.set(PDFName.of("Names"), names);
  makeDictAt(catalog, "Names").set(PDFName.of(tree), node);
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const i = a.findIndex((byte, place) => byte !== b[place]);
  return i < 0 ? a.length - b.length : (a[i] ?? 0) - (b[i] ?? -1);
}
