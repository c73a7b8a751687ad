/**
 * How paper runs between sides that a person set: as a bent sheet does, which their print confirms, and exactly up to
 * the sides.
 */
import { distance, type Point, type Quad, type Size } from "../../core/geometry/geometry.ts";
import {
  cornersOf,
  isUnfolded,
  proportionsOn,
  scaleSurface,
  surfaceThrough,
  surfaceWithCorners,
  type Surface,
} from "../../core/geometry/page-mesh.ts";
import {
  mapSides,
  outwardsOf,
  sideOf,
  surfaceMoved,
  surfaceOfSides,
  type SideMove,
} from "../../core/geometry/bent-sides.ts";
import { scaleSides, type PageSides } from "../../core/geometry/page-sides.ts";
import { estimateAspectRatio } from "../rectify/aspect-ratio.ts";
import { HEIGHT, surfaceOf } from "./surface-model.ts";
import {
  atWorkingSize,
  bestBent,
  edgeBow,
  startsOf,
  withLevelLines,
  type BentPage,
  type Trials,
} from "./fit-bent-page.ts";
import type { Mat, OpenCv } from "../engine/opencv.ts";
import { edgeClues, printClues } from "./observations.ts";
import { findTextLines } from "../features/text-lines.ts";

/** Parts of each side, by which it is told. */
const SIDE_POINTS = 48;
/** Sides set by hand may be of a roll. */
const TRIALS: Trials = { bends: [0.15, 0.5], finalists: 3 };
/**
 * A sheet that leaves more than this of the sides and the print unexplained is not the page's: no such sheet has these
 * sides.
 */
const MOST_MISFIT = 0.5;

/** The bent page that has these sides, pixels of the photograph. */
export function bendBySides(cv: OpenCv, photo: Mat, sides: PageSides): BentPage {
  return atWorkingSize(cv, photo, (small, picture, toPhoto) => {
    const drawn = scaleSides(sides, 1 / toPhoto.x, 1 / toPhoto.y);
    const { surface, aspectRatio, certainty } =
      (isMoved(drawn) ? sheetOf(cv, small, picture, drawn) : null) ?? movedAlong(drawn, picture);
    const diagonal = distance(drawn.corners[0], drawn.corners[2]);
    return {
      surface: scaleSurface(surface, toPhoto.x, toPhoto.y),
      aspectRatio,
      curvature: edgeBow(surface) / diagonal,
      certainty,
    };
  });
}

/** Corners this close to those of the page that was there before, pixels, are the same. */
const SAME_PX = 1e-3;

/** False for a bent page as it was found: it stays as it is. */
function isMoved({ corners, bends, within }: PageSides): boolean {
  if (!within || bends.some((bend) => bend.some((each) => each !== 0))) return true;
  return cornersOf(surfaceThrough(within.grid)).some((corner, i) => distance(corner, corners[i] as Point) > SAME_PX);
}

type Bent = Omit<BentPage, "curvature">;

/** The page that was there before, moved along with its sides. */
function movedAlong(sides: PageSides, picture: Size): Bent {
  const { corners, within } = sides;
  const aspectRatio = within
    ? within.aspectRatio * proportionsOn(surfaceThrough(within.grid), corners)
    : estimateAspectRatio(corners, picture);
  return { surface: surfaceOfSides(sides), aspectRatio, certainty: 0 };
}

/** The sheet that has these sides and this print; null when none has. */
function sheetOf(cv: OpenCv, small: Mat, picture: Size, sides: PageSides): Bent | null {
  const drawn = surfaceOfSides(sides);
  const outline = mapSides((side) => {
    const at = sideOf(drawn, side);
    return Array.from({ length: SIDE_POINTS }, (_, i) => at((i + 0.5) / SIDE_POINTS));
  });
  const print = findTextLines(cv, small, inside(outline.flat()));
  const edges = edgeClues(outline);
  const { parameters, misfit } = bestBent(
    [...edges, ...printClues(print)],
    startsOf(sides.corners, picture),
    picture,
    TRIALS,
  );
  if (misfit > MOST_MISFIT) return null;
  const sheet = withLevelLines(surfaceOf(parameters, picture), print, edges);
  const surface = onto(drawn, surfaceWithCorners(sheet, sides.corners), sides.corners);
  if (!isUnfolded(surface)) return null;
  return {
    surface,
    aspectRatio: Math.exp(-(parameters[HEIGHT] as number)) * proportionsOn(sheet, sides.corners),
    certainty: 1 - misfit,
  };
}

/** The surface moved until its sides are those of `drawn`, which has the same corners. */
function onto(drawn: Surface, surface: Surface, corners: Quad): Surface {
  const moves = mapSides((side): SideMove => {
    const from = corners[side] as Point;
    const { normal } = outwardsOf(corners, side);
    /** How far along the line between the corners a point is, and how far outwards of it. */
    const place = ({ x, y }: Point): Point => ({
      x: normal.x * (y - from.y) - normal.y * (x - from.x),
      y: normal.x * (x - from.x) + normal.y * (y - from.y),
    });
    const target = sampled(sideOf(drawn, side)).map(place);
    const moved = sampled(sideOf(surface, side)).map((point) => {
      const { x, y } = place(point);
      return heightAt(target, x) - y;
    });
    return (t) => {
      const i = Math.max(0, Math.min(SIDE_POINTS - 1, Math.floor(t * SIDE_POINTS)));
      const f = t * SIDE_POINTS - i;
      return (moved[i] as number) * (1 - f) + (moved[i + 1] as number) * f;
    };
  });
  return surfaceMoved(surface, corners, moves);
}

function sampled(side: (t: number) => Point): Point[] {
  return Array.from({ length: SIDE_POINTS + 1 }, (_, i) => side(i / SIDE_POINTS));
}

/** The height at `x` of a curve that runs from left to right. */
function heightAt(curve: readonly Point[], x: number): number {
  const next = curve.findIndex((point, i) => i > 0 && point.x >= x);
  const after = curve[next < 0 ? curve.length - 1 : next] as Point;
  const before = curve[(next < 0 ? curve.length - 1 : next) - 1] as Point;
  return before.y + ((after.y - before.y) * (x - before.x)) / Math.max(1e-9, after.x - before.x);
}

/** True for places in a polygon. */
function inside(polygon: readonly Point[]): (x: number, y: number) => boolean {
  return (x, y) => {
    let odd = false;
    for (const [i, p] of polygon.entries()) {
      const q = polygon[(i + 1) % polygon.length] as Point;
      if (p.y > y !== q.y > y && x < p.x + ((q.x - p.x) * (y - p.y)) / (q.y - p.y)) odd = !odd;
    }
    return odd;
  };
}
