/** The steps of pages with marks. Loaded with the first of them. */
import {
  sameEdit,
  type DocumentStore,
  type PageEdit,
  type PageFiles,
  type PagePicture,
  type ScanPage,
} from "../../core/model/document.ts";
import type { MadePage } from "../../core/contracts/imaging-calls.ts";
import { moveMarks } from "../../core/model/place-marks.ts";
import { drawOnPicture } from "../marks/draw-marks.ts";

export { redactText } from "../../core/model/place-marks.ts";
export { removeOriginal } from "./remove-original.ts";

export interface MarkPorts {
  readonly documents: Pick<DocumentStore, "readPicture" | "readUnmarked">;
  readonly makeThumbnail: (jpeg: Blob) => Promise<Blob>;
  /** Draws marks into the picture of a page that is turned by quarter turns. A canvas does it, if absent. */
  readonly drawMarks?: typeof drawOnPicture | undefined;
}

/** The page with other marks, if nothing else has changed since it was made; otherwise null. */
export async function markAgain(
  { id, picture, edit }: ScanPage,
  ports: MarkPorts,
): Promise<{ readonly picture: PagePicture; readonly files: PageFiles } | null> {
  if (!picture || !sameEdit({ ...picture.edit, marks: edit.marks }, edit)) return null;
  const { documents } = ports;
  const hadMarks = marksOf(picture.edit).length > 0;
  const unmarked = await (hadMarks ? documents.readUnmarked(id) : documents.readPicture(id));
  if (!unmarked) return null;
  const files = await toFiles(unmarked, edit, ports);
  return { picture: { ...picture, edit, bytes: files.jpeg.size }, files };
}

/** The settings with the marks where they belong on the page as it is made now. `before` is how it was made last. */
export function withMovedMarks(edit: PageEdit, before: PagePicture | null, made: MadePage): PageEdit {
  return before ? { ...edit, marks: moveMarks(marksOf(edit), before.geometry, made.geometry) } : edit;
}

/** The stored images of a page, with the marks of `edit` drawn into them. */
export async function toFiles(
  unmarked: Blob,
  edit: PageEdit,
  { drawMarks = drawOnPicture, makeThumbnail }: MarkPorts,
): Promise<PageFiles> {
  const marks = marksOf(edit);
  if (marks.length === 0) return { jpeg: unmarked, thumbnail: await makeThumbnail(unmarked) };
  const jpeg = await drawMarks(unmarked, marks, edit.quarterTurns);
  return { jpeg, thumbnail: await makeThumbnail(jpeg), unmarked };
}

function marksOf({ marks = [] }: PageEdit): NonNullable<PageEdit["marks"]> {
  return marks;
}
