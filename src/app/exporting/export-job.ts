import { createStore, type StoreApi } from "zustand/vanilla";
import type { DocumentStore } from "../../core/model/document.ts";
import { isAbort, ScanError, toErrorRecord, type ErrorRecord } from "../../core/errors.ts";
import type { Size } from "../../core/geometry/geometry.ts";
import type { Recoding } from "../../core/contracts/imaging-calls.ts";
import { pageSizePt } from "../../core/geometry/page-size.ts";
import { scaleRecognisedPage } from "../../core/text/recognition.ts";
import type { FinishedPage, Scan } from "../../scan/scan.ts";
import { exportablePages, type Exportable } from "../documents/exportable.ts";
import { recodedBytes } from "./export-estimate.ts";
import { AS_IT_IS, recodingOf, recodingSteps, type ExportForm, type ExportFormat } from "./export-form.ts";
import { fitSize } from "./fit-size.ts";
import { pictureNames } from "./picture-names.ts";
import { textFile } from "./text-file.ts";
import { zipFiles } from "../zip/zip.ts";
import { fileName } from "../documents/naming.ts";
import type { DocumentSession } from "../documents/session/document-session.ts";
import { listedPages, requireOpen, unfinishedCount } from "../documents/session/document-view.ts";

export type ExportView =
  | { readonly kind: "idle" }
  /** Pages are still made or read; `total` is the number of pages. */
  | { readonly kind: "waiting"; readonly done: number; readonly total: number }
  /** `fits`: one file after the other is made, to find the best that is small enough. */
  | { readonly kind: "writing"; readonly fraction: number; readonly fits: boolean }
  | { readonly kind: "too-large"; readonly smallestBytes: number }
  | { readonly kind: "failed"; readonly error: ErrorRecord };

export interface ExportJob {
  readonly view: ExportView;
  /**
   * Waits for the pages' work, then makes the file; null when it was cancelled, failed, or cannot be as small as it was
   * to be.
   */
  run(format: ExportFormat, name: string, form?: ExportForm): Promise<File | null>;
  /** The same for paper: pages as pictures, at their best; null as above. */
  pictures(form: ExportForm): Promise<readonly SizedPage[] | null>;
  cancel(): void;
}

/** A finished page and how large it is on paper. */
export interface SizedPage extends FinishedPage {
  readonly sizePt: Size;
}

export interface ExportPorts {
  readonly session: StoreApi<DocumentSession>;
  readonly documents: Pick<DocumentStore, "readPicture">;
  /** Where pages are never encoded once more, `recodePage` is not needed. */
  readonly scan: Pick<Scan, "writePdf"> & Partial<Pick<Scan, "recodePage">>;
}

