/**
 * The imaging worker: one picture at a time. Looking at a camera's frames by their edges takes this script alone; what
 * works on photographs, with OpenCV and the networks, is a larger one of its own, which no first frame waits for.
 */
import "../core/rpc/dispose.ts";
import { ScanError } from "../core/errors.ts";
import type { FrameCalls, FrameReading, ImagingCalls } from "../core/contracts/imaging-calls.ts";
import { serve, type CallContext, type Handlers, type Transferring } from "../core/rpc/rpc.ts";
import { findInFrame } from "./detect/live/find-in-frame.ts";
import type * as PageWork from "./page-work.ts";
import { roomFor } from "./engine/pixel-kernels.ts";
import { readFrame } from "./detect/live/read-frame.ts";
import { StageClock } from "./engine/stage-clock.ts";

let loading: Promise<typeof PageWork> | null = null;
/** Null until it has arrived. */
let work: typeof PageWork | null = null;

async function loadPageWork(): Promise<typeof PageWork> {
  loading ??= import("./page-work.ts");
  try {
    return (work = await loading);
  } catch (cause) {
    loading = null;
    throw new ScanError(
      "engine_unavailable",
      "The imaging engine could not be loaded. Check your connection and try again.",
      { cause },
    );
  }
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Runs `call` when all before it have ended: one photograph at a time fits a phone's memory. */
function inTurn<P, R>(
  call: (params: P, clock: StageClock) => Promise<R>,
): (params: P, context: CallContext) => Promise<R> {
  return (params, { signal }) => {
    const turn = lastTurn.then(() => call(params, new StageClock(signal)));
    lastTurn = turn.catch(() => undefined);
    return turn;
  };
}

/**
 * What every photograph needs. Without it the worker ends behind its answer: browsers remember a module that could not
 * be had, and the next worker asks anew.
 */
async function requirePageWork(): Promise<typeof PageWork> {
  try {
    return await loadPageWork();
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
    throw error;
  }
}

/** A call that is answered by the larger script. */
function byPageWork<K extends keyof ImagingCalls>(
  name: K,
): (params: ImagingCalls[K][0], clock: StageClock) => Promise<ImagingCalls[K][1] | Transferring<ImagingCalls[K][1]>> {
  return async (params, clock) => {
    const { pageWork } = await clock.time("load", requirePageWork);
    return pageWork[name](params, clock);
  };
}

/**
 * So long a worker that was made ready waits for its first frame before it loads what only later ones are looked at
 * with.
 */
const REST_AFTER_MS = 2500;

/** What a frame of 640 × 480 takes at the most: kernels are compiled with their memory. */
const FRAME_ROOM_BYTES = 4 << 20;

async function makeReady(): Promise<null> {
  setTimeout(() => void loadRest(), REST_AFTER_MS);
  roomFor(FRAME_ROOM_BYTES);
  return null;
}

/** Loads OpenCV and the networks. Frames are looked at by their edges for as long as they can't be had. */
async function loadRest(): Promise<void> {
  try {
    await (await loadPageWork()).warmUp();
  } catch {
    // The next frame asks for them again.
  }
}

async function lookAt({ frame }: FrameCalls["findInFrame"][0]): Promise<FrameReading> {
  try {
    return findInFrame(readFrame(frame), work?.seeingFrames());
  } finally {
    frame.close();
    // In a turn of the thread's own: the answer is posted first.
    setTimeout(() => void loadRest());
  }
}

const handlers: Handlers<ImagingCalls & FrameCalls> = {
  warmUp: inTurn(byPageWork("warmUp")),
  findPage: inTurn(byPageWork("findPage")),
  makePage: inTurn(byPageWork("makePage")),
  preparePage: inTurn(byPageWork("preparePage")),
  prepareForRecognition: inTurn(byPageWork("prepareForRecognition")),
  encodeUpright: inTurn(byPageWork("encodeUpright")),
  recodePage: inTurn(byPageWork("recodePage")),
  makeReady,
  findInFrame: inTurn(lookAt),
};

serve<ImagingCalls & FrameCalls>(self, handlers);
