import type { FrameCalls, FrameReading, ImagingCalls } from "../core/contracts/imaging-calls.ts";
import type { PdfCalls } from "../core/contracts/pdf-calls.ts";
import type { ReaderCalls } from "../core/contracts/reader-calls.ts";
import { runtimeCacheName } from "../core/contracts/runtime-cache.ts";
import type { LanguagePacks } from "../core/languages/language-packs.ts";
import type { LanguageCode } from "../core/languages/languages.ts";
import { engineUnavailable } from "../ocr/engine/engine-unavailable.ts";
import type * as Ocr from "../ocr/reading.ts";
import type { Recogniser } from "../core/text/recognition.ts";
import type { PrintReader } from "../ocr/read-image.ts";
import type { Engines } from "../scan/scan.ts";
import { superviseWorker } from "./engine-worker.ts";

/** Folder of the recognition files below the app's address, ending in "/"; set by the build. */
declare const __RECOGNITION_FOLDER__: string;

/** Reading, and the data of languages. */
export interface Reading {
  readonly recogniser: Recogniser;
  readonly languagePacks: LanguagePacks;
  /** Where packs of the deployment are, as in `DeploymentConfig`. Called before anything is read. */
  usePacks(paths: Readonly<Record<LanguageCode, string>>): void;
}

export interface RunningEngines extends Engines, Reading {
  /** Analyses live camera frames in a separate worker, so that frames never wait for a page being made. */
  readonly frames: FrameFinder;
  /** Terminates every worker; running calls reject. */
  stop(): Promise<void>;
}

/** Finds pages in camera frames. */
export interface FrameFinder {
  /**
   * Takes ownership of the frame; `looksBeside` as in `FrameCalls.findInFrame`. Throws `engine_unavailable`,
   * `worker_died`, `timed_out`.
   */
  find(frame: ImageBitmap, looksBeside: boolean): Promise<FrameReading>;
  /** Loads the engine before the first frame needs it. Failures are ignored; `find` tries again and reports them. */
  warmUp(): void;
  /** Loads what makes a page of a photo that is being taken. Failures are ignored, as above. */
  expectPhoto(): void;
  /** Unloads the engine until the next frame; running calls reject with `AbortError`. */
  unload(): void;
}

/**
 * Time limit of a frame. Ten times what the first frame takes on a slow phone and connection, engine download included.
 */
const FRAME_TIMEOUT_MS = 20_000;

/** The imaging worker ends before a larger photo is read: its memory, about 150 MB, would add to that of reading. */
const LARGE_PHOTO_PIXELS = 24_000_000;

/** Creates what reads in the deployment at `baseUrl`. It loads with the first page. */
export function createReading(baseUrl: string, printReader: PrintReader): Reading {
  const packUrls = new Map<LanguageCode, string>();
  let loading: Promise<ReturnType<typeof Ocr.startReading>> | null = null;
  const load = (): Promise<ReturnType<typeof Ocr.startReading>> =>
    (loading ??= import("../ocr/reading.ts").then(
      ({ startReading }) =>
        startReading(
          {
            files: { filesUrl: new URL(__RECOGNITION_FOLDER__, baseUrl).href, packUrls },
            cacheName: runtimeCacheName(baseUrl),
            caches: globalThis.caches,
            fetch: globalThis.fetch.bind(globalThis),
          },
          printReader,
        ),
      (error: unknown) => {
        loading = null;
        throw engineUnavailable(error);
      },
    ));
  return {
    recogniser: {
      recognise: async (image, options) => (await load()).recogniser.recognise(image, options),
      warmUp: async (languages) => (await load()).recogniser.warmUp(languages),
      close: async () => (await loading)?.recogniser.close(),
    },
    languagePacks: {
      status: async (code) => (await load()).languagePacks.status(code),
      download: async (code, options) => (await load()).languagePacks.download(code, options),
      remove: async (code) => (await load()).languagePacks.remove(code),
      removeOthers: async (codes) => (await load()).languagePacks.removeOthers(codes),
    },
    usePacks(paths) {
      for (const [code, path] of Object.entries(paths)) packUrls.set(code, new URL(path, baseUrl).href);
    },
  };
}

/** Creates the engines. Each loads its worker with the first call. */
export function startEngines(baseUrl: string): RunningEngines {
  const startImaging = (): Worker =>
    new Worker(new URL("../imaging/worker.ts", import.meta.url), { type: "module", name: "imaging" });
  const imaging = superviseWorker<ImagingCalls>("imaging", startImaging, isLargeAndToRead);
  const frames = superviseWorker<FrameCalls>("camera", startImaging);
  const readers = superviseWorker<ReaderCalls>(
    "reading",
    () => new Worker(new URL("../imaging/readers.ts", import.meta.url), { type: "module", name: "readers" }),
  );
  const pdf = superviseWorker<PdfCalls>(
    "PDF",
    () => new Worker(new URL("../pdf/worker.ts", import.meta.url), { type: "module", name: "pdf" }),
  );
  const reading = createReading(baseUrl, readers.calls);
  return {
    imaging: imaging.calls,
    readers: readers.calls,
    pdf: pdf.calls,
    ...reading,
    frames: {
      find: (frame, looksBeside) =>
        frames.calls.findInFrame({ frame, looksBeside }, { transfer: [frame], timeoutMs: FRAME_TIMEOUT_MS }),
      warmUp: () => void frames.calls.warmUpFrames(null).catch(() => undefined),
      expectPhoto: () => void imaging.calls.warmUp(null).catch(() => undefined),
      unload: () => frames.stop(),
    },
    async stop() {
      imaging.stop();
      frames.stop();
      readers.stop();
      pdf.stop();
      await reading.recogniser.close();
    },
  };
}

/** Whether an answer has a large photo's page for recognition. */
function isLargeAndToRead(answer: ImagingCalls[keyof ImagingCalls][1]): boolean {
  if (answer === null) return false;
  if ("photoWidth" in answer) return answer.photoWidth * answer.photoHeight > LARGE_PHOTO_PIXELS;
  const isToRead = "image" in answer || ("recognitionImage" in answer && answer.recognitionImage !== null);
  if (!isToRead) return false;
  const { imageWidth, imageHeight } = answer.geometry;
  return imageWidth * imageHeight > LARGE_PHOTO_PIXELS;
}
