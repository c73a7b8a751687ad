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
  /** Progress of the ring around the shutter, 0 to 1. */
  readonly progress: number;
  /** Size of the frames; the quads of `track` are in their pixels. */
  readonly frame: Size;
}

export const FIRST_VIEW: LiveView = {
  track: NO_PAGE,
  guidance: { shown: "none", wanted: "none", wantedSinceMs: 0 },
  capture: ARMED,
  progress: 0,
  frame: { width: 640, height: 480 },
};

/** The view after the reading of a frame at `nowMs`; `minPageShare` as in `guidanceFor`. */
export function afterReading(view: LiveView, reading: FrameReading, nowMs: number, minPageShare?: number): LiveView {
  const frame = { width: reading.frameWidth, height: reading.frameHeight };
  const track = followPage(view.track, reading, nowMs);
  const advice = guidanceFor(track, reading, frame, minPageShare);
  const capture = afterFrame(view.capture, track);
  return {
    track,
    guidance: settleGuidance(view.guidance, advice, nowMs),
    capture,
    progress: captureProgress(capture, track, advice, nowMs),
    frame,
  };
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

/** The advice to show. For a page that was captured already, "taken" replaces "hold". */
export function shownGuidance({ guidance, capture, track }: LiveView): Guidance | "taken" {
  return guidance.shown === "hold" && isCaptured(capture, track) ? "taken" : guidance.shown;
}
