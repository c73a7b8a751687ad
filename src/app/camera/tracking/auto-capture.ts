import type { Quad } from "../../../core/geometry/geometry.ts";
import type { Guidance } from "./guidance.ts";
import { maxCornerDistance, restingMs, type PageTrack } from "./track-page.ts";

/** Whether the camera may capture the page automatically. */
export type AutoCapture =
  | { readonly kind: "armed" }
  /** The page at `quad` was captured. It must leave or move before the next capture. */
  | { readonly kind: "taken"; readonly quad: Quad | null };

export const ARMED: AutoCapture = { kind: "armed" };

/** Capture after this much rest: long enough to be intended and to read "hold still", and not tiring. */
const CAPTURE_AFTER_MS = 1100;
/** The ring starts to fill after this much rest, so that it does not flicker while the hand settles. */
const RING_AFTER_MS = 250;
/** A frame with less than this fraction of the page's best sharpness is blurred by motion or out of focus. */
const MIN_SHARPNESS_RATIO = 0.6;
/** A page that moved by more than this fraction of its diagonal is another page. A drifting hand moves it less. */
const NEW_PAGE_DISTANCE = 0.35;

/** Arms the capture again when the captured page has left or moved away. */
export function rearm(capture: AutoCapture, track: PageTrack): AutoCapture {
  if (capture.kind === "armed" || track.kind === "lost") return ARMED;
  return capture.quad && maxCornerDistance(track.restQuad, capture.quad) > NEW_PAGE_DISTANCE ? ARMED : capture;
}

/** Progress towards the automatic capture, 0 to 1; at 1 the page should be captured now. */
export function captureProgress(capture: AutoCapture, track: PageTrack, guidance: Guidance, nowMs: number): number {
  if (capture.kind === "taken" || guidance !== "hold" || track.kind === "lost") return 0;
  // When the page was not found in this frame, its sharpness now is unknown.
  if (track.seenAtMs !== nowMs || track.sharpness < MIN_SHARPNESS_RATIO * track.bestSharpness) return 0;
  return Math.min(1, Math.max(0, (restingMs(track, nowMs) - RING_AFTER_MS) / (CAPTURE_AFTER_MS - RING_AFTER_MS)));
}
