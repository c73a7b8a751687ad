/**
 * Fits a page to edges that a person drew: between them the paper runs as a bent page does, which the text confirms,
 * and at the edges it ends exactly where they are.
 */
import {
  displaceSides,
  mapSides,
  outwardNormal,
  sideCurve,
  surfaceOfSides,
  type SideOffset,
} from "../../core/geometry/bent-sides.ts";
import { cornerAt, distance, type Point, type Quad, type Size } from "../../core/geometry/geometry.ts";
import {
  cornersOf,
  isUnfolded,
  proportionsOn,
  scaleSurface,
  surfaceThrough,
  surfaceWithCorners,
  type Surface,
} from "../../core/geometry/page-mesh.ts";
import { scaleSides, type PageSides } from "../../core/geometry/page-sides.ts";
import type { Mat, OpenCv } from "../engine/opencv.ts";
import { findTextLines } from "../features/text-lines.ts";
import { estimateAspectRatio } from "../rectify/aspect-ratio.ts";
import { edgeBow, type BentPage } from "./bent-page.ts";
import { atWorkingSize } from "./fit-bent-page.ts";
import { followPrint } from "./follow-print.ts";
import { fitBestBent, startParameters, type Trials } from "./fit-trials.ts";
import { heightAt } from "./line-bend.ts";
import { edgeObservations, textObservations } from "./observations.ts";
import { HEIGHT, surfaceOf } from "./surface-model.ts";

/** Points at which each edge is sampled. */
const EDGE_POINTS = 48;
/** Edges drawn by hand may be those of a roll, so steeper bends are tried too. */
const TRIALS: Trials = { bends: [0.15, 0.5], refinedCount: 3 };
/** A surface that leaves more than this of the edges and the text unexplained is not the page's: no paper does this. */
const MAX_RESIDUAL = 0.5;

/** The bent page with these edges, in pixels of the photo. */
export function fitDrawnEdges(cv: OpenCv, photo: Mat, sides: PageSides): BentPage {
  return atWorkingSize(cv, photo, (small, image, toPhoto) => {
    const drawn = scaleSides(sides, 1 / toPhoto.x, 1 / toPhoto.y);
    const { surface, aspectRatio, certainty } =
      (isMoved(drawn) ? fitToEdges(cv, small, image, drawn) : null) ?? movePrevious(drawn, image);
    const diagonal = distance(drawn.corners[0], drawn.corners[2]);
    return {
      surface: scaleSurface(surface, toPhoto.x, toPhoto.y),
      aspectRatio,
      curvature: edgeBow(surface) / diagonal,
      certainty,
    };
  });
}

/** Corners this close to those of the previous page, in pixels, are the same. */
const SAME_PX = 1e-3;

/** False for a bent page that is still as it was found: it stays as it is. */
function isMoved({ corners, bends, within }: PageSides): boolean {
  if (!within || bends.some((bend) => bend.some((each) => each !== 0))) return true;
  return cornersOf(surfaceThrough(within.grid)).some((corner, i) => distance(corner, cornerAt(corners, i)) > SAME_PX);
}

type Fit = Omit<BentPage, "curvature">;

/** The previous page, moved along with its edges. */
function movePrevious(sides: PageSides, image: Size): Fit {
  const { corners, within } = sides;
  const aspectRatio = within
    ? within.aspectRatio * proportionsOn(surfaceThrough(within.grid), corners)
    : estimateAspectRatio(corners, image);
  return { surface: surfaceOfSides(sides), aspectRatio, certainty: 0 };
}

/** The bent page with these edges and this text; null when there is none. */
function fitToEdges(cv: OpenCv, small: Mat, image: Size, sides: PageSides): Fit | null {
  const drawn = surfaceOfSides(sides);
  const outline = mapSides((side) => {
    const curve = sideCurve(drawn, side);
    return Array.from({ length: EDGE_POINTS }, (_, i) => curve((i + 0.5) / EDGE_POINTS));
  });
  const text = findTextLines(cv, small, { within: insideOutline(outline.flat()) });
  const edges = edgeObservations(outline);
  const { parameters, residual } = fitBestBent(
    [...edges, ...textObservations(text)],
    startParameters(sides.corners, image),
    image,
    TRIALS,
  );
  const sheet = surfaceOf(parameters, image);
  const start =
    residual > MAX_RESIDUAL
      ? movePrevious(sides, image)
      : { surface: sheet, aspectRatio: Math.exp(-parameters[HEIGHT]!), certainty: 1 - residual };
  const alongPrint = followPrint(cv, small, start, { text, edges: outline });
  if (!alongPrint && residual > MAX_RESIDUAL) return null;
  const fitted = alongPrint ?? sheet;
  const surface = moveOnto(drawn, surfaceWithCorners(fitted, sides.corners), sides.corners);
  if (!isUnfolded(surface)) return null;
  return { ...start, surface, aspectRatio: start.aspectRatio * proportionsOn(fitted, sides.corners) };
}

/** The surface moved until its edges are those of `drawn`, which has the same corners. */
function moveOnto(drawn: Surface, surface: Surface, corners: Quad): Surface {
  const moves = mapSides((side): SideOffset => {
    const from = cornerAt(corners, side);
    const { normal } = outwardNormal(corners, side);
    /** How far along the line between the corners a point lies, and how far outwards of it. */
    const toChord = ({ x, y }: Point): Point => ({
      x: normal.x * (y - from.y) - normal.y * (x - from.x),
      y: normal.x * (x - from.x) + normal.y * (y - from.y),
    });
    const target = sample(sideCurve(drawn, side)).map(toChord);
    const moved = Float64Array.from(sample(sideCurve(surface, side)), (point) => {
      const { x, y } = toChord(point);
      return heightAt(target, x) - y;
    });
    return (t) => {
      const i = Math.max(0, Math.min(EDGE_POINTS - 1, Math.floor(t * EDGE_POINTS)));
      const f = t * EDGE_POINTS - i;
      return moved[i]! * (1 - f) + moved[i + 1]! * f;
    };
  });
  return displaceSides(surface, corners, moves);
}

function sample(curve: (t: number) => Point): Point[] {
  return Array.from({ length: EDGE_POINTS + 1 }, (_, i) => curve(i / EDGE_POINTS));
}

/** A test of whether a place lies in a polygon of any shape, by the even-odd rule. */
function insideOutline(polygon: readonly Point[]): (x: number, y: number) => boolean {
  return (x, y) => {
    let isOdd = false;
    for (const [i, p] of polygon.entries()) {
      const q = polygon[(i + 1) % polygon.length]!;
      if (p.y > y !== q.y > y && x < p.x + ((q.x - p.x) * (y - p.y)) / (q.y - p.y)) isOdd = !isOdd;
    }
    return isOdd;
  };
}
