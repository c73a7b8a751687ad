/**
 * Plane geometry of pictures. Every point is in pixels with the origin at the top-left corner of the
 * picture's top-left pixel, x to the right and y down; "the picture" is EXIF-upright unless said otherwise.
 */

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

export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** The point at fraction `t` of the way from `a` (0) to `b` (1). */
export function lerp(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

export function mapQuad(quad: Quad, map: (corner: Point, index: number) => Point): Quad {
  return [map(quad[0], 0), map(quad[1], 1), map(quad[2], 2), map(quad[3], 3)];
}

export function scaleQuad(quad: Quad, factorX: number, factorY: number = factorX): Quad {
  return mapQuad(quad, ({ x, y }) => ({ x: x * factorX, y: y * factorY }));
}

/** The quad whose corners are those of a whole picture. */
export function wholePicture({ width, height }: Size): Quad {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/** Twice-signed shoelace area halved: positive when the corners run clockwise on screen. Pixels squared. */
export function signedArea(polygon: readonly Point[]): number {
  let twice = 0;
  for (const [i, p] of polygon.entries()) {
    const q = polygon[(i + 1) % polygon.length] as Point;
    twice += p.x * q.y - q.x * p.y;
  }
  return twice / 2;
}

/** True when the quad is strictly convex and runs clockwise on screen. */
export function isConvex(quad: Quad): boolean {
  return quad.every((p, i) => {
    const q = quad[(i + 1) % 4] as Point;
    const r = quad[(i + 2) % 4] as Point;
    return (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x) > 0;
  });
}

/**
 * Puts four points of a convex quad in the order TL TR BR BL: clockwise around their centroid, starting
 * with the corner nearest to the picture's origin (least x + y).
 */
export function orderCorners(points: readonly [Point, Point, Point, Point]): Quad {
  const cx = points.reduce((sum, p) => sum + p.x, 0) / 4;
  const cy = points.reduce((sum, p) => sum + p.y, 0) / 4;
  const around = [...points].sort((a, b) => Math.atan2(a.y - cy, a.x - cx) - Math.atan2(b.y - cy, b.x - cx));
  let first = 0;
  for (const [i, p] of around.entries()) {
    const best = around[first] as Point;
    if (p.x + p.y < best.x + best.y) first = i;
  }
  const at = (i: number): Point => around[(first + i) % 4] as Point;
  return [at(0), at(1), at(2), at(3)];
}

/**
 * Turns a quad's labels clockwise, so that `turns` quarter turns make its old top-left the new top-right, and so on.
 */
export function turnQuad(quad: Quad, turns: number): Quad {
  const at = (i: number): Point => quad[(((i - turns) % 4) + 4) % 4] as Point;
  return [at(0), at(1), at(2), at(3)];
}

/** Whether a point lies in a picture of a size, its edge included. */
export function isInside({ x, y }: Point, { width, height }: Size): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

/** The place in a picture that is nearest to a point, both in its pixels. */
export function nearestInside({ x, y }: Point, { width, height }: Size): Point {
  return { x: Math.min(Math.max(x, 0), width), y: Math.min(Math.max(y, 0), height) };
}

/** Intersection over union of two convex polygons, 0 to 1. Clipping by Sutherland and Hodgman (1974). */
export function convexIou(a: readonly Point[], b: readonly Point[]): number {
  const overlap = Math.abs(signedArea(clipConvex(clockwise(a), clockwise(b))));
  const union = Math.abs(signedArea(a)) + Math.abs(signedArea(b)) - overlap;
  return union > 0 ? overlap / union : 0;
}

/** The part of `subject` inside the convex, clockwise polygon `clip`. */
export function clipConvex(subject: readonly Point[], clip: readonly Point[]): Point[] {
  let output = [...subject];
  for (const [i, from] of clip.entries()) {
    const to = clip[(i + 1) % clip.length] as Point;
    const side = (p: Point): number => (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x);
    const input = output;
    output = [];
    for (const [j, p] of input.entries()) {
      const q = input[(j + 1) % input.length] as Point;
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

/** Tells of places whether they are inside a convex, clockwise polygon. */
export function insideOf(polygon: readonly Point[]): (x: number, y: number) => boolean {
  return (x, y) =>
    polygon.every((p, i) => {
      const q = polygon[(i + 1) % polygon.length] as Point;
      return (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x) >= 0;
    });
}

/**
 * The homography that maps the four corners of `from` to those of `to`, normalised so that its last
 * entry is 1. Throws `RangeError` when three corners of either quad lie on a line.
 * Heckbert, "Fundamentals of Texture Mapping and Image Warping" (1989), section 2.2.3.
 */
export function homographyBetween(from: Quad, to: Quad): Homography {
  if (hasCollinearCorners(from) || hasCollinearCorners(to))
    throw new RangeError("three corners of the quad lie on a line");
  return normalise(multiply(squareToQuad(to), invert(squareToQuad(from))));
}

export function applyHomography(h: Homography, { x, y }: Point): Point {
  const w = h[6] * x + h[7] * y + h[8];
  return { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w };
}

/** True when a corner's sine is that of a straight line, whatever the quad's size. */
function hasCollinearCorners(quad: Quad): boolean {
  return quad.some((p, i) => {
    const q = quad[(i + 1) % 4] as Point;
    const r = quad[(i + 2) % 4] as Point;
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

function multiply(m: Homography, n: Homography): Homography {
  const cell = (row: number, column: number): number =>
    (m[row * 3] as number) * (n[column] as number) +
    (m[row * 3 + 1] as number) * (n[column + 3] as number) +
    (m[row * 3 + 2] as number) * (n[column + 6] as number);
  return [cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0), cell(1, 1), cell(1, 2), cell(2, 0), cell(2, 1), cell(2, 2)];
}

function invert([a, b, c, d, e, f, g, h, i]: Homography): Homography {
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
