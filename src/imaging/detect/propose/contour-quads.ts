import { isConvex, orderCorners, signedArea, type Point, type Quad } from "../../../core/geometry/geometry.ts";
import { inScope, type Mat, type OpenCv } from "../../engine/opencv.ts";

/** Share of the mask below which a part of it is too small: a bank card beside a letter has 0.015. */
const MIN_AREA = 0.012;

/** Quads around the connected parts of a mask (8-bit, non-zero inside), in its pixels. Small parts are left out. */
export function contourQuads(cv: OpenCv, mask: Mat): Quad[] {
  return inScope(cv, (inner) => {
    const contours = inner.own(new cv.MatVector());
    cv.findContours(mask, contours, inner.mat(), cv.RETR_EXTERNAL, cv.CHAIN_APPROX_SIMPLE);
    const quads: Quad[] = [];
    const minArea = MIN_AREA * mask.cols * mask.rows;
    for (let i = 0; i < contours.size(); i++) {
      const contour = inner.own(contours.get(i));
      if (cv.contourArea(contour) < minArea) continue;
      const hull = inner.mat();
      cv.convexHull(contour, hull);
      const points: Point[] = [];
      for (let p = 0; p < hull.rows; p++)
        points.push({ x: hull.data32S[p * 2]! + 0.5, y: hull.data32S[p * 2 + 1]! + 0.5 });
      const quad = quadAround(points);
      if (quad) quads.push(quad);
    }
    return quads;
  });
}

/**
 * Circumscribes a quad around a convex polygon, greedily by area: removes the edge whose removal adds the least area,
 * extending its two neighbours until they meet, until four edges remain. Null where the polygon degenerates.
 */
function quadAround(hull: readonly Point[]): Quad | null {
  const polygon = [...hull];
  while (polygon.length > 4) {
    let best: { index: number; apex: Point; area: number } | null = null;
    for (let i = 0; i < polygon.length; i++) {
      const corner = (k: number): Point => polygon[(i + k + polygon.length) % polygon.length]!;
      const apex = meet(corner(-1), corner(0), corner(2), corner(1));
      if (!apex) continue;
      const area = Math.abs(signedArea([corner(0), apex, corner(1)]));
      if (!best || area < best.area) best = { index: i, apex, area };
    }
    if (!best) return null;
    polygon[best.index] = best.apex;
    polygon.splice((best.index + 1) % polygon.length, 1);
  }
  const [a, b, c, d] = polygon;
  if (!a || !b || !c || !d) return null;
  const quad = orderCorners([a, b, c, d]);
  return isConvex(quad) ? quad : null;
}

/** Where the ray from `a` through `b` meets the ray from `c` through `d`, beyond `b` and `d`; null if they do not. */
function meet(a: Point, b: Point, c: Point, d: Point): Point | null {
  const ux = b.x - a.x;
  const uy = b.y - a.y;
  const vx = d.x - c.x;
  const vy = d.y - c.y;
  const determinant = ux * vy - uy * vx;
  if (Math.abs(determinant) < 1e-9) return null;
  const t = ((c.x - a.x) * vy - (c.y - a.y) * vx) / determinant;
  const s = ((c.x - a.x) * uy - (c.y - a.y) * ux) / determinant;
  return t >= 1 && s >= 1 ? { x: a.x + t * ux, y: a.y + t * uy } : null;
}
