/** The smooth surface through a page's grid, used to rectify, crop and turn curved pages. */
import { at } from "../at.ts";
import {
  applyHomography,
  distance,
  homographyBetween,
  mapQuad,
  imageCorners,
  type Homography,
  type Point,
  type Quad,
} from "./geometry.ts";
import type { PageGrid } from "./page-geometry.ts";

/**
 * Maps a point of the flat page to pixels of the photo. `u` and `v` are fractions of the page's width and height from
 * its top-left corner.
 */
export type Surface = (u: number, v: number) => Point;

const UNIT: Quad = imageCorners({ width: 1, height: 1 });

/** The four corners of a grid. */
function gridCorners({ rows, columns, points }: PageGrid): Quad {
  return [at(points, 0), at(points, columns - 1), at(points, rows * columns - 1), at(points, (rows - 1) * columns)];
}

/** Samples a surface as a grid with `segments` cells in each direction. */
export function gridOf(surface: Surface, segments: number): PageGrid {
  const side = segments + 1;
  const points = Array.from({ length: side * side }, (_, i) =>
    surface((i % side) / segments, Math.floor(i / side) / segments),
  );
  return { rows: side, columns: side, points };
}

/** The surface of a flat sheet with these corners. Throws `RangeError` if three corners are collinear. */
export function flatSurface(corners: Quad): Surface {
  const toPhoto = homographyBetween(UNIT, corners);
  return (u, v) => applyHomography(toPhoto, { x: u, y: v });
}

/**
 * The surface through a grid's points: the perspective of its corners, plus the deviations of the points from it in
 * page coordinates, interpolated by cubic convolution (Keys, "Cubic convolution interpolation for digital image
 * processing", 1981). A flat grid of any resolution gives its exact perspective. Throws `RangeError` if three corners
 * are collinear.
 */
export function surfaceThrough(grid: PageGrid): Surface {
  const corners = gridCorners(grid);
  const toPhoto = homographyBetween(UNIT, corners);
  const deviation = deviationOf(grid, homographyBetween(corners, UNIT));
  const { rows, columns } = grid;
  const across = new Float64Array(4);
  return (u, v) => {
    const column = cellOf(u, columns);
    const row = cellOf(v, rows);
    cubicWeights(u * (columns - 1) - column, across);
    let du = 0;
    let dv = 0;
    // The deviations are padded by one row and one column on each side.
    for (let i = 0; i < 4; i++) {
      const weight = cubicWeight(v * (rows - 1) - row, i);
      for (let j = 0; j < 4; j++) {
        const index = 2 * ((row + i) * (columns + 2) + column + j);
        du += weight * across[j]! * deviation[index]!;
        dv += weight * across[j]! * deviation[index + 1]!;
      }
    }
    return applyHomography(toPhoto, { x: u + du, y: v + dv });
  };
}

/** The corners of the page in the photo. */
export function cornersOf(surface: Surface): Quad {
  return [surface(0, 0), surface(1, 0), surface(1, 1), surface(0, 1)];
}

/** Cells in each direction of the grid that `isUnfolded` checks. */
const FOLD_CELLS = 8;

/** Whether no part of the page overlaps another. */
export function isUnfolded(surface: Surface): boolean {
  const { points, columns } = gridOf(surface, FOLD_CELLS);
  return points.every((p, i) => {
    const [right, below] = [points[i + 1], points[i + columns]];
    if (i % columns === columns - 1 || !right || !below) return true;
    return (right.x - p.x) * (below.y - p.y) - (right.y - p.y) * (below.x - p.x) > 0;
  });
}

/** Crops a page at (`left`, `top`) to the size `across` × `down`, all in fractions of the page. */
export function cropSurface(
  surface: Surface,
  {
    left,
    top,
    across,
    down,
  }: { readonly left: number; readonly top: number; readonly across: number; readonly down: number },
): Surface {
  return (u, v) => surface(left + u * across, top + v * down);
}

/** Converts a surface to the photo scaled by `factorX` and `factorY`. */
export function scaleSurface(surface: Surface, factorX: number, factorY: number = factorX): Surface {
  return (u, v) => {
    const { x, y } = surface(u, v);
    return { x: x * factorX, y: y * factorY };
  };
}

/** The surface of the same sheet for a page with other corners, given in pixels of the photo. */
export function surfaceWithCorners(surface: Surface, corners: Quad): Surface {
  const toPage = homographyBetween(
    UNIT,
    mapQuad(corners, (corner) => toPageCoordinates(surface, corner)),
  );
  return (u, v) => {
    const { x, y } = applyHomography(toPage, { x: u, y: v });
    return surface(x, y);
  };
}

