/**
 * The way of a page, from a file to what is stored of it:
 *
 * 1. A file becomes one page. The file is stored unchanged, and the page with it (`importFiles`).
 * 2. `open` finds out how many pages the file has. A PDF's others are listed after the first.
 * 3. `make` finds the page in the photo, flattens and cleans it, and draws its marks: the picture and a thumbnail. An
 *    open book becomes two pages, which are made again, and a photo of several sheets a page for each.
 * 4. `read` recognises the text of the picture.
 *
 * Each step begins with what the one before has stored, so work goes on where it was interrupted. `nextPageStep` says
 * which one a page lacks, the page queue when it runs. An edit of a page sends it back to `make` or `read`.
 */
import {
  sameShape,
  type PageFailure,
  type PageFiles,
  type PagePicture,
  type PageStep,
  type PageText,
  type ScanPage,
} from "../../core/model/document.ts";
import type { MadePage, PageRegion } from "../../core/contracts/imaging-calls.ts";
import { AUTOMATIC } from "../../core/languages/languages.ts";
import { inReadingOrder } from "../../core/geometry/reading-order.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import type { Scan } from "../../scan/scan.ts";
import { makePicture, type MakePorts } from "./make-page.ts";
import { readSource } from "./originals.ts";
import { readText, type ReadPorts } from "./read-page.ts";

/** What opening a file tells; `canKeep` as in `PageSource`. */
export interface OpenedFile {
  readonly pageCount: number;
  readonly canKeep: boolean | undefined;
}

/** A document as its page queue uses it: where pages come from and where results go. */
export interface QueuedDocument {
  /** The pages in order. */
  pages(): readonly ScanPage[];
  languages(): string;
  /** The page on screen, which is processed first. */
  preferredPageId(): string | null;
  started(pageId: string, step: PageStep): void;
  /** `fraction` is the done share of recognition, 0 to 1. */
  progressed(pageId: string, fraction: number): void;
  ended(pageId: string): void;
  /** A file was opened. */
  opened(pageId: string, file: OpenedFile): Promise<void>;
  made(pageId: string, picture: PagePicture, files: PageFiles): Promise<void>;
  /** A page was found to be several. */
  split(pageId: string, parts: PageParts): Promise<void>;
  read(pageId: string, text: PageText): Promise<void>;
  failed(pageId: string, failure: PageFailure): Promise<void>;
}

/** The pages that one page is in truth: regions of its photo, in reading order. */
export interface PageParts {
  /** The halves of an open book, or sheets that lie side by side. */
  readonly kind: "halves" | "sheets";
  readonly regions: readonly PageRegion[];
}

export interface PageStepPorts extends MakePorts, ReadPorts {
  readonly scan: Pick<Scan, "canKeepPages" | "warmUp"> & MakePorts["scan"] & ReadPorts["scan"];
  readonly document: QueuedDocument;
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
}

/** A prepared image takes about 4 MB. Beyond this many, an image is prepared again when its page is recognised. */
const MAX_PREPARED_IMAGES = 4;

export function createPageSteps(ports: PageStepPorts): PageSteps {
  const { scan, documents, document } = ports;
  const prepared = new Map<string, { readonly page: ScanPage; readonly image: GreyImage }>();

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
          // What reads the page loads while it is made.
          const first = languages === AUTOMATIC ? ports.automatic?.first : languages;
          if (first) void scan.warmUp(first).catch(() => undefined);
          const { picture, files, made } = await makePicture(page, ports, signal);
          if (!isCurrent()) return;
          // The halves of an open book become pages in its place, and so do the sheets of a new photo.
          if (made?.halves) return document.split(page.id, { kind: "halves", regions: made.halves });
          if (made?.others?.length && page.picture === null)
            return document.split(page.id, { kind: "sheets", regions: sheetRegions(made) });
          if (made && prepared.size < MAX_PREPARED_IMAGES)
            prepared.set(page.id, { page, image: made.recognitionImage });
          await document.made(page.id, picture, files);
          return;
        }
        case "read": {
          const image = prepared.get(page.id)?.image;
          prepared.delete(page.id);
          const onProgress = (fraction: number): void => {
            if (isCurrent()) document.progressed(page.id, fraction);
          };
          const store = async (text: PageText): Promise<void> => {
            if (isCurrent()) await document.read(page.id, text);
          };
          await store(await readText(page, languages, image, ports, { signal, onProgress, onFirstText: store }));
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
  };
}

/** The regions of the sheets in a photo, in reading order. */
function sheetRegions({ geometry, others = [] }: Pick<MadePage, "geometry" | "others">): readonly PageRegion[] {
  return inReadingOrder([geometry, ...others], ({ corners }) => corners).map(({ corners, confidence }) => ({
    kind: "corners",
    corners,
    confidence,
  }));
}
