/** The form of a PDF (ISO 32000-1, 12.7.2): its fields, which stand on its pages as widgets. */
import {
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRef,
  type PDFArray,
  type PDFDocument,
  type PDFObject,
  type PDFObjectCopier,
} from "pdf-lib";
import { appendTo, arrayAt, dictAt, makeDictAt, nameAt, textOf } from "./pdf-objects.ts";

const FORM = "AcroForm";
const SIGNATURE = PDFName.of("Sig");

/** Whether a form has fields that can be filled in, and whether one is signed. */
export function formOf({ catalog }: PDFDocument): { readonly hasFields: boolean; readonly isSigned: boolean } {
  const found = { hasFields: false, isSigned: false };
  forEachField(arrayAt(dictAt(catalog, FORM), "Fields"), (field, type) => {
    if (type !== SIGNATURE) found.hasFields = true;
    else if (field.has(PDFName.of("V"))) found.isSigned = true;
  });
  return found;
}

/**
 * Removes the fields that do not stand on these pages, and the signatures, which a changed file breaks. They stay on
 * their page as a picture.
 */
export function keepFieldsOf(pdf: PDFDocument, pages: readonly PDFDict[]): void {
  const { catalog } = pdf;
  const form = dictAt(catalog, FORM);
  if (!form) return;
  const widgets = new Set(pages.flatMap((page) => objectsIn(arrayAt(page, "Annots"))));
  const keep = (fields: PDFArray | undefined, inherited: PDFName | undefined, depth: number): void => {
    for (let i = (fields?.size() ?? 0) - 1; i >= 0; i--) {
      const field = fields?.lookup(i);
      if (!(field instanceof PDFDict) || depth > MAX_DEPTH || !keepField(field, inherited, depth)) fields?.remove(i);
    }
  };
  const keepField = (field: PDFDict, inherited: PDFName | undefined, depth: number): boolean => {
    const type = nameAt(field, "FT") ?? inherited;
    if (type === SIGNATURE) {
      field.delete(PDFName.of("V"));
      return false;
    }
    const kids = arrayAt(field, "Kids");
    if (!kids) return widgets.has(field);
    keep(kids, type, depth + 1);
    return kids.size() > 0;
  };
  keep(arrayAt(form, "Fields"), undefined, 0);
  form.delete(PDFName.of("SigFlags"));
  catalog.delete(PDFName.of("Perms"));
  if ((arrayAt(form, "Fields")?.size() ?? 0) === 0) catalog.delete(PDFName.of(FORM));
}

/** Adds the fields of another PDF, whose pages the copier copies. A field whose name is taken gets a number. */
export function addFields(joined: PDFDocument, added: PDFDocument, copier: PDFObjectCopier): void {
  const form = dictAt(added.catalog, FORM);
  if (!form) return;
  const own = makeDictAt(joined.catalog, FORM);
  const taken = new Set(objectsIn(arrayAt(own, "Fields")).map((field) => nameOf(field)));
  const entries = arrayAt(form, "Fields")?.asArray() ?? [];
  for (const entry of entries) {
    const copy: PDFObject = copier.copy(entry);
    const ref = copy instanceof PDFRef ? copy : joined.context.register(copy);
    const field = joined.context.lookup(ref);
    if (!(field instanceof PDFDict)) continue;
    const name = nameOf(field);
    let free = name;
    for (let n = 2; taken.has(free); n++) free = `${name} (${n})`;
    if (free !== name) field.set(PDFName.of("T"), PDFHexString.fromText(free));
    taken.add(free);
    // What the form says of all its fields.
    for (const inherited of ["DA", "Q"].map((key) => PDFName.of(key))) {
      const value = form.get(inherited);
      if (value && !field.has(inherited)) field.set(inherited, copier.copy(value));
    }
    appendTo(own, "Fields", [ref]);
  }
  if (form.lookup(PDFName.of("NeedAppearances")) === PDFBool.True) own.set(PDFName.of("NeedAppearances"), PDFBool.True);
  for (const [category, resources] of dictAt(form, "DR")?.entries() ?? []) {
    const named = added.context.lookup(resources);
    if (!(named instanceof PDFDict)) continue;
    const all = makeDictAt(makeDictAt(own, "DR"), category.decodeText());
    for (const [name, resource] of named.entries()) if (!all.has(name)) all.set(name, copier.copy(resource));
  }
}

/** Fields lie no deeper in files that people fill in. */
const MAX_DEPTH = 50;

function forEachField(
  fields: PDFArray | undefined,
  see: (field: PDFDict, type: PDFName | undefined) => void,
  inherited?: PDFName,
  depth = 0,
): void {
  for (const field of depth > MAX_DEPTH ? [] : objectsIn(fields)) {
    const type = nameAt(field, "FT") ?? inherited;
    see(field, type);
    if (nameAt(field, "Subtype") === undefined) forEachField(arrayAt(field, "Kids"), see, type, depth + 1);
  }
}

function nameOf(field: PDFDict): string {
  return textOf(field.lookup(PDFName.of("T"))) ?? "";
}

function objectsIn(array: PDFArray | undefined): readonly PDFDict[] {
  return Array.from({ length: array?.size() ?? 0 }, (_, i) => array?.lookup(i)).filter(
    (object) => object instanceof PDFDict,
  );
}
