import { createStore, type StoreApi } from "zustand/vanilla";
import { nextPageStep, type DocumentStore, type PageStep, type ScanPage } from "../../core/model/document.ts";
import type { DocumentSession } from "./document-session.ts";
import { listedPages, unfinishedCount } from "./document-view.ts";
import type { ContentName } from "../suggested-name.ts";
import type { OpenSessions } from "./open-sessions.ts";
import { until, untilFinished, untilMade } from "./until-finished.ts";

/** An amount of work. */
export interface Amount {
  readonly pages: number;
  /** The steps of these pages, which take about the same time each. */
  readonly steps: number;
}

/** The work on all documents: what this tab does, and what waits for it. */
export interface Work {
  /** What is left to do, by document. */
  readonly left: ReadonlyMap<string, Amount>;
  /** What was done since nothing was left. */
  readonly done: Amount;
  /** When the work began, without the pauses; null while nothing is left. */
  readonly startedAtMs: number | null;
  /** When something was last done. */
  readonly atMs: number;
  /** Since when no further document is begun; null while there is no pause. */
  readonly pausedAtMs: number | null;
  /** Finishes the work on all documents that was interrupted when the app was closed, newest first. */
  resume(): Promise<void>;
  /**
   * Finishes documents before all others, in this order. Those that only the app has named get the name that their
   * text gives them. One that is not sure stays a name of the app, and another one is suggested.
   */
  finish(documentIds: readonly string[]): void;
  /** Begins no further document, or goes on. Documents that are open go on anyway. */
  pause(isPaused: boolean): void;
}

export interface WorkPorts {
  readonly documents: Pick<DocumentStore, "list" | "load" | "sweepDeleted">;
  /** Whether a tab has the document open: then that tab processes it and may still undo deletions. */
  readonly isOpen: (documentId: string) => Promise<boolean>;
  readonly sessions: OpenSessions;
  /** The name that the text of a page gives its document in these `languages`; null where it gives none. */
  readonly nameOf: (page: ScanPage | undefined, languages: string) => ContentName | null;
  readonly now: () => number;
}

const NOTHING: Amount = { pages: 0, steps: 0 };
/** How many steps a page needs from this one on. */
const STEPS: Readonly<Record<PageStep, number>> = { open: 3, make: 2, read: 1 };

interface Waiting {
  readonly documentId: string;
  /** Whether it was asked for in this tab. Others may be done by another tab meanwhile. */
  readonly isOurs: boolean;
}

/**
 * The work on all documents of a tab, beside those that are open on the screen: one document after another, each made
 * while the one before is read, by other workers.
 */
