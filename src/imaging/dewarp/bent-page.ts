/** A fitted surface as a bent page: cropped to the page and checked. */
import { meanOf } from "../../core/geometry/averages.ts";
import { distance, type Point, type Size } from "../../core/geometry/geometry.ts";
import { flatGrid } from "../../core/geometry/page-geometry.ts";
import {
  cornersOf,
  cropSurface,
  gridOf,
  isUnfolded,
  toPageCoordinates,
  type Surface,
} from "../../core/geometry/page-mesh.ts";
import type { FittedSurface, Observation } from "./fit-surface.ts";
import type { Extent } from "./page-extent.ts";
import { HEIGHT, surfaceOf } from "./surface-model.ts";

/** A page that is bent, in pixels of an image. */
export interface BentPage {
  readonly surface: Surface;
  /** Width over height of the flat page. */
  readonly aspectRatio: number;
  /** Largest distance of an edge from the straight line between its corners, as a fraction of the diagonal. */
  readonly curvature: number;
  /** Share of the observations that the surface explains, 0 to 1. */
  readonly certainty: number;
}

/** A page bent by less than this share of its diagonal counts as flat: no letter moves by half its stroke. */
const MIN_BOW = 0.0025;
/** A sheet of which an edge lies further off its border, as a share of the page, is not bent about one axis alone. */
const MAX_EDGE_OFF = 5e-3;
/** And that leaves more than this unexplained: drawn pages bent about one axis leave 0.09 at most, others 0.17. */
const MAX_UNEXPLAINED = 0.12;
/** Cells across and down of the grid on which a surface is checked. */
const CHECKED = 8;

/**
 * The bent page that a fitted surface shows, in pixels of the image: the part of it that `extent` says, or all of it.
 * Null when the page is as good as flat, or when the surface can't be one of paper.
 */
export function toBentSheet(
  { parameters, residual }: FittedSurface,
  image: Size,
  extent: Extent | null,
): BentPage | null {
  const fitted = surfaceOf(parameters, image);
  if (extent && !(extent.across > 0 && extent.down > 0)) return null;
  const page = extent ? cropSurface(fitted, extent) : fitted;
  const corners = cornersOf(page);
  const diagonal = distance(corners[0], corners[2]);
  if (!isSound(page, image)) return null;
  const flat = flatGrid(corners, CHECKED).points;
  const bow = Math.max(...gridOf(page, CHECKED).points.map((p, i) => distance(p, flat[i]!))) / diagonal;
  if (bow < MIN_BOW) return null;
  const wholeRatio = Math.exp(-parameters[HEIGHT]!);
  return {
    surface: page,
    aspectRatio: extent ? (wholeRatio * extent.across) / extent.down : wholeRatio,
    curvature: edgeBow(page) / diagonal,
    certainty: 1 - residual,
  };
}

/** Whether a fitted surface leaves much unexplained, one of the page's edges too: no sheet bent about one axis does. */
export function missesEdges(
  { parameters, residual }: FittedSurface,
  edges: readonly Observation[],
  image: Size,
): boolean {
  const surface = surfaceOf(parameters, image);
  return residual > MAX_UNEXPLAINED && edges.some((edge) => offBorder(surface, edge) > MAX_EDGE_OFF);
}

/** How far an edge lies off the border that it is on the sheet (root mean square), as a share of the page. */
function offBorder(surface: Surface, { points, runs, place }: Observation): number {
  const off = points.map((point) => {
    const { x, y } = toPageCoordinates(surface, point);
    return ((runs === "across" ? y : x) - (place ?? 0)) ** 2;
  });
  return off.length > 0 ? Math.sqrt(meanOf(off)) : 0;
}

/** True when no part of the page folds over another, and all of it lies in the image or near it. */
export function isSound(surface: Surface, { width, height }: Size): boolean {
  const [slackX, slackY] = [0.15 * width, 0.15 * height];
  const isNear = gridOf(surface, CHECKED).points.every(
    ({ x, y }) => x > -slackX && y > -slackY && x < width + slackX && y < height + slackY,
  );
  return isNear && isUnfolded(surface);
}

/** Largest distance of the page's edges from the straight lines between its corners, in pixels. */
export function edgeBow(surface: Surface): number {
  const [a, b, c, d] = cornersOf(surface);
  const steps = Array.from({ length: 31 }, (_, i) => (i + 1) / 32);
  const farthest = (from: Point, to: Point, pointAt: (t: number) => Point): number =>
    Math.max(
      ...steps.map(
        (t) =>
          Math.abs((to.x - from.x) * (pointAt(t).y - from.y) - (to.y - from.y) * (pointAt(t).x - from.x)) /
          distance(from, to),
      ),
    );
  return Math.max(
    farthest(a, b, (t) => surface(t, 0)),
    farthest(b, c, (t) => surface(1, t)),
    farthest(d, c, (t) => surface(t, 1)),
    farthest(a, d, (t) => surface(0, t)),
  );
}
