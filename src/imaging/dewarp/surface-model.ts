/**
 * A sheet of paper before a camera, bent but not stretched: a plane curve swept along straight lines
 * (a general cylinder, of any axis in the page), seen by a pinhole. Koo, Kim and Cho, "Composition of a
 * dewarped and enhanced document image from two view images" (2009) use the same family for books; here
 * the axis may turn and the curve is free.
 */
import type { Point, Size } from "../../core/geometry/geometry.ts";
import type { Surface } from "../../core/geometry/page-mesh.ts";
import { USUAL_FOCAL } from "../rectify/aspect-ratio.ts";

/** Places along the curve where its slope is a parameter: folds in thirds lie near enough to some. */
export const SLOPES = 13;
/** Steps of the integrated curve. */
const STEPS = 72;

/**
 * Where each parameter stands: rotation vector, translation (page widths), focal length, height, direction of bending,
 * slopes.
 */
export const ROTATION = 0;
export const TRANSLATION = 3;
/** Logarithm of the focal length over that of a usual phone. */
export const FOCAL = 6;
/** Logarithm of the page's height over its width. */
export const HEIGHT = 7;
/** Angle of the direction that is bent from the page's width towards its height, radians. */
export const AXIS = 8;
/** Angles of the curve against the page's plane, radians, evenly spaced over the page. */
export const SLOPE = 9;
export const PARAMETERS = SLOPE + SLOPES;

/** Puts the place of the picture, in pixels, where the page's (u, v), fractions of its size, appears into `out`. */
export type Projector = (u: number, v: number, out: Float64Array) => void;

/** The camera that a picture of this size is taken to come from: its centre looks straight ahead. */
export function projectorOf(parameters: Float64Array, { width, height }: Size): Projector {
  const at = (i: number): number => parameters[i] as number;
  const [r00, r01, r02, r10, r11, r12, r20, r21, r22] = rotationMatrix(
    at(ROTATION),
    at(ROTATION + 1),
    at(ROTATION + 2),
  );
  const [tx, ty, tz] = [at(TRANSLATION), at(TRANSLATION + 1), at(TRANSLATION + 2)];
  const focal = USUAL_FOCAL * Math.max(width, height) * Math.exp(at(FOCAL));
  const tall = Math.exp(at(HEIGHT));
  const c = Math.cos(at(AXIS));
  const s = Math.sin(at(AXIS));
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
    const bent = (curve[2 * i] as number) * (1 - f) + (curve[2 * i + 2] as number) * f;
    const up = (curve[2 * i + 1] as number) * (1 - f) + (curve[2 * i + 3] as number) * f;
    const px = c * bent - s * across;
    const py = s * bent + c * across;
    const depth = r20 * px + r21 * py + r22 * up + tz;
    out[0] = width / 2 + (focal * (r00 * px + r01 * py + r02 * up + tx)) / depth;
    out[1] = height / 2 + (focal * (r10 * px + r11 * py + r12 * up + ty)) / depth;
  };
}

/** A sheet as a surface, in pixels of the picture. */
export function surfaceOf(parameters: Float64Array, picture: Size): Surface {
  const project = projectorOf(parameters, picture);
  const out = new Float64Array(2);
  return (u, v) => {
    project(u, v, out);
    return { x: out[0] as number, y: out[1] as number };
  };
}

/** Places x, z of the curve at every step, with the page's centre at the origin. */
function integrate(parameters: Float64Array, half: number): Float64Array {
  const curve = new Float64Array(2 * (STEPS + 1));
  const step = (2 * half) / STEPS;
  for (let i = 0; i < STEPS; i++) {
    const knot = ((i + 0.5) / STEPS) * (SLOPES - 1);
    const k = Math.min(SLOPES - 2, Math.floor(knot));
    const slope =
      (parameters[SLOPE + k] as number) * (1 - knot + k) + (parameters[SLOPE + k + 1] as number) * (knot - k);
    curve[2 * i + 2] = (curve[2 * i] as number) + step * Math.cos(slope);
    curve[2 * i + 3] = (curve[2 * i + 1] as number) + step * Math.sin(slope);
  }
  const [x, z] = [curve[STEPS] as number, curve[STEPS + 1] as number];
  for (let i = 0; i <= STEPS; i++) {
    curve[2 * i] = (curve[2 * i] as number) - x;
    curve[2 * i + 1] = (curve[2 * i + 1] as number) - z;
  }
  return curve;
}

/** The rotation about an axis by its length in radians, row by row. Rodrigues' formula. */
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
 * Parameters of the flat sheet of the given height over width whose corners appear about where asked: what
 * a fit starts from. `corners` in pixels, TL TR BR BL.
 */
export function flatSheet(
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