export function createWork({ documents, isOpen, sessions, nameOf, now }: WorkPorts): StoreApi<Work> {
  let waiting: Waiting[] = [];
  let isRunning = false;
  /** Resolves when the document before is read. */
  let readBefore = Promise.resolve();
  /** The documents whose sessions say what is left of them. */
  const followed = new Set<string>();

  let follow: Parameters<OpenSessions["follow"]>[0] = () => undefined;
  const work = createStore<Work>()((set, get, store) => {
    const note = (documentId: string, amount: Amount, gone = NOTHING): void =>
      set(noted(get(), documentId, amount, gone, now()));

    /** Notes what is left of a stored document, unless its session says so; whether anything is. */
    async function noteStored(documentId: string): Promise<boolean> {
      const stored = await documents.load(documentId);
      const amount = stored ? amountOf(stored.pages, stored.document.languages) : NOTHING;
      if (!followed.has(documentId)) note(documentId, amount);
      return amount.pages > 0;
    }

    follow = (documentId, session) => {
      followed.add(documentId);
      let before: readonly ScanPage[] = [];
      const see = ({ view }: DocumentSession): void => {
        if (view.kind === "open") {
          const pages = listedPages(view);
          const { languages } = view.document;
          // What is deleted or moved to another document is not done.
          const gone = before.filter(({ id }) => !view.document.pageIds.includes(id));
          before = pages;
          note(documentId, amountOf(pages, languages), amountOf(gone, languages));
        } else if (view.kind !== "loading") note(documentId, NOTHING);
      };
      see(session.getState());
      session.subscribe(see);
    };

    async function run(): Promise<void> {
      if (isRunning) return;
      isRunning = true;
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { documentId, isOurs } = next;
        await until(store, ({ pausedAtMs }) => pausedAtMs === null);
        if (!isOurs && (await isOpen(documentId))) {
          if (!followed.has(documentId)) note(documentId, NOTHING);
          continue;
        }
        const session = sessions.open(documentId);
        await untilMade(session);
        await readBefore;
        readBefore = untilFinished(session);
        // While a change can be undone, the name is the one of before.
        void readBefore
          .then(() => until(session, ({ notice }) => notice === null))
          .then(() => giveName(session, nameOf));
      }
      isRunning = false;
    }

    return {
      left: new Map(),
      done: NOTHING,
      startedAtMs: null,
      atMs: 0,
      pausedAtMs: null,

      async resume() {
        for (const { id } of await documents.list()) {
          if (followed.has(id) || (await isOpen(id))) continue;
          await documents.sweepDeleted(id);
          if (!(await noteStored(id))) continue;
          waiting.push({ documentId: id, isOurs: false });
          void run();
        }
      },

      finish(documentIds) {
        const asked = documentIds.map((documentId) => ({ documentId, isOurs: true }));
        waiting = [...asked, ...waiting.filter(({ documentId }) => !documentIds.includes(documentId))];
        for (const id of documentIds) void noteStored(id).catch(() => undefined);
        void run();
      },

      pause(isPaused) {
        const { pausedAtMs, startedAtMs } = get();
        if (isPaused === (pausedAtMs !== null)) return;
        const pausedMs = pausedAtMs === null ? 0 : now() - pausedAtMs;
        set({
          pausedAtMs: isPaused ? now() : null,
          startedAtMs: startedAtMs === null ? null : startedAtMs + pausedMs,
          atMs: now(),
        });
      },
    };
  });
  sessions.follow(follow);
  return work;
}

/** The work once so much is left of a document, of which `gone` has left it undone. */
function noted(work: Work, documentId: string, amount: Amount, gone: Amount, atMs: number): Partial<Work> {
  const before = work.left.get(documentId) ?? NOTHING;
  if (before.pages === amount.pages && before.steps === amount.steps) return {};
  const left = new Map(work.left);
  if (amount.pages > 0) left.set(documentId, amount);
  else left.delete(documentId);
  if (left.size === 0) return { left, done: NOTHING, startedAtMs: null, atMs };
  const done = {
    pages: work.done.pages + Math.max(0, before.pages - gone.pages - amount.pages),
    steps: work.done.steps + Math.max(0, before.steps - gone.steps - amount.steps),
  };
  return { left, done, startedAtMs: work.startedAtMs ?? atMs, atMs };
}

/** Names a finished document that only the app has named. */
function giveName(session: StoreApi<DocumentSession>, nameOf: WorkPorts["nameOf"]): void {
  const { view, nameFromText } = session.getState();
  if (view.kind !== "open" || view.document.hasDefaultName !== true || unfinishedCount(view) > 0) return;
  const [first] = listedPages(view);
  const named = nameOf(first, view.document.languages);
  if (named !== null) nameFromText(named);
}

function amountOf(pages: readonly ScanPage[], languages: string): Amount {
  const steps = pages.flatMap((page) => nextPageStep(page, languages) ?? []);
  return { pages: steps.length, steps: steps.reduce((sum, step) => sum + STEPS[step], 0) };
}

/** How far the work is. */
export interface WorkProgress {
  readonly done: number;
  readonly total: number;
  /** Expected time until the end, by what was done so far; null while that says too little. */
  readonly remainingMs: number | null;
}

/** Before so many steps the time per step is that of loading the engines. */
const MEASURED_STEPS = 4;

export function progressOf({ left, done, startedAtMs, atMs }: Work): WorkProgress {
  const [pages, steps] = [...left.values()].reduce(([p, s], each) => [p + each.pages, s + each.steps], [0, 0]);
  const isKnown = startedAtMs !== null && done.steps >= MEASURED_STEPS;
  return {
    done: done.pages,
    total: done.pages + pages,
    remainingMs: isKnown ? ((atMs - startedAtMs) / done.steps) * steps : null,
  };
}
