import { distance, signedArea, type Quad, type Size } from "../../../core/geometry/geometry.ts";
import type { FrameReading } from "../../../core/contracts/imaging-calls.ts";
import type { PageTrack } from "./track-page.ts";

/** What a person should do now, one thing at a time. `hold`: nothing but keep still. */
export const GUIDANCE = ["dark", "none", "farther", "closer", "tilted", "glare", "hold"] as const;
export type Guidance = (typeof GUIDANCE)[number];

/** Mean grey of a frame under which sensors have no light left to see print by. */
const DARK = 0.16;
/** A corner this close to the frame, as a fraction of its short side, is about to be cut off. */
const MARGIN = 0.012;
/** A page that fills less of the frame than this comes out with under half of the camera's pixels. */
const LEAST_SHARE = 0.22;
/** Opposite sides of a page seen at 35° from above differ by this ratio at arm's length. */
const LEAST_SIDE_RATIO = 0.62;

/**
 * A lamp of 4 cm mirrored in an A4 page blots out 2 % of it. Of 45 photographs of pages one, of a cover, has 1.1 % of
 * glare and the others nothing.
 */
const MOST_GLARE = 0.015;

/**
 * The most pressing advice for a frame of `frame` pixels, mean grey `brightness` and the share `glare` of the page
 * blotted out.
 */
export function guidanceFor(
  track: PageTrack,
  { brightness, glare }: Pick<FrameReading, "brightness" | "glare">,
  frame: Size,
): Guidance {
  if (brightness < DARK) return "dark";
  if (track.kind === "lost") return "none";
  const { quad } = track;
  if (touchesFrame(quad, frame)) return "farther";
  if (signedArea(quad) < LEAST_SHARE * frame.width * frame.height) return "closer";
  if (sideRatio(quad) < LEAST_SIDE_RATIO) return "tilted";
  return glare > MOST_GLARE ? "glare" : "hold";
}

function touchesFrame(quad: Quad, { width, height }: Size): boolean {
  const margin = MARGIN * Math.min(width, height);
  return quad.some(({ x, y }) => x < margin || y < margin || x > width - margin || y > height - margin);
}

/** The smaller ratio of the two pairs of opposite sides, 0 to 1. */
function sideRatio([a, b, c, d]: Quad): number {
  const ratio = (p: number, q: number): number => Math.min(p, q) / Math.max(1, p, q);
  return Math.min(ratio(distance(a, b), distance(d, c)), ratio(distance(a, d), distance(b, c)));
}

/** Words that stand until others have been wanted for a while, so that they can be read. */
export interface SettledGuidance {
  readonly shown: Guidance;
  readonly wanted: Guidance;
  readonly wantedSinceMs: number;
}

/** Shorter than this a change is a flicker; longer, and words lag behind the hand. */
const SETTLE_MS = 350;

export function settleGuidance(
  { shown, wanted, wantedSinceMs }: SettledGuidance,
  next: Guidance,
  nowMs: number,
): SettledGuidance {
  const sinceMs = next === wanted ? wantedSinceMs : nowMs;
  return { shown: nowMs - sinceMs >= SETTLE_MS ? next : shown, wanted: next, wantedSinceMs: sinceMs };
}
