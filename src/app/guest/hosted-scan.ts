import { createStore, type StoreApi } from "zustand/vanilla";
import {
  FIRST_EDIT,
  standingFailure,
  type DocumentStore,
  type ScanDocument,
  type ScanPage,
} from "../../core/model/document.ts";
import { fromErrorRecord, toErrorRecord, type ErrorRecord } from "../../core/errors.ts";
import type { ScannerEvent } from "../../core/contracts/scanner-events.ts";
import type { Outbox } from "../../hosted/outbox.ts";
import type { HostedScanner } from "../../hosted/scanner.ts";
import type { Scan } from "../../scan/scan.ts";
import { createDocumentSession, type DocumentSession } from "../documents/session/document-session.ts";
import { listedPages } from "../documents/session/document-view.ts";
import { createExportJob, type ExportJob } from "../exporting/export-job.ts";

/** Where the person is. */
export type HostedStage =
  | { readonly kind: "welcome" }
  /** The next photograph takes the place of `replaces`, or comes last. */
  | { readonly kind: "camera"; readonly replaces: string | null }
  | { readonly kind: "review" }
  | { readonly kind: "finishing" }
  /** In the outbox, under this id. */
  | { readonly kind: "sent"; readonly outboxId: number }
  /** Finished, on a scanner without a webhook. */
  | { readonly kind: "kept"; readonly file: File; readonly pageCount: number };

export type HostedProblem =
  | { readonly kind: "error"; readonly error: ErrorRecord }
  /** More pages than the scanner takes. */
  | { readonly kind: "limit" }
  /** Pages, by their numbers, that could not be made or read. */
  | { readonly kind: "failed"; readonly numbers: readonly number[] };

/** The pages of a scan that is not finished, and what turns them into a PDF. */
export interface Draft {
  /** That of its document. */
  readonly id: string;
  readonly session: StoreApi<DocumentSession>;
  readonly job: StoreApi<ExportJob>;
  readonly documents: DocumentStore;
  /** False: the pages are lost when the page is closed. */
  readonly isStored: boolean;
}

export interface HostedScan {
  readonly stage: HostedStage;
  readonly draft: Draft | null;
  readonly problem: HostedProblem | null;
  /** Opens what a reload of this tab left. */
  restore(): Promise<void>;
  photograph(replaces: string | null): void;
  review(): void;
  /** Stores files as pages; false, with the problem told, when they could not be. */
  addFiles(files: readonly File[]): Promise<boolean>;
  dismissProblem(): void;
  /** Makes the PDF and hands it to the outbox, or to the person where the scanner has no webhook. */
  finish(): Promise<void>;
  /** Deletes the pages of a scan that the person has saved; its file stays at hand until the page is left. */
  letGo(): Promise<void>;
  /** Leaves no trace of the scan here but what still waits in the outbox, and begins anew. */
  startAgain(): Promise<void>;
}

export interface HostedScanPorts {
  readonly scanner: HostedScanner;
  readonly scan: Pick<Scan, "openFiles" | "makePage" | "recognise" | "writePdf">;
  readonly drafts: DocumentStore;
  /** Takes over where `drafts` has no room; the same as `drafts` where the browser stores nothing. */
  readonly memory: DocumentStore;
  readonly outbox: Outbox;
  /** Remembers the draft for a reload of this tab. */
  readonly draftId: { readonly read: () => string | null; readonly write: (id: string | null) => void };
  readonly hold: (draftId: string) => void;
  readonly makeThumbnail: (jpeg: Blob) => Promise<Blob>;
  readonly newId: () => string;
  readonly now: () => number;
  readonly tell: (event: ScannerEvent) => void;
}

