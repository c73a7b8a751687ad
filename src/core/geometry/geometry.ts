/**
 * Plane geometry of images. Points are in pixels; the origin is the top-left corner of the top-left pixel, x points
 * right and y down. Images are EXIF-upright unless stated otherwise.
 */
import { at } from "../at.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An axis-aligned rectangle in pixels; `x1` and `y1` are exclusive. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Four corners in the order top-left, top-right, bottom-right, bottom-left: clockwise on screen. */
export type Quad = readonly [Point, Point, Point, Point];

/** A row-major 3×3 matrix that maps homogeneous points (x, y, 1). */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

/** The smallest box around all boxes. */
export function boundingBox(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}

/** The smallest box around points, at least one. */
export function boxAround(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** The point at fraction `t` of the way from `a` (0) to `b` (1). */
export function lerp(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** The corner at `index`, counted clockwise from the top-left; any integer, wrapped modulo 4. */
export function cornerAt(quad: Quad, index: number): Point {
  return quad[((index % 4) + 4) % 4] as Point;
}

export function mapQuad(quad: Quad, map: (corner: Point, index: number) => Point): Quad {
  return [map(quad[0], 0), map(quad[1], 1), map(quad[2], 2), map(quad[3], 3)];
}

/** Linear interpolation, corner by corner: `from` at t = 0, `to` at t = 1. */
export function lerpQuad(from: Quad, to: Quad, t: number): Quad {
  return mapQuad(from, (corner, i) => lerp(corner, cornerAt(to, i), t));
}

export function scaleQuad(quad: Quad, factorX: number, factorY: number = factorX): Quad {
  return mapQuad(quad, ({ x, y }) => ({ x: x * factorX, y: y * factorY }));
}

/** The corners of a whole image of this size. */
export function imageCorners({ width, height }: Size): Quad {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/** Signed area by the shoelace formula, in square pixels: positive when the corners run clockwise on screen. */
export function signedArea(polygon: readonly Point[]): number {
  let doubled = 0;
  for (const [i, p] of polygon.entries()) {
    const q = at(polygon, (i + 1) % polygon.length);
    doubled += p.x * q.y - q.x * p.y;
  }
  return doubled / 2;
}

/** True when the quad is strictly convex and runs clockwise on screen. */
export function isConvex(quad: Quad): boolean {
  return quad.every((p, i) => {
    const q = cornerAt(quad, i + 1);
    const r = cornerAt(quad, i + 2);
    return (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x) > 0;
  });
}

/**
 * Sorts the corners of a convex quad into the order TL TR BR BL: clockwise around their centroid, starting with the
 * corner nearest to the origin (smallest x + y).
 */
export function orderCorners(points: readonly [Point, Point, Point, Point]): Quad {
  const cx = points.reduce((sum, p) => sum + p.x, 0) / 4;
  const cy = points.reduce((sum, p) => sum + p.y, 0) / 4;
  const clockwiseOrder = [...points].sort((a, b) => Math.atan2(a.y - cy, a.x - cx) - Math.atan2(b.y - cy, b.x - cx));
  let first = 0;
  for (const [i, p] of clockwiseOrder.entries()) {
    const best = at(clockwiseOrder, first);
    if (p.x + p.y < best.x + best.y) first = i;
  }
  const corner = (i: number): Point => at(clockwiseOrder, (first + i) % 4);
  return [corner(0), corner(1), corner(2), corner(3)];
}

/**
 * Relabels the corners for an image turned clockwise by `turns` quarter turns; the points stay the same. After one turn
 * the old top-left corner is the new top-right corner.
 */
export function turnQuad(quad: Quad, turns: number): Quad {
  return mapQuad(quad, (_corner, i) => cornerAt(quad, i - turns));
}

/** Whether a point lies in an image of this size, borders included. */
export function isInside({ x, y }: Point, { width, height }: Size): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

/** The point of the image nearest to a point, both in pixels. */
export function nearestInside({ x, y }: Point, { width, height }: Size): Point {
  return { x: Math.min(Math.max(x, 0), width), y: Math.min(Math.max(y, 0), height) };
}

/** Intersection over union of two convex polygons, 0 to 1. */
export function convexIou(a: readonly Point[], b: readonly Point[]): number {
  const overlap = Math.abs(signedArea(clipConvex(clockwise(a), clockwise(b))));
  const union = Math.abs(signedArea(a)) + Math.abs(signedArea(b)) - overlap;
  return union > 0 ? overlap / union : 0;
}

/**
 * The part of `subject` inside the convex, clockwise polygon `clip`. Sutherland and Hodgman, "Reentrant polygon
 * clipping" (1974).
 */
export function clipConvex(subject: readonly Point[], clip: readonly Point[]): Point[] {
  let output = [...subject];
  for (const [i, from] of clip.entries()) {
    const to = at(clip, (i + 1) % clip.length);
    const side = (p: Point): number => (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x);
    const input = output;
    output = [];
    for (const [j, p] of input.entries()) {
      const q = at(input, (j + 1) % input.length);
      const sp = side(p);
      const sq = side(q);
      if (sp >= 0) output.push(p);
      if (sp >= 0 !== sq >= 0) output.push(lerp(p, q, sp / (sp - sq)));
    }
  }
  return output;
}

function clockwise(polygon: readonly Point[]): readonly Point[] {
  return signedArea(polygon) < 0 ? [...polygon].reverse() : polygon;
}

/** Returns a test for whether a point lies inside a convex, clockwise polygon, border included. */
export function insidePolygon(polygon: readonly Point[]): (x: number, y: number) => boolean {
  return (x, y) =>
    polygon.every((p, i) => {
      const q = at(polygon, (i + 1) % polygon.length);
      return (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x) >= 0;
    });
}

/**
 * The homography that maps the corners of `from` to those of `to`, scaled so that its last entry is 1. Throws
 * `RangeError` if three corners of either quad are collinear.
 * Heckbert, "Fundamentals of Texture Mapping and Image Warping" (1989), section 2.2.3.
 */
export function homographyBetween(from: Quad, to: Quad): Homography {
  if (hasCollinearCorners(from) || hasCollinearCorners(to))
    throw new RangeError("three corners of the quad lie on a line");
  return normalise(composed(squareToQuad(to), inverseOf(squareToQuad(from))));
}

export function applyHomography(h: Homography, { x, y }: Point): Point {
  const w = h[6] * x + h[7] * y + h[8];
  return { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w };
}

/** Whether the sine of any corner angle is nearly 0, regardless of the quad's size. */
function hasCollinearCorners(quad: Quad): boolean {
  return quad.some((p, i) => {
    const q = cornerAt(quad, i + 1);
    const r = cornerAt(quad, i + 2);
    const cross = (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x);
    return Math.abs(cross) <= 1e-9 * distance(p, q) * distance(q, r);
  });
}

/** Maps the unit square's corners (0,0) (1,0) (1,1) (0,1) to the quad's. */
function squareToQuad([a, b, c, d]: Quad): Homography {
  const sx = a.x - b.x + c.x - d.x;
  const sy = a.y - b.y + c.y - d.y;
  const dx1 = b.x - c.x;
  const dx2 = d.x - c.x;
  const dy1 = b.y - c.y;
  const dy2 = d.y - c.y;
  const den = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / den;
  const h = (dx1 * sy - sx * dy1) / den;
  return [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h, 1];
}

/** The homography that applies `n` first and then `m`. */
export function composed(m: Homography, n: Homography): Homography {
  const cell = (row: number, column: number): number =>
    at(m, row * 3) * at(n, column) + at(m, row * 3 + 1) * at(n, column + 3) + at(m, row * 3 + 2) * at(n, column + 6);
  return [cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0), cell(1, 1), cell(1, 2), cell(2, 0), cell(2, 1), cell(2, 2)];
}

/** Throws `RangeError` for a homography that cannot be undone. */
export function inverseOf([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  const A = e * i - f * h;
  const B = f * g - d * i;
  const C = d * h - e * g;
  const det = a * A + b * B + c * C;
  if (Math.abs(det) < 1e-12) throw new RangeError("the homography is singular");
  return [
    A / det,
    (c * h - b * i) / det,
    (b * f - c * e) / det,
    B / det,
    (a * i - c * g) / det,
    (c * d - a * f) / det,
    C / det,
    (b * g - a * h) / det,
    (a * e - b * d) / det,
  ];
}

function normalise(h: Homography): Homography {
  const s = 1 / h[8];
  return [h[0] * s, h[1] * s, h[2] * s, h[3] * s, h[4] * s, h[5] * s, h[6] * s, h[7] * s, 1];
}