/**
 * The inverse of a surface: the page coordinates (fractions of the page's size) of a point of the photo. Points outside
 * the page are found on the extrapolated surface. Newton's method with limited steps.
 */
export function toPageCoordinates(surface: Surface, point: Point): Point {
  const e = 1e-4;
  let [u, v] = [0.5, 0.5];
  for (let i = 0; i < 10; i++) {
    const current = surface(u, v);
    const right = surface(u + e, v);
    const below = surface(u, v + e);
    const [ux, uy] = [(right.x - current.x) / e, (right.y - current.y) / e];
    const [vx, vy] = [(below.x - current.x) / e, (below.y - current.y) / e];
    const [dx, dy] = [point.x - current.x, point.y - current.y];
    const det = ux * vy - uy * vx;
    if (Math.abs(det) < 1e-9) break;
    u += Math.max(-0.3, Math.min(0.3, (dx * vy - dy * vx) / det));
    v += Math.max(-0.3, Math.min(0.3, (ux * dy - uy * dx) / det));
  }
  return { x: u, y: v };
}

/**
 * Width divided by height of a quad in page coordinates, relative to the page's own aspect ratio; corners in the photo.
 */
export function proportionsOn(surface: Surface, corners: Quad): number {
  const [a, b, c, d] = mapQuad(corners, (corner) => toPageCoordinates(surface, corner));
  return (distance(a, b) + distance(d, c)) / (distance(a, d) + distance(b, c));
}

/** Turns the page on a surface clockwise by quarter turns. */
export function turnSurface(surface: Surface, quarterTurns: number): Surface {
  switch (((quarterTurns % 4) + 4) % 4) {
    case 1:
      return (u, v) => surface(v, 1 - u);
    case 2:
      return (u, v) => surface(1 - u, 1 - v);
    case 3:
      return (u, v) => surface(1 - v, u);
    default:
      return surface;
  }
}

function cellOf(t: number, count: number): number {
  return Math.max(0, Math.min(count - 2, Math.floor(t * (count - 1))));
}

function cubicWeights(t: number, into: Float64Array): void {
  for (let i = 0; i < 4; i++) into[i] = cubicWeight(t, i);
}

/** Weight of neighbour `i` (0 to 3) at position `t` between neighbours 1 and 2; Keys' kernel with a = −1/2. */
function cubicWeight(t: number, i: number): number {
  switch (i) {
    case 0:
      return ((-0.5 * t + 1) * t - 0.5) * t;
    case 1:
      return (1.5 * t - 2.5) * t * t + 1;
    case 2:
      return ((-1.5 * t + 2) * t + 0.5) * t;
    default:
      return (0.5 * t - 0.5) * t * t;
  }
}

/**
 * The deviation (dx, dy) of each grid point from a flat page, in page coordinates. Padded on every side by a row or
 * column, extrapolated quadratically.
 */
function deviationOf({ rows, columns, points }: PageGrid, toPage: Homography): Float64Array {
  const paddedColumns = columns + 2;
  const padded = new Float64Array(paddedColumns * (rows + 2) * 2);
  for (const [i, point] of points.entries()) {
    const row = Math.floor(i / columns);
    const column = i % columns;
    const { x, y } = applyHomography(toPage, point);
    const index = 2 * ((row + 1) * paddedColumns + column + 1);
    padded[index] = x - column / (columns - 1);
    padded[index + 1] = y - row / (rows - 1);
  }
  for (let row = 1; row <= rows; row++) extrapolate(padded, 2 * (row * paddedColumns), 2, columns);
  for (let column = 0; column < paddedColumns; column++) extrapolate(padded, 2 * column, 2 * paddedColumns, rows);
  return padded;
}

/** Fills the padding at both ends of a line of `count` points; it starts at `start`, `step` array elements apart. */
function extrapolate(padded: Float64Array, start: number, step: number, count: number): void {
  for (const axis of [0, 1]) {
    const value = (i: number): number => padded[start + axis + i * step]!;
    const beyond = (a: number, b: number, c: number): number =>
      count > 2 ? 3 * value(a) - 3 * value(b) + value(c) : 2 * value(a) - value(b);
    padded[start + axis] = beyond(1, 2, 3);
    padded[start + axis + (count + 1) * step] = beyond(count, count - 1, count - 2);
  }
}