/** A scan on the page of a hosted scanner, from the first photograph until it has left. */
export function createHostedScan(ports: HostedScanPorts): StoreApi<HostedScan> {
  const { scanner, outbox, draftId, tell } = ports;

  return createStore<HostedScan>()((set, get) => {
    const pages = (): readonly ScanPage[] => pagesOf(get().draft);

    function openDraft(id: string, documents: DocumentStore): Draft {
      const { scan, makeThumbnail, newId, now } = ports;
      const changes = { announce: () => undefined, listen: () => () => undefined };
      const firstEdit = { ...FIRST_EDIT, filter: scanner.filter };
      const session = createDocumentSession(id, { documents, scan, changes, makeThumbnail, firstEdit, newId, now });
      // A document that is not read has no languages of its own; its PDF still says the scanner's.
      const writePdf: Scan["writePdf"] = (finished, label, control) =>
        scan.writePdf(finished, { ...label, languages: scanner.languages }, control);
      const job = createExportJob({ session, documents, scan: { writePdf } });
      ports.hold(id);
      draftId.write(id);
      let pageIds = "";
      let pageCount = 0;
      session.subscribe(({ view }) => {
        const listed = listedPages(view);
        const ids = listed.map((page) => page.id).join(" ");
        if (view.kind !== "open" || ids === pageIds) return;
        pageIds = ids;
        // What was said of the pages was said of those that were there then.
        if (get().problem?.kind !== "error") set({ problem: null });
        if (listed.length === pageCount) return;
        pageCount = listed.length;
        tell({ flatbed: "scanner", event: "page", pageCount });
      });
      return { id, session, job, documents, isStored: documents !== ports.memory };
    }

    async function newDraft(documents: DocumentStore): Promise<Draft> {
      const now = ports.now();
      const languages = scanner.textLayer ? scanner.languages : "";
      const document: ScanDocument = {
        id: ports.newId(),
        name: scanner.name,
        createdAtMs: now,
        changedAtMs: now,
        pageIds: [],
        languages,
      };
      await documents.addPages(document, [], []);
      return openDraft(document.id, documents);
    }

    async function dropDraft(draft = get().draft): Promise<void> {
      if (!draft) return;
      if (get().draft === draft) set({ draft: null });
      // The person may be at another scan by now.
      if (draftId.read() === draft.id) draftId.write(null);
      draft.session.getState().close();
      await draft.documents.removeDocument(draft.id);
    }

    /** The first photograph of a scan: where the device has no room for it, memory has. */
    async function begin(files: readonly File[]): Promise<void> {
      for (const documents of [ports.drafts, ports.memory]) {
        try {
          const draft = await newDraft(documents);
          if (await draft.session.getState().addFiles(files)) return set({ draft });
          if (documents === ports.memory) throwNotice(draft);
          await dropDraft(draft);
        } catch (error) {
          if (documents === ports.memory) throw error;
        }
      }
    }

    /** Puts the newest page where the replaced one was. */
    function replace({ session }: Draft, pageId: string): void {
      const listed = listedPages(session.getState().view);
      const index = listed.findIndex(({ id }) => id === pageId);
      const newest = listed.at(-1);
      if (index < 0 || !newest) return;
      const { movePage, deletePages, dismissNotice } = session.getState();
      movePage(newest.id, index);
      deletePages([pageId]);
      dismissNotice();
    }

    /**
     * What keeps a draft from being sent, now that all work on it has ended; null also when the person cancelled that.
     */
    function problemOf(draft: Draft, file: File | null): HostedProblem | null {
      const { view } = draft.job.getState();
      if (!file && view.kind !== "failed") return null;
      const numbers = failedNumbers(draft);
      if (numbers.length > 0) return { kind: "failed", numbers };
      if (view.kind === "failed") return { kind: "error", error: view.error };
      return pages().length > scanner.pageLimit ? { kind: "limit" } : null;
    }

    /** Says what became of the scan, and lets go of its pages once it can't be lost any more. */
    function follow(id: number, pageCount: number, draft: Draft): void {
      let attempts = 0;
      const look = (): void => {
        const item = outbox.items().find(({ queued }) => queued.id === id);
        if (!item) return stop();
        const { queued, phase } = item;
        if (phase.kind === "waiting" && queued.last && queued.attempts > attempts) {
          attempts = queued.attempts;
          const status = queued.last.kind === "refused" ? queued.last.status : null;
          tell({ flatbed: "scanner", event: "failed", reason: queued.last.kind, status });
        }
        if (phase.kind !== "delivered") return;
        stop();
        tell({ flatbed: "scanner", event: "delivered", pageCount });
        void dropDraft(draft);
      };
      const stop = outbox.subscribe(look);
      look();
    }

    async function send(pdf: File, pageCount: number, draft: Draft): Promise<void> {
      if (scanner.webhookUrl === null) return set({ stage: { kind: "kept", file: pdf, pageCount } });
      const { id, name } = scanner;
      const outboxId = await outbox.add({
        scanner: { id, name },
        webhookUrl: scanner.webhookUrl,
        pdf,
        pageCount,
        finishedAtMs: ports.now(),
      });
      set({ stage: { kind: "sent", outboxId } });
      follow(outboxId, pageCount, draft);
      const isStored = outbox.items().some(({ queued, isStored: kept }) => queued.id === outboxId && kept);
      if (isStored) await dropDraft(draft);
    }

    return {
      stage: { kind: "welcome" },
      draft: null,
      problem: null,

      async restore() {
        const id = draftId.read();
        if (id === null) return;
        const stored = await ports.drafts.load(id).catch(() => null);
        if (!stored || stored.pages.length === 0) return draftId.write(null);
        set({ draft: openDraft(id, ports.drafts) });
      },

      photograph: (replaces) => set({ stage: { kind: "camera", replaces }, problem: null }),
      review: () => set(({ draft }) => ({ stage: { kind: pagesOf(draft).length > 0 ? "review" : "welcome" } })),
      dismissProblem: () => set({ problem: null }),

      async addFiles(files) {
        const { stage, draft } = get();
        const replaces = stage.kind === "camera" ? stage.replaces : null;
        const room = scanner.pageLimit - pages().length + (replaces === null ? 0 : 1);
        if (files.length > room) {
          set({ problem: { kind: "limit" } });
          return false;
        }
        try {
          if (!draft) await begin(files);
          else if (!(await draft.session.getState().addFiles(files))) throwNotice(draft);
          else if (replaces !== null) replace(draft, replaces);
          set({ problem: null });
          return true;
        } catch (error) {
          set({ problem: { kind: "error", error: toErrorRecord(error) } });
          return false;
        }
      },

      async finish() {
        const { draft } = get();
        if (!draft || get().stage.kind === "finishing") return;
        set({ stage: { kind: "finishing" }, problem: null });
        const file = await draft.job.getState().run("pdf", scanner.name);
        const problem = problemOf(draft, file);
        if (!file || problem) return set({ stage: { kind: "review" }, problem });
        const pageCount = pages().length;
        tell({ flatbed: "scanner", event: "finished", pageCount });
        return send(file, pageCount, draft);
      },

      letGo: () => dropDraft(),

      async startAgain() {
        const { stage } = get();
        await dropDraft();
        const ended = stage.kind === "sent" && outbox.items().find(({ queued }) => queued.id === stage.outboxId);
        if (ended && (ended.phase.kind === "delivered" || ended.phase.kind === "gone")) outbox.forget(ended.queued.id);
        set({ stage: { kind: "welcome" }, problem: null });
      },
    };
  });
}

/** The pages of a draft, in order. */
export function pagesOf(draft: Draft | null): readonly ScanPage[] {
  return draft ? listedPages(draft.session.getState().view) : [];
}

/** Numbers, from 1, of the pages that a PDF would lack, or lack the text of. */
function failedNumbers(draft: Draft): number[] {
  const { view } = draft.session.getState();
  if (view.kind !== "open") return [];
  return listedPages(view).flatMap((page, i) =>
    !page.picture || standingFailure(page, view.document.languages) ? [i + 1] : [],
  );
}

/** What the session told the person, as the error that stops an action. */
function throwNotice({ session }: Draft): never {
  const { notice, dismissNotice } = session.getState();
  dismissNotice();
  throw notice?.kind === "problem" ? fromErrorRecord(notice.error) : new Error("The pages could not be stored.");
}
