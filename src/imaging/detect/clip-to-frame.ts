import {
  applyHomography,
  clipConvex,
  distance,
  homographyBetween,
  isInside,
  mapQuad,
  nearestInside,
  imageCorners,
  type Point,
  type Quad,
  type Size,
} from "../../core/geometry/geometry.ts";

const UNIT = imageCorners({ width: 1, height: 1 });
/**
 * A corner that is outside by less than this fraction of the photo's diagonal counts as on the frame: sides are not
 * placed more accurately than that.
 */
const ON_FRAME = 0.005;

/**
 * Clips a page to what its photo shows of it; both in pixels of the photo. The result is the bounding box of the
 * visible part, upright in the page's own plane. A side outside the photo moves in to the frame. A single corner
 * outside stays there, so that the rest is rectified without distortion; a corner just outside moves onto the frame. A
 * page that is completely visible, or not visible at all, is returned unchanged.
 */
export function clipToFrame(found: Quad, photo: Size): Quad {
  const inside = (corner: Point): Point => nearestInside(corner, photo);
  const tolerance = ON_FRAME * Math.hypot(photo.width, photo.height);
  const corners = mapQuad(found, (corner) => (distance(corner, inside(corner)) < tolerance ? inside(corner) : corner));
  if (corners.every((corner) => isInside(corner, photo))) return corners;
  const visible = clipConvex(corners, imageCorners(photo));
  if (visible.length === 0) return corners;
  const toPage = homographyBetween(corners, UNIT);
  const places = visible.map((point) => applyHomography(toPage, point));
  const [us, vs] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, top] = [Math.max(0, Math.min(...us)), Math.max(0, Math.min(...vs))];
  const [width, height] = [Math.min(1, Math.max(...us)) - left, Math.min(1, Math.max(...vs)) - top];
  const toPhoto = homographyBetween(UNIT, corners);
  return mapQuad(UNIT, ({ x, y }) => applyHomography(toPhoto, { x: left + x * width, y: top + y * height }));
}
