import { distance, isInside, lerp, mapQuad, type Point, type Quad, type Size } from "../../core/geometry/geometry.ts";
import type { PageRegion } from "../../core/contracts/imaging-calls.ts";
import { isUnfolded, placeOn, surfaceThrough } from "../../core/geometry/page-mesh.ts";
import { BEND_PLACES, outwardsOf, sideOf, surfaceOfSides, type BendIndex } from "../../core/geometry/bent-sides.ts";
import {
  areStraight,
  straightSides,
  type Bends,
  type PageSides,
  type SideBend,
} from "../../core/geometry/page-sides.ts";
import { dragHandle, furthest, type CornerIndex, type QuadHandle } from "./quad-editing.ts";

/** What a person takes hold of: a corner, a whole side, or a place of a side that bends it. */
export type Handle = QuadHandle | { readonly kind: "bend"; readonly index: CornerIndex; readonly place: BendIndex };

/**
 * What a side's bends change by where one is moved by 1: its middle bows the whole side, the others shape the part
 * around them.
 */
const REACHES: readonly [SideBend, SideBend, SideBend] = [
  [1, 0, 0],
  [0.75, 1, 0.75],
  [0, 0, 1],
];
/**
 * A corner taken this much beyond the bent page, a share of its size, is of another: how that is bent is not known yet.
 */
const BEYOND_PAGE = 0.1;
/**
 * A place found again may be off by this much, pixels; one farther beyond the page than its surface goes on is not
 * found at all.
 */
const SAME_PLACE_PX = 1;

/**
 * The sides after a handle is dragged by `delta` pixels of the photograph. Corners and handles stay inside the
 * photograph and no part of the page comes to lie over another: a drag that would do that stops just before.
 */
export function dragSides(sides: PageSides, handle: Handle, delta: Point, photo: Size): PageSides {
  return handle.kind === "bend"
    ? bendSide(sides, handle, delta, photo)
    : moveCorners(sides, dragHandle(sides.corners, handle, delta, photo));
}

/** Where a handle is, in pixels of the photograph. */
export function handlePoint(sides: PageSides, handle: Handle): Point {
  const { corners } = sides;
  switch (handle.kind) {
    case "corner":
      return corners[handle.index];
    case "edge":
      return lerp(corners[handle.index], corners[((handle.index + 1) % 4) as CornerIndex], 0.5);
    case "bend":
      return sideOf(surfaceOfSides(sides), handle.index)(BEND_PLACES[handle.place]);
  }
}

/**
 * What is asked for when a page whose region was `before` has these sides. Whether a page with straight sides is bent
 * between them is looked at, unless a person made it straight.
 */
export function regionOf(sides: PageSides, before: PageRegion): PageRegion {
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
  const { normal, length } = outwardsOf(sides.corners, index);
  const by = (delta.x * normal.x + delta.y * normal.y) / length;
  const bent = (share: number): PageSides => ({
    ...sides,
    bends: sides.bends.map((bend, side) =>
      side === index ? bend.map((each, i) => each + share * by * (REACHES[place][i] as number)) : bend,
    ) as unknown as Bends,
  });
  const pointsOf = (shape: PageSides): Point[] =>
    [0, 1, 2].map((each) => handlePoint(shape, { kind: "bend", index, place: each as BendIndex }));
  const isShown = (shape: PageSides): boolean => pointsOf(shape).every((point) => isInside(point, photo));
  // A page that was found to go on outside the photograph may stay there.
  const mayLeave = !isShown(sides);
  const isSound = (share: number): boolean =>
    isUnfolded(surfaceOfSides(bent(share))) && (mayLeave || isShown(bent(share)));
  const share = furthest(isSound);
  return share === 0 ? sides : bent(share);
}

function moveCorners(sides: PageSides, corners: Quad): PageSides {
  if (corners.every((corner, i) => corner === sides.corners[i])) return sides;
  if (areStraight(sides)) return { ...sides, corners };
  if (!isWithinReach(sides, corners)) return straightSides(corners);
  const moved = (share: number): PageSides => ({
    ...sides,
    corners: mapQuad(sides.corners, (corner, i) => lerp(corner, corners[i] as Point, share)),
  });
  return moved(furthest((share) => isUnfolded(surfaceOfSides(moved(share)))));
}

function isWithinReach({ within, corners: before }: PageSides, corners: Quad): boolean {
  if (!within) return true;
  const surface = surfaceThrough(within.grid);
  return corners.every((corner, i) => {
    if (corner === before[i]) return true;
    const { x, y } = placeOn(surface, corner);
    const isNear = Math.min(x, y) >= -BEYOND_PAGE && Math.max(x, y) <= 1 + BEYOND_PAGE;
    return isNear && distance(surface(x, y), corner) < SAME_PLACE_PX;
  });
}
