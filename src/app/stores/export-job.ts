import { createStore, type StoreApi } from "zustand/vanilla";
import type { DocumentStore, ScanPage } from "../../core/document.ts";
import { isAbort, ScanError, toErrorRecord, type ErrorRecord } from "../../core/errors.ts";
import { scaleRecognisedPage } from "../../core/recognition.ts";
import type { FinishedPage, Scan } from "../../scan/scan.ts";
import { zipFiles } from "../zip.ts";
import { fileName } from "../naming.ts";
import { listedPages, requireOpen, unfinishedCount, type DocumentSession } from "./document-session.ts";

export type ExportFormat = "pdf" | "jpeg" | "text";

export type ExportView =
  | { readonly kind: "idle" }
  /** Pages are still made or read; `total` is the number of pages. */
  | { readonly kind: "waiting"; readonly done: number; readonly total: number }
  | { readonly kind: "writing"; readonly fraction: number }
  | { readonly kind: "failed"; readonly error: ErrorRecord };

export interface ExportJob {
  readonly view: ExportView;
  /** Waits for the pages' work, then makes the file; null when it was cancelled or failed. */
  run(format: ExportFormat, name: string): Promise<File | null>;
  cancel(): void;
}

export interface ExportPorts {
  readonly session: StoreApi<DocumentSession>;
  readonly documents: Pick<DocumentStore, "readPicture">;
  readonly scan: Pick<Scan, "writePdf">;
}

/** Turns a document into one file: a searchable PDF, a JPEG, a ZIP of JPEGs, or plain text. */
export function createExportJob({ session, documents, scan }: ExportPorts): StoreApi<ExportJob> {
  let controller: AbortController | null = null;

  return createStore<ExportJob>()((set) => {
    async function make(format: ExportFormat, name: string, signal: AbortSignal): Promise<File> {
      await untilFinished(session, signal, (done, total) => set({ view: { kind: "waiting", done, total } }));
      set({ view: { kind: "writing", fraction: 0 } });
      const { document } = requireOpen(session.getState().view);
      const pages = exportablePages(listedPages(session.getState().view));
      if (pages.length === 0) throw new ScanError("no_document", "No page of this document is finished yet. Mend the failed pages, then export.");
      if (format === "text") return new File([textOf(pages.map(({ page }) => page))], fileName(name, "txt"), { type: "text/plain" });
      const finished = await Promise.all(pages.map(finishedPage));
      if (format === "jpeg") return jpegFile(finished, name, document.changedAtMs);
      const onProgress = (fraction: number): void => set({ view: { kind: "writing", fraction } });
      const pdf = await scan.writePdf(finished, { title: name, languages: document.languages }, { signal, onProgress });
      return new File([pdf], fileName(name, "pdf"), { type: "application/pdf" });
    }

    async function finishedPage({ page, picture }: Exportable): Promise<FinishedPage> {
      const jpeg = await documents.readPicture(page.id);
      if (!jpeg) throw new ScanError("storage_unavailable", "A page's picture is no longer on this device. Make the page again.");
      const { widthPx, heightPx, sizePt } = picture;
      const text = page.text && scaleRecognisedPage(page.text.recognised, widthPx, heightPx);
      return { jpeg, widthPx, heightPx, text, sizePt };
    }

    return {
      view: { kind: "idle" },

      async run(format, name) {
        controller?.abort();
        const own = new AbortController();
        controller = own;
        try {
          const file = await make(format, name, own.signal);
          set({ view: { kind: "idle" } });
          return file;
        } catch (error) {
          if (controller === own) set({ view: isAbort(error) ? { kind: "idle" } : { kind: "failed", error: toErrorRecord(error) } });
          return null;
        }
      },

      cancel() {
        controller?.abort();
        set({ view: { kind: "idle" } });
      },
    };
  });
}

export interface Exportable {
  readonly page: ScanPage;
  readonly picture: NonNullable<ScanPage["picture"]>;
}

/** Pages that have a picture, in order; one that failed before it was made has none. */
export function exportablePages(pages: readonly ScanPage[]): Exportable[] {
  return pages.flatMap((page) => (page.picture ? [{ page, picture: page.picture }] : []));
}

/** What pages say, in order, an empty line between pages. */
export function textOf(pages: readonly ScanPage[]): string {
  return pages.map(({ text }) => text?.recognised.text.trim() ?? "").join("\n\n");
}

async function jpegFile(pages: readonly FinishedPage[], name: string, changedAtMs: number): Promise<File> {
  const [only] = pages;
  if (only && pages.length === 1) return new File([only.jpeg], fileName(name, "jpg"), { type: "image/jpeg" });
  const digits = String(pages.length).length;
  const entries = pages.map(({ jpeg }, i) => ({ name: fileName(`${name} ${String(i + 1).padStart(digits, "0")}`, "jpg"), content: jpeg }));
  const zip = await zipFiles(entries, new Date(changedAtMs));
  return new File([zip], fileName(name, "zip"), { type: "application/zip" });
}

/** Resolves once no page of the document waits for work. Rejects with the signal's reason. */
function untilFinished(session: StoreApi<DocumentSession>, signal: AbortSignal, onWaiting: (done: number, total: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      unsubscribe();
      signal.removeEventListener("abort", abort);
    };
    const check = (): void => {
      const { view } = session.getState();
      const unfinished = unfinishedCount(view);
      if (unfinished > 0) return onWaiting(listedPages(view).length - unfinished, listedPages(view).length);
      stop();
      resolve();
    };
    const abort = (): void => {
      stop();
      reject(signal.reason instanceof Error ? signal.reason : new DOMException("Cancelled.", "AbortError"));
    };
    const unsubscribe = session.subscribe(check);
    signal.addEventListener("abort", abort);
    check();
  });
}
