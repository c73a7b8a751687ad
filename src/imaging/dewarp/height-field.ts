/**
 * The relief of a sheet, as its photo shows it. Paper above or below the page's plane is seen moved on the line through
 * the point below the camera, the further the higher it is: one field of heights says how places move in both
 * directions. That paper on a slope is also seen shorter matters less, and is left out.
 */
import {
  applyHomography,
  homographyBetween,
  imageCorners,
  mapQuad,
  type Point,
  type Size,
} from "../../core/geometry/geometry.ts";
import { cornersOf, type Surface } from "../../core/geometry/page-mesh.ts";
import { USUAL_FOCAL } from "../rectify/aspect-ratio.ts";
import { fitSharedField, type Displacement, type Strand } from "./displacement-field.ts";

/** Where places of a page have to move, in its pixels. */
export interface Field {
  readonly across: Displacement;
  readonly down: Displacement;
}

/**
 * The point of a flat page's plane below the camera, in pixels of the flattened page of this size: the foot of the
 * perpendicular from the camera. The principal point is the image's centre, the focal length that of phones.
 */
export function pointBelowCamera(page: Surface, size: Size, image: Size): Point {
  const focal = USUAL_FOCAL * Math.max(image.width, image.height);
  const corners = mapQuad(cornersOf(page), ({ x, y }) => ({
    x: (x - image.width / 2) / focal,
    y: (y - image.height / 2) / focal,
  }));
  // The last row is the plane's vanishing line, which is the direction of its normal from the camera.
  const toPage = homographyBetween(corners, imageCorners(size));
  return applyHomography(toPage, { x: toPage[6], y: toPage[7] });
}

/**
 * Fits the field of heights that levels strands which run across a page of this size, and those that run down it, given
 * with their axes swapped. `below` is the point below the camera. The page's corners lie at heights of their own, so
 * its plane is fitted too. Null where the strands do not determine it.
 */
export function fitHeights(
  level: readonly Strand[],
  upright: readonly Strand[],
  size: Size,
  below: Point,
): Field | null {
  const unit = Math.max(size.width, size.height) / 2;
  const across = level.map((strand) => {
    const places = strand.points.map(({ x, y }, i) => ({ x, y: strand.smooth?.[i] ?? y }));
    return {
      ...strand,
      gains: places.map(({ y }) => (y - below.y) / unit),
      shared: places.map((place) => planeTerms(place, unit).down),
    };
  });
  const down = upright.map((strand) => {
    const places = strand.points.map(({ x, y }) => ({ x: y, y: x }));
    return {
      ...strand,
      points: places,
      heights: places.map(({ x }) => x),
      gains: places.map(({ x }) => (x - below.x) / unit),
      shared: places.map((place) => planeTerms(place, unit).across),
    };
  });
  const fitted = fitSharedField([...across, ...down], size);
  if (!fitted) return null;
  const { at, shared } = fitted;
  const sum = (terms: readonly number[]): number => terms.reduce((all, term, k) => all + term * shared[k]!, 0);
  return {
    across: (x, y) => (at(x, y) * (x - below.x)) / unit + sum(planeTerms({ x, y }, unit).across),
    down: (x, y) => (at(x, y) * (y - below.y)) / unit + sum(planeTerms({ x, y }, unit).down),
  };
}

/** What another perspective does to a place along both axes, to first order, by its eight unknowns. */
function planeTerms(
  place: Point,
  unit: number,
): { readonly across: readonly number[]; readonly down: readonly number[] } {
  const [x, y] = [place.x / unit - 1, place.y / unit - 1];
  return { across: [1, x, y, 0, 0, 0, x * x, x * y], down: [0, 0, 0, 1, x, y, x * y, y * y] };
}
