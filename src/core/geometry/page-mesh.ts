/** The smooth surface through a page's grid: what is drawn, cut and turned when a page is curved. */
import {
  applyHomography,
  distance,
  homographyBetween,
  mapQuad,
  wholePicture,
  type Homography,
  type Point,
  type Quad,
} from "./geometry.ts";
import type { PageGrid } from "./page-geometry.ts";

/** Where a point of the flat page, in fractions of its width and height from its top-left, lies in the photograph. */
export type Surface = (u: number, v: number) => Point;

const UNIT: Quad = wholePicture({ width: 1, height: 1 });

/** The four corners of a grid. */
function gridCorners({ rows, columns, points }: PageGrid): Quad {
  const at = (row: number, column: number): Point => points[row * columns + column] as Point;
  return [at(0, 0), at(0, columns - 1), at(rows - 1, columns - 1), at(rows - 1, 0)];
}

/** A surface sampled as a grid of `segments` cells across and down. */
export function gridOf(surface: Surface, segments: number): PageGrid {
  const side = segments + 1;
  const points = Array.from({ length: side * side }, (_, i) =>
    surface((i % side) / segments, Math.floor(i / side) / segments),
  );
  return { rows: side, columns: side, points };
}

/**
 * The flat sheet whose corners these are, as a photograph shows it. Throws `RangeError` when three corners lie on a
 * line.
 */
export function flatSurface(corners: Quad): Surface {
  const toPhoto = homographyBetween(UNIT, corners);
  return (u, v) => applyHomography(toPhoto, { x: u, y: v });
}

/**
 * The surface through a grid's points: the perspective of its corners, and on the page the points'
 * deviations from it, interpolated by cubic convolution (Keys 1981). So a flat grid, however coarse, gives
 * exactly its perspective. Throws `RangeError` when three corners lie on a line.
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
    // A ghost of one row and one column lies around the points.
    for (let i = 0; i < 4; i++) {
      const weight = cubicWeight(v * (rows - 1) - row, i);
      for (let j = 0; j < 4; j++) {
        const at = 2 * ((row + i) * (columns + 2) + column + j);
        du += weight * (across[j] as number) * (deviation[at] as number);
        dv += weight * (across[j] as number) * (deviation[at + 1] as number);
      }
    }
    return applyHomography(toPhoto, { x: u + du, y: v + dv });
  };
}

/** Where the corners of the flat page lie. */
export function cornersOf(surface: Surface): Quad {
  return [surface(0, 0), surface(1, 0), surface(1, 1), surface(0, 1)];
}

/** Cells across and down in which a fold is looked for. */
const FOLD_CELLS = 8;

/** True when no part of the page lies over another. */
export function isUnfolded(surface: Surface): boolean {
  const { points, columns } = gridOf(surface, FOLD_CELLS);
  return points.every((p, i) => {
    const [right, below] = [points[i + 1], points[i + columns]];
    if (i % columns === columns - 1 || !right || !below) return true;
    return (right.x - p.x) * (below.y - p.y) - (right.y - p.y) * (below.x - p.x) > 0;
  });
}

/** The part of a page from `left` and `top` on, `across` and `down` large, all in fractions of the page. */
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

/** A surface in a picture scaled by a factor, or by one factor across and one down. */
export function scaleSurface(surface: Surface, factorX: number, factorY: number = factorX): Surface {
  return (u, v) => {
    const { x, y } = surface(u, v);
    return { x: x * factorX, y: y * factorY };
  };
}

/** The surface of the same sheet whose page has its corners where asked, in the photograph. */
export function surfaceWithCorners(surface: Surface, corners: Quad): Surface {
  const toPage = homographyBetween(
    UNIT,
    mapQuad(corners, (corner) => placeOn(surface, corner)),
  );
  return (u, v) => {
    const { x, y } = applyHomography(toPage, { x: u, y: v });
    return surface(x, y);
  };
}

/**
 * Which place of the page, as fractions of its size, a point of the photograph shows; beyond the page, where its
 * surface goes on to.
 */
export function placeOn(surface: Surface, point: Point): Point {
  const e = 1e-4;
  let [u, v] = [0.5, 0.5];
  // Newton's steps, held short until they are near.
  for (let i = 0; i < 10; i++) {
    const at = surface(u, v);
    const right = surface(u + e, v);
    const below = surface(u, v + e);
    const [ux, uy] = [(right.x - at.x) / e, (right.y - at.y) / e];
    const [vx, vy] = [(below.x - at.x) / e, (below.y - at.y) / e];
    const [dx, dy] = [point.x - at.x, point.y - at.y];
    const det = ux * vy - uy * vx;
    if (Math.abs(det) < 1e-9) break;
    u += Math.max(-0.3, Math.min(0.3, (dx * vy - dy * vx) / det));
    v += Math.max(-0.3, Math.min(0.3, (ux * dy - uy * dx) / det));
  }
  return { x: u, y: v };
}

/** Width over height of a quad of the photograph, on the page, in shares of the page's own. */
export function proportionsOn(surface: Surface, corners: Quad): number {
  const [a, b, c, d] = mapQuad(corners, (corner) => placeOn(surface, corner));
  return (distance(a, b) + distance(d, c)) / (distance(a, d) + distance(b, c));
}

/** A surface turned by quarter turns clockwise, as the page is that it shows. */
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

/** Weight of the neighbour `i` (0 to 3, the second and third enclose the place) at `t` between them; Keys' a = -1/2. */
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
 * How far each point lies from its place on a flat page, with a ghost row and column on every side, extrapolated as a
 * parabola.
 */
function deviationOf({ rows, columns, points }: PageGrid, toPage: Homography): Float64Array {
  const wide = columns + 2;
  const padded = new Float64Array(wide * (rows + 2) * 2);
  for (const [i, point] of points.entries()) {
    const row = Math.floor(i / columns);
    const column = i % columns;
    const { x, y } = applyHomography(toPage, point);
    const at = 2 * ((row + 1) * wide + column + 1);
    padded[at] = x - column / (columns - 1);
    padded[at + 1] = y - row / (rows - 1);
  }
  for (let row = 1; row <= rows; row++) extrapolate(padded, 2 * (row * wide), 2, columns);
  for (let column = 0; column < wide; column++) extrapolate(padded, 2 * column, 2 * wide, rows);
  return padded;
}

/** Fills both ghosts of a line of `count` points, whose first ghost is at `start`, `step` numbers apart. */
function extrapolate(padded: Float64Array, start: number, step: number, count: number): void {
  for (const axis of [0, 1]) {
    const at = (i: number): number => padded[start + axis + i * step] as number;
    const beyond = (a: number, b: number, c: number): number =>
      count > 2 ? 3 * at(a) - 3 * at(b) + at(c) : 2 * at(a) - at(b);
    padded[start + axis] = beyond(1, 2, 3);
    padded[start + axis + (count + 1) * step] = beyond(count, count - 1, count - 2);
  }
}
