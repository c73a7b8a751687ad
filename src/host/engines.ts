import type { FrameCalls, FrameReading, ImagingCalls } from "../core/contracts/imaging-calls.ts";
import type { PdfCalls } from "../core/contracts/pdf-calls.ts";
import { createRecogniser } from "../ocr/engine-pool.ts";
import type { Engines } from "../scan/scan.ts";
import { superviseWorker } from "./engine-worker.ts";

/** Folder of the recognition files below the app's address, ending in "/"; set by the build. */
declare const __RECOGNITION_FOLDER__: string;

export interface RunningEngines extends Engines {
  /** Analyses live camera frames in a separate worker, so that frames never wait for a page being made. */
  readonly frames: FrameFinder;
  /** Terminates every worker; running calls reject. */
  stop(): Promise<void>;
}

/** Finds pages in camera frames. */
export interface FrameFinder {
  /** Takes ownership of the frame. Throws `engine_unavailable`, `worker_died`, `timed_out`. */
  find(frame: ImageBitmap): Promise<FrameReading>;
  /** Loads the engine before the first frame needs it. Failures are ignored; `find` tries again and reports them. */
  warmUp(): void;
  /** Unloads the engine until the next frame; running calls reject with `AbortError`. */
  unload(): void;
}

/**
 * Time limit of a frame. Ten times what the first frame takes on a slow phone and connection, engine download included.
 */
const FRAME_TIMEOUT_MS = 20_000;

/** The address of the recognition files in the deployment at `baseUrl`. */
export function recognitionUrl(baseUrl: string): string {
  return new URL(__RECOGNITION_FOLDER__, baseUrl).href;
}

/** Creates the engines. Each loads its worker with the first call. */
export function startEngines(baseUrl: string): RunningEngines {
  const startImaging = (): Worker =>
    new Worker(new URL("../imaging/worker.ts", import.meta.url), { type: "module", name: "imaging" });
  const imaging = superviseWorker<ImagingCalls>("imaging", startImaging);
  const frames = superviseWorker<FrameCalls>("camera", startImaging);
  const pdf = superviseWorker<PdfCalls>(
    "PDF",
    () => new Worker(new URL("../pdf/worker.ts", import.meta.url), { type: "module", name: "pdf" }),
  );
  const recogniser = createRecogniser({ filesUrl: recognitionUrl(baseUrl), lineReader: imaging.calls });
  return {
    imaging: imaging.calls,
    pdf: pdf.calls,
    recogniser,
    frames: {
      find: (frame) => frames.calls.findInFrame({ frame }, { transfer: [frame], timeoutMs: FRAME_TIMEOUT_MS }),
      warmUp: () => void frames.calls.warmUpFrames(null).catch(() => undefined),
      unload: () => frames.stop(),
    },
    async stop() {
      imaging.stop();
      frames.stop();
      pdf.stop();
      await recogniser.close();
    },
  };
}
