import type { Quad, Size } from "../../../core/geometry/geometry.ts";
import type { FrameReading } from "../../../core/contracts/imaging-calls.ts";
import { afterFrame, ARMED, captureProgress, isCaptured, type AutoCapture } from "./auto-capture.ts";
import { guidanceFor, settleGuidance, type Guidance, type SettledGuidance } from "./guidance.ts";
import { followPage, NO_PAGE, type PageTrack } from "./track-page.ts";

/** The state of a live camera, updated with each frame and shown on the screen. */
export interface LiveView {
  readonly track: PageTrack;
  readonly guidance: SettledGuidance;
  readonly capture: AutoCapture;
  readonly beside: BesideView;
  /** Progress of the ring around the shutter, 0 to 1. */
  readonly progress: number;
  /** Size of the frames; the quads of `track` are in their pixels. */
  readonly frame: Size;
}

/** What the last looks for another sheet beside the page have shown. */
interface BesideView {
  readonly lookedAtMs: number;
  /** Looks that have seen one, less those that have not; 0 to `MOST_SEEN`. */
  readonly seen: number;
}

/** A look beside the page takes as long as a frame, so it is taken twice a second. */
export const LOOK_AGAIN_MS = 500;
/** Another sheet is told from two looks that saw it, and still after one that did not. */
const MIN_SEEN = 2;
const MOST_SEEN = 3;

export const FIRST_VIEW: LiveView = {
  track: NO_PAGE,
  guidance: { shown: "none", wanted: "none", wantedSinceMs: 0 },
  capture: ARMED,
  beside: { lookedAtMs: 0, seen: 0 },
  progress: 0,
  frame: { width: 640, height: 480 },
};

/** The view after the reading of a frame at `nowMs`; `minPageShare` as in `guidanceFor`. */
export function afterReading(view: LiveView, reading: FrameReading, nowMs: number, minPageShare?: number): LiveView {
  const frame = { width: reading.frameWidth, height: reading.frameHeight };
  const track = followPage(view.track, reading, nowMs);
  const beside = track.kind === "lost" ? FIRST_VIEW.beside : afterLook(view.beside, reading, nowMs);
  // Of several pages none fills the frame.
  const advice = guidanceFor(track, reading, frame, isOneOfSeveral(beside) ? 0 : minPageShare);
  const capture = afterFrame(view.capture, track);
  return {
    track,
    guidance: settleGuidance(view.guidance, advice, nowMs),
    capture,
    beside,
    progress: captureProgress(capture, track, advice, nowMs),
    frame,
  };
}

/** Whether the next frame is to be searched for another sheet beside the page. */
export function looksBeside({ beside, track }: LiveView, nowMs: number): boolean {
  return track.kind === "followed" && nowMs - beside.lookedAtMs >= LOOK_AGAIN_MS;
}

function afterLook(before: BesideView, { isOneOfSeveral: isSeen }: FrameReading, nowMs: number): BesideView {
  if (isSeen === undefined) return before;
  const seen = isSeen ? Math.min(MOST_SEEN, before.seen + 1) : Math.max(0, before.seen - 1);
  return { lookedAtMs: nowMs, seen };
}

function isOneOfSeveral({ seen }: BesideView): boolean {
  return seen >= MIN_SEEN;
}

/** The view after a photo was taken: the same page is not captured again. */
export function afterShot(view: LiveView): LiveView {
  const { track } = view;
  const capture: AutoCapture =
    track.kind === "followed"
      ? { kind: "taken", quad: track.quad, content: track.content, wasInterrupted: false }
      : ARMED;
  return { ...view, capture, progress: 0 };
}

/** The smoothed quad of the page, in pixels of `frame`; null when there is no page. */
export function followedQuad({ track }: LiveView): Quad | null {
  return track.kind === "followed" ? track.quad : null;
}

/**
 * What is shown: the advice, or that the page was captured already, or that it is one of several, where nothing but
 * holding still or the shutter is asked for.
 */
export type Shown = Guidance | "taken" | "several";

export function shownGuidance({ guidance: { shown }, capture, beside, track }: LiveView): Shown {
  if (shown === "hold" && isCaptured(capture, track)) return "taken";
  return (shown === "hold" || shown === "unsure") && isOneOfSeveral(beside) ? "several" : shown;
}
