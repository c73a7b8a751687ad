import { hasSameWords, nextPageStep, sameEdit, type PageStep, type ScanPage } from "../../core/model/document.ts";
import { isAbort, toErrorRecord } from "../../core/errors.ts";
import { createPageSteps, type PageStepPorts } from "./page-steps.ts";

export interface PageQueue {
  /**
   * Looks at the document again: cancels the work on pages that were edited or deleted, and starts the next jobs. With
   * `afterMs` nothing starts before that pause has passed, so that a series of quick edits is processed once.
   */
  wake(afterMs?: number): void;
  /** Cancels everything. The queue does nothing afterwards. */
  close(): void;
}

interface Job {
  readonly pageId: string;
  readonly step: PageStep;
}

/** Imaging is one worker, and one page at full resolution is all a phone has memory for. */
const MAX_MAKING = 1;
/** Recognition runs two workers. */
const MAX_READING = 2;

/**
 * The jobs to start beside the running ones. Pages are made before any page is read. Among equal jobs the preferred
 * page comes first, then the order of the document.
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
    const step = running.has(page.id) ? null : nextPageStep(page, languages);
    if (step) waiting.push({ pageId: page.id, step });
  }
  waiting.sort((a, b) => Number(b.pageId === preferredPageId) - Number(a.pageId === preferredPageId));
  return [
    ...waiting.filter(({ step }) => step !== "read").slice(0, Math.max(0, MAX_MAKING - (steps.length - reading))),
    ...waiting.filter(({ step }) => step === "read").slice(0, Math.max(0, MAX_READING - reading)),
  ];
}

interface RunningJob {
  readonly step: PageStep;
  readonly page: ScanPage;
  readonly languages: string;
  readonly controller: AbortController;
}

/** Processes a document's pages in the background: opens files, makes pages and recognises their text. */
export function createPageQueue(ports: PageStepPorts): PageQueue {
  const { document } = ports;
  const steps = createPageSteps(ports);
  const running = new Map<string, RunningJob>();
  let pause: ReturnType<typeof setTimeout> | null = null;
  let closed = false;

  function cancelStale(): void {
    const pages = new Map(document.pages().map((page) => [page.id, page]));
    for (const [pageId, job] of running) {
      const page = pages.get(pageId);
      if (!page || isStale(job, page, document.languages())) {
        running.delete(pageId);
        document.ended(pageId);
        job.controller.abort(new DOMException("The page was changed.", "AbortError"));
      }
    }
    steps.dropStale(pages);
  }

  function startNext(): void {
    if (closed || pause !== null) return;
    const started = new Map([...running].map(([pageId, { step }]) => [pageId, step]));
    const jobs = nextJobs(document.pages(), document.languages(), started, document.preferredPageId());
    for (const { pageId, step } of jobs) {
      const page = document.pages().find(({ id }) => id === pageId);
      if (page) void run({ step, page, languages: document.languages(), controller: new AbortController() });
    }
  }

  async function run(job: RunningJob): Promise<void> {
    const { page, step, languages, controller } = job;
    running.set(page.id, job);
    document.started(page.id, step);
    const isCurrent = (): boolean => running.get(page.id) === job;
    try {
      await steps.run({ step, page, languages, signal: controller.signal }, isCurrent);
    } catch (error) {
      if (isCurrent() && !isAbort(error)) {
        await document.failed(page.id, { step, edit: page.edit, languages, error: toErrorRecord(error) });
      }
    } finally {
      controller.abort();
      if (isCurrent()) {
        running.delete(page.id);
        document.ended(page.id);
      }
      startNext();
    }
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
      steps.dropStale(new Map());
    },
  };
}

/** True when the result of a job is no longer needed. */
function isStale({ step, page, languages }: RunningJob, current: ScanPage, currentLanguages: string): boolean {
  switch (step) {
    case "open":
      return false;
    case "make":
      return !sameEdit(page.edit, current.edit);
    case "read":
      return languages !== currentLanguages || !hasSameWords(page.edit, current.edit);
  }
}
