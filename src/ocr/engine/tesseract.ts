/** The one place that knows tesseract.js: how an engine is started, asked and ended. */
import type { Page, Worker as TesseractWorker } from "tesseract.js";
import { ScanError } from "../../core/errors.ts";
import { languageUnavailable, missingLanguages } from "./language-file.ts";
import { toPgm } from "./pgm.ts";
import { hasWasmSimd } from "./wasm-simd.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** Page segmentation modes, by their numbers in Tesseract's API. */
const SEGMENTATION = { automatic: "3", uniformBlock: "6" } as const;
export type Segmentation = keyof typeof SEGMENTATION;

export interface TesseractEngine {
  /** Rejects with `worker_died` when the engine's thread stops meanwhile. */
  recognise(image: GreyImage, segmentation: Segmentation, onProgress: (fraction: number) => void): Promise<Page>;
  end(): void;
}

const LSTM_ONLY = 1;
/** The prepared image has no resolution of its own; this one keeps Tesseract from guessing. */
const DPI = "200";

/**
 * Starts an engine with `languages` (`deu+eng`). Everything comes from the folder `filesUrl`, never from
 * the library's own defaults, which lie on other hosts. The browser's HTTP cache and the service worker
 * keep the data, so the library's own copy in IndexedDB, shared by all deployments of an origin, is off.
 * Throws `language_unavailable` when a language can't be loaded, `engine_unavailable` when another file can't.
 */
export async function startTesseract(filesUrl: string, languages: string): Promise<TesseractEngine> {
  const { createWorker } = await import("tesseract.js");
  let onProgress: (fraction: number) => void = () => undefined;
  let onFailure: (reason: unknown) => void = () => undefined;
  const worker = await new Promise<TesseractWorker>((resolve, reject) => {
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
      // Without it a failed download is thrown where nobody can catch it, and the worker's promise never settles.
      errorHandler: (reason: unknown) => onFailure(reason),
    }).then(resolve, reject);
  }).catch(async (error: unknown) => {
    const missing = await missingLanguages(filesUrl, languages, (url) => fetch(url));
    if (missing.length > 0) throw languageUnavailable(missing, error);
    throw engineUnavailable(error);
  });
  await worker.setParameters({ tessedit_enable_doc_dict: "0", user_defined_dpi: DPI });

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
        threadOf(worker).addEventListener("error", onDeath, { once: true });
        // Bytes go out within this call. A Blob, which the types ask for, is read first; the library throws where
        // nobody can catch it when the engine is ended meanwhile.
        const picture: unknown = toPgm(image);
        worker
          .recognize(picture as Blob, { tessedit_pageseg_mode: SEGMENTATION[segmentation] } as object, {
            blocks: true,
            text: false,
          })
          .then(({ data }) => resolve(data), onFailure);
      }),
    end: () => void worker.terminate(),
  };
}

export function engineUnavailable(error: unknown): ScanError {
  return new ScanError(
    "engine_unavailable",
    `The recognition engine could not be loaded (${reasonOf(error)}). Check your connection and try again.`,
    { cause: error },
  );
}

/** The library keeps its thread in a field that its types do not name. */
function threadOf(worker: TesseractWorker): Worker {
  return (worker as unknown as { readonly worker: Worker }).worker;
}

function reasonOf(reason: unknown): string {
  if (reason instanceof Error) return reason.message;
  if (typeof reason === "object" && reason !== null && "message" in reason) return String(reason.message);
  return String(reason);
}
