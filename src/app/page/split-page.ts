/**
 * A spread cut in two: the line goes over the paper, so on a bent page it is as bent as that, and so are both halves.
 */
import { surfaceOfSides } from "../../core/geometry/bent-sides.ts";
import { DEFAULT_SEGMENT_COUNT, type PageRegion } from "../../core/contracts/imaging-calls.ts";
import { distance, type Point } from "../../core/geometry/geometry.ts";
import {
  cornersOf,
  gridOf,
  proportionsOn,
  surfaceThrough,
  turnSurface,
  type Surface,
} from "../../core/geometry/page-mesh.ts";
import { areStraight, bentSides, type BentMesh, type PageSides } from "../../core/geometry/page-sides.ts";

/** A page as it is read, in pixels of the photograph. */
export interface Spread {
  readonly surface: Surface;
  /** By which it is read. */
  readonly quarterTurns: number;
  /**
   * Width over height of the page as the photograph shows it, unturned; null of a flat page, which tells by its
   * corners.
   */
  readonly bentAspectRatio: number | null;
}

/** Shares of the page's top edge and of its bottom edge, from the first half's corner: where a line cuts it in two. */
export type Cut = readonly [number, number];

export const MIDDLE_CUT: Cut = [0.5, 0.5];
/** Neither half is narrower than this share of an edge. */
const LEAST_SHARE = 0.05;

/**
 * The page with these sides, given the mesh that it was made by, if that is known; null while it is not known how a
 * page whose sides a person bent runs between them.
 */
export function spreadOf(sides: PageSides, made: BentMesh | null, quarterTurns: number): Spread | null {
  const flat = areStraight(sides);
  const bentAspectRatio =
    made?.aspectRatio ??
    (sides.within && sides.within.aspectRatio * proportionsOn(surfaceThrough(sides.within.grid), sides.corners));
  if (!flat && bentAspectRatio === null) return null;
  const surface = made && !flat ? surfaceThrough(made.grid) : surfaceOfSides(sides);
  return { surface: turnSurface(surface, quarterTurns), quarterTurns, bentAspectRatio: flat ? null : bentAspectRatio };
}

/** The place on the line at a share of its length on the page, from top to bottom as it is read. */
export function onCut({ surface }: Spread, cut: Cut, share: number): Point {
  return surface(shareAt(cut, share), share);
}

function shareAt([top, bottom]: Cut, share: number): number {
  return top + (bottom - top) * share;
}

/** Where the two pages of a spread lie, the one that is read first before the other. */
export function splitSpread(spread: Spread, cut: Cut): readonly [PageRegion, PageRegion] {
  const { surface } = spread;
  const first: Surface = (u, v) => surface(u * shareAt(cut, v), v);
  const second: Surface = (u, v) => surface(1 - (1 - u) * (1 - shareAt(cut, v)), v);
  const width = (cut[0] + cut[1]) / 2;
  return [regionOf(spread, first, width), regionOf(spread, second, 1 - width)];
}

/**
 * Where a part of a spread lies, `share` of its width. Whether half of a flat page is bent is looked at; half of a bent
 * one is as bent as that.
 */
function regionOf({ quarterTurns, bentAspectRatio }: Spread, part: Surface, share: number): PageRegion {
  const upright = turnSurface(part, -quarterTurns);
  const corners = cornersOf(upright);
  if (bentAspectRatio === null) return { kind: "corners", corners };
  const aspectRatio = quarterTurns % 2 === 0 ? bentAspectRatio * share : bentAspectRatio / share;
  return { kind: "sides", ...bentSides(corners, { grid: gridOf(upright, DEFAULT_SEGMENT_COUNT), aspectRatio }) };
}

/** Places of an edge among which the nearest is looked for first. */
const PLACES = 64;

/** The cut with one end, 0 or 1, dragged to the point of its edge nearest to `at`. */
export function dragCut({ surface }: Spread, cut: Cut, end: 0 | 1, at: Point): Cut {
  const apart = (share: number): number => distance(surface(share, end), at);
  const rough = Array.from({ length: PLACES + 1 }, (_, i) => i / PLACES).reduce((best, share) =>
    apart(share) < apart(best) ? share : best,
  );
  let [low, high] = [rough - 1 / PLACES, rough + 1 / PLACES];
  // Between the neighbours of the nearest it falls and rises again: thirds close in on it.
  for (let i = 0; i < 24; i++) {
    const [left, right] = [low + (high - low) / 3, high - (high - low) / 3];
    if (apart(left) < apart(right)) high = right;
    else low = left;
  }
  return withEnd(cut, end, (low + high) / 2);
}

/** The cut with one end at a share of its edge, kept from the corners. */
export function withEnd([top, bottom]: Cut, end: 0 | 1, share: number): Cut {
  const kept = Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, share));
  return end === 0 ? [kept, bottom] : [top, kept];
}
