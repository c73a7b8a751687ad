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
/** Entries of dictionaries that hold files. */
const FILE_ENTRIES = new Set(["EmbeddedFiles", "EF", "AF"].map((name) => PDFName.of(name)));
/** Entries of dictionaries that hold scripts, or actions by themselves. */
const SCRIPT_ENTRIES = new Set(["AA", "JS", "JavaScript", "XFA"].map((name) => PDFName.of(name)));

type ActiveContent = "attachments" | "scripts";

/** Removes active content. Returns what it found; if it is something, the file must be written whole. */
export function removeActiveContent({ context, catalog }: PDFDocument): ReadonlySet<ActiveContent> {
  const found = new Set<ActiveContent>();
  const seen = new Set<PDFObject>([catalog]);
  const waiting: PDFObject[] = [catalog];
  /** Whether an entry is to be removed; if not, what it holds is looked at later. */
  const isActive = (entry: PDFObject): boolean => {
    const object = context.lookup(entry);
    const container = object instanceof PDFStream ? object.dict : object;
    const active = activeDictionary(container);
    if (active) {
      found.add(active);
      return true;
    }
    if (container !== undefined && !seen.has(container)) waiting.push(container);
    if (container !== undefined) seen.add(container);
    return false;
  };
  for (let container = waiting.pop(); container !== undefined; container = waiting.pop()) {
    if (container instanceof PDFArray) {
      for (let i = container.size() - 1; i >= 0; i--) if (isActive(container.get(i))) container.remove(i);
    } else if (container instanceof PDFDict) {
      for (const [name, entry] of container.entries()) {
        if (FILE_ENTRIES.has(name)) found.add("attachments");
        if (SCRIPT_ENTRIES.has(name)) found.add("scripts");
        if (FILE_ENTRIES.has(name) || SCRIPT_ENTRIES.has(name) || isActive(entry)) container.delete(name);
      }
    }
  }
  if (found.size > 0) removeUnreachable(context);
  return found;
}

function activeDictionary(object: PDFObject | undefined): ActiveContent | null {
  if (!(object instanceof PDFDict)) return null;
  const action = object.get(PDFName.of("S"));
  const subtype = object.get(PDFName.of("Subtype"));
  if (action instanceof PDFName && ACTIVE_ACTIONS.has(action)) return "scripts";
  return subtype instanceof PDFName && ACTIVE_ANNOTATIONS.has(subtype) && object.has(PDFName.of("Rect"))
    ? "attachments"
    : null;
}

/** Deletes the objects that nothing refers to any more, since all objects are written. */
export function removeUnreachable(context: PDFContext): void {
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
