import {
  lookOf,
  nextStep,
  sameEdit,
  sameShape,
  type DocumentStore,
  type PageEdit,
  type PageFailure,
  type PageFiles,
  type PagePicture,
  type PageStep,
  type PageText,
  type ScanPage,
} from "../../../core/model/document.ts";
import { isAbort, toErrorRecord } from "../../../core/errors.ts";
import type { Size } from "../../../core/geometry/geometry.ts";
import { DEFAULT_SEGMENT_COUNT, type MadePage } from "../../../core/contracts/imaging-calls.ts";
import type { PageLook, Scan } from "../../../scan/scan.ts";
import { openPhoto, readSource } from "../photo.ts";
import type { GreyImage } from "../../../core/geometry/grey-image.ts";

/** What the queue sees of a document, and where it puts what it made. */
export interface WorkBoard {
  /** The pages in order. */
  pages(): readonly ScanPage[];
  languages(): string;
  /** The page a person looks at: its work comes first. */
  preferredPageId(): string | null;
  started(pageId: string, step: PageStep): void;
  progressed(pageId: string, fraction: number): void;
  ended(pageId: string): void;
  opened(pageId: string, pageCount: number): Promise<void>;
  made(pageId: string, picture: PagePicture, files: PageFiles): Promise<void>;
  read(pageId: string, text: PageText): Promise<void>;
  failed(pageId: string, failure: PageFailure): Promise<void>;
}

export interface PageQueuePorts {
  readonly scan: Pick<Scan, "openFiles" | "makePage" | "recognise">;
  readonly documents: Pick<DocumentStore, "readOriginal">;
  readonly makeThumbnail: (jpeg: Blob) => Promise<Blob>;
  readonly board: WorkBoard;
}

export interface PageQueue {
  /**
   * Looks at the board: cancels work whose page was edited or deleted and starts what is next. With
   * `afterMs` nothing starts before that pause, so that a row of quick edits is worked on once.
   */
  wake(afterMs?: number): void;
  /** Cancels everything; the queue does nothing afterwards. */
  close(): void;
}

interface Job {
  readonly pageId: string;
  readonly step: PageStep;
}

/** Imaging is one worker, and a page at full resolution is all the memory a phone gives. */
const MAKING_AT_ONCE = 1;
/** Recognition runs two workers. */
const READING_AT_ONCE = 2;
/** A prepared image is about 4 MB; past this many, pages are prepared again when their turn comes. */
const PREPARED_KEPT = 4;

/**
 * The jobs to start beside those that run. Pages become visible before any is read; among equals the
 * preferred page, then the document's order.
 */
export function nextJobs(
  pages: readonly ScanPage[],
  languages: string,
  running: ReadonlyMap<string, PageStep>,
  preferredPageId: string | null,
): Job[] {
  const steps = [...running.values()];
  const reading = steps.filter((step) => step === "read").length;
  const waiting: Job[] = [];
  for (const page of pages) {
    const step = running.has(page.id) ? null : nextStep(page, languages);
    if (step) waiting.push({ pageId: page.id, step });
  }
  waiting.sort((a, b) => Number(b.pageId === preferredPageId) - Number(a.pageId === preferredPageId));
  return [
    ...waiting.filter(({ step }) => step !== "read").slice(0, Math.max(0, MAKING_AT_ONCE - (steps.length - reading))),
    ...waiting.filter(({ step }) => step === "read").slice(0, Math.max(0, READING_AT_ONCE - reading)),
  ];
}

interface Running {
  readonly step: PageStep;
  readonly page: ScanPage;
  readonly languages: string;
  readonly controller: AbortController;
}

interface Prepared {
  readonly page: ScanPage;
  readonly image: GreyImage;
}

