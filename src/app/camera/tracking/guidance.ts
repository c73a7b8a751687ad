import { boxAround, distance, signedArea, type Quad, type Size } from "../../../core/geometry/geometry.ts";
import { MIN_SURE } from "../../../core/geometry/page-doubts.ts";
import type { FrameReading } from "../../../core/contracts/imaging-calls.ts";
import type { PageTrack } from "./track-page.ts";

/**
 * What the person should do now, one thing at a time. `left`, `up`, `right` and `down`: move the camera that way.
 * `unsure`: check the outline and press the shutter. `hold`: just keep still.
 */
export type Guidance = "dark" | "none" | "farther" | Way | "closer" | "tilted" | "glare" | "unsure" | "hold";
type Way = "left" | "up" | "right" | "down";

/** Below this mean grey (0 to 1), print is indistinguishable from noise. */
const MIN_BRIGHTNESS = 0.16;
/** A corner closer to the frame's border than this fraction of its short side is about to be cut off. */
const MARGIN = 0.012;
/** A page that leaves the frame on one side needs this much of its short side free at the other to be moved into it. */
const ROOM = 0.1;
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
  const beyond = beyondFrame(quad, frame);
  if (beyond) return beyond;
  if (signedArea(quad) < minPageShare * frame.width * frame.height) return "closer";
  if (sideRatio(quad) < MIN_SIDE_RATIO) return "tilted";
  if (glare > MAX_GLARE) return "glare";
  return corners && confidence < MIN_SURE ? "unsure" : "hold";
}

/** How to move the camera for a page that leaves the frame: towards it if there is room, away; null if it is inside. */
function beyondFrame(quad: Quad, { width, height }: Size): "farther" | Way | null {
  const { x0, y0, x1, y1 } = boxAround(quad);
  const free = { left: x0, up: y0, right: width - x1, down: height - y1 };
  const opposite = { left: "right", up: "down", right: "left", down: "up" } as const;
  const short = Math.min(width, height);
  const [way, ...others] = (Object.keys(free) as Way[]).filter((each) => free[each] < MARGIN * short);
  if (!way) return null;
  return others.length === 0 && free[opposite[way]] >= ROOM * short ? way : "farther";
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
