/** The surface of a page whose sides were edited, and the curves of its sides. */
import { at } from "../at.ts";
import { cornerAt, distance, type Point, type Quad } from "./geometry.ts";
import { cornersOf, flatSurface, surfaceThrough, surfaceWithCorners, type Surface } from "./page-mesh.ts";
import { samePoints, type PageSides, type SideBend } from "./page-sides.ts";

/** Positions of the handles on a side, as fractions of its length, clockwise. */
export const BEND_PLACES = [0.25, 0.5, 0.75] as const;
export type BendIndex = 0 | 1 | 2;

/**
 * The curve of a side (0 top, 1 right, 2 bottom, 3 left) on a surface: maps 0 to 1, clockwise from corner to corner, to
 * points of the photo.
 */
export function sideCurve(surface: Surface, side: number): (t: number) => Point {
  switch (side) {
    case 0:
      return (t) => surface(t, 0);
    case 1:
      return (t) => surface(1, t);
    case 2:
      return (t) => surface(1 - t, 1);
    default:
      return (t) => surface(0, 1 - t);
  }
}

/** The outward unit normal of a side, and the distance between its corners in pixels. */
export function outwardNormal(corners: Quad, side: number): { readonly normal: Point; readonly length: number } {
  const from = cornerAt(corners, side);
  const to = cornerAt(corners, side + 1);
  const length = Math.max(distance(from, to), 1e-9);
  return { normal: { x: (to.y - from.y) / length, y: (from.x - to.x) / length }, length };
}

/**
 * The outward offset of a side at `t` (0 to 1), as a fraction of the distance between its corners: the polynomial
 * through the three handles and both fixed corners. Accuracy with three handles: `bench/bent-sides.test.ts`.
 */
export function bendAt(bend: SideBend, t: number): number {
  let sum = 0;
  for (const [i, place] of BEND_PLACES.entries()) {
    let weight = 1;
    for (const other of [0, ...BEND_PLACES, 1]) if (other !== place) weight *= (t - other) / (place - other);
    sum += weight * at(bend, i);
  }
  return sum;
}

/** The earlier page, moved to the current corners, without the side offsets. */
function unbentSurface({ corners, within }: PageSides): Surface {
  if (!within) return flatSurface(corners);
  const surface = surfaceThrough(within.grid);
  return samePoints(cornersOf(surface), corners) ? surface : surfaceWithCorners(surface, corners);
}

/**
 * The surface of a page with edited sides. Offsets fade out towards the opposite side. Throws `RangeError` if three
 * corners are collinear.
 */
export function surfaceOfSides(sides: PageSides): Surface {
  const { corners, bends } = sides;
  const offsets = mapSides((side): SideOffset => {
    const { length } = outwardNormal(corners, side);
    return (t) => length * bendAt(at(bends, side), t);
  });
  return displaceSides(unbentSurface(sides), corners, offsets);
}

/** The outward offset of a side in pixels, for positions from 0 to 1; 0 at the corners. */
export type SideOffset = (t: number) => number;

/** The results for the sides 0 to 3: top, right, bottom, left. */
export function mapSides<R>(map: (side: number) => R): readonly [R, R, R, R] {
  return [map(0), map(1), map(2), map(3)];
}

/**
 * Offsets the sides of a surface and blends the offsets of opposite sides linearly in between (Coons, "Surfaces for
 * computer-aided design of space forms", 1967). `corners` are the corners of `surface`.
 */
export function displaceSides(
  surface: Surface,
  corners: Quad,
  offsets: readonly [SideOffset, SideOffset, SideOffset, SideOffset],
): Surface {
  const normals = mapSides((side) => outwardNormal(corners, side).normal);
  return (u, v) => {
    const point = surface(u, v);
    const by = [
      (1 - v) * offsets[0](u),
      u * offsets[1](v),
      v * offsets[2](1 - u),
      (1 - u) * offsets[3](1 - v),
    ] as const;
    return {
      x: point.x + by[0] * normals[0].x + by[1] * normals[1].x + by[2] * normals[2].x + by[3] * normals[3].x,
      y: point.y + by[0] * normals[0].y + by[1] * normals[1].y + by[2] * normals[2].y + by[3] * normals[3].y,
    };
  };
}
