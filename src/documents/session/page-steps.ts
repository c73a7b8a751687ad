import {
  filterOf,
  sameFilter,
  sameShape,
  showsPdfPage,
  type DocumentStore,
  type PageEdit,
  type PagePicture,
  type PageStep,
  type PageText,
  type ScanPage,
} from "../../core/model/document.ts";
import { DEFAULT_SEGMENT_COUNT, type MadePage } from "../../core/contracts/imaging-calls.ts";
import type { Size } from "../../core/geometry/geometry.ts";
import type { PageGeometry } from "../../core/geometry/page-geometry.ts";
import { turnedSize } from "../../core/geometry/page-size.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import type { Control, PageSettings, Scan } from "../../scan/scan.ts";
import { AUTOMATIC } from "../../core/languages/languages.ts";
import type { AutomaticLanguages } from "../../scan/language-hint.ts";
import { openPhoto, readSource } from "./photo.ts";
import type * as MarkSteps from "./mark-steps.ts";
import type { MarkPorts } from "./mark-steps.ts";
import type { QueuedDocument } from "./queued-document.ts";

export interface PageStepPorts extends MarkPorts {
  readonly scan: Pick<Scan, "openFiles" | "openPdfPage" | "canKeepPages" | "makePage" | "recognise" | "readPdfPage">;
  readonly documents: Pick<DocumentStore, "readOriginal" | "readPicture" | "readUnmarked">;
  readonly document: QueuedDocument;
  /** How automatic documents are read. */
  readonly automatic?: AutomaticLanguages | undefined;
}

/** One step of one page, with the inputs it was started with. */
export interface PageJob {
  readonly step: PageStep;
  readonly page: ScanPage;
  readonly languages: string;
  readonly signal: AbortSignal;
}

/** Runs the steps of pages. The image prepared while a page is made is cached for its recognition. */
export interface PageSteps {
  /** Runs a step and stores its result if `isCurrent` still holds at the end. */
  run(job: PageJob, isCurrent: () => boolean): Promise<void>;
  /** Drops the cached images of pages that were deleted or whose shape was changed. */
  dropStale(pages: ReadonlyMap<string, ScanPage>): void;
  clear(): void;
}

/** A prepared image takes about 4 MB. Beyond this many, an image is prepared again when its page is recognised. */
const MAX_PREPARED_IMAGES = 4;

