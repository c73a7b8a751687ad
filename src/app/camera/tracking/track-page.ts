import { cornerAt, distance, lerpQuad, turnQuad, type Quad } from "../../../core/geometry/geometry.ts";
import { contentDifference } from "./content-difference.ts";
import type { FrameReading } from "../../../core/contracts/imaging-calls.ts";

/** A page that is tracked from frame to frame. All times are milliseconds of the same clock. */
export interface FollowedPage {
  readonly kind: "followed";
  /** Smoothed corners, in pixels of the frame. */
  readonly quad: Quad;
  /** Where the page came to rest. It counts as still as long as each corner stays near its place here. */
  readonly restQuad: Quad;
  /** What was on the page when it came to rest. A hand before the page, or another page in its place, ends the rest. */
  readonly restContent: Float32Array | undefined;
  readonly restingSinceMs: number;
  /** Frames in which the page was found at rest, the first one included. */
  readonly restingFrames: number;
  /** The time of the last frame in which the page was found. */
  readonly seenAtMs: number;
  /** The highest sharpness of the last frames, and the current one. */
  readonly bestSharpness: number;
  readonly sharpness: number;
  /** What is on the page in the last frame in which it was found. */
  readonly content: Float32Array | undefined;
}

export type PageTrack = { readonly kind: "lost" } | FollowedPage;

export const NO_PAGE: PageTrack = { kind: "lost" };

/** When the page is lost for less than this (a hand before the lens, a blurred frame), it stays where it was. */
const HOLD_MS = 450;

// Distances are fractions of the diagonal of the quad.
/** The jitter of a page at rest, up to 1 %, and about as much again from a hand that holds still. */
const MAX_STILL_DISTANCE = 0.022;
/** Content that differs by more is another page's. Readings of one page whose corners jitter by 1 % differ by 0.3. */
export const MAX_SAME_CONTENT = 0.4;
/** Smaller jumps get the full smoothing of `REST_STEP`; the smoothing fades out towards `MIN_JUMP_DISTANCE`. */
const MAX_JITTER_DISTANCE = 0.015;
/** Jumps of this size and more are followed at once. */
const MIN_JUMP_DISTANCE = 0.12;

/** The fraction of the way to a new reading when the page rests: settles in five frames, a third of a second. */
const REST_STEP = 0.35;
/** The best sharpness decays by this factor per frame, because print stays less sharp after the camera moves away. */
const SHARPNESS_DECAY = 0.99;

/** Updates the track with the reading of the frame at `nowMs`. */
export function followPage(
  track: PageTrack,
  { corners, sharpness, content }: Pick<FrameReading, "corners" | "sharpness" | "content">,
  nowMs: number,
): PageTrack {
  if (!corners) return track.kind === "followed" && nowMs - track.seenAtMs <= HOLD_MS ? track : NO_PAGE;
  if (track.kind === "lost") {
    return {
      kind: "followed",
      quad: corners,
      restQuad: corners,
      restContent: content,
      restingSinceMs: nowMs,
      restingFrames: 1,
      seenAtMs: nowMs,
      bestSharpness: sharpness,
      sharpness,
      content,
    };
  }
  const found = matchCorners(corners, track.quad);
  const jump = maxCornerDistance(found, track.quad);
  const jumpShare = (jump - MAX_JITTER_DISTANCE) / (MIN_JUMP_DISTANCE - MAX_JITTER_DISTANCE);
  const eagerness = Math.min(1, Math.max(0, jumpShare));
  const quad = lerpQuad(track.quad, found, REST_STEP + (1 - REST_STEP) * eagerness);
  const isSame = contentDifference(content, track.restContent) <= MAX_SAME_CONTENT;
  const isStill = isSame && maxCornerDistance(found, track.restQuad) <= MAX_STILL_DISTANCE;
  return {
    kind: "followed",
    quad,
    restQuad: isStill ? track.restQuad : found,
    restContent: isStill ? (track.restContent ?? content) : content,
    restingSinceMs: isStill ? track.restingSinceMs : nowMs,
    restingFrames: isStill ? track.restingFrames + 1 : 1,
    seenAtMs: nowMs,
    // The print of another page may be less sharp in every frame.
    bestSharpness: isSame ? Math.max(track.bestSharpness * SHARPNESS_DECAY, sharpness) : sharpness,
    sharpness,
    content,
  };
}

/** How long the page has been at rest, in milliseconds; 0 when there is none. */
export function restingMs(track: PageTrack, nowMs: number): number {
  return track.kind === "followed" ? nowMs - track.restingSinceMs : 0;
}

/** The largest distance between corners of the same index, as a fraction of the diagonal of `b`. */
export function maxCornerDistance(a: Quad, b: Quad): number {
  const diagonal = Math.max(1, distance(b[0], b[2]));
  return Math.max(...a.map((corner, i) => distance(corner, cornerAt(b, i)))) / diagonal;
}

/** `quad` with its corners in the order of `target`, so that a page turned past 45° does not swap them. */
function matchCorners(quad: Quad, target: Quad): Quad {
  const turned = [0, 1, 2, 3].map((turns) => turnQuad(quad, turns));
  return turned.reduce((best, other) =>
    maxCornerDistance(other, target) < maxCornerDistance(best, target) ? other : best,
  );
}
