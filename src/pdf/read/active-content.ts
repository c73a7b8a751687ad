/** Finds and removes what a PDF can do by itself: scripts, programs it starts, forms it sends, files it carries. */
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFDocument,
  type PDFObject,
} from "pdf-lib";

/** Types of actions that are removed (ISO 32000-1, table 198); links and jumps within the document stay. */
const ACTIVE_ACTIONS = new Set(
  ["JavaScript", "Launch", "SubmitForm", "ImportData", "GoToE", "Rendition", "Movie", "Sound", "RichMediaExecute"].map(
    (name) => PDFName.of(name),
  ),
);
/** Subtypes of annotations that carry files, sounds and films. */
const ACTIVE_ANNOTATIONS = new Set(
  ["FileAttachment", "RichMedia", "Screen", "Movie", "Sound", "3D"].map((name) => PDFName.of(name)),
);
/** Entries of dictionaries that hold scripts, actions by themselves, or files. */
const ACTIVE_ENTRIES = new Set(
  ["AA", "JS", "JavaScript", "EmbeddedFiles", "EF", "AF", "XFA"].map((name) => PDFName.of(name)),
);

/** Removes active content. Returns whether it found some; the file must then be written whole. */
export function removeActiveContent({ context, catalog }: PDFDocument): boolean {
  let found = false;
  const seen = new Set<PDFObject>([catalog]);
  const waiting: PDFObject[] = [catalog];
  /** Whether an entry is to be removed; if not, what it holds is looked at later. */
  const isActive = (entry: PDFObject): boolean => {
    const object = context.lookup(entry);
    const container = object instanceof PDFStream ? object.dict : object;
    if (isActiveDictionary(container)) return (found = true);
    if (container !== undefined && !seen.has(container)) waiting.push(container);
    if (container !== undefined) seen.add(container);
    return false;
  };
  for (let container = waiting.pop(); container !== undefined; container = waiting.pop()) {
    if (container instanceof PDFArray) {
      for (let i = container.size() - 1; i >= 0; i--) if (isActive(container.get(i))) container.remove(i);
    } else if (container instanceof PDFDict) {
      for (const [name, entry] of container.entries()) {
        if (ACTIVE_ENTRIES.has(name)) found = true;
        if (ACTIVE_ENTRIES.has(name) || isActive(entry)) container.delete(name);
      }
    }
  }
  if (found) removeUnreachable(context);
  return found;
}

function isActiveDictionary(object: PDFObject | undefined): boolean {
  if (!(object instanceof PDFDict)) return false;
  const action = object.get(PDFName.of("S"));
  const subtype = object.get(PDFName.of("Subtype"));
  return (
    (action instanceof PDFName && ACTIVE_ACTIONS.has(action)) ||
    (subtype instanceof PDFName && ACTIVE_ANNOTATIONS.has(subtype) && object.has(PDFName.of("Rect")))
  );
}

/** Deletes the objects that nothing refers to any more, since all objects are written. */
function removeUnreachable(context: PDFContext): void {
  const { Root, Info } = context.trailerInfo;
  const reached = new Set<PDFRef>();
  const waiting: (PDFObject | undefined)[] = [Root, Info];
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue;
      reached.add(object);
      waiting.push(context.lookup(object));
    } else if (object instanceof PDFArray) waiting.push(...object.asArray());
    else if (object instanceof PDFDict) waiting.push(...object.values());
    else if (object instanceof PDFStream) waiting.push(object.dict);
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}