export function createPageSteps(ports: PageStepPorts): PageSteps {
  const { scan, documents, document, automatic } = ports;
  const prepared = new Map<string, { readonly page: ScanPage; readonly image: GreyImage }>();

  async function makePage(
    page: ScanPage,
    signal: AbortSignal | undefined,
  ): Promise<{ made: MadePage & { recognitionImage: GreyImage }; sizePt: Size | null }> {
    const { photo, sizePt } = await openPhoto(page.source, { documents, scan }, signal);
    return { made: await scan.makePage(photo, toPageSettings(page.edit), { signal }), sizePt };
  }

  async function readPage(
    page: ScanPage,
    languages: string,
    control: Control,
  ): Promise<Pick<PageText, "recognised" | "ownParagraphs" | "hint">> {
    let image = prepared.get(page.id)?.image;
    prepared.delete(page.id);
    const prepare = async (): Promise<GreyImage> =>
      (image ??= (await makePage(page, control.signal)).made.recognitionImage);
    const { source, edit } = page;
    const { pageIndex } = source;
    const file = showsPdfPage(page) ? await readSource(source, documents) : null;
    const readIn = async (chosen: string): Promise<Pick<PageText, "recognised" | "ownParagraphs">> =>
      file
        ? scan.readPdfPage({ file, pageIndex, quarterTurns: edit.quarterTurns }, chosen, prepare, control)
        : { recognised: await scan.recognise(await prepare(), chosen, control) };
    if (languages !== AUTOMATIC || !automatic) return readIn(languages);
    const { readAutomatically } = await import("../../scan/language-hint.ts");
    return readAutomatically({ ...automatic, first: lastLanguage() ?? automatic.first }, readIn);
  }

  /** What the last page that was read is in; pages of a document are mostly in one language. */
  function lastLanguage(): string | undefined {
    const read = document.pages().map(({ text }) => text?.recognised.languages ?? "");
    return read.findLast((used) => automatic?.offered.includes(used));
  }

  return {
    async run({ step, page, languages, signal }, isCurrent) {
      switch (step) {
        case "open": {
          const file = await readSource(page.source, documents);
          const pages = await scan.openFiles([file], { signal });
          const canKeep = pages[0]?.source && (await scan.canKeepPages(file, { signal }));
          if (isCurrent()) await document.opened(page.id, { pageCount: pages.length, canKeep });
          return;
        }
        case "make": {
          const marking = await markSteps(page);
          const marked = await marking?.markAgain(page, ports);
          if (marked) {
            if (isCurrent()) await document.made(page.id, marked.picture, marked.files);
            return;
          }
          const found = await makePage(page, signal);
          // A whole photo is no paper to whiten: a table would turn orange.
          const isBare =
            page.picture === null && page.edit.region.kind === "find" && found.made.geometry.confidence === 0;
          const shown: PageEdit = isBare ? { ...page.edit, filter: "original" } : page.edit;
          const { made, sizePt } = sameFilter(shown, page.edit)
            ? found
            : await makePage({ ...page, edit: shown }, signal);
          const edit = marking ? marking.withMovedMarks(shown, page.picture, made) : shown;
          const files = marking
            ? await marking.toFiles(made.jpeg, edit, ports)
            : { jpeg: made.jpeg, thumbnail: await ports.makeThumbnail(made.jpeg) };
          if (!isCurrent()) return;
          // The halves of an open book become pages in its place.
          if (made.halves) return document.split(page.id, ...made.halves);
          if (prepared.size < MAX_PREPARED_IMAGES) prepared.set(page.id, { page, image: made.recognitionImage });
          await document.made(page.id, toPicture(edit, { ...made, jpeg: files.jpeg }, sizePt), files);
          return;
        }
        case "read": {
          const onProgress = (fraction: number): void => {
            if (isCurrent()) document.progressed(page.id, fraction);
          };
          const text = await readPage(page, languages, { signal, onProgress });
          const full = { edit: page.edit, languages, ...text };
          const redacted = (await markSteps(page))?.redactText(full, page.edit) ?? full;
          if (isCurrent()) await document.read(page.id, redacted);
          return;
        }
      }
    },

    dropStale(pages) {
      for (const [pageId, { page }] of prepared) {
        const current = pages.get(pageId);
        if (!current || !sameShape(current.edit, page.edit)) prepared.delete(pageId);
      }
    },

    clear: () => prepared.clear(),
  };
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
    segmentCount: DEFAULT_SEGMENT_COUNT,
    outputWidthPx: null,
    version: 2,
    // Corners that a person set must not move, so the border is stripped only from pages that were detected.
    stripBlackBorder: region.kind === "find",
  };
}

/** What is needed for marks, for a page that has some or had some; null for others. */
async function markSteps({ edit, picture }: ScanPage): Promise<typeof MarkSteps | null> {
  return edit.marks || picture?.edit.marks ? import("./mark-steps.ts") : null;
}

function toPicture(
  edit: PageEdit,
  { widthPx, heightPx, jpeg, geometry, measures }: MadePage,
  sheet: Size | null,
): PagePicture {
  const sizePt = sheet && partOfSheet(edit, { width: widthPx, height: heightPx }, geometry, sheet);
  return { edit, widthPx, heightPx, bytes: jpeg.size, geometry, measures, sizePt };
}

/** The size in points of a page that shows its sheet, or a part of it, turned. */
function partOfSheet({ region, quarterTurns }: PageEdit, made: Size, { imageWidth }: PageGeometry, sheet: Size): Size {
  if (region.kind === "whole") return turnedSize(sheet, quarterTurns);
  const scale = sheet.width / imageWidth;
  return { width: made.width * scale, height: made.height * scale };
}
