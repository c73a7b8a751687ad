/**
 * What the relief of a sheet does to its photo. Paper above or below the page's plane is seen moved on the line through
 * the point below the camera, so how far a place moves along one axis of the page says how far it moves along the
 * other. That paper on a slope is also seen shorter matters less, and is left out.
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
import type { Strand } from "./displacement-field.ts";

/** Weight of a place, beside that of a point on a line; chosen on made pages folded crosswise and four times. */
const WEIGHT = 0.05;
/** How far a place may be off, in pixels: as far as a point of a traced edge. */
const SCATTER_PX = 2;
/** Nearer to the point below the camera, as shares of the page, a place counts less, and not at all. */
const NEAR = 0.3;
const TOO_NEAR = 0.03;

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
 * Says how far places move along y, from how far they move along x: `along(place)`, in pixels. `lengthPx` is the page's
 * length along x, `below` the point below the camera.
 */
export function parallaxStrands(
  places: readonly Point[],
  along: (place: Point) => number,
  below: Point,
  lengthPx: number,
): Strand[] {
  return places.flatMap((place) => {
    const [dx, dy] = [place.x - below.x, place.y - below.y];
    if (Math.abs(dx) < TOO_NEAR * lengthPx) return [];
    const weight = WEIGHT * Math.min(1, (dx / (NEAR * lengthPx)) ** 2);
    return [{ points: [place], level: place.y + (along(place) * dy) / dx, scatterPx: SCATTER_PX, weight }];
  });
}
