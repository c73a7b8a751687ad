import {
  isConvex,
  lerpQuad,
  mapQuad,
  nearestInside,
  signedArea,
  type Point,
  type Quad,
  type Size,
} from "../../core/geometry/geometry.ts";

/** The index of a corner in the quad: 0 is top-left, then clockwise. */
export type CornerIndex = 0 | 1 | 2 | 3;

/** A corner of a quad, or an edge. Edge `i` runs from corner `i` to the next. */
export type QuadHandle =
  { readonly kind: "corner"; readonly index: CornerIndex } | { readonly kind: "edge"; readonly index: CornerIndex };

export const CORNERS: readonly CornerIndex[] = [0, 1, 2, 3];
export const NEXT_CORNER = [1, 2, 3, 0] as const;
const PREVIOUS_CORNER = [3, 0, 1, 2] as const;

/** Bisection steps to shorten a drag that goes too far: 2^-12 of it is under a pixel in any photo. */
const BISECTION_STEPS = 12;
/** Minimum distance of a corner from the line through its neighbours; even a narrow page is wider. */
const MIN_HEIGHT_PX = 4;

/**
 * The quad after a handle is dragged by `delta` pixels of the photo. Corners stay inside the photo and the quad stays
 * convex: a drag that would violate this stops just before. `quad` itself must be convex. A corner outside the photo is
 * dragged from its handle, which is shown at the photo's border; dragging an edge moves it no further outside.
 */
export function dragHandle(quad: Quad, handle: QuadHandle, delta: Point, photo: Size): Quad {
  if (delta.x === 0 && delta.y === 0) return quad;
  const moves = (index: number): boolean =>
    index === handle.index || (handle.kind === "edge" && index === (handle.index + 1) % 4);
  const shift = handle.kind === "edge" ? shiftInside(quad, moves, delta, photo) : delta;
  const by = ({ x, y }: Point): Point => ({ x: x + shift.x, y: y + shift.y });
  const target = mapQuad(quad, (corner, index) => {
    if (!moves(index)) return corner;
    return handle.kind === "edge" ? by(corner) : nearestInside(by(nearestInside(corner, photo)), photo);
  });
  return furthestValidQuad(quad, target);
}

/** The part of `delta` that keeps both ends of an edge inside, or no further outside than before. */
function shiftInside(quad: Quad, moves: (index: number) => boolean, delta: Point, { width, height }: Size): Point {
  const moved = quad.filter((_, index) => moves(index));
  const range = (values: number[], size: number, wish: number): number =>
    clamp(wish, Math.min(0, -Math.min(...values)), Math.max(0, size - Math.max(...values)));
  return {
    x: range(
      moved.map(({ x }) => x),
      width,
      delta.x,
    ),
    y: range(
      moved.map(({ y }) => y),
      height,
      delta.y,
    ),
  };
}

function furthestValidQuad(from: Quad, to: Quad): Quad {
  if (isValid(to)) return to;
  const share = largestValidShare((each) => isValid(lerpQuad(from, to, each)));
  return lerpQuad(from, to, share);
}

/** The largest valid share of a drag, 0 to 1, by bisection. */
export function largestValidShare(isValidAt: (share: number) => boolean): number {
  if (isValidAt(1)) return 1;
  let valid = 0;
  let step = 0.5;
  for (let i = 0; i < BISECTION_STEPS; i++, step /= 2) if (isValidAt(valid + step)) valid += step;
  return valid;
}

/** Whether a quad is convex and no corner is almost on the line through its neighbours. */
function isValid(quad: Quad): boolean {
  if (!isConvex(quad)) return false;
  return CORNERS.every((index) => {
    const corner = quad[index];
    const before = quad[PREVIOUS_CORNER[index]];
    const after = quad[NEXT_CORNER[index]];
    const base = Math.hypot(after.x - before.x, after.y - before.y);
    return 2 * signedArea([before, corner, after]) >= MIN_HEIGHT_PX * base;
  });
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
