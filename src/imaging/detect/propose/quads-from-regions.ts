/**
 * Proposes quads around regions that are lighter than the rest, more colourful, or of another colour than the image's
 * border. Regions still stand out where edges are soft or broken.
 */
import { at, byteAt, intAt } from "../../../core/at.ts";
import { medianOf } from "../../../core/geometry/averages.ts";
import { isConvex, orderCorners, signedArea, type Point, type Quad } from "../../../core/geometry/geometry.ts";
import { inScope, type Mat, type OpenCv } from "../../engine/opencv.ts";
import type { EdgeField } from "../../features/edge-field.ts";
import { MIN_AREA } from "./quads-from-lines.ts";

/** The quads of all regions that stand out in any channel, in pixels of the field. */
export function quadsFromRegions(cv: OpenCv, field: EdgeField): Quad[] {
  const { width, height } = field;
  return inScope(cv, (scope) => {
    const kernelPx = Math.max(3, Math.round(Math.max(width, height) / 100) | 1);
    const kernel = scope.own(cv.Mat.ones(kernelPx, kernelPx, cv.CV_8U));
    const mask = scope.mat();
    const quads: Quad[] = [];
    for (const grey of channels(field)) {
      const source = scope.own(new cv.Mat(height, width, cv.CV_8UC1));
      source.data.set(grey);
      const otsu = cv.threshold(source, mask, 0, 255, cv.THRESH_BINARY | cv.THRESH_OTSU);
      // With dark objects on the desk, Otsu's method puts paper and desk into one class: split the lighter one again.
      for (const level of [otsu, (otsu + 255) / 2, otsu / 2]) {
        for (const mode of [cv.THRESH_BINARY, cv.THRESH_BINARY_INV]) {
          cv.threshold(source, mask, level, 255, mode);
          const closed = scope.mat();
          cv.morphologyEx(mask, closed, cv.MORPH_OPEN, kernel);
          cv.morphologyEx(closed, mask, cv.MORPH_CLOSE, kernel);
          quads.push(...contourQuads(cv, mask));
        }
      }
    }
    return quads;
  });
}

/** Grey images in which a page may stand out: lightness, chroma, and distance from the border's colour. */
function* channels({ lab, width, height }: EdgeField): Generator<Uint8Array> {
  const count = width * height;
  const border = borderColour(lab, width, height);
  const lightness = new Uint8Array(count);
  const chroma = new Uint8Array(count);
  const fromBorder = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const l = byteAt(lab, i * 3);
    const a = byteAt(lab, i * 3 + 1);
    const b = byteAt(lab, i * 3 + 2);
    lightness[i] = l;
    // Not by Math.hypot: see `edgeField`.
    chroma[i] = Math.min(255, 2 * Math.sqrt((a - 128) ** 2 + (b - 128) ** 2));
    fromBorder[i] = Math.min(
      255,
      Math.sqrt((l - border[0]) ** 2 + 4 * (a - border[1]) ** 2 + 4 * (b - border[2]) ** 2),
    );
  }
  yield lightness;
  yield chroma;
  yield fromBorder;
}

/** Median L, a and b of the image's outermost pixels. */
function borderColour(lab: Uint8Array, width: number, height: number): [number, number, number] {
  const rim: number[] = [];
  for (let x = 0; x < width; x++) rim.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) rim.push(y * width, y * width + width - 1);
  const median = (channel: number): number => medianOf(rim.map((i) => byteAt(lab, i * 3 + channel)));
  return [median(0), median(1), median(2)];
}

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
        points.push({ x: intAt(hull.data32S, p * 2) + 0.5, y: intAt(hull.data32S, p * 2 + 1) + 0.5 });
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
      const corner = (k: number): Point => at(polygon, (i + k + polygon.length) % polygon.length);
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
