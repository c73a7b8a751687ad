import {
  isConvex,
  lerp,
  mapQuad,
  nearestInside,
  signedArea,
  type Point,
  type Quad,
  type Size,
} from "../../core/geometry/geometry.ts";

/** A corner by its place in the quad: 0 top-left, then clockwise. */
export type CornerIndex = 0 | 1 | 2 | 3;

/** A corner of a quad, or an edge: edge `i` runs from corner `i` to the next. */
export type QuadHandle =
  { readonly kind: "corner"; readonly index: CornerIndex } | { readonly kind: "edge"; readonly index: CornerIndex };

export const CORNERS: readonly CornerIndex[] = [0, 1, 2, 3];

/** Halvings of a drag that would go too far: 2^-12 of it is under a pixel on any photograph. */
const HALVINGS = 12;
/** No corner comes nearer than this to the line through its neighbours: a page, however slim, is wider. */
const MIN_HEIGHT_PX = 4;

/**
 * The quad after a handle is dragged by `delta` pixels of the photograph. Corners stay inside the photograph and the
 * quad stays convex: a drag that would break it stops just before. `quad` itself must be convex. A corner that it has
 * outside is dragged from where its handle is, at the frame; with an edge it goes no further out.
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
  return furthestSound(quad, target);
}

/**
 * The part of `delta` that keeps an edge inside, or no further out than it is, without bending it: it stops as a whole.
 */
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

function furthestSound(from: Quad, to: Quad): Quad {
  return isSound(to)
    ? to
    : between(
        from,
        to,
        furthest((share) => isSound(between(from, to, share))),
      );
}

/** The largest share of a drag, 0 to 1, that is sound: all of it, or as much as halving finds. */
export function furthest(isSoundAt: (share: number) => boolean): number {
  if (isSoundAt(1)) return 1;
  let sound = 0;
  let step = 0.5;
  for (let i = 0; i < HALVINGS; i++, step /= 2) if (isSoundAt(sound + step)) sound += step;
  return sound;
}

function between(from: Quad, to: Quad, t: number): Quad {
  return [lerp(from[0], to[0], t), lerp(from[1], to[1], t), lerp(from[2], to[2], t), lerp(from[3], to[3], t)];
}

/** Convex, and no corner almost on the line through its neighbours. */
function isSound(quad: Quad): boolean {
  if (!isConvex(quad)) return false;
  return quad.every((corner, i) => {
    const before = quad[(i + 3) % 4] as Point;
    const after = quad[(i + 1) % 4] as Point;
    const base = Math.hypot(after.x - before.x, after.y - before.y);
    return 2 * signedArea([before, corner, after]) >= MIN_HEIGHT_PX * base;
  });
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
