import { applyHomography, homographyBetween, lerp, turnQuad, wholePicture, type Point, type Quad } from "../../core/geometry.ts";

/** Where a line cuts two opposite edges of a quad: fractions of each from its end nearer to the page's first half. */
export type Cut = readonly [number, number];

/** Neither half is narrower than this share of an edge. */
const LEAST_SHARE = 0.05;

/** The middle of the page, which perspective moves away from the middle of its edges. */
export function middleCut(quad: Quad, quarterTurns: number): Cut {
  const read = turnQuad(quad, quarterTurns);
  const toPhoto = homographyBetween(wholePicture({ width: 1, height: 1 }), read);
  const share = (x: number, y: number, from: Point, to: Point): number => shareAt(applyHomography(toPhoto, { x, y }), from, to);
  return [share(0.5, 0, read[0], read[1]), share(0.5, 1, read[3], read[2])];
}

/** The ends of the line, in pixels of the photograph: on the page's top edge and on its bottom edge, as it is read. */
export function cutLine(quad: Quad, quarterTurns: number, cut: Cut): readonly [Point, Point] {
  const [topLeft, topRight, bottomRight, bottomLeft] = turnQuad(quad, quarterTurns);
  return [lerp(topLeft, topRight, cut[0]), lerp(bottomLeft, bottomRight, cut[1])];
}

/** The two pages of a spread, the one that is read first before the other, corners in the order of `quad`'s. */
export function splitQuad(quad: Quad, quarterTurns: number, cut: Cut): readonly [Quad, Quad] {
  const [topLeft, topRight, bottomRight, bottomLeft] = turnQuad(quad, quarterTurns);
  const [top, bottom] = cutLine(quad, quarterTurns, cut);
  return [turnQuad([topLeft, top, bottom, bottomLeft], -quarterTurns), turnQuad([top, topRight, bottomRight, bottom], -quarterTurns)];
}

/** The cut with one end, 0 or 1, dragged to the point of its edge nearest to `at`. */
export function dragCut(quad: Quad, quarterTurns: number, cut: Cut, end: 0 | 1, at: Point): Cut {
  const [topLeft, topRight, bottomRight, bottomLeft] = turnQuad(quad, quarterTurns);
  const [from, to] = end === 0 ? [topLeft, topRight] : [bottomLeft, bottomRight];
  return withEnd(cut, end, shareAt(at, from, to));
}

/** The cut with one end at a share of its edge, kept from the corners. */
export function withEnd([top, bottom]: Cut, end: 0 | 1, share: number): Cut {
  const kept = Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, share));
  return end === 0 ? [kept, bottom] : [top, kept];
}

/** How far along the line from `from` to `to` the point nearest to `at` is. */
function shareAt(at: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return ((at.x - from.x) * dx + (at.y - from.y) * dy) / Math.max(1e-9, dx * dx + dy * dy);
}
