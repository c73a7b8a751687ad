import type { Recogniser } from "../core/text/recognition.ts";
import { underSignals } from "../core/rpc/any-signal.ts";
import type * as Reading from "./read-image.ts";
import { engineUnavailable, startTesseract, type TesseractEngine } from "./engine/tesseract.ts";

export interface RecogniserOptions {
  /** Absolute address, ending in "/", of the folder with the worker script, the core and `languages/`. */
  readonly filesUrl: string;
  /** Engines that work side by side; each takes about 240 MB. */
  readonly workers?: number;
}

/** Two engines read many pages, or the halves of one, 1.8 times as fast as one; more only hold memory on a phone. */
const WORKERS = 2;
/**
 * An engine grows by two or three megabytes a page and gives nothing back: a fresh one after twenty pages of 4
 * megapixels keeps a long batch flat.
 */
const PIXELS_PER_ENGINE = 20 * 4_000_000;

/**
 * An engine that has had nothing to read for so long gives its memory back; the next page waits half a second for a new
 * one.
 */
const IDLE_MS = 30_000;

/** One place of the pool. */
interface Slot {
  engine: TesseractEngine | null;
  languages: string;
  pixelsRead: number;
  busy: boolean;
  idle: ReturnType<typeof setTimeout> | undefined;
}

/** Something asked of one engine: a page, a half of one, or a piece of it once more. */
interface Job {
  readonly languages: string;
  /** How much there is to read. */
  readonly pixels: number;
  readonly signal: AbortSignal | undefined;
  run(engine: TesseractEngine): Promise<void>;
  fail(error: unknown): void;
}

/** A pool of recognition engines. Each is started by the first job that needs it, in that job's languages. */
export function createRecogniser({ filesUrl, workers = WORKERS }: RecogniserOptions): Recogniser {
  const slots: Slot[] = Array.from({ length: workers }, () => ({
    engine: null,
    languages: "",
    pixelsRead: 0,
    busy: false,
    idle: undefined,
  }));
  const queue: Job[] = [];
  let closing = new AbortController();

  function endEngine(slot: Slot): void {
    clearTimeout(slot.idle);
    slot.engine?.end();
    slot.engine = null;
    slot.pixelsRead = 0;
  }

  /** An idle place that knows the languages, else an empty one, else any idle one. */
  function placeFor(languages: string): Slot | undefined {
    const idle = slots.filter((slot) => !slot.busy);
    return (
      idle.find((slot) => slot.engine && slot.languages === languages) ?? idle.find((slot) => !slot.engine) ?? idle[0]
    );
  }

  function dispatch(): void {
    const next = queue[0];
    const slot = next && placeFor(next.languages);
    if (!next || !slot) return;
    queue.shift();
    if (next.signal?.aborted) next.fail(next.signal.reason);
    else void work(slot, next).then(dispatch);
    dispatch();
  }

  async function work(slot: Slot, job: Job): Promise<void> {
    slot.busy = true;
    clearTimeout(slot.idle);
    try {
      await underSignals([job.signal, closing.signal], async (signal) => {
        signal.throwIfAborted();
        if (slot.engine && slot.languages !== job.languages) endEngine(slot);
        slot.languages = job.languages;
        slot.engine ??= await startedBefore(signal, startTesseract(filesUrl, job.languages));
        signal.throwIfAborted();
        await Promise.race([job.run(slot.engine), rejectionOf(signal)]);
      });
      slot.pixelsRead += job.pixels;
      if (slot.pixelsRead >= PIXELS_PER_ENGINE) endEngine(slot);
    } catch (error) {
      // An engine that was interrupted or failed is in no known state.
      endEngine(slot);
      job.fail(error);
    } finally {
      slot.busy = false;
      slot.idle = setTimeout(() => endEngine(slot), IDLE_MS);
    }
  }

  function enqueue<R>(job: Omit<Job, "run" | "fail">, run: (engine: TesseractEngine) => Promise<R>): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      queue.push({ ...job, run: (engine) => run(engine).then(resolve), fail: reject });
      dispatch();
    });
  }

  return {
    async recognise(image, { languages, signal, onProgress }) {
      const { readImage } = await loadReading();
      return readImage(image, languages, onProgress, (picture, segmentation, report) =>
        enqueue({ languages, pixels: picture.pixels.length, signal }, (engine) =>
          engine.recognise(picture, segmentation, report),
        ),
      );
    },
    async warmUp(languages) {
      await Promise.all([loadReading(), enqueue({ languages, pixels: 0, signal: undefined }, () => Promise.resolve())]);
    },
    close() {
      const reason = new DOMException("The app is closing.", "AbortError");
      for (const job of queue.splice(0)) job.fail(reason);
      closing.abort(reason);
      closing = new AbortController();
      for (const slot of slots) if (!slot.busy) endEngine(slot);
      return Promise.resolve();
    },
  };
}

/** Not before there is something to read: the app's first screen has no need of it. */
function loadReading(): Promise<typeof Reading> {
  return import("./read-image.ts").catch((error: unknown) => Promise.reject(engineUnavailable(error)));
}

/**
 * The engine, unless the signal aborts first: a thread that dies while it starts says nothing. One that comes too late
 * is ended.
 */
async function startedBefore(signal: AbortSignal, starting: Promise<TesseractEngine>): Promise<TesseractEngine> {
  try {
    return await Promise.race([starting, rejectionOf(signal)]);
  } catch (error) {
    starting.then(
      (engine) => engine.end(),
      () => undefined,
    );
    throw error;
  }
}

/** Rejects with the signal's reason once it aborts. */
function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
