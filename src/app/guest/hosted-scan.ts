import { createStore, type StoreApi } from "zustand/vanilla";
import type { DamagedRecord } from "../../core/contracts/damaged-record.ts";
import { toErrorRecord, type ErrorRecord } from "../../core/errors.ts";
import type { ScannerEvent } from "../../core/contracts/scanner-events.ts";
import type { Outbox } from "../../hosted/outbox.ts";
import type { HostedScanner } from "../../hosted/scanner.ts";
import {
  createDraft,
  draftPages,
  failedPageNumbers,
  findDraft,
  removeDraft,
  replacePage,
  throwSessionProblem,
  type Draft,
  type DraftListener,
  type DraftPorts,
} from "./draft.ts";
import { reportDelivery } from "./report-delivery.ts";

/** The step that the page of the scanner shows. */
export type HostedStage =
  | { readonly kind: "welcome" }
  /** The next photo replaces the page `replaces`, or becomes the last page. */
  | { readonly kind: "camera"; readonly replaces: string | null }
  | { readonly kind: "review" }
  | { readonly kind: "finishing" }
  /** The scan is in the outbox, under this id. */
  | { readonly kind: "sent"; readonly outboxId: number }
  /** The scan is finished, and the scanner has no webhook: the person downloads the PDF. */
  | { readonly kind: "download"; readonly file: File; readonly pageCount: number };

export type HostedProblem =
  | { readonly kind: "error"; readonly error: ErrorRecord }
  /** There are more pages than the scanner allows. */
  | { readonly kind: "limit" }
  /** The numbers, from 1, of pages that could not be made or read. */
  | { readonly kind: "failed"; readonly numbers: readonly number[] };

export interface HostedScan {
  readonly stage: HostedStage;
  readonly draft: Draft | null;
  readonly problem: HostedProblem | null;
  /** The draft that this tab had before a reload, when its record is damaged. */
  readonly damagedDraft: DamagedRecord | null;
  /** Forgets a damaged draft that the person has removed. */
  forgetDamagedDraft(): void;
  /** Opens the draft that this tab had before a reload. */
  restore(): Promise<void>;
  /** Shows the camera; the next photo replaces the page `replaces`, if any. */
  openCamera(replaces: string | null): void;
  /** Shows the pages, or the welcome step when there are none. */
  review(): void;
  /** Stores files as pages. False when that failed; `problem` then says why. */
  addFiles(files: readonly File[]): Promise<boolean>;
  /** Makes the PDF for the person to keep, and goes back to the pages; null if that failed or was cancelled. */
  makeCopy(): Promise<File | null>;
  /** Makes the PDF and puts it into the outbox, or offers it for download where the scanner has no webhook. */
  finish(): Promise<void>;
  /** Deletes the pages of a scan that the person has saved. The PDF stays available until the page is closed. */
  deleteDraft(): Promise<void>;
  /** Deletes all of this scan except what still waits in the outbox, and goes back to the welcome step. */
  restart(): Promise<void>;
}

export interface HostedScanPorts extends DraftPorts {
  readonly outbox: Outbox;
  /** Posts an event to the page that embeds this one. */
  readonly notify: (event: ScannerEvent) => void;
}

