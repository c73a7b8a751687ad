import type { Quad } from "../../../core/geometry/geometry.ts";
import type { Guidance } from "./guidance.ts";
import { farthestCorner, restingMs, type PageTrack } from "./track-page.ts";

/** Whether the camera may take the page by itself. */
export type AutoCapture =
  | { readonly kind: "armed" }
  /** The page at `quad` was taken; it must go, or move, before the next is. */
  | { readonly kind: "taken"; readonly quad: Quad | null };

export const ARMED: AutoCapture = { kind: "armed" };

/** Long enough to mean it and to read "hold still", short enough not to tire the hand. */
const STEADY_MS = 1100;
/** The ring starts to fill after this much rest, so that it does not flicker while the hand settles. */
const SETTLE_MS = 250;
/** A frame this much less sharp than the page's best is blurred by motion or out of focus. */
const SHARP_SHARE = 0.6;
/** A page that moves by more than this share of its diagonal is another one; a hand that drifts moves it by less. */
const MOVED = 0.35;

/** What is left of "taken" after one more reading. */
export function rearm(capture: AutoCapture, track: PageTrack): AutoCapture {
  if (capture.kind === "armed" || track.kind === "lost") return ARMED;
  return capture.quad && farthestCorner(track.restQuad, capture.quad) > MOVED ? ARMED : capture;
}

/** How far the page is on its way to being taken, 0 to 1; at 1 it is to be taken now. */
export function captureProgress(capture: AutoCapture, track: PageTrack, guidance: Guidance, nowMs: number): number {
  if (capture.kind === "taken" || guidance !== "hold" || track.kind === "lost") return 0;
  // A page held over a frame in which it was not seen is not sharp now.
  if (track.seenAtMs !== nowMs || track.sharpness < SHARP_SHARE * track.bestSharpness) return 0;
  return Math.min(1, Math.max(0, (restingMs(track, nowMs) - SETTLE_MS) / (STEADY_MS - SETTLE_MS)));
}
