import {
  cornerAt,
  distance,
  isInside,
  lerp,
  mapQuad,
  type Point,
  type Quad,
  type Size,
} from "../../core/geometry/geometry.ts";
import type { PageRegion } from "../../core/contracts/imaging-calls.ts";
import { isUnfolded, toPageCoordinates, surfaceThrough } from "../../core/geometry/page-mesh.ts";
import {
  BEND_PLACES,
  outwardNormal,
  sideCurve,
  surfaceOfSides,
  type BendIndex,
} from "../../core/geometry/bent-sides.ts";
import { areStraight, straightSides, type PageSides, type SideBend } from "../../core/geometry/page-sides.ts";
import { dragHandle, largestValidShare, NEXT_CORNER, type CornerIndex, type QuadHandle } from "./quad-editing.ts";

/** The indices of an edge's bends. */
export const BENDS: readonly BendIndex[] = [0, 1, 2];

/** A handle that a person drags: a corner, a whole edge, or a point of an edge that bends it. */
export type Handle = QuadHandle | { readonly kind: "bend"; readonly index: CornerIndex; readonly place: BendIndex };

/**
 * How the three bends of an edge change when one of them moves by 1: the middle one bends the whole edge, the others
 * only the part around them.
 */
const BEND_WEIGHTS: readonly [SideBend, SideBend, SideBend] = [
  [1, 0, 0],
  [0.75, 1, 0.75],
  [0, 0, 1],
];
/** A corner dragged further outside a bent page than this share of its size belongs to another page of unknown bend. */
const MAX_EXTRAPOLATION = 0.1;
/**
 * Tolerance for mapping a point to the page and back, in pixels. Points too far outside, where the surface can't be
 * extrapolated, fail this check.
 */
const ROUND_TRIP_PX = 1;

/**
 * The edges after a handle is dragged by `delta` pixels of the photo. Corners and handles stay inside the photo, and no
 * part of the page folds over another: a drag that would violate this stops just before.
 */
export function dragSides(sides: PageSides, handle: Handle, delta: Point, photo: Size): PageSides {
  return handle.kind === "bend"
    ? bendSide(sides, handle, delta, photo)
    : moveCorners(sides, dragHandle(sides.corners, handle, delta, photo));
}

/** The position of a handle in pixels of the photo. */
export function handlePoint(sides: PageSides, handle: Handle): Point {
  const { corners } = sides;
  switch (handle.kind) {
    case "corner":
      return corners[handle.index];
    case "edge":
      return lerp(corners[handle.index], corners[NEXT_CORNER[handle.index]], 0.5);
    case "bend":
      return sideCurve(surfaceOfSides(sides), handle.index)(BEND_PLACES[handle.place]);
  }
}

/**
 * The region to store for a page with these edges, whose region was `before`. A page with straight edges may still be
 * detected as bent between them, unless a person made it straight.
 */
export function regionFromSides(sides: PageSides, before: PageRegion): PageRegion {
  const wasMadeStraight = before.kind === "sides" && areStraight(before);
  return areStraight(sides) && !wasMadeStraight
    ? { kind: "corners", corners: sides.corners }
    : { kind: "sides", ...sides };
}

function bendSide(
  sides: PageSides,
  { index, place }: { readonly index: CornerIndex; readonly place: BendIndex },
  delta: Point,
  photo: Size,
): PageSides {
  const { normal, length } = outwardNormal(sides.corners, index);
  // The part of the drag along the normal, as a fraction of the edge, like the bends.
  const by = (delta.x * normal.x + delta.y * normal.y) / length;
  const weights = BEND_WEIGHTS[place];
  const bent = (share: number): PageSides => {
    const [top, right, bottom, left] = sides.bends;
    const moved = (bend: SideBend, side: CornerIndex): SideBend =>
      side === index
        ? [bend[0] + share * by * weights[0], bend[1] + share * by * weights[1], bend[2] + share * by * weights[2]]
        : bend;
    return { ...sides, bends: [moved(top, 0), moved(right, 1), moved(bottom, 2), moved(left, 3)] };
  };
  const isInPhoto = (shape: PageSides): boolean =>
    BENDS.every((each) => isInside(handlePoint(shape, { kind: "bend", index, place: each }), photo));
  // A page that was found to continue outside the photo may stay there.
  const mayLeave = !isInPhoto(sides);
  const isValid = (share: number): boolean =>
    isUnfolded(surfaceOfSides(bent(share))) && (mayLeave || isInPhoto(bent(share)));
  const share = largestValidShare(isValid);
  return share === 0 ? sides : bent(share);
}

function moveCorners(sides: PageSides, corners: Quad): PageSides {
  if (corners.every((corner, i) => corner === sides.corners[i])) return sides;
  if (areStraight(sides)) return { ...sides, corners };
  // This is a different page, whose curvature has not been detected yet.
  if (!isNearPage(sides, corners)) return straightSides(corners);
  const moved = (share: number): PageSides => ({
    ...sides,
    corners: mapQuad(sides.corners, (corner, i) => lerp(corner, cornerAt(corners, i), share)),
  });
  return moved(largestValidShare((share) => isUnfolded(surfaceOfSides(moved(share)))));
}

/** Whether all moved corners are on or near the bent page, so that its surface can be extrapolated to them. */
function isNearPage({ within, corners: before }: PageSides, corners: Quad): boolean {
  if (!within) return true;
  const surface = surfaceThrough(within.grid);
  return corners.every((corner, i) => {
    if (corner === before[i]) return true;
    const { x, y } = toPageCoordinates(surface, corner);
    const isNear = Math.min(x, y) >= -MAX_EXTRAPOLATION && Math.max(x, y) <= 1 + MAX_EXTRAPOLATION;
    return isNear && distance(surface(x, y), corner) < ROUND_TRIP_PX;
  });
}