/** A scan on the page of a hosted scanner, from the first photo to its delivery. */
export function createHostedScan(ports: HostedScanPorts): StoreApi<HostedScan> {
  const { scanner, outbox, draftId, notify } = ports;

  return createStore<HostedScan>()((set, get, store) => {
    const listener: DraftListener = {
      // Other problems are about the pages as they were before this change.
      onPages() {
        if (get().problem?.kind !== "error") set({ problem: null });
      },
      onPageCount: (pageCount) => notify({ flatbed: "scanner", event: "page", pageCount }),
    };

    async function deleteDraft(draft = get().draft): Promise<void> {
      if (!draft) return;
      if (get().draft === draft) set({ draft: null });
      await removeDraft(draft, ports);
    }

    async function send(pdf: File, pageCount: number, draft: Draft): Promise<void> {
      if (scanner.webhookUrl === null) return set({ stage: { kind: "download", file: pdf, pageCount } });
      const { id, name } = scanner;
      const outboxId = await outbox.add({
        scanner: { id, name },
        webhookUrl: scanner.webhookUrl,
        pdf,
        pageCount,
        finishedAtMs: ports.now(),
      });
      set({ stage: { kind: "sent", outboxId } });
      // While the outbox is in memory only, the draft is the copy that survives a reload.
      reportDelivery(outbox, { outboxId, pageCount }, { notify, onDelivered: () => void deleteDraft(draft) });
      const isInStorage = outbox.items().some(({ queued, isStored }) => queued.id === outboxId && isStored);
      if (isInStorage) await deleteDraft(draft);
    }

    return {
      stage: { kind: "welcome" },
      draft: null,
      problem: null,
      damagedDraft: null,

      forgetDamagedDraft() {
        set({ damagedDraft: null });
        if (!get().draft) draftId.write(null);
      },

      async restore() {
        set(await findDraft(ports, listener));
      },

      openCamera: (replaces) => set({ stage: { kind: "camera", replaces }, problem: null }),
      review: () => set(({ draft }) => ({ stage: { kind: draftPages(draft).length > 0 ? "review" : "welcome" } })),

      async addFiles(files) {
        const { stage, draft } = get();
        const replaces = stage.kind === "camera" ? stage.replaces : null;
        const room = scanner.pageLimit - draftPages(draft).length + (replaces === null ? 0 : 1);
        if (files.length > room) {
          set({ problem: { kind: "limit" } });
          return false;
        }
        try {
          if (!draft) set({ draft: await createDraft(files, ports, listener) });
          else if (!(await draft.session.getState().addFiles(files))) throwSessionProblem(draft);
          else if (replaces !== null) replacePage(draft, replaces);
          set({ problem: null });
          return true;
        } catch (error) {
          set({ problem: { kind: "error", error: toErrorRecord(error) } });
          return false;
        }
      },

      async makeCopy() {
        const made = await makePdf(store, scanner);
        if (made) set({ stage: { kind: "review" } });
        return made?.file ?? null;
      },

      async finish() {
        const made = await makePdf(store, scanner);
        if (!made) return;
        const { file, draft } = made;
        const pageCount = draftPages(draft).length;
        notify({ flatbed: "scanner", event: "finished", pageCount });
        return send(file, pageCount, draft);
      },

      deleteDraft: () => deleteDraft(),

      async restart() {
        const { stage } = get();
        await deleteDraft();
        if (stage.kind === "sent") forgetIfEnded(outbox, stage.outboxId);
        set({ stage: { kind: "welcome" }, problem: null });
      },
    };
  });
}

/** Makes the PDF of the draft. Null, with the review shown, if that failed or was cancelled. */
async function makePdf(
  { getState, setState }: StoreApi<HostedScan>,
  { name, pageLimit }: HostedScanner,
): Promise<{ readonly file: File; readonly draft: Draft } | null> {
  const { draft, stage } = getState();
  if (!draft || stage.kind === "finishing") return null;
  setState({ stage: { kind: "finishing" }, problem: null });
  const file = await draft.job.getState().run("pdf", name);
  const problem = problemOf(draft, file, pageLimit);
  if (file && !problem) return { file, draft };
  setState({ stage: { kind: "review" }, problem });
  return null;
}

/** Removes a scan from the outbox's list if it was delivered or discarded. */
function forgetIfEnded(outbox: Outbox, id: number): void {
  const item = outbox.items().find(({ queued }) => queued.id === id);
  if (item && (item.phase.kind === "delivered" || item.phase.kind === "gone")) outbox.forget(id);
}

/**
 * Why a draft can't be sent, after all work on it has ended; `file` is the PDF made of it. Null when it can, and when
 * the person cancelled.
 */
function problemOf(draft: Draft, file: File | null, pageLimit: number): HostedProblem | null {
  const { view } = draft.job.getState();
  if (!file && view.kind !== "failed") return null;
  const numbers = failedPageNumbers(draft);
  if (numbers.length > 0) return { kind: "failed", numbers };
  if (view.kind === "failed") return { kind: "error", error: view.error };
  return draftPages(draft).length > pageLimit ? { kind: "limit" } : null;
}
