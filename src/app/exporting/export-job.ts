import { createStore, type StoreApi } from "zustand/vanilla";
import type { DocumentStore, ScanPage } from "../../core/document.ts";
import { isAbort, ScanError, toErrorRecord, type ErrorRecord } from "../../core/errors.ts";
import type { Recoding } from "../../core/imaging-calls.ts";
import { pageSizePt } from "../../core/page-size.ts";
import { scaleRecognisedPage } from "../../core/recognition.ts";
import type { FinishedPage, Scan } from "../../scan/scan.ts";
import { AS_IT_IS, recodingOf, type ExportForm, type ExportFormat } from "./export-form.ts";
import { zipFiles } from "../zip.ts";
import { fileName } from "../naming.ts";
import { listedPages, requireOpen, unfinishedCount, type DocumentSession } from "../document/document-session.ts";

export type ExportView =
  | { readonly kind: "idle" }
  /** Pages are still made or read; `total` is the number of pages. */
  | { readonly kind: "waiting"; readonly done: number; readonly total: number }
  | { readonly kind: "writing"; readonly fraction: number }
  | { readonly kind: "failed"; readonly error: ErrorRecord };

export interface ExportJob {
  readonly view: ExportView;
  /** Waits for the pages' work, then makes the file; null when it was cancelled or failed. */
  run(format: ExportFormat, name: string, form?: ExportForm): Promise<File | null>;
  cancel(): void;
}

export interface ExportPorts {
  readonly session: StoreApi<DocumentSession>;
  readonly documents: Pick<DocumentStore, "readPicture">;
  /** Where pages are never encoded once more, `recodePage` is not needed. */
  readonly scan: Pick<Scan, "writePdf"> & Partial<Pick<Scan, "recodePage">>;
}

/** Turns a document into one file: a searchable PDF, a picture, a ZIP of pictures, or plain text. */
export function createExportJob({ session, documents, scan }: ExportPorts): StoreApi<ExportJob> {
  let controller: AbortController | null = null;

  return createStore<ExportJob>()((set) => {
    async function make(format: ExportFormat, name: string, form: ExportForm, signal: AbortSignal): Promise<File> {
      await untilFinished(session, signal, (done, total) => set({ view: { kind: "waiting", done, total } }));
      set({ view: { kind: "writing", fraction: 0 } });
      const { document } = requireOpen(session.getState().view);
      const pages = exportablePages(listedPages(session.getState().view));
      if (pages.length === 0) throw new ScanError("no_document", "No page of this document is finished yet. Mend the failed pages, then export.");
      if (format === "text") return new File([textOf(pages.map(({ page }) => page))], fileName(name, "txt"), { type: "text/plain" });
      const recoding = recodingOf(format, form);
      const recodingShare = recoding ? 0.7 : 0;
      const finished: FinishedPage[] = [];
      for (const page of pages) {
        finished.push(await finishedPage(page, recoding, signal));
        set({ view: { kind: "writing", fraction: (recodingShare * finished.length) / pages.length } });
      }
      if (format !== "pdf") return pictureFile(finished, name, format, document.changedAtMs);
      const onProgress = (fraction: number): void => set({ view: { kind: "writing", fraction: recodingShare + (1 - recodingShare) * fraction } });
      const label = { title: name, languages: document.languages, sheet: form.sheet === "scanned" ? undefined : form.sheet, password: form.password || undefined };
      const pdf = await scan.writePdf(finished, label, { signal, onProgress });
      return new File([pdf], fileName(name, "pdf"), { type: "application/pdf" });
    }

    async function finishedPage({ page, picture }: Exportable, recoding: Recoding | null, signal: AbortSignal): Promise<FinishedPage> {
      const jpeg = await documents.readPicture(page.id);
      signal.throwIfAborted();
      if (!jpeg) throw new ScanError("storage_unavailable", "A page's picture is no longer on this device. Make the page again.");
      const sizePt = picture.sizePt ?? pageSizePt({ width: picture.widthPx, height: picture.heightPx });
      const recoded = recoding && scan.recodePage ? await scan.recodePage(jpeg, recoding, { signal }) : { picture: jpeg, ...picture };
      const { widthPx, heightPx } = recoded;
      const text = page.text && scaleRecognisedPage(page.text.recognised, widthPx, heightPx);
      const bits = recoding?.encoding === "bits" ? recoded.picture : undefined;
      return { jpeg: bits ? jpeg : recoded.picture, bits, widthPx, heightPx, text, sizePt };
    }

    return {
      view: { kind: "idle" },

      async run(format, name, form = AS_IT_IS) {
        controller?.abort();
        const own = new AbortController();
        controller = own;
        try {
          const file = await make(format, name, form, own.signal);
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

async function pictureFile(pages: readonly FinishedPage[], name: string, format: "jpeg" | "png", changedAtMs: number): Promise<File> {
  const ending = format === "jpeg" ? "jpg" : "png";
  const [only] = pages;
  if (only && pages.length === 1) return new File([only.jpeg], fileName(name, ending), { type: `image/${format}` });
  const digits = String(pages.length).length;
  const entries = pages.map(({ jpeg }, i) => ({ name: fileName(`${name} ${String(i + 1).padStart(digits, "0")}`, ending), content: jpeg }));
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
