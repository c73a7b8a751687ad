/** The layers of a PDF, its optional content (ISO 32000-1, 8.11). */
import { PDFName, type PDFDict, type PDFDocument, type PDFObject, type PDFObjectCopier } from "pdf-lib";
import { appendTo, arrayAt, dictAt, makeDictAt, nameAt } from "./pdf-objects.ts";

const PROPERTIES = "OCProperties";

/** Adds the layers of another PDF, whose pages the copier copies: hidden ones stay hidden. */
export function addLayers(joined: PDFDocument, added: PDFDocument, copier: PDFObjectCopier): void {
  const properties = dictAt(added.catalog, PROPERTIES);
  const layers = arrayAt(properties, "OCGs")?.asArray() ?? [];
  if (layers.length === 0) return;
  const own = makeDictAt(joined.catalog, PROPERTIES);
  const view = dictAt(properties, "D");
  const ownView = makeDictAt(own, "D");
  const hidden = hiddenLayers(view, layers);
  const copies = (objects: readonly PDFObject[]): PDFObject[] => objects.map((object) => copier.copy(object));
  appendTo(own, "OCGs", copies(layers));
  if (isOffByDefault(ownView)) appendTo(ownView, "ON", copies(layers.filter((layer) => !hidden.has(layer))));
  else appendTo(ownView, "OFF", copies([...hidden]));
  for (const list of ["Order", "AS", "RBGroups", "Locked"])
    appendTo(ownView, list, copies(arrayAt(view, list)?.asArray() ?? []));
}

function hiddenLayers(view: PDFDict | undefined, layers: readonly PDFObject[]): ReadonlySet<PDFObject> {
  const listed = (name: string): PDFObject[] => arrayAt(view, name)?.asArray() ?? [];
  if (!isOffByDefault(view)) return new Set(listed("OFF"));
  const shown = new Set(listed("ON"));
  return new Set(layers.filter((layer) => !shown.has(layer)));
}

function isOffByDefault(view: PDFDict | undefined): boolean {
  return nameAt(view, "BaseState") === PDFName.of("OFF");
}
