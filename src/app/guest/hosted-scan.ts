import { createStore, type StoreApi } from "zustand/vanilla";
import type { ScanPage } from "../../core/model/document.ts";
import type { DamagedRecord } from "../../core/contracts/damaged-record.ts";
import { toErrorRecord } from "../../core/errors.ts";
import type { ScannerEvent } from "../../core/contracts/scanner-events.ts";
import type { ExportJob } from "../../documents/exporting/export-job.ts";
import type { Outbox } from "../../hosted/outbox.ts";
import type { AskedScan, ScanPart } from "./asked-scan.ts";
import {
  addFiles,
  createDraft,
  draftPages,
  findDraft,
  removeDraft,
  retakePage,
  throwSessionProblem,
  type Draft,
  type DraftListener,
  type DraftPorts,
} from "./draft.ts";
import { makePdfs, type HostedProblem, type MadePdf } from "./make-pdfs.ts";
import { reportDelivery } from "./report-delivery.ts";

/** The step that the page of the scanner shows. */
export type HostedStage =
  | { readonly kind: "welcome" }
  /** The next photo replaces the page `replaces`, or becomes the last page, of a `step` if there are any. */
  | { readonly kind: "camera"; readonly replaces: string | null; readonly step: number | undefined }
  | { readonly kind: "review" }
  | { readonly kind: "finishing"; readonly job: StoreApi<ExportJob> }
  /** The scan is in the outbox: a PDF under each of these ids. */
  | { readonly kind: "sent"; readonly outboxIds: readonly number[] }
  /** The scan is finished, and the scanner has no webhook: the person downloads the PDF. */
  | { readonly kind: "download"; readonly file: File; readonly pageCount: number };

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
  /** Shows the camera; the next photo replaces the page `replaces`, if any, and belongs to the step, if any. */
  openCamera(replaces: string | null, step?: number): void;
  /** Shows the pages or the checklist, or the welcome step when there is neither. */
  review(): void;
  /** Stores files as pages, of the camera's step or the given one. False when that failed; `problem` then says why. */
  addFiles(files: readonly File[], step?: number): Promise<boolean>;
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
  /** What the scanner asks for beside pages. */
  readonly asked?: AskedScan | null;
  /** Posts an event to the page that embeds this one. */
  readonly notify: (event: ScannerEvent) => void;
}

/** A scan on the page of a hosted scanner, from the first photo to its delivery. */
export function createHostedScan(ports: HostedScanPorts): StoreApi<HostedScan> {
  const { scanner, outbox, draftId, notify, asked = null } = ports;

  return createStore<HostedScan>()((set, get) => {
    const listener: DraftListener = {
      // Other problems are about the pages as they were before this change.
      onPages() {
        if (get().problem?.kind !== "error") set({ problem: null });
      },
      onPageCount: (pageCount) => notify({ flatbed: "scanner", event: "page", pageCount }),
    };

    async function deleteDraft(draft = get().draft): Promise<void> {
      if (!draft) return;
      if (get().draft === draft) {
        set({ draft: null });
        asked?.forget();
      }
      await removeDraft(draft, ports);
    }

    /** Makes the PDFs of the draft. Null, with the pages shown, if that failed or was cancelled. */
    async function make(partsOf: ((pages: readonly ScanPage[]) => readonly ScanPart[]) | null): Promise<Made | null> {
      const { draft, stage } = get();
      if (!draft || stage.kind === "finishing") return null;
      const made = await makePdfs(draft, partsOf?.(draftPages(draft)) ?? null, { scanner, asked }, (job) =>
        set({ stage: { kind: "finishing", job }, problem: null }),
      );
      if (made.kind === "made") return { pdfs: made.pdfs, draft };
      set({ stage: { kind: "review" }, problem: made.problem });
      return null;
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

      openCamera: (replaces, step) => set({ stage: { kind: "camera", replaces, step }, problem: null }),
      review: () =>
        set(({ draft }) => ({
          stage: { kind: asked?.hasSteps || draftPages(draft).length > 0 ? "review" : "welcome" },
        })),

      async addFiles(files, chosenStep) {
        const { stage, draft } = get();
        const { replaces, step } = stage.kind === "camera" ? stage : { replaces: null, step: chosenStep };
        const pages = draftPages(draft);
        const count = files.length - (replaces === null ? 0 : 1);
        const isOver = count > scanner.pageLimit - pages.length;
        if (isOver || (asked && step !== undefined && count > asked.roomIn(step, pages))) {
          set({ problem: { kind: isOver ? "limit" : "stepLimit" } });
          return false;
        }
        try {
          if (!draft) set({ draft: await createDraft(files, step, ports, listener) });
          else if (replaces !== null) await retakePage(draft, replaces, files, step);
          else if (!(await addFiles(draft, files, step))) throwSessionProblem(draft);
          set({ problem: null });
          return true;
        } catch (error) {
          set({ problem: { kind: "error", error: toErrorRecord(error) } });
          return false;
        }
      },

      async makeCopy() {
        const made = await make(asked ? () => [asked.copy()] : null);
        if (made) set({ stage: { kind: "review" } });
        return made?.pdfs[0]?.file ?? null;
      },

      async finish() {
        const made = await make(asked ? (pages) => asked.parts(pages) : null);
        if (made) await sendPdfs(made, ports, { show: (stage) => set({ stage }), deleteDraft });
      },

      deleteDraft: () => deleteDraft(),

      async restart() {
        const { stage } = get();
        await deleteDraft();
        if (stage.kind === "sent") for (const id of stage.outboxIds) forgetIfEnded(outbox, id);
        set({ stage: { kind: "welcome" }, problem: null });
      },
    };
  });
}

/** Removes a scan from the outbox's list if it was delivered or discarded. */
function forgetIfEnded(outbox: Outbox, id: number): void {
  const item = outbox.items().find(({ queued }) => queued.id === id);
  if (item && (item.phase.kind === "delivered" || item.phase.kind === "gone")) outbox.forget(id);
}

/** The PDFs of a draft. */
interface Made {
  readonly pdfs: readonly MadePdf[];
  readonly draft: Draft;
}

interface Sending {
  readonly show: (stage: HostedStage) => void;
  readonly deleteDraft: (draft: Draft) => Promise<void>;
}

/** Puts PDFs into the outbox, or offers one for download where the scanner has no webhook. */
async function sendPdfs(
  { pdfs, draft }: Made,
  { scanner, outbox, notify, now }: HostedScanPorts,
  { show, deleteDraft }: Sending,
): Promise<void> {
  const pageCount = pdfs.reduce((sum, pdf) => sum + pdf.pageCount, 0);
  notify({ flatbed: "scanner", event: "finished", pageCount });
  const { id, name } = scanner;
  const finishedAtMs = now();
  const outboxIds: number[] = [];
  for (const [i, { file, webhookUrl, ...pdf }] of pdfs.entries()) {
    if (webhookUrl === null) return show({ kind: "download", file, pageCount });
    // Receivers know a PDF that comes twice by its time, so no two of a scan have the same.
    const scan = { scanner: { id, name }, webhookUrl, pdf: file, ...pdf, finishedAtMs: finishedAtMs + i };
    outboxIds.push(await outbox.add(scan));
  }
  show({ kind: "sent", outboxIds });
  // While the outbox is in memory only, the draft is the copy that survives a reload.
  reportDelivery(outbox, { outboxIds, pageCount }, { notify, onDelivered: () => void deleteDraft(draft) });
  const items = outbox.items().filter(({ queued }) => outboxIds.includes(queued.id));
  if (items.length === pdfs.length && items.every(({ isStored }) => isStored)) await deleteDraft(draft);
}
