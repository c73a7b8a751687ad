import { distance, signedArea, type Quad, type Size } from "../../../core/geometry/geometry.ts";
import { MIN_SURE } from "../../../core/geometry/page-doubts.ts";
import type { FrameReading } from "../../../core/contracts/imaging-calls.ts";
import type { PageTrack } from "./track-page.ts";

/**
 * What the person should do now, one thing at a time. `unsure`: check the outline and press the shutter. `hold`: just
 * keep still.
 */
export const GUIDANCE = ["dark", "none", "farther", "closer", "tilted", "glare", "unsure", "hold"] as const;
export type Guidance = (typeof GUIDANCE)[number];

/** Below this mean grey (0 to 1), print is indistinguishable from noise. */
const MIN_BRIGHTNESS = 0.16;
/** A corner closer to the frame's border than this fraction of its short side is about to be cut off. */
const MARGIN = 0.012;
/** A page that fills less of the frame than this gets less than half of the camera's resolution. */
export const MIN_PAGE_SHARE = 0.22;
/** The ratio of opposite sides when a page is seen from 35° at arm's length. */
const MIN_SIDE_RATIO = 0.62;

/** Between the glare of real page photos (at most 1.1 %) and that of a 4 cm lamp mirrored in an A4 page (2 %). */
const MAX_GLARE = 0.015;

/**
 * The most urgent advice for a frame of `frame` pixels. `brightness` is its mean grey, 0 to 1; `glare` is the fraction
 * of the page that is overexposed, `confidence` how sure its edges are. A page that fills less than `minPageShare` of
 * the frame, 0 to 1, is too small.
 */
export function guidanceFor(
  track: PageTrack,
  { corners, brightness, glare, confidence }: Pick<FrameReading, "corners" | "brightness" | "glare" | "confidence">,
  frame: Size,
  minPageShare: number = MIN_PAGE_SHARE,
): Guidance {
  if (brightness < MIN_BRIGHTNESS) return "dark";
  if (track.kind === "lost") return "none";
  const { quad } = track;
  if (touchesFrame(quad, frame)) return "farther";
  if (signedArea(quad) < minPageShare * frame.width * frame.height) return "closer";
  if (sideRatio(quad) < MIN_SIDE_RATIO) return "tilted";
  if (glare > MAX_GLARE) return "glare";
  return corners && confidence < MIN_SURE ? "unsure" : "hold";
}

function touchesFrame(quad: Quad, { width, height }: Size): boolean {
  const margin = MARGIN * Math.min(width, height);
  return quad.some(({ x, y }) => x < margin || y < margin || x > width - margin || y > height - margin);
}

/** Shorter side by longer side, for each of the two pairs of opposite sides; the smaller of both, 0 to 1. */
function sideRatio([a, b, c, d]: Quad): number {
  const ratio = (p: number, q: number): number => Math.min(p, q) / Math.max(1, p, q);
  return Math.min(ratio(distance(a, b), distance(d, c)), ratio(distance(a, d), distance(b, c)));
}

/** Advice that stays on screen until other advice has held for a while, so that people can read it. */
export interface SettledGuidance {
  readonly shown: Guidance;
  readonly wanted: Guidance;
  readonly wantedSinceMs: number;
}

/** A shorter time flickers; with a longer one the advice lags behind the hand. */
const SETTLE_MS = 350;

/** The guidance after one more frame, whose advice is `next`. */
export function settleGuidance(
  { shown, wanted, wantedSinceMs }: SettledGuidance,
  next: Guidance,
  nowMs: number,
): SettledGuidance {
  const sinceMs = next === wanted ? wantedSinceMs : nowMs;
  return { shown: nowMs - sinceMs >= SETTLE_MS ? next : shown, wanted: next, wantedSinceMs: sinceMs };
}
