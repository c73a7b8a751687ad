/**
 * The imaging worker: one image at a time. Finding the page in camera frames by their edges needs this script alone.
 * Work on photos, with OpenCV and the networks, is a larger script of its own that the first frame does not wait for.
 */
import "../core/rpc/dispose.ts";
import type { FrameCalls, FrameReading, ImagingCalls } from "../core/contracts/imaging-calls.ts";
import { serve, type CallContext, type Handlers, type Transferring } from "../core/rpc/rpc.ts";
import { findInFrame } from "./detect/live/find-in-frame.ts";
import { readFrame } from "./detect/live/read-frame.ts";
import { reserveScratch } from "./engine/pixel-kernels.ts";
import { StageClock } from "./engine/stage-clock.ts";
import type { PageWork } from "./page-work.ts";

/**
 * How long a worker that was warmed up waits for its first frame, in milliseconds, before it loads what only later
 * frames use.
 */
const REST_AFTER_MS = 2500;

/** Scratch memory that a frame of 640 × 480 needs at most; reserved early because kernels compile with their memory. */
const FRAME_SCRATCH_BYTES = 4 << 20;

type Call<P, R> = (params: P, clock: StageClock) => Promise<R>;

/** The state of one worker: the larger script, once it is loaded, and the call that runs. */
class ImagingWorker {
  #loading: Promise<PageWork> | null = null;
  #pageWork: PageWork | null = null;
  #lastTurn: Promise<unknown> = Promise.resolve();

  /** Runs `call` when all calls before it have ended: one photo at a time fits a phone's memory. */
  inTurn<P, R>(call: Call<P, R>): (params: P, context: CallContext) => Promise<R> {
    return (params, { signal }) => {
      const turn = this.#lastTurn.then(() => call(params, new StageClock(signal)));
      this.#lastTurn = turn.catch(() => undefined);
      return turn;
    };
  }

  /** A call that the larger script answers. */
  onPhoto<K extends keyof ImagingCalls>(
    name: K,
  ): Call<ImagingCalls[K][0], ImagingCalls[K][1] | Transferring<ImagingCalls[K][1]>> {
    return async (params, clock) => {
      const { calls } = await clock.time("load", () => this.#requirePageWork());
      return calls[name](params, clock);
    };
  }

  async warmUpFrames(): Promise<null> {
    setTimeout(() => void this.#loadRest(), REST_AFTER_MS);
    reserveScratch(FRAME_SCRATCH_BYTES);
    return null;
  }

  async findInFrame({ frame, looksBeside }: FrameCalls["findInFrame"][0]): Promise<FrameReading> {
    try {
      return findInFrame(readFrame(frame), this.#pageWork?.frameEvidence(looksBeside));
    } finally {
      frame.close();
      // In a task of its own, so that the answer is posted first.
      setTimeout(() => void this.#loadRest());
    }
  }

  /**
   * The larger script, which every photo needs. If it can't be loaded, the worker ends without an answer: browsers
   * remember a module that failed to load, and only the next worker asks for it again.
   */
  async #requirePageWork(): Promise<PageWork> {
    try {
      return await this.#loadPageWork();
    } catch (error) {
      setTimeout(() => {
        throw error;
      });
      return new Promise(() => undefined);
    }
  }

  async #loadPageWork(): Promise<PageWork> {
    this.#loading ??= import("./page-work.ts").then(({ createPageWork }) => createPageWork());
    try {
      return (this.#pageWork = await this.#loading);
    } catch (error) {
      this.#loading = null;
      throw error;
    }
  }

  /** Loads OpenCV and the networks. As long as they are unavailable, frames are searched by their edges alone. */
  async #loadRest(): Promise<void> {
    try {
      await (await this.#loadPageWork()).warmUp();
    } catch {
      // The next frame asks for them again.
    }
  }
}

const worker = new ImagingWorker();

const handlers: Handlers<ImagingCalls & FrameCalls> = {
  warmUp: worker.inTurn(worker.onPhoto("warmUp")),
  findPage: worker.inTurn(worker.onPhoto("findPage")),
  makePage: worker.inTurn(worker.onPhoto("makePage")),
  preparePage: worker.inTurn(worker.onPhoto("preparePage")),
  prepareForRecognition: worker.inTurn(worker.onPhoto("prepareForRecognition")),
  encodeUpright: worker.inTurn(worker.onPhoto("encodeUpright")),
  recodePage: worker.inTurn(worker.onPhoto("recodePage")),
  joinStrip: worker.inTurn(worker.onPhoto("joinStrip")),
  warmUpFrames: () => worker.warmUpFrames(),
  findInFrame: worker.inTurn((params) => worker.findInFrame(params)),
};

serve<ImagingCalls & FrameCalls>(self, handlers);
