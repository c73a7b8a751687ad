import {
  applyHomography,
  clipConvex,
  distance,
  homographyBetween,
  isInside,
  mapQuad,
  nearestInside,
  wholePicture,
  type Point,
  type Quad,
  type Size,
} from "../../core/geometry/geometry.ts";

const UNIT = wholePicture({ width: 1, height: 1 });
/**
 * A corner outside by less, a fraction of the photograph's diagonal, lies on its frame: no side is placed more surely
 * than that.
 */
const TOUCHING = 0.005;

/**
 * The part of a page that its photograph shows anything of, both in the photograph's pixels: the box around that,
 * squarely in the page's own plane. A corner that alone lies outside stays there, so that the rest comes out square,
 * one hardly outside lies on the frame; a side that is outside is moved to the frame. A page of which nothing is shown,
 * or all, stays as it is.
 */
export function shownPart(found: Quad, photo: Size): Quad {
  const inside = (corner: Point): Point => nearestInside(corner, photo);
  const touching = TOUCHING * Math.hypot(photo.width, photo.height);
  const corners = mapQuad(found, (corner) => (distance(corner, inside(corner)) < touching ? inside(corner) : corner));
  if (corners.every((corner) => isInside(corner, photo))) return corners;
  const shown = clipConvex(corners, wholePicture(photo));
  if (shown.length === 0) return corners;
  const toPage = homographyBetween(corners, UNIT);
  const places = shown.map((point) => applyHomography(toPage, point));
  const [us, vs] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, top] = [Math.max(0, Math.min(...us)), Math.max(0, Math.min(...vs))];
  const [width, height] = [Math.min(1, Math.max(...us)) - left, Math.min(1, Math.max(...vs)) - top];
  const toPhoto = homographyBetween(UNIT, corners);
  return mapQuad(UNIT, ({ x, y }) => applyHomography(toPhoto, { x: left + x * width, y: top + y * height }));
}
