import { distance, type Point, type Quad, type Size } from "../../core/geometry/geometry.ts";

/**
 * Focal length over the image's long side for the main cameras of phones, which see like 24 to 28 mm on a 36 mm frame.
 */
export const USUAL_FOCAL = 26 / 36;
/** From ultra-wide to three times tele; an estimate outside means that the photo was cropped or the page bent. */
const MIN_FOCAL = 0.4;
const MAX_FOCAL = 3;
/**
 * Both pairs of edges must converge by this share of their length; otherwise corners a pixel off decide the focal
 * length.
 */
const MIN_CONVERGENCE = 0.04;

/** Width over height of the paper formats that are snapped to, upright: ISO 216 A series and US Letter. */
const FORMATS = [210 / 297, 8.5 / 11] as const;
/**
 * Corners that are off by half a percent of the diagonal change the ratio by about this much, and no format that people
 * scan is that close to another.
 */
const SNAP_TOLERANCE = 0.015;

/**
 * Estimates the width over height of the flat page whose corners a photo shows, from the perspective itself: principal
 * point at the image's centre, square pixels, the focal length solved for. Zhang and He, "Whiteboard scanning and image
 * enhancement" (2007), section 4. Where the perspective is too weak to determine the focal length, that of phones is
 * used.
 */
export function estimateAspectRatio(corners: Quad, { width, height }: Size): number {
  const centred = ({ x, y }: Point): Vector => [x - width / 2, y - height / 2, 1];
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const [m1, m2, m3, m4] = [centred(topLeft), centred(topRight), centred(bottomLeft), centred(bottomRight)];
  const k2 = dot(cross(m1, m4), m3) / dot(cross(m2, m4), m3);
  const k3 = dot(cross(m1, m4), m2) / dot(cross(m3, m4), m2);
  const n2: Vector = [k2 * m2[0] - m1[0], k2 * m2[1] - m1[1], k2 - 1];
  const n3: Vector = [k3 * m3[0] - m1[0], k3 * m3[1] - m1[1], k3 - 1];
  const focal = focalLength(n2, n3, Math.max(width, height));
  const measure = (n: Vector): number => (n[0] ** 2 + n[1] ** 2) / focal ** 2 + n[2] ** 2;
  const ratio = Math.sqrt(measure(n2) / measure(n3));
  return Number.isFinite(ratio) && ratio > 0 ? ratio : sideRatio(corners);
}

function focalLength(n2: Vector, n3: Vector, longSide: number): number {
  const usual = USUAL_FOCAL * longSide;
  if (Math.min(Math.abs(n2[2]), Math.abs(n3[2])) < MIN_CONVERGENCE) return usual;
  const squared = -(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2]);
  const focal = Math.sqrt(Math.max(0, squared));
  return focal >= MIN_FOCAL * longSide && focal <= MAX_FOCAL * longSide ? focal : usual;
}

/** The ratio of the nearest paper format when the estimate is within its error of it, else the estimate. */
export function snapToFormat(ratio: number): number {
  const candidates = FORMATS.flatMap((portrait) => [portrait, 1 / portrait]);
  return candidates.find((format) => Math.abs(ratio / format - 1) <= SNAP_TOLERANCE) ?? ratio;
}

/** Width over height as it appears in the image: right for a page seen from straight above. */
function sideRatio([a, b, c, d]: Quad): number {
  return (distance(a, b) + distance(d, c)) / Math.max(1e-9, distance(a, d) + distance(b, c));
}

/**
 * The page's size in the photo's own pixels: neither direction is sampled more coarsely than the longer of the two
 * edges that show it.
 */
export function naturalSize([a, b, c, d]: Quad, aspectRatio: number): Size {
  const across = Math.max(length(a, b), length(d, c));
  const down = Math.max(length(a, d), length(b, c));
  const width = Math.max(across, down * aspectRatio);
  return { width, height: width / aspectRatio };
}

function length(p: Point, q: Point): number {
  return Math.max(1, distance(p, q));
}

type Vector = readonly [number, number, number];

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