/** Turns a document into one file: a searchable PDF, a picture, a ZIP of pictures, or text. */
export function createExportJob({ session, documents, scan }: ExportPorts): StoreApi<ExportJob> {
  let controller: AbortController | null = null;

  return createStore<ExportJob>()((set, get) => {
    const writing = (fraction: number, fits = false): void => set({ view: { kind: "writing", fraction, fits } });

    /** The pages that can leave, once no work on them is left. */
    async function exportables(signal: AbortSignal): Promise<readonly Exportable[]> {
      await untilFinished(session, signal, (done, total) => set({ view: { kind: "waiting", done, total } }));
      writing(0);
      const pages = exportablePages(listedPages(session.getState().view));
      if (pages.length === 0)
        throw new ScanError(
          "no_document",
          "No page of this document is finished yet. Mend the failed pages, then export.",
        );
      return pages;
    }

    async function make(
      format: ExportFormat,
      name: string,
      form: ExportForm,
      signal: AbortSignal,
    ): Promise<File | null> {
      const pages = await exportables(signal);
      if (format === "text")
        return textFile(pages, form.textKind, name, requireOpen(session.getState().view).document.languages);
      if (form.quality !== "limit")
        return makeFile(pages, { format, name, form, recoding: recodingOf(format, form), signal, onProgress: writing });
      const steps = recodingSteps(format, form.colour);
      const recodingAt = (step: number): Recoding | null => steps[step] ?? null;
      const fitted = await fitSize(
        {
          steps: steps.length,
          predict: (step) => recodedBytes(pages, format, recodingAt(step), { documents, scan: recoder(), signal }),
          make: (step, onProgress) =>
            makeFile(pages, { format, name, form, recoding: recodingAt(step), signal, onProgress }),
        },
        form.limitMb * 1e6,
        (fraction) => writing(fraction, true),
      );
      if (fitted.kind === "fits") return fitted.file;
      set({ view: { kind: "too-large", smallestBytes: fitted.smallestBytes } });
      return null;
    }

    interface FileOrder {
      readonly format: Exclude<ExportFormat, "text">;
      readonly name: string;
      readonly form: ExportForm;
      readonly recoding: Recoding | null;
      readonly signal: AbortSignal;
      readonly onProgress: (fraction: number) => void;
    }

    async function makeFile(
      pages: readonly Exportable[],
      { format, name, form, recoding, signal, onProgress }: FileOrder,
    ): Promise<File> {
      const { document } = requireOpen(session.getState().view);
      const recodingShare = recoding ? 0.7 : 0;
      const finished = await finishedPages(pages, recoding, signal, (fraction) => onProgress(recodingShare * fraction));
      if (format !== "pdf") return pictureFile(finished, name, format, document.changedAtMs);
      const { sheet, fillsSheet, password, isArchival } = form;
      const opens = isArchival ? { isArchival } : password !== "" && { password };
      const label = {
        title: name,
        languages: document.languages,
        ...(sheet !== "scanned" && { sheet, fillsSheet }),
        ...opens,
      };
      const pdf = await scan.writePdf(finished, label, {
        signal,
        onProgress: (fraction) => onProgress(recodingShare + (1 - recodingShare) * fraction),
      });
      return new File([pdf], fileName(name, "pdf"), { type: "application/pdf" });
    }

    async function finishedPages(
      pages: readonly Exportable[],
      recoding: Recoding | null,
      signal: AbortSignal,
      onProgress: (fraction: number) => void,
    ): Promise<readonly SizedPage[]> {
      const finished: SizedPage[] = [];
      for (const page of pages) {
        finished.push(await finishedPage(page, recoding, signal));
        onProgress(finished.length / pages.length);
      }
      return finished;
    }

    function recoder(): Pick<Scan, "recodePage"> {
      const { recodePage } = scan;
      if (!recodePage) throw new Error("Pages are not encoded once more here.");
      return { recodePage };
    }

    /** Runs one order, instead of the one before. */
    async function only<R>(order: (signal: AbortSignal) => Promise<R>): Promise<R | null> {
      controller?.abort();
      const own = new AbortController();
      controller = own;
      try {
        const result = await order(own.signal);
        if (controller === own && get().view.kind !== "too-large") set({ view: { kind: "idle" } });
        return result;
      } catch (error) {
        if (controller === own)
          set({ view: isAbort(error) ? { kind: "idle" } : { kind: "failed", error: toErrorRecord(error) } });
        return null;
      }
    }

    async function finishedPage(
      { page, picture }: Exportable,
      recoding: Recoding | null,
      signal: AbortSignal,
    ): Promise<SizedPage> {
      const jpeg = await documents.readPicture(page.id);
      signal.throwIfAborted();
      if (!jpeg)
        throw new ScanError(
          "storage_unavailable",
          "A page's picture is no longer on this device. Make the page again.",
        );
      const sizePt = picture.sizePt ?? pageSizePt({ width: picture.widthPx, height: picture.heightPx });
      const recoded = recoding ? await recoder().recodePage(jpeg, recoding, { signal }) : { picture: jpeg, ...picture };
      const { widthPx, heightPx } = recoded;
      // What was read before reading was switched off is left out.
      const isRead = requireOpen(session.getState().view).document.languages !== "";
      const text = isRead && page.text ? scaleRecognisedPage(page.text.recognised, widthPx, heightPx) : null;
      const jbig2 = recoding?.encoding === "jbig2" ? recoded.picture : undefined;
      return {
        jpeg: jbig2 ? jpeg : recoded.picture,
        jbig2,
        isGrey: recoding?.colour === "grey",
        widthPx,
        heightPx,
        text,
        sizePt,
      };
    }

    return {
      view: { kind: "idle" },

      run: (format, name, form = AS_IT_IS) => only((signal) => make(format, name, form, signal)),

      pictures: ({ colour }) =>
        only(async (signal) =>
          finishedPages(await exportables(signal), recodingOf("jpeg", { quality: "best", colour }), signal, writing),
        ),

      cancel() {
        controller?.abort();
        set({ view: { kind: "idle" } });
      },
    };
  });
}

async function pictureFile(
  pages: readonly FinishedPage[],
  name: string,
  format: "jpeg" | "png",
  changedAtMs: number,
): Promise<File> {
  const ending = format === "jpeg" ? "jpg" : "png";
  const names = pictureNames(name, pages.length, ending);
  const entries = pages.map(({ jpeg }, i) => ({ name: names[i] ?? "", content: jpeg }));
  const [only] = entries;
  if (only && entries.length === 1) return new File([only.content], only.name, { type: `image/${format}` });
  const zip = await zipFiles(entries, new Date(changedAtMs));
  return new File([zip], fileName(name, "zip"), { type: "application/zip" });
}

/** Resolves once no page of the document waits for work. Rejects with the signal's reason. */
function untilFinished(
  session: StoreApi<DocumentSession>,
  signal: AbortSignal,
  onWaiting: (done: number, total: number) => void,
): Promise<void> {
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
