import {
  applyHomography,
  clipConvex,
  distance,
  homographyBetween,
  isInside,
  lerp,
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

/** A side is near the frame if both ends are within this share of the photo's extent. */
const NEAR_FRAME = 0.05;
/** How far a side is moved outwards, a share of its neighbours' lengths: enough to leave the photo. */
const BEYOND = 0.3;

/**
 * Moves sides out of the photo that are no edge of the page, by the edge network's log odds of each side, but run into
 * the frame or near it: the page ends beyond it, and such a side would cut off what is visible. In pixels of the photo.
 */
export function moveBeyondFrame(found: Quad, edgeOdds: readonly number[], photo: Size): Quad {
  const tolerance = ON_FRAME * Math.hypot(photo.width, photo.height);
  const isOpen = found.map((from, i) => {
    const to = found[(i + 1) % 4] ?? from;
    // How far both ends lie within each side of the frame, and the photo's extent across it.
    const insides = [
      { ends: [from.x, to.x], extent: photo.width },
      { ends: [from.y, to.y], extent: photo.height },
      { ends: [photo.width - from.x, photo.width - to.x], extent: photo.width },
      { ends: [photo.height - from.y, photo.height - to.y], extent: photo.height },
    ];
    const isCutOff = insides.some(
      ({ ends, extent }) => Math.min(...ends) <= tolerance || Math.max(...ends) <= NEAR_FRAME * extent,
    );
    const isOnFrame = insides.some(({ ends }) => Math.max(...ends) <= tolerance);
    return (edgeOdds[i] ?? 0) < 0 && isCutOff && !isOnFrame;
  });
  return mapQuad(found, (corner, i) => {
    const [before, after] = [found[(i + 3) % 4] ?? corner, found[(i + 1) % 4] ?? corner];
    // The side from a corner moves along the one that ends there, and the other way round.
    const alongBefore = isOpen[i] ? lerp(before, corner, 1 + BEYOND) : corner;
    const alongAfter = isOpen[(i + 3) % 4] ? lerp(after, corner, 1 + BEYOND) : corner;
    return { x: alongBefore.x + alongAfter.x - corner.x, y: alongBefore.y + alongAfter.y - corner.y };
  });
}

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
