/** The only module that uses tesseract.js: starts, calls and terminates recognition engines. */
import type { Page, Worker as TesseractWorker } from "tesseract.js";
import { ScanError } from "../../core/errors.ts";
import { engineUnavailable, reasonOf } from "./engine-unavailable.ts";
import { languageDamaged, languageUnavailable, missingLanguages } from "./language-file.ts";
import type { DeployedPacks } from "./language-packs.ts";
import { toPgm } from "../../core/bytes/pgm.ts";
import { hasWasmSimd } from "./wasm-simd.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** Page segmentation modes as numbered in Tesseract's API: automatic layout, or one line. */
const SEGMENTATION = { automatic: "3", singleLine: "7" } as const;
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
 * Starts an engine with `languages` (`deu+eng`). All files come from `packs`, never from the library's default hosts.
 * The browser and the service worker cache them, so the library's own cache in IndexedDB, which all deployments of an
 * origin would share, is off. Throws `language_unavailable` if a language can't be loaded, `language_damaged` if a pack
 * of the deployment is no data of Tesseract, `engine_unavailable` if another file can't be loaded.
 */
export async function startTesseract(packs: DeployedPacks, languages: string): Promise<TesseractEngine> {
  const { createWorker } = await import("tesseract.js");
  let onProgress: (fraction: number) => void = () => undefined;
  let onFailure: (reason: unknown) => void = () => undefined;
  const { filesUrl } = packs;
  const codes = languages.split("+");
  const deployed = codes.filter((code) => packs.packUrls.has(code));
  const start = async (): Promise<TesseractWorker> => {
    const loaded: (string | { readonly code: string; readonly data: Uint8Array })[] = [];
    for (const code of codes) loaded.push(deployed.includes(code) ? { code, data: await packs.read(code) } : code);
    return new Promise((resolve, reject) => {
      onFailure = reject;
      createWorker(loaded as string[], LSTM_ONLY, {
        workerPath: `${filesUrl}worker.min.js`,
        workerBlobURL: false,
        corePath: `${filesUrl}${hasWasmSimd() ? "tesseract-core-simd-lstm.js" : "tesseract-core-lstm.js"}`,
        langPath: `${filesUrl}languages`,
        cacheMethod: "none",
        gzip: true,
        logger: ({ status, progress }) => {
          if (status === "recognizing text") onProgress(progress);
          // From the languages it was given, the library loads data, and then starts by their data in place of their
          // codes. Once it loads, the list holds codes.
          else if (status === "loading language traineddata") loaded.splice(0, loaded.length, ...codes);
        },
        // Without it, a failed download throws where it can't be caught, and the promise never settles.
        errorHandler: (reason: unknown) => onFailure(reason),
      }).then(resolve, reject);
    });
  };
  const worker = await start().catch(async (error: unknown) => {
    if (error instanceof ScanError) throw error;
    const missing = await missingLanguages(packs, languages, (url) => fetch(url));
    if (missing.length > 0) throw languageUnavailable(missing, error);
    if (deployed.length > 0) {
      await Promise.all(deployed.map(packs.forget));
      throw languageDamaged(deployed, error);
    }
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

/** The library's Web Worker, which its types do not declare. */
function nativeWorkerOf(worker: TesseractWorker): Worker {
  return (worker as unknown as { readonly worker: Worker }).worker;
}
