/**
 * Quads around regions: what is lighter, more colourful, or otherwise unlike the picture's border than
 * the rest. Where edges are soft or broken, regions still stand out.
 */
import { medianOf } from "../../../core/geometry/averages.ts";
import { isConvex, orderCorners, signedArea, type Point, type Quad } from "../../../core/geometry/geometry.ts";
import type { EdgeField } from "../../features/edge-field.ts";
import { MIN_AREA } from "./quads-from-lines.ts";
import { inScope, type Mat, type OpenCv } from "../../engine/opencv.ts";

/** The quads of the regions that stand out in any of several ways. */
export function regionHypotheses(cv: OpenCv, field: EdgeField): Quad[] {
  const { width, height } = field;
  return inScope(cv, (scope) => {
    const kernelPx = Math.max(3, Math.round(Math.max(width, height) / 100) | 1);
    const kernel = scope.keep(cv.Mat.ones(kernelPx, kernelPx, cv.CV_8U));
    const mask = scope.mat();
    const quads: Quad[] = [];
    for (const grey of channels(field)) {
      const source = scope.keep(new cv.Mat(height, width, cv.CV_8UC1));
      source.data.set(grey);
      const otsu = cv.threshold(source, mask, 0, 255, cv.THRESH_BINARY | cv.THRESH_OTSU);
      // Paper on a desk with dark things on it: the lighter of the two classes splits once more.
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

/** Pictures in which a page may stand out: lightness, colourfulness, distance from the border's colour. */
function* channels({ lab, width, height }: EdgeField): Generator<Uint8Array> {
  const count = width * height;
  const border = borderColour(lab, width, height);
  const lightness = new Uint8Array(count);
  const chroma = new Uint8Array(count);
  const fromBorder = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const l = lab[i * 3] as number;
    const a = lab[i * 3 + 1] as number;
    const b = lab[i * 3 + 2] as number;
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

/** Median L, a and b of the picture's outermost pixels. */
function borderColour(lab: Uint8Array, width: number, height: number): [number, number, number] {
  const rim: number[] = [];
  for (let x = 0; x < width; x++) rim.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) rim.push(y * width, y * width + width - 1);
  const median = (channel: number): number => medianOf(rim.map((i) => lab[i * 3 + channel] as number));
  return [median(0), median(1), median(2)];
}

/** The quads around the connected parts of a mask (8-bit, not 0 inside), in its pixels. */
export function contourQuads(cv: OpenCv, mask: Mat): Quad[] {
  return inScope(cv, (inner) => {
    const contours = inner.keep(new cv.MatVector());
    cv.findContours(mask, contours, inner.mat(), cv.RETR_EXTERNAL, cv.CHAIN_APPROX_SIMPLE);
    const quads: Quad[] = [];
    const leastArea = MIN_AREA * mask.cols * mask.rows;
    for (let i = 0; i < contours.size(); i++) {
      const contour = inner.keep(contours.get(i));
      if (cv.contourArea(contour) < leastArea) continue;
      const hull = inner.mat();
      cv.convexHull(contour, hull);
      const points: Point[] = [];
      for (let p = 0; p < hull.rows; p++)
        points.push({ x: (hull.data32S[p * 2] as number) + 0.5, y: (hull.data32S[p * 2 + 1] as number) + 0.5 });
      const quad = quadAround(points);
      if (quad) quads.push(quad);
    }
    return quads;
  });
}

/**
 * Drops the shortest-standing edges of a convex polygon, each time extending its two neighbours until they
 * meet, until four are left: the greedy least-area circumscribed quad. Null where it degenerates.
 */
function quadAround(hull: readonly Point[]): Quad | null {
  const polygon = [...hull];
  while (polygon.length > 4) {
    let best: { index: number; apex: Point; area: number } | null = null;
    for (let i = 0; i < polygon.length; i++) {
      const at = (k: number): Point => polygon[(i + k + polygon.length) % polygon.length] as Point;
      const apex = meet(at(-1), at(0), at(2), at(1));
      if (!apex) continue;
      const area = Math.abs(signedArea([at(0), apex, at(1)]));
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

/**
 * Where the ray from `a` through `b` and the ray from `c` through `d` meet beyond `b` and `d`; null when they do not.
 */
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
