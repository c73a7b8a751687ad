import { createStore, type StoreApi } from "zustand/vanilla";
import { isAbort, ScanError, toErrorRecord, type ErrorRecord } from "../../core/errors.ts";
import { exportablePages, type Exportable } from "../exportable.ts";
import { listedPages, unfinishedCount } from "../session/document-view.ts";
import { makeFiles, makeFilesUnderLimit } from "./export-file.ts";
import { DEFAULT_EXPORT_FORM, recodingOf, type ExportForm, type ExportFormat } from "./export-form.ts";
import { foundInState } from "./found-in-state.ts";
import { finishPages, languagesOf, type ExportPorts, type SizedPage } from "./finished-pages.ts";

export type ExportView =
  | { readonly kind: "idle" }
  /** Pages are still being processed: `done` of `total` pages are finished. */
  | { readonly kind: "waiting"; readonly done: number; readonly total: number }
  /** `fits`: files are made at several qualities, to find the best one under the size limit. */
  | { readonly kind: "writing"; readonly fraction: number; readonly fits: boolean }
  | { readonly kind: "too-large"; readonly smallestBytes: number }
  | { readonly kind: "failed"; readonly error: ErrorRecord };

/** Exports a document. A new call cancels the running one. */
export interface ExportJob {
  readonly view: ExportView;
  /**
   * Waits until all pages are processed, then makes the files: a PDF, followed by pictures where they are wanted too; a
   * picture of each page; or a text. Null when it was cancelled, failed, or no file stays under the size limit; `view`
   * says which. Choices that `form` lacks are the defaults.
   */
  run(format: ExportFormat, name: string, form?: Partial<ExportForm>): Promise<readonly File[] | null>;
  /** Waits like `run`, then returns the pages at the best quality for printing; null as in `run`. */
  preparePrint(form: ExportForm): Promise<readonly SizedPage[] | null>;
  cancel(): void;
}

/** Fraction of the work that the PDF takes, where pictures are made too. */
const PDF_SHARE = 0.7;

/** Exports an open document: a searchable PDF, pictures, or text. */
export function createExportJob(ports: ExportPorts): StoreApi<ExportJob> {
  const { session } = ports;
  let controller: AbortController | null = null;

  return createStore<ExportJob>()((set, get) => {
    const showWriting = (fraction: number, fits = false): void => set({ view: { kind: "writing", fraction, fits } });

    /** The pages that can be exported, once none is being processed. Throws `no_document` when there are none. */
    async function waitForPages(signal: AbortSignal): Promise<readonly Exportable[]> {
      await foundInState(session, signal, ({ view }) => {
        const [unfinished, total] = [unfinishedCount(view), listedPages(view).length];
        if (unfinished === 0) return "finished";
        set({ view: { kind: "waiting", done: total - unfinished, total } });
        return null;
      });
      showWriting(0);
      const made = exportablePages(listedPages(session.getState().view));
      const pages = ports.choose ? ports.choose(made) : made;
      if (pages.length === 0)
        throw new ScanError(
          "no_document",
          "No page of this document is finished yet. Mend the failed pages, then export.",
        );
      return pages;
    }

    async function exportFiles(
      format: ExportFormat,
      name: string,
      form: ExportForm,
      signal: AbortSignal,
    ): Promise<readonly File[] | null> {
      const pages = await waitForPages(signal);
      if (format === "text") {
        // A hosted scanner never needs it.
        const { textFile } = await import("./text/text-file.ts");
        return [await textFile(pages, form.textKind, { name, languages: languagesOf(session) }, ports)];
      }
      const fits = form.quality === "limit";
      const share = format === "pdf" && form.withPictures ? PDF_SHARE : 1;
      const onProgress = (fraction: number): void => showWriting(share * fraction, fits);
      const request = { format, name, form, signal, onProgress };
      const fitted = fits
        ? await makeFilesUnderLimit(pages, request, ports)
        : ({ kind: "fits", file: await makeFiles(pages, request, ports) } as const);
      if (fitted.kind !== "fits") {
        set({ view: { kind: "too-large", smallestBytes: fitted.smallestBytes } });
        return null;
      }
      const { files } = fitted.file;
      if (share === 1) return files;
      const ofPictures = (fraction: number): void => showWriting(share + (1 - share) * fraction);
      const pictures = await makeFiles(pages, { ...request, format: "jpeg", onProgress: ofPictures }, ports);
      return [...files, ...pictures.files];
    }

    async function exportForPrint({ colour, sheet }: ExportForm, signal: AbortSignal): Promise<readonly SizedPage[]> {
      const pages = await waitForPages(signal);
      const recoding = recodingOf("jpeg", { quality: "best", colour });
      return finishPages(pages, { recoding, sheet, signal, onProgress: showWriting }, ports);
    }

    /** Runs one export and cancels the one before. Shows errors in `view` instead of throwing them. */
    async function runAlone<R>(work: (signal: AbortSignal) => Promise<R>): Promise<R | null> {
      controller?.abort();
      const own = new AbortController();
      controller = own;
      try {
        const result = await work(own.signal);
        if (controller === own && get().view.kind !== "too-large") set({ view: { kind: "idle" } });
        return result;
      } catch (error) {
        if (controller === own)
          set({ view: isAbort(error) ? { kind: "idle" } : { kind: "failed", error: toErrorRecord(error) } });
        return null;
      }
    }

    return {
      view: { kind: "idle" },

      run: (format, name, form) =>
        runAlone((signal) => exportFiles(format, name, { ...DEFAULT_EXPORT_FORM, ...form }, signal)),

      preparePrint: (form) => runAlone((signal) => exportForPrint(form, signal)),

      cancel() {
        controller?.abort();
        set({ view: { kind: "idle" } });
      },
    };
  });
}
