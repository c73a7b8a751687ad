/**
 * Page sides edited by a person. Edits are stored as offsets from the sides of an earlier page, so that untouched sides
 * stay exactly as they were detected.
 */
import { at } from "../at.ts";
import { distance, scaleQuad, type Point, type Quad } from "./geometry.ts";
import { flatGrid, type PageGeometry, type PageGrid } from "./page-geometry.ts";

/**
 * Outward offsets of a side at 1/4, 1/2 and 3/4 of its length, clockwise, as fractions of the distance between its
 * corners.
 */
export type SideBend = readonly [number, number, number];
/** The offsets of the sides in the order top, right, bottom, left. */
export type Bends = readonly [SideBend, SideBend, SideBend, SideBend];

/** A curved page: its grid in pixels of the photo, and width divided by height of the flat page. */
export interface BentMesh {
  readonly grid: PageGrid;
  readonly aspectRatio: number;
}

/** Page sides set by a person, in pixels of the EXIF-upright photo. */
export interface PageSides {
  readonly corners: Quad;
  readonly bends: Bends;
  /** The curved page that corners and sides are offset from; null: a flat page with straight sides. */
  readonly within: BentMesh | null;
}

const UNBENT: SideBend = [0, 0, 0];
const NO_BENDS: Bends = [UNBENT, UNBENT, UNBENT, UNBENT];

/** A flat page with straight sides. */
export function straightSides(corners: Quad): PageSides {
  return { corners, bends: NO_BENDS, within: null };
}

/** A curved page with unchanged sides; `corners` are those of its grid. */
export function bentSides(corners: Quad, within: BentMesh): PageSides {
  return { corners, bends: NO_BENDS, within };
}

/** A grid within this distance of a flat one, in pixels of the photo, counts as flat. */
const FLAT_PX = 0.5;

/** The sides of a detected page. */
export function sidesOf({ corners, grid, aspectRatio }: PageGeometry): PageSides {
  return isFlat({ corners, grid }) ? straightSides(corners) : bentSides(corners, { grid, aspectRatio });
}

/** The same page; a flat one, which any grid describes exactly, with `segments` cells in each direction. */
export function withFlatGrid(geometry: PageGeometry, segments: number): PageGeometry {
  return isFlat(geometry) ? { ...geometry, grid: flatGrid(geometry.corners, segments) } : geometry;
}

function isFlat({ corners, grid }: Pick<PageGeometry, "corners" | "grid">): boolean {
  const flat = flatGrid(corners, grid.columns - 1).points;
  return grid.points.every((point, i) => distance(point, at(flat, i)) < FLAT_PX);
}

/** Whether the page is flat, with straight sides. */
export function areStraight({ bends, within }: PageSides): boolean {
  return within === null && bends.every((bend) => bend.every((each) => each === 0));
}

/** Converts sides to the photo scaled by `factorX` and `factorY`. */
export function scaleSides({ corners, bends, within }: PageSides, factorX: number, factorY: number): PageSides {
  const scaled = (points: readonly Point[]): readonly Point[] =>
    points.map(({ x, y }) => ({ x: x * factorX, y: y * factorY }));
  return {
    corners: scaleQuad(corners, factorX, factorY),
    bends,
    within: within && { ...within, grid: { ...within.grid, points: scaled(within.grid.points) } },
  };
}

/** Whether both describe exactly the same page. */
export function sameSides(a: PageSides, b: PageSides): boolean {
  return (
    samePoints(a.corners, b.corners) &&
    a.bends.every((bend, side) => bend.every((each, i) => each === b.bends[side]?.[i])) &&
    (a.within === null || b.within === null
      ? a.within === b.within
      : samePoints(a.within.grid.points, b.within.grid.points))
  );
}

/** Whether both lists hold exactly the same points in the same order. */
export function samePoints(a: readonly Point[], b: readonly Point[]): boolean {
  return a.length === b.length && a.every(({ x, y }, i) => x === b[i]?.x && y === b[i]?.y);
}
