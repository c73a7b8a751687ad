import {
  filterOf,
  sameFilter,
  type DocumentStore,
  type PageEdit,
  type PageFiles,
  type PagePicture,
  type ScanPage,
} from "../../core/model/document.ts";
import { DEFAULT_SEGMENT_COUNT, PAGE_SEGMENT_COUNT, type MadePage } from "../../core/contracts/imaging-calls.ts";
import type { Size } from "../../core/geometry/geometry.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { withFlatGrid } from "../../core/geometry/page-sides.ts";
import { turnedSize } from "../../core/geometry/page-size.ts";
import { sizeOnSheet } from "../../core/geometry/stated-sheet.ts";
import type { PageSettings, Scan } from "../../scan/scan.ts";
import type * as MarkSteps from "./mark-steps.ts";
import type { MarkPorts } from "./mark-steps.ts";
import { openPhoto } from "./originals.ts";

export interface MakePorts extends MarkPorts {
  readonly scan: Pick<Scan, "openFiles" | "openPdfPage" | "makePage">;
  readonly documents: Pick<DocumentStore, "readOriginal" | "readPicture" | "readUnmarked">;
}

/** A page as it was made. */
interface MadePicture {
  readonly picture: PagePicture;
  readonly files: PageFiles;
  /** What the imaging made of the photo. Absent if only marks were drawn. */
  readonly made?: MadeFromPhoto;
}

type MadeFromPhoto = MadePage & { readonly recognitionImage: GreyImage };

/** Makes the picture of a page from its photo. If only its marks have changed, draws them into the one it has. */
export async function makePicture(page: ScanPage, ports: MakePorts, signal: AbortSignal): Promise<MadePicture> {
  const marking = await loadMarkSteps(page);
  const marked = await marking?.markAgain(page, ports);
  if (marked) return marked;
  const found = await makeFromPhoto(page, ports, signal);
  // A whole photo is no paper to whiten: a table would turn orange.
  const isBare = page.picture === null && page.edit.region.kind === "find" && found.made.geometry.confidence === 0;
  const shown: PageEdit = isBare ? { ...page.edit, filter: "original" } : page.edit;
  const { made, sizePt } = sameFilter(shown, page.edit)
    ? found
    : await makeFromPhoto({ ...page, edit: shown }, ports, signal);
  const edit = marking ? marking.withMovedMarks(shown, page.picture, made) : shown;
  const files = marking
    ? await marking.toFiles(made.jpeg, edit, ports)
    : { jpeg: made.jpeg, thumbnail: await ports.makeThumbnail(made.jpeg) };
  return { picture: toPicture(edit, { ...made, jpeg: files.jpeg }, sizePt), files, made };
}

/** The page as its settings say, without marks, and the size of its sheet in points if the file states it. */
export async function makeFromPhoto(
  { source, edit }: ScanPage,
  ports: Pick<MakePorts, "documents" | "scan">,
  signal: AbortSignal | undefined,
): Promise<{ readonly made: MadeFromPhoto; readonly sizePt: Size | null }> {
  const { photo, sizePt } = await openPhoto(source, ports, signal);
  return { made: await ports.scan.makePage(photo, toPageSettings(edit), { signal }), sizePt };
}

/** What is needed for marks, for a page that has some or had some; null for others. */
export async function loadMarkSteps({ edit, picture }: ScanPage): Promise<typeof MarkSteps | null> {
  return edit.marks || picture?.edit.marks ? import("./mark-steps.ts") : null;
}

/** The settings for making a page from its edit. */
export function toPageSettings(edit: PageEdit): PageSettings {
  const { region, quarterTurns } = edit;
  return {
    ...filterOf(edit),
    region,
    quarterTurns,
    // What a person outlined is a page as it is.
    splitsSpread: edit.isSpread === true && region.kind === "find",
    segmentCount: PAGE_SEGMENT_COUNT,
    outputWidthPx: null,
    version: 2,
    // Corners that a person set must not move, so the border is stripped only from pages that were detected.
    stripBlackBorder: region.kind === "find",
  };
}

function toPicture(
  edit: PageEdit,
  { widthPx, heightPx, jpeg, geometry, measures, around, within }: MadePage,
  sheet: Size | null,
): PagePicture {
  // A sheet's own size is kept even if it is square.
  const isWhole = edit.region.kind === "whole";
  const size = { width: widthPx, height: heightPx };
  const sizePt = sheet && (isWhole ? turnedSize(sheet, edit.quarterTurns) : sizeOnSheet(geometry, size, sheet));
  // Records of flat pages, which are most, stay small.
  const stored = withFlatGrid(geometry, DEFAULT_SEGMENT_COUNT);
  const nested = { ...(around && { around }), ...(within && { within }) };
  return { edit, widthPx, heightPx, bytes: jpeg.size, geometry: stored, measures, sizePt, ...nested };
}
