import type { Recogniser } from "../core/text/recognition.ts";
import { anySignal, unlessAborted } from "../core/rpc/any-signal.ts";
import type { WorkDeadline } from "../core/rpc/work-deadline.ts";
import { readImage } from "./read-image.ts";
import type { DeployedPacks } from "./engine/language-packs.ts";
import { knowsLetters } from "./print/read-printed-page.ts";
import type { PrintReader } from "./read-image.ts";
import { startTesseract, type TesseractEngine } from "./engine/tesseract.ts";

export interface RecogniserOptions {
  /** Where the worker script, the WebAssembly core and the languages are. */
  readonly packs: DeployedPacks;
  /** Finds and reads print; its calls may reject. */
  readonly printReader: PrintReader;
}

/** Two engines are 1.8 times as fast as one. More only use memory on a phone: each takes about 240 MB. */
const MOST_ENGINES = 2;
/** A second engine starts where so many pixels wait for the first: twenty lines or a page. A start takes as long. */
const WORTH_STARTING = 2_000_000;
/**
 * An engine is replaced after twenty pages of 4 megapixels. It grows by 2 to 3 MB a page and never returns that memory.
 */
const MAX_PIXELS_PER_ENGINE = 20 * 4_000_000;

/** An engine is terminated after being idle for this long. The next page then waits half a second for a new one. */
const MAX_IDLE_MS = 30_000;

/** A slot of the pool: an engine with its languages, or an empty place for one. */
interface Slot {
  engine: TesseractEngine | null;
  languages: string;
  pixelsRead: number;
  busy: boolean;
  idleTimer: ReturnType<typeof setTimeout> | undefined;
}

/** Something for one engine to read: a page, a part of one, or a region once more. */
interface Job {
  /** The page that it is a part of. What fails a part fails what waits of the page. */
  readonly page: object;
  readonly languages: string;
  /** Number of pixels to read. */
  readonly pixels: number;
  readonly signal: AbortSignal | undefined;
  readonly deadline: WorkDeadline | undefined;
  run(engine: TesseractEngine): Promise<void>;
  fail(error: unknown): void;
}

/** An idle slot with an engine in these languages; else, unless a busy one soon has time, an empty or idle one. */
function slotFor(languages: string, slots: readonly Slot[], queue: readonly Job[]): Slot | undefined {
  const idle = slots.filter((slot) => !slot.busy);
  const started = idle.find((slot) => slot.engine && slot.languages === languages);
  if (started) return started;
  const waiting = queue.reduce((sum, job) => sum + (job.languages === languages ? job.pixels : 0), 0);
  const hasTimeSoon = slots.some((slot) => slot.busy && slot.languages === languages);
  if (hasTimeSoon && waiting < WORTH_STARTING) return undefined;
  return idle.find((slot) => !slot.engine) ?? idle[0];
}

/**
 * A pool of recognition engines. An engine starts with the first job that needs it, in the languages of that job, and
 * is replaced for a job in other languages. A failed or cancelled job terminates its engine.
 */
export function createRecogniser({ packs, printReader }: RecogniserOptions): Recogniser {
  const slots: Slot[] = Array.from({ length: MOST_ENGINES }, () => ({
    engine: null,
    languages: "",
    pixelsRead: 0,
    busy: false,
    idleTimer: undefined,
  }));
  let queue: Job[] = [];
  /** The languages in which a page was read. */
  const read = new Set<string>();
  let closing = new AbortController();

  function terminateEngine(slot: Slot): void {
    clearTimeout(slot.idleTimer);
    slot.engine?.terminate();
    slot.engine = null;
    slot.pixelsRead = 0;
  }

  function dispatch(): void {
    const next = queue[0];
    const slot = next && slotFor(next.languages, slots, queue);
    if (!next || !slot) return;
    queue.shift();
    if (next.signal?.aborted) next.fail(next.signal.reason);
    else void runJob(slot, next).then(dispatch);
    dispatch();
  }

  async function runJob(slot: Slot, job: Job): Promise<void> {
    slot.busy = true;
    clearTimeout(slot.idleTimer);
    const work = (): Promise<void> =>
      anySignal([job.signal, closing.signal], async (signal) => {
        signal.throwIfAborted();
        if (slot.engine && slot.languages !== job.languages) terminateEngine(slot);
        slot.languages = job.languages;
        slot.engine ??= await startUnlessAborted(signal, startTesseract(packs, job.languages));
        signal.throwIfAborted();
        await unlessAborted(job.run(slot.engine), signal);
      });
    try {
      await (job.deadline ? job.deadline.run(work) : work());
      slot.pixelsRead += job.pixels;
      if (slot.pixelsRead >= MAX_PIXELS_PER_ENGINE) terminateEngine(slot);
    } catch (error) {
      // The state of an engine that was interrupted or failed is unknown.
      terminateEngine(slot);
      const isHere = ({ page }: Job): boolean => page === job.page;
      for (const each of [job, ...queue.filter(isHere)]) each.fail(error);
      queue = queue.filter((each) => !isHere(each));
    } finally {
      slot.busy = false;
      slot.idleTimer = setTimeout(() => terminateEngine(slot), MAX_IDLE_MS);
    }
  }

  function enqueue<R>(job: Omit<Job, "run" | "fail">, run: (engine: TesseractEngine) => Promise<R>): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      queue.push({ ...job, run: (engine) => run(engine).then(resolve), fail: reject });
      dispatch();
    });
  }

  return {
    async recognise(image, options) {
      const { languages, signal, deadline } = options;
      // Later pages find the engine loaded.
      const onFirstText = read.has(languages) ? undefined : options.onFirstText;
      const recognise: TesseractEngine["recognise"] = (part, segmentation, report) =>
        enqueue({ page: image, languages, pixels: part.pixels.length, signal, deadline }, (engine) =>
          engine.recognise(part, segmentation, report),
        );
      const page = await readImage(image, { ...options, onFirstText, printReader }, recognise);
      read.add(languages);
      return page;
    },
    async warmUp(languages) {
      if (knowsLetters(languages)) await printReader.warmUpPrint(null);
      else
        await enqueue({ page: {}, languages, pixels: 0, signal: undefined, deadline: undefined }, () =>
          Promise.resolve(),
        );
    },
    close() {
      const reason = new DOMException("The app is closing.", "AbortError");
      for (const job of queue.splice(0)) job.fail(reason);
      closing.abort(reason);
      closing = new AbortController();
      for (const slot of slots) if (!slot.busy) terminateEngine(slot);
      return Promise.resolve();
    },
  };
}

/**
 * Waits for the engine to start; rejects if the signal aborts first. An engine that starts after that is terminated.
 * Without the signal, a worker that dies during startup would never settle.
 */
async function startUnlessAborted(signal: AbortSignal, starting: Promise<TesseractEngine>): Promise<TesseractEngine> {
  try {
    return await unlessAborted(starting, signal);
  } catch (error) {
    starting.then(
      (engine) => engine.terminate(),
      () => undefined,
    );
    throw error;
  }
}
