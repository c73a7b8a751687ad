/** Splits a spread in two. The line lies on the paper, so on a bent page it is bent too, and so are both halves. */
import { surfaceOfSides } from "../geometry/bent-sides.ts";
import { PAGE_SEGMENT_COUNT, type PageRegion } from "../contracts/imaging-calls.ts";
import { distance, type Point } from "../geometry/geometry.ts";
import { cornersOf, gridOf, proportionsOn, surfaceThrough, turnSurface, type Surface } from "../geometry/page-mesh.ts";
import { areStraight, bentSides, type BentMesh, type PageSides } from "../geometry/page-sides.ts";

/** A spread as it is read. */
export interface Spread {
  /** Maps the upright page to pixels of the photo. */
  readonly surface: Surface;
  /** Clockwise quarter turns from the photo to the upright page. */
  readonly quarterTurns: number;
  /** Width over height of the page in the photo, before rotation. Null for a flat page, whose corners determine it. */
  readonly bentAspectRatio: number | null;
}

/** Where a line cuts the page in two: shares of its top and bottom edge, measured from the first half's corner. */
export type Cut = readonly [number, number];

export const MIDDLE_CUT: Cut = [0.5, 0.5];
/** Minimum width of a half, as a share of an edge. */
const MIN_HALF_SHARE = 0.05;

/**
 * The spread with these edges. `mesh` is the mesh the page was made with, if known. Returns null when a person bent the
 * edges and the surface between them is not known yet.
 */
export function spreadOf(sides: PageSides, mesh: BentMesh | null, quarterTurns: number): Spread | null {
  const flat = areStraight(sides);
  const bentAspectRatio =
    mesh?.aspectRatio ??
    (sides.within && sides.within.aspectRatio * proportionsOn(surfaceThrough(sides.within.grid), sides.corners));
  if (!flat && bentAspectRatio === null) return null;
  const surface = mesh && !flat ? surfaceThrough(mesh.grid) : surfaceOfSides(sides);
  return { surface: turnSurface(surface, quarterTurns), quarterTurns, bentAspectRatio: flat ? null : bentAspectRatio };
}

/** The point of the line, in pixels of the photo, at a share of its length from the top of the upright page. */
export function pointOnCut({ surface }: Spread, cut: Cut, share: number): Point {
  return surface(shareAt(cut, share), share);
}

function shareAt([top, bottom]: Cut, share: number): number {
  return top + (bottom - top) * share;
}

/** The regions of the two halves of a spread, in reading order. */
export function splitSpread(spread: Spread, cut: Cut): readonly [PageRegion, PageRegion] {
  const { surface } = spread;
  const first: Surface = (u, v) => surface(u * shareAt(cut, v), v);
  const second: Surface = (u, v) => surface(1 - (1 - u) * (1 - shareAt(cut, v)), v);
  const width = (cut[0] + cut[1]) / 2;
  return [regionOfHalf(spread, first, width), regionOfHalf(spread, second, 1 - width)];
}

/**
 * The region of one half, which has `share` of the spread's width. Half of a flat page may still be detected as bent;
 * half of a bent page keeps its bend.
 */
function regionOfHalf({ quarterTurns, bentAspectRatio }: Spread, part: Surface, share: number): PageRegion {
  const upright = turnSurface(part, -quarterTurns);
  const corners = cornersOf(upright);
  if (bentAspectRatio === null) return { kind: "corners", corners };
  const aspectRatio = quarterTurns % 2 === 0 ? bentAspectRatio * share : bentAspectRatio / share;
  return { kind: "sides", ...bentSides(corners, { grid: gridOf(upright, PAGE_SEGMENT_COUNT), aspectRatio }) };
}

/** Number of steps along an edge in the first, coarse search for the nearest point. */
const SEARCH_STEPS = 64;

/** The cut with one end, 0 (top) or 1 (bottom), dragged to the point of its edge nearest to `at`. */
export function dragCut({ surface }: Spread, cut: Cut, end: 0 | 1, at: Point): Cut {
  const distanceAt = (share: number): number => distance(surface(share, end), at);
  const coarse = Array.from({ length: SEARCH_STEPS + 1 }, (_, i) => i / SEARCH_STEPS).reduce((best, share) =>
    distanceAt(share) < distanceAt(best) ? share : best,
  );
  let [low, high] = [coarse - 1 / SEARCH_STEPS, coarse + 1 / SEARCH_STEPS];
  // Ternary search: between the neighbours of the coarse minimum, the distance has a single minimum.
  for (let i = 0; i < 24; i++) {
    const [left, right] = [low + (high - low) / 3, high - (high - low) / 3];
    if (distanceAt(left) < distanceAt(right)) high = right;
    else low = left;
  }
  return withEnd(cut, end, (low + high) / 2);
}

/** The cut with one end moved to a share of its edge, limited so that it stays away from the corners. */
export function withEnd([top, bottom]: Cut, end: 0 | 1, share: number): Cut {
  const limited = Math.min(1 - MIN_HALF_SHARE, Math.max(MIN_HALF_SHARE, share));
  return end === 0 ? [limited, bottom] : [top, limited];
}