/** Works through a document's pages behind the screens: opens files, makes pages, reads them. */
export function createPageQueue(ports: PageQueuePorts): PageQueue {
  const { scan, makeThumbnail, board } = ports;
  const running = new Map<string, Running>();
  const prepared = new Map<string, Prepared>();
  let pause: ReturnType<typeof setTimeout> | null = null;
  let closed = false;

  function cancelStale(): void {
    const pages = new Map(board.pages().map((page) => [page.id, page]));
    for (const [pageId, job] of running) {
      const page = pages.get(pageId);
      if (!page || isStale(job, page, board.languages())) {
        running.delete(pageId);
        board.ended(pageId);
        job.controller.abort(new DOMException("The page was changed.", "AbortError"));
      }
    }
    for (const [pageId, { page }] of prepared) {
      const current = pages.get(pageId);
      if (!current || !sameShape(current.edit, page.edit)) prepared.delete(pageId);
    }
  }

  function startNext(): void {
    if (closed || pause !== null) return;
    const steps = new Map([...running].map(([pageId, { step }]) => [pageId, step]));
    for (const { pageId, step } of nextJobs(board.pages(), board.languages(), steps, board.preferredPageId())) {
      const page = board.pages().find(({ id }) => id === pageId);
      if (page) void run({ step, page, languages: board.languages(), controller: new AbortController() });
    }
  }

  async function run(job: Running): Promise<void> {
    const { page, step, languages, controller } = job;
    running.set(page.id, job);
    board.started(page.id, step);
    const isCurrent = (): boolean => running.get(page.id) === job;
    try {
      await work(job, isCurrent);
    } catch (error) {
      if (isCurrent() && !isAbort(error)) {
        await board.failed(page.id, { step, edit: page.edit, languages, error: toErrorRecord(error) });
      }
    } finally {
      controller.abort();
      if (isCurrent()) {
        running.delete(page.id);
        board.ended(page.id);
      }
      startNext();
    }
  }

  async function work(
    { step, page, languages, controller: { signal } }: Running,
    isCurrent: () => boolean,
  ): Promise<void> {
    switch (step) {
      case "open": {
        const { length } = await scan.openFiles([await readSource(page.source, ports.documents)], { signal });
        if (isCurrent()) await board.opened(page.id, length);
        return;
      }
      case "make": {
        const { made, sizePt } = await makePage(page, signal);
        const files = { jpeg: made.jpeg, thumbnail: await makeThumbnail(made.jpeg) };
        if (!isCurrent()) return;
        if (prepared.size < PREPARED_KEPT) prepared.set(page.id, { page, image: made.recognitionImage });
        await board.made(page.id, toPicture(page, made, sizePt), files);
        return;
      }
      case "read": {
        const kept = prepared.get(page.id)?.image;
        prepared.delete(page.id);
        const image = kept ?? (await makePage(page, signal)).made.recognitionImage;
        const onProgress = (fraction: number): void => {
          if (isCurrent()) board.progressed(page.id, fraction);
        };
        const recognised = await scan.recognise(image, languages, { signal, onProgress });
        if (isCurrent()) await board.read(page.id, { edit: page.edit, languages, recognised });
        return;
      }
    }
  }

  async function makePage(
    page: ScanPage,
    signal: AbortSignal,
  ): Promise<{ made: MadePage & { recognitionImage: GreyImage }; sizePt: Size | null }> {
    const { photo, sizePt } = await openPhoto(page.source, ports, signal);
    return { made: await scan.makePage(photo, pageLook(page.edit), { signal }), sizePt };
  }

  return {
    wake(afterMs) {
      if (closed) return;
      cancelStale();
      if (afterMs !== undefined) {
        if (pause !== null) clearTimeout(pause);
        pause = setTimeout(() => {
          pause = null;
          startNext();
        }, afterMs);
      }
      startNext();
    },
    close() {
      closed = true;
      if (pause !== null) clearTimeout(pause);
      for (const { controller } of running.values())
        controller.abort(new DOMException("The document was closed.", "AbortError"));
      running.clear();
      prepared.clear();
    },
  };
}

/** True when a job's result would no longer be wanted. */
function isStale({ step, page, languages }: Running, current: ScanPage, currentLanguages: string): boolean {
  switch (step) {
    case "open":
      return false;
    case "make":
      return !sameEdit(page.edit, current.edit);
    case "read":
      return languages !== currentLanguages || !sameShape(page.edit, current.edit);
  }
}

/** How a page is made with these settings. */
export function pageLook(edit: PageEdit): PageLook {
  const { region, quarterTurns } = edit;
  // Corners a person set stay where they are.
  return {
    ...lookOf(edit),
    region,
    quarterTurns,
    segmentCount: DEFAULT_SEGMENT_COUNT,
    outputWidthPx: null,
    version: 2,
    stripBlackBorder: region.kind === "find",
  };
}

function toPicture(
  page: ScanPage,
  { widthPx, heightPx, jpeg, geometry, measures }: MadePage,
  sizePt: Size | null,
): PagePicture {
  return { edit: page.edit, widthPx, heightPx, bytes: jpeg.size, geometry, measures, sizePt };
}
