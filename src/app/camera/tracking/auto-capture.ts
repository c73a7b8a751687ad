import type { Quad } from "../../../core/geometry/geometry.ts";
import type { Guidance } from "./guidance.ts";
import { contentDifference } from "./content-difference.ts";
import { MAX_SAME_CONTENT, maxCornerDistance, restingMs, type PageTrack } from "./track-page.ts";

/** Whether the camera may capture the page automatically. */
export type AutoCapture =
  | { readonly kind: "armed" }
  /** A page at `quad` with this content was captured. The next capture is of other content. */
  | {
      readonly kind: "taken";
      readonly quad: Quad;
      readonly content: Float32Array | undefined;
      /** Whether the page was out of view or moved away since. Then even a similar page counts as the next one. */
      readonly wasInterrupted: boolean;
    };

export const ARMED: AutoCapture = { kind: "armed" };

/** Capture after this much rest: long enough to be intended and to read "hold still", and not tiring. */
const CAPTURE_AFTER_MS = 1100;
/** And at rest in this many frames: between two frames of a slow device a hand may have moved over the page. */
const CAPTURE_AFTER_FRAMES = 4;
/** The ring starts to fill after this much rest, so that it does not flicker while the hand settles. */
const RING_AFTER_MS = 250;
/** A frame with less than this fraction of the page's best sharpness is blurred by motion or out of focus. */
const MIN_SHARPNESS_RATIO = 0.6;
/** A page that moved by more than this fraction of its diagonal may be another page. A drifting hand moves it less. */
const NEW_PAGE_DISTANCE = 0.35;
/** A page at rest differs by less from itself when it comes back, and forms with other entries mostly by more. */
const MAX_SAME_AFTER_INTERRUPTION = 0.15;

/** Notes whether the captured page was interrupted. */
export function afterFrame(capture: AutoCapture, track: PageTrack): AutoCapture {
  if (capture.kind === "armed") return capture;
  const isInterrupted = track.kind === "lost" || maxCornerDistance(track.restQuad, capture.quad) > NEW_PAGE_DISTANCE;
  return isInterrupted && !capture.wasInterrupted ? { ...capture, wasInterrupted: true } : capture;
}

/** Whether the page in view was captured already. In doubt, as while a hand passes, it was. */
export function isCaptured(capture: AutoCapture, track: PageTrack): boolean {
  if (capture.kind === "armed" || track.kind === "lost") return false;
  const most = capture.wasInterrupted ? MAX_SAME_AFTER_INTERRUPTION : MAX_SAME_CONTENT;
  return [track.restContent, track.content].some((content) => contentDifference(content, capture.content) <= most);
}

/** Progress towards the automatic capture, 0 to 1; at 1 the page should be captured now. */
export function captureProgress(capture: AutoCapture, track: PageTrack, guidance: Guidance, nowMs: number): number {
  if (guidance !== "hold" || track.kind === "lost" || isCaptured(capture, track)) return 0;
  // When the page was not found in this frame, its sharpness now is unknown.
  if (track.seenAtMs !== nowMs || track.sharpness < MIN_SHARPNESS_RATIO * track.bestSharpness) return 0;
  const byTime = (restingMs(track, nowMs) - RING_AFTER_MS) / (CAPTURE_AFTER_MS - RING_AFTER_MS);
  return Math.min(1, Math.max(0, byTime), track.restingFrames / CAPTURE_AFTER_FRAMES);
}
