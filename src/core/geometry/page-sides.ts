/**
 * A page whose sides a person bent. What they say is told as moves of the sides of a page that was there
 * before, so that sides nobody touched stay exactly as they were found.
 */
import { distance, scaleQuad, type Point, type Quad } from "./geometry.ts";
import { flatGrid, type PageGeometry, type PageGrid } from "./page-geometry.ts";

/**
 * How far a side is moved outwards at a quarter, the middle and three quarters of it, clockwise, as shares of the
 * straight line between its corners.
 */
export type SideBend = readonly [number, number, number];
/** Of the sides in the order top, right, bottom, left. */
export type Bends = readonly [SideBend, SideBend, SideBend, SideBend];

/** A bent page: its grid in pixels of the photograph, and width over height of it laid flat. */
export interface BentMesh {
  readonly grid: PageGrid;
  readonly aspectRatio: number;
}

/** The sides of a page as a person set them, in pixels of the EXIF-upright photograph. */
export interface PageSides {
  readonly corners: Quad;
  readonly bends: Bends;
  /** The bent page whose corners and sides were moved; null: a flat one, with straight sides. */
  readonly within: BentMesh | null;
}

const UNBENT: SideBend = [0, 0, 0];
const NO_BENDS: Bends = [UNBENT, UNBENT, UNBENT, UNBENT];

/** A flat page: straight lines between its corners. */
export function straightSides(corners: Quad): PageSides {
  return { corners, bends: NO_BENDS, within: null };
}

/** A bent page as it is, with the corners of its grid. */
export function bentSides(corners: Quad, within: BentMesh): PageSides {
  return { corners, bends: NO_BENDS, within };
}

/** A grid no farther than this from a flat one, pixels of the photograph, is flat. */
const FLAT_PX = 0.5;

/** The sides that a page was made with. */
export function sidesOf({ corners, grid, aspectRatio }: PageGeometry): PageSides {
  const flat = flatGrid(corners, grid.columns - 1).points;
  const isFlat = grid.points.every((point, i) => distance(point, flat[i] as Point) < FLAT_PX);
  return isFlat ? straightSides(corners) : bentSides(corners, { grid, aspectRatio });
}

/** True when the page is flat. */
export function areStraight({ bends, within }: PageSides): boolean {
  return within === null && bends.every((bend) => bend.every((each) => each === 0));
}

/** Sides in a picture scaled by a factor across and one down. */
export function scaleSides({ corners, bends, within }: PageSides, factorX: number, factorY: number): PageSides {
  const scaled = (points: readonly Point[]): readonly Point[] =>
    points.map(({ x, y }) => ({ x: x * factorX, y: y * factorY }));
  return {
    corners: scaleQuad(corners, factorX, factorY),
    bends,
    within: within && { ...within, grid: { ...within.grid, points: scaled(within.grid.points) } },
  };
}

/** True when both are the same page, point by point. */
export function sameSides(a: PageSides, b: PageSides): boolean {
  return (
    samePoints(a.corners, b.corners) &&
    a.bends.every((bend, side) => bend.every((each, i) => each === b.bends[side]?.[i])) &&
    (a.within === null || b.within === null
      ? a.within === b.within
      : samePoints(a.within.grid.points, b.within.grid.points))
  );
}

/** True when both are the same points, in the same order. */
export function samePoints(a: readonly Point[], b: readonly Point[]): boolean {
  return a.length === b.length && a.every(({ x, y }, i) => x === b[i]?.x && y === b[i]?.y);
}
