/** The only module that uses tesseract.js: starts, calls and terminates recognition engines. */
import type { Page, Worker as TesseractWorker } from "tesseract.js";
import { ScanError } from "../../core/errors.ts";
import { languageUnavailable, missingLanguages } from "./language-file.ts";
import { toPgm } from "./pgm.ts";
import { hasWasmSimd } from "./wasm-simd.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** Page segmentation modes as numbered in Tesseract's API: automatic layout, or one block read row by row. */
const SEGMENTATION = { automatic: "3", uniformBlock: "6" } as const;
export type Segmentation = keyof typeof SEGMENTATION;

export interface TesseractEngine {
  /**
   * Reads an image; reports progress as a fraction, 0 to 1. Boxes are in pixels of the image. Rejects with
   * `work_failed`, or with `worker_died` if the engine's worker stops meanwhile.
   */
  recognise(image: GreyImage, segmentation: Segmentation, onProgress: (fraction: number) => void): Promise<Page>;
  terminate(): void;
}

const LSTM_ONLY = 1;
/** Prepared images carry no resolution. A fixed value keeps Tesseract from estimating one. */
const DPI = "200";

/**
 * Starts an engine with `languages` (`deu+eng`). All files come from the folder `filesUrl`, never from the library's
 * default hosts. The browser and the service worker cache them, so the library's own cache in IndexedDB, which all
 * deployments of an origin would share, is off. Throws `language_unavailable` if a language can't be loaded,
 * `engine_unavailable` if another file can't.
 */
export async function startTesseract(filesUrl: string, languages: string): Promise<TesseractEngine> {
  const { createWorker } = await import("tesseract.js");
  let onProgress: (fraction: number) => void = () => undefined;
  let onFailure: (reason: unknown) => void = () => undefined;
  const start = (): Promise<TesseractWorker> =>
    new Promise((resolve, reject) => {
      onFailure = reject;
      createWorker(languages, LSTM_ONLY, {
        workerPath: `${filesUrl}worker.min.js`,
        workerBlobURL: false,
        corePath: `${filesUrl}${hasWasmSimd() ? "tesseract-core-simd-lstm.js" : "tesseract-core-lstm.js"}`,
        langPath: `${filesUrl}languages`,
        cacheMethod: "none",
        gzip: true,
        logger: ({ status, progress }) => {
          if (status === "recognizing text") onProgress(progress);
        },
        // Without it, a failed download throws where it can't be caught, and the promise never settles.
        errorHandler: (reason: unknown) => onFailure(reason),
      }).then(resolve, reject);
    });
  const worker = await start().catch(async (error: unknown) => {
    const missing = await missingLanguages(filesUrl, languages, (url) => fetch(url));
    if (missing.length > 0) throw languageUnavailable(missing, error);
    // A file that the service worker was serving when the browser stopped it fails. The next worker has it.
    return start().catch((again: unknown) => Promise.reject(engineUnavailable(again)));
  });
  // With the spaces that were read, the text of a line shows where scripts without spaces between words have one.
  await worker.setParameters({
    tessedit_enable_doc_dict: "0",
    user_defined_dpi: DPI,
    preserve_interword_spaces: "1",
  });

  return {
    recognise: (image, segmentation, report) =>
      new Promise((resolve, reject) => {
        onProgress = report;
        onFailure = (reason) =>
          reject(new ScanError("work_failed", `The text could not be read (${reasonOf(reason)}). Try the page again.`));
        const onDeath = (event: ErrorEvent): void => {
          reject(
            new ScanError(
              "worker_died",
              `The recognition engine stopped unexpectedly (${reasonOf(event)}). Try again.`,
            ),
          );
        };
        nativeWorkerOf(worker).addEventListener("error", onDeath, { once: true });
        // Bytes are posted within this call. A Blob, which the types require, is read asynchronously; if the engine is
        // terminated meanwhile, the library throws where it can't be caught.
        const file: unknown = toPgm(image);
        worker
          .recognize(file as Blob, { tessedit_pageseg_mode: SEGMENTATION[segmentation] } as object, {
            blocks: true,
            text: false,
          })
          .then(({ data }) => resolve(data), onFailure);
      }),
    terminate: () => void worker.terminate(),
  };
}

/** The error for an engine whose files can't be loaded. */
export function engineUnavailable(error: unknown): ScanError {
  return new ScanError(
    "engine_unavailable",
    `The recognition engine could not be loaded (${reasonOf(error)}). Check your connection and try again.`,
    { cause: error },
  );
}

/** The library's Web Worker, which its types do not declare. */
function nativeWorkerOf(worker: TesseractWorker): Worker {
  return (worker as unknown as { readonly worker: Worker }).worker;
}

function reasonOf(reason: unknown): string {
  if (reason instanceof Error) return reason.message;
  if (typeof reason === "object" && reason !== null && "message" in reason) return String(reason.message);
  return String(reason);
}
