import type { GreyImage } from "../core/imaging-calls.ts";
import type { RecognisedPage, Recogniser, RecogniseOptions } from "../core/recognition.ts";
import { underSignals } from "../core/under-signals.ts";
import { readShare } from "./read-share.ts";
import { startTesseract, type Segmentation, type TesseractEngine } from "./tesseract.ts";
import { toRecognisedPage } from "./to-recognised-page.ts";

export interface RecogniserOptions {
  /** Absolute address, ending in "/", of the folder with the worker script, the core and `languages/`. */
  readonly filesUrl: string;
  /** Engines that work side by side; each takes about 240 MB. */
  readonly workers?: number;
}

/** Two engines read many pages 1.8 times as fast as one; more only hold memory on a phone. */
const WORKERS = 2;
/** Tesseract's heap only grows: a fresh engine after this many pages keeps a long batch flat. */
const PAGES_PER_ENGINE = 40;
/**
 * Share of a page's ink that its words must cover. Prose reaches 0.9 and more; receipts and tables, whose
 * columns the automatic mode drops, stay under it, and are read once more as one column.
 */
const ENOUGH_READ = 0.8;
const FIRST_PASS_SHARE = 0.6;

/** One place of the pool. */
interface Slot {
  engine: TesseractEngine | null;
  languages: string;
  pages: number;
  busy: boolean;
}

interface Job {
  readonly languages: string;
  readonly signal: AbortSignal | undefined;
  run(engine: TesseractEngine): Promise<void>;
  fail(error: unknown): void;
}

/** A pool of recognition engines. Each is started by the first job that needs it, in that job's languages. */
export function createRecogniser({ filesUrl, workers = WORKERS }: RecogniserOptions): Recogniser {
  const slots: Slot[] = Array.from({ length: workers }, () => ({ engine: null, languages: "", pages: 0, busy: false }));
  const queue: Job[] = [];
  let closing = new AbortController();

  function endEngine(slot: Slot): void {
    slot.engine?.end();
    slot.engine = null;
    slot.pages = 0;
  }

  /** An idle place that knows the languages, else an empty one, else any idle one. */
  function placeFor(languages: string): Slot | undefined {
    const idle = slots.filter((slot) => !slot.busy);
    return idle.find((slot) => slot.engine && slot.languages === languages) ?? idle.find((slot) => !slot.engine) ?? idle[0];
  }

  function dispatch(): void {
    const next = queue[0];
    const slot = next && placeFor(next.languages);
    if (!next || !slot) return;
    queue.shift();
    void work(slot, next).then(dispatch);
    dispatch();
  }

  async function work(slot: Slot, job: Job): Promise<void> {
    slot.busy = true;
    try {
      await underSignals([job.signal, closing.signal], async (signal) => {
        signal.throwIfAborted();
        if (slot.engine && slot.languages !== job.languages) endEngine(slot);
        slot.languages = job.languages;
        slot.engine ??= await startTesseract(filesUrl, job.languages);
        signal.throwIfAborted();
        await Promise.race([job.run(slot.engine), rejectionOf(signal)]);
      });
      if (++slot.pages >= PAGES_PER_ENGINE) endEngine(slot);
    } catch (error) {
      // An engine that was interrupted or failed is in no known state.
      endEngine(slot);
      job.fail(error);
    } finally {
      slot.busy = false;
    }
  }

  function enqueue<R>(languages: string, signal: AbortSignal | undefined, run: (engine: TesseractEngine) => Promise<R>): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      queue.push({ languages, signal, run: (engine) => run(engine).then(resolve), fail: reject });
      dispatch();
    });
  }

  return {
    recognise: (image, options) => enqueue(options.languages, options.signal, (engine) => readPage(engine, image, options)),
    warmUp: (languages) => enqueue(languages, undefined, () => Promise.resolve()),
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

/**
 * Reads a page with automatic segmentation, which keeps columns apart; where that leaves too much ink
 * unread, as on receipts and tables, once more as a single column, and keeps what covers more.
 */
async function readPage(engine: TesseractEngine, image: GreyImage, { languages, onProgress }: RecogniseOptions): Promise<RecognisedPage> {
  const read = async (segmentation: Segmentation, from: number, to: number): Promise<RecognisedPage> => {
    const page = await engine.recognise(image, segmentation, (fraction) => onProgress?.(from + (to - from) * fraction));
    return toRecognisedPage(page, image, languages);
  };
  const first = await read("automatic", 0, FIRST_PASS_SHARE);
  const firstShare = readShare(first, image);
  if (firstShare >= ENOUGH_READ) {
    onProgress?.(1);
    return first;
  }
  const second = await read("singleColumn", FIRST_PASS_SHARE, 1);
  onProgress?.(1);
  return readShare(second, image) * second.confidence > firstShare * first.confidence ? second : first;
}

/** Rejects with the signal's reason once it aborts. */
function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
