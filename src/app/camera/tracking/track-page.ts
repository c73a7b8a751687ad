import { distance, lerp, turnQuad, type Point, type Quad } from "../../../core/geometry/geometry.ts";
import type { FrameReading } from "../../../core/contracts/imaging-calls.ts";

/**
 * The page as it is followed from frame to frame. Lengths are fractions of the quad's diagonal, times are
 * milliseconds of one clock.
 */
export interface FollowedPage {
  readonly kind: "followed";
  /** Smoothed, in pixels of the frame. */
  readonly quad: Quad;
  /** Where the page came to rest; it counts as still as long as no corner strays from here. */
  readonly restQuad: Quad;
  readonly restingSinceMs: number;
  readonly seenAtMs: number;
  /** The sharpest it was seen lately, and how sharp it is now. */
  readonly bestSharpness: number;
  readonly sharpness: number;
}

export type PageTrack = { readonly kind: "lost" } | FollowedPage;

export const NO_PAGE: PageTrack = { kind: "lost" };

/** A hand before the lens, a blurred frame: shorter than this, and the page is taken to be where it was. */
const HOLD_MS = 450;
/**
 * Corners of a page at rest jitter by up to 1 % of the diagonal at the live working size; a hand that holds still adds
 * about as much.
 */
const STILL_REACH = 0.022;
/** Up to this jump the outline is smoothed, past the second it follows at once. */
const SMOOTH_REACH = 0.015;
const FOLLOW_REACH = 0.12;
/** Share of a step taken when the page rests: five frames to settle, a third of a second. */
const REST_SHARE = 0.35;
/** The best sharpness is forgotten by a percent a frame: moving away makes print less sharp for good. */
const SHARPNESS_KEPT = 0.99;

/** The track after one more reading. */
export function followPage(
  track: PageTrack,
  { corners, sharpness }: Pick<FrameReading, "corners" | "sharpness">,
  nowMs: number,
): PageTrack {
  if (!corners) return track.kind === "followed" && nowMs - track.seenAtMs <= HOLD_MS ? track : NO_PAGE;
  if (track.kind === "lost") {
    return {
      kind: "followed",
      quad: corners,
      restQuad: corners,
      restingSinceMs: nowMs,
      seenAtMs: nowMs,
      bestSharpness: sharpness,
      sharpness,
    };
  }
  const seen = sameLabels(corners, track.quad);
  const jump = farthestCorner(seen, track.quad);
  const eagerness = Math.min(1, Math.max(0, (jump - SMOOTH_REACH) / (FOLLOW_REACH - SMOOTH_REACH)));
  const quad = towards(track.quad, seen, REST_SHARE + (1 - REST_SHARE) * eagerness);
  const isStill = farthestCorner(seen, track.restQuad) <= STILL_REACH;
  return {
    kind: "followed",
    quad,
    restQuad: isStill ? track.restQuad : seen,
    restingSinceMs: isStill ? track.restingSinceMs : nowMs,
    seenAtMs: nowMs,
    bestSharpness: Math.max(track.bestSharpness * SHARPNESS_KEPT, sharpness),
    sharpness,
  };
}

/** How long the page has been at rest, in milliseconds. */
export function restingMs(track: PageTrack, nowMs: number): number {
  return track.kind === "followed" ? nowMs - track.restingSinceMs : 0;
}

/** The quad a share of the way, 0 to 1, from one to another. */
export function towards(from: Quad, to: Quad, share: number): Quad {
  return [
    lerp(from[0], to[0], share),
    lerp(from[1], to[1], share),
    lerp(from[2], to[2], share),
    lerp(from[3], to[3], share),
  ];
}

/** The farthest a corner is from its namesake, as a fraction of the second quad's diagonal. */
export function farthestCorner(a: Quad, b: Quad): number {
  const diagonal = Math.max(1, distance(b[0], b[2]));
  return Math.max(...a.map((corner, i) => distance(corner, b[i] as Point))) / diagonal;
}

/** `quad` with its corners named as those of `like` are: a page turned past 45° must not swap them. */
function sameLabels(quad: Quad, like: Quad): Quad {
  const turned = [0, 1, 2, 3].map((turns) => turnQuad(quad, turns));
  return turned.reduce((best, other) => (farthestCorner(other, like) < farthestCorner(best, like) ? other : best));
}
