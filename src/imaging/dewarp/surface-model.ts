/**
 * The model of a page in front of a camera, bent but not stretched: a plane curve swept along straight lines (a general
 * cylinder, with any axis in the page), seen by a pinhole camera. Koo, Kim and Cho, "Composition of a dewarped and
 * enhanced document image from two view images" (2009) use the same family for books; here the axis may turn and the
 * curve is free.
 */
import type { Point, Size } from "../../core/geometry/geometry.ts";
import type { Surface } from "../../core/geometry/page-mesh.ts";
import { USUAL_FOCAL } from "../rectify/aspect-ratio.ts";

/**
 * Number of knots along the curve at which its slope is a parameter, in a first fit: enough for the folds of a letter
 * in thirds. `withMoreSlopes` sets further ones between them.
 */
export const SLOPES = 13;
/** Steps in which the curve is integrated. */
const STEPS = 72;

/**
 * Indices of the parameters: rotation vector (radians), translation (page widths), focal length, height, direction of
 * bending, slopes.
 */
export const ROTATION = 0;
export const TRANSLATION = 3;
/** Logarithm of the focal length over that of a usual phone camera. */
export const FOCAL = 6;
/** Logarithm of the page's height over its width. */
export const HEIGHT = 7;
/** Direction in which the page bends, as an angle from its width towards its height, in radians. */
export const AXIS = 8;
/** Angles of the curve against the page's plane, in radians, at evenly spaced knots: all that follow. */
export const SLOPE = 9;
export const PARAMETERS = SLOPE + SLOPES;

/** Writes to `out` where the page's point (u, v), in fractions of its size, appears in the image, in pixels. */
export type Projector = (u: number, v: number, out: Float64Array) => void;

/** The projection through the camera of an image of this size, whose optical axis passes through its centre. */
export function projectorOf(parameters: Float64Array, { width, height }: Size): Projector {
  const [r00, r01, r02, r10, r11, r12, r20, r21, r22] = rotationMatrix(
    parameters[ROTATION]!,
    parameters[ROTATION + 1]!,
    parameters[ROTATION + 2]!,
  );
  const [tx, ty, tz] = [parameters[TRANSLATION]!, parameters[TRANSLATION + 1]!, parameters[TRANSLATION + 2]!];
  const focal = USUAL_FOCAL * Math.max(width, height) * Math.exp(parameters[FOCAL]!);
  const tall = Math.exp(parameters[HEIGHT]!);
  const c = Math.cos(parameters[AXIS]!);
  const s = Math.sin(parameters[AXIS]!);
  const half = (Math.abs(c) + Math.abs(s) * tall) / 2;
  const curve = integrate(parameters, half);
  const stepLength = (2 * half) / STEPS;
  return (u, v, out) => {
    const x = u - 0.5;
    const y = (v - 0.5) * tall;
    const along = (c * x + s * y + half) / stepLength;
    const across = c * y - s * x;
    const i = Math.max(0, Math.min(STEPS - 1, Math.floor(along)));
    const f = along - i;
    const bent = curve[2 * i]! * (1 - f) + curve[2 * i + 2]! * f;
    const up = curve[2 * i + 1]! * (1 - f) + curve[2 * i + 3]! * f;
    const px = c * bent - s * across;
    const py = s * bent + c * across;
    const depth = r20 * px + r21 * py + r22 * up + tz;
    out[0] = width / 2 + (focal * (r00 * px + r01 * py + r02 * up + tx)) / depth;
    out[1] = height / 2 + (focal * (r10 * px + r11 * py + r12 * up + ty)) / depth;
  };
}

/** The surface that the parameters describe, in pixels of the image. */
export function surfaceOf(parameters: Float64Array, image: Size): Surface {
  const project = projectorOf(parameters, image);
  const out = new Float64Array(2);
  return (u, v) => {
    project(u, v, out);
    return { x: out[0]!, y: out[1]! };
  };
}

/** The same surface with one more slope between every two neighbours. Waves need them. */
export function withMoreSlopes(parameters: Float64Array): Float64Array {
  const slopes = parameters.subarray(SLOPE);
  const more = new Float64Array(parameters.length + slopes.length - 1);
  more.set(parameters.subarray(0, SLOPE));
  for (let k = 0; k < more.length - SLOPE; k++) more[SLOPE + k] = (slopes[k >> 1]! + slopes[(k + 1) >> 1]!) / 2;
  return more;
}

/** The curve's x and z at every step, in turn, with the page's centre at the origin. */
function integrate(parameters: Float64Array, half: number): Float64Array {
  const curve = new Float64Array(2 * (STEPS + 1));
  const step = (2 * half) / STEPS;
  const last = parameters.length - SLOPE - 1;
  for (let i = 0; i < STEPS; i++) {
    const knot = ((i + 0.5) / STEPS) * last;
    const k = Math.min(last - 1, Math.floor(knot));
    const slope = parameters[SLOPE + k]! * (1 - knot + k) + parameters[SLOPE + k + 1]! * (knot - k);
    curve[2 * i + 2] = curve[2 * i]! + step * Math.cos(slope);
    curve[2 * i + 3] = curve[2 * i + 1]! + step * Math.sin(slope);
  }
  const [x, z] = [curve[STEPS]!, curve[STEPS + 1]!];
  for (let i = 0; i <= STEPS; i++) {
    curve[2 * i]! -= x;
    curve[2 * i + 1]! -= z;
  }
  return curve;
}

/** The rotation about the vector (x, y, z) by its length in radians, row by row. Rodrigues' formula. */
function rotationMatrix(
  x: number,
  y: number,
  z: number,
): readonly [number, number, number, number, number, number, number, number, number] {
  const angle = Math.hypot(x, y, z);
  const a = angle < 1e-6 ? 1 - angle ** 2 / 6 : Math.sin(angle) / angle;
  const b = angle < 1e-6 ? 0.5 : (1 - Math.cos(angle)) / angle ** 2;
  return [
    1 - b * (y * y + z * z),
    b * x * y - a * z,
    b * x * z + a * y,
    b * x * y + a * z,
    1 - b * (x * x + z * z),
    b * y * z - a * x,
    b * x * z - a * y,
    b * y * z + a * x,
    1 - b * (x * x + y * y),
  ];
}

/**
 * Parameters of a flat page that faces the camera, with the given height over width, whose corners appear about where
 * `corners` are (pixels, TL TR BR BL): a start for fits.
 */
export function flatParameters(
  corners: readonly [Point, Point, Point, Point],
  heightOverWidth: number,
  { width, height }: Size,
): Float64Array {
  const focal = USUAL_FOCAL * Math.max(width, height);
  const parameters = new Float64Array(PARAMETERS);
  const [a, b, c, d] = corners;
  const across = (Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - d.x, c.y - d.y)) / 2;
  const down = (Math.hypot(d.x - a.x, d.y - a.y) + Math.hypot(c.x - b.x, c.y - b.y)) / 2;
  const depth = focal / Math.sqrt((across * down) / heightOverWidth);
  const turn = Math.atan2(b.y - a.y + c.y - d.y, b.x - a.x + c.x - d.x);
  parameters[ROTATION + 2] = turn;
  parameters[TRANSLATION] = (((a.x + b.x + c.x + d.x) / 4 - width / 2) * depth) / focal;
  parameters[TRANSLATION + 1] = (((a.y + b.y + c.y + d.y) / 4 - height / 2) * depth) / focal;
  parameters[TRANSLATION + 2] = depth;
  parameters[HEIGHT] = Math.log(heightOverWidth);
  return parameters;
}
