import type { FrameCalls, FrameReading, ImagingCalls } from "../core/contracts/imaging-calls.ts";
import type { PdfCalls } from "../core/contracts/pdf-calls.ts";
import { createRecogniser } from "../ocr/engine-pool.ts";
import type { Engines } from "../scan/scan.ts";
import { superviseWorker } from "./engine-worker.ts";

/** Below the app's address, ending in "/"; named by the build. */
declare const __RECOGNITION_FOLDER__: string;

export interface RunningEngines extends Engines {
  /** Follows a live camera in a worker of its own, so that it never waits behind a page that is made. */
  readonly frames: FrameFinder;
  /** Ends every worker; calls under way reject. */
  stop(): Promise<void>;
}

/** Looks for pages in a camera's frames. */
export interface FrameFinder {
  /** Takes the frame over. Throws `engine_unavailable`, `worker_died`, `timed_out`. */
  find(frame: ImageBitmap): Promise<FrameReading>;
  /** Loads the engine ahead of the first frame. What fails is tried again, and told, with that. */
  warmUp(): void;
  /** Frees the memory until the next frame; calls under way reject with `AbortError`. */
  rest(): void;
}

/**
 * So long a frame may take: the first of a slow phone on a slow line, for which the engine is fetched, takes a tenth of
 * it.
 */
const FRAME_MS = 20_000;

/** Where recognition's files lie in the deployment at `baseUrl`. */
export function recognitionUrl(baseUrl: string): string {
  return new URL(__RECOGNITION_FOLDER__, baseUrl).href;
}

/** The real engines. Nothing is loaded before the first call of each. */
export function startEngines(baseUrl: string): RunningEngines {
  const startImaging = (): Worker =>
    new Worker(new URL("../imaging/worker.ts", import.meta.url), { type: "module", name: "imaging" });
  const imaging = superviseWorker<ImagingCalls>("imaging", startImaging);
  const frames = superviseWorker<FrameCalls>("camera", startImaging);
  const pdf = superviseWorker<PdfCalls>(
    "PDF",
    () => new Worker(new URL("../pdf/worker.ts", import.meta.url), { type: "module", name: "pdf" }),
  );
  const recogniser = createRecogniser({ filesUrl: recognitionUrl(baseUrl) });
  return {
    imaging: imaging.calls,
    pdf: pdf.calls,
    recogniser,
    frames: {
      find: (frame) => frames.calls.findInFrame({ frame }, { transfer: [frame], timeoutMs: FRAME_MS }),
      warmUp: () => void frames.calls.makeReady(null).catch(() => undefined),
      rest: () => frames.stop(),
    },
    async stop() {
      imaging.stop();
      frames.stop();
      pdf.stop();
      await recogniser.close();
    },
  };
}
