/**
 * Moves the sides of a found quad onto the edge they mean: the curve over a side with the most capped colour change of
 * one polarity along it.
 */
import { distance, isConvex, lerp, scaleQuad, type Point, type Quad, type Size } from "../../core/geometry/geometry.ts";
import { type Line, intersect } from "./line-segments.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { findCurve, KNOTS, offsetAt, STRAIGHT, type Profile, type SideCurve } from "./edge-curves.ts";

/** A quad whose sides may be curved. */
export interface CurvedQuad {
  readonly corners: Quad;
  /** Of the sides over the straight lines between the corners, pixels; top, right, bottom, left. */
  readonly curves: readonly [SideCurve, SideCurve, SideCurve, SideCurve];
}

const SAMPLES = 72;
/** Sampled share of a side: corners are worn, curled and held. */
const END_MARGIN = 0.03;
const POSITIONS = Float64Array.from(
  { length: SAMPLES },
  (_, s) => END_MARGIN + ((1 - 2 * END_MARGIN) * (s + 0.5)) / SAMPLES,
);
/**
 * A change of colour of this much in 8-bit units counts fully; a stronger one must not outvote the rest of the side.
 */
const CAP = 24;
/** Sides this close to the picture's frame are its frame, a fraction of its extent. */
const FRAME = 0.002;

export function straightSides(corners: Quad): CurvedQuad {
  return { corners, curves: [STRAIGHT, STRAIGHT, STRAIGHT, STRAIGHT] };
}

/** The quad in a picture `factor` times as wide, and `down` times as high: all but the same. */
export function scaleCurved(
  { corners, curves: [top, right, bottom, left] }: CurvedQuad,
  factor: number,
  down = factor,
): CurvedQuad {
  const scaled = (curve: SideCurve): SideCurve => curve.map((offset) => offset * factor);
  return {
    corners: scaleQuad(corners, factor, down),
    curves: [scaled(top), scaled(right), scaled(bottom), scaled(left)],
  };
}

/** The largest distance of a side from the straight line between its corners, pixels. */
export function largestBow({ curves }: CurvedQuad): number {
  return Math.max(...curves.flat().map(Math.abs));
}

/** Refines a quad in pixels of `image`, moving each side by at most `reachPx`: one for all, or one for each. */
export function refineSides(
  image: RgbaImage,
  quad: CurvedQuad,
  reachPx: number | readonly [number, number, number, number],
): CurvedQuad {
  const reaches = typeof reachPx === "number" ? [reachPx, reachPx, reachPx, reachPx] : reachPx;
  const found = quad.corners.map((from, i): SideCurve => {
    const to = quad.corners[(i + 1) % 4] as Point;
    const base = quad.curves[i] as SideCurve;
    if (distance(from, to) < 16 || runsAlongFrame(from, to, image)) return base;
    const moved = findCurve(sideProfile(image, from, to, base, Math.max(2, Math.round(reaches[i] as number))));
    return base.map((offset, knot) => offset + (moved[knot] as number));
  });
  return withSides(quad, found, 3 * Math.max(...reaches));
}

/**
 * The quad whose sides are curves over those of `quad`; `quad` itself where they meet in no page or farther than
 * `farthestPx` from its corners.
 */
export function withSides(quad: CurvedQuad, curves: readonly SideCurve[], farthestPx: number): CurvedQuad {
  const sides = curves.map((curve, i) => pointsOf(quad.corners[i] as Point, quad.corners[(i + 1) % 4] as Point, curve));
  const corners = sides.map((side, i) =>
    intersect(
      lineThrough(...((sides[(i + 3) % 4] as Point[]).slice(-2) as [Point, Point])),
      lineThrough(...(side.slice(0, 2) as [Point, Point])),
    ),
  );
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  const moved: Quad = [a, b, c, d];
  const strayed = moved.some((p, i) => !(distance(p, quad.corners[i] as Point) <= farthestPx));
  if (strayed || !isConvex(moved)) return quad;
  const over = (i: 0 | 1 | 2 | 3): SideCurve => curveOver(moved[i], moved[(i + 1) % 4] as Point, sides[i] as Point[]);
  return { corners: moved, curves: [over(0), over(1), over(2), over(3)] };
}

/** A sheet that runs out of the picture has its side there, where no edge is to be found. */
export function runsAlongFrame(p: Point, q: Point, { width, height }: Size): boolean {
  const near = (a: number, b: number, edge: number, extent: number): boolean =>
    Math.max(Math.abs(a - edge), Math.abs(b - edge)) < FRAME * extent;
  return (
    near(p.x, q.x, 0, width) ||
    near(p.x, q.x, width, width) ||
    near(p.y, q.y, 0, height) ||
    near(p.y, q.y, height, height)
  );
}

/** The colour change across a side, at every pixel up to `reach` from a curve over it. */
function sideProfile(image: RgbaImage, from: Point, to: Point, base: SideCurve, reach: number): Profile {
  const width = 2 * reach + 1;
  const length = distance(from, to);
  const nx = (to.y - from.y) / length;
  const ny = -(to.x - from.x) / length;
  const change = new Float32Array(SAMPLES * width * 3);
  const blurPx = Math.max(1, Math.min(4, length / SAMPLES / 3));
  const colours = new Float32Array((width + 2) * 3);
  for (let s = 0; s < SAMPLES; s++) {
    const t = POSITIONS[s] as number;
    const at = lerp(from, to, t);
    const bowed = offsetAt(base, t);
    colours.fill(0);
    // Averaging along the side quiets the grain of paper and wood without softening the edge.
    for (const along of [-blurPx, 0, blurPx]) {
      for (let o = 0; o < width + 2; o++) {
        const out = bowed + o - reach - 1;
        addColour(image, at.x + nx * out - ny * along, at.y + ny * out + nx * along, colours, o * 3);
      }
    }
    for (let o = 0; o < width; o++) {
      for (let c = 0; c < 3; c++) {
        change[(s * width + o) * 3 + c] = ((colours[(o + 2) * 3 + c] as number) - (colours[o * 3 + c] as number)) / 6;
      }
    }
  }
  return { strength: samePolarity(change, width, reach), reach, positions: POSITIONS };
}

/** Adds the bilinear colour at a point; the picture's last pixels continue outside. */
function addColour({ data, width, height }: RgbaImage, x: number, y: number, into: Float32Array, at: number): void {
  const px = Math.max(0, Math.min(width - 1.001, x - 0.5));
  const py = Math.max(0, Math.min(height - 1.001, y - 0.5));
  const column = Math.floor(px);
  const row = Math.floor(py);
  const fx = px - column;
  const fy = py - row;
  const i = (row * width + column) * 4;
  for (let c = 0; c < 3; c++) {
    const top = (data[i + c] as number) * (1 - fx) + (data[i + 4 + c] as number) * fx;
    const bottom = (data[i + width * 4 + c] as number) * (1 - fx) + (data[i + width * 4 + 4 + c] as number) * fx;
    into[at + c] = (into[at + c] as number) + top * (1 - fy) + bottom * fy;
  }
}

/**
 * The colour change's length, halved where it runs against the change that the side shows on the whole
 * (the sum of each sample's strongest change), in units of a full edge.
 */
function samePolarity(change: Float32Array, width: number, reach: number): Float32Array {
  const common = [0, 0, 0];
  for (let s = 0; s < SAMPLES; s++) {
    let best = -1;
    let strongest = 0;
    for (let o = 0; o < width; o++) {
      const i = (s * width + o) * 3;
      const near = 1 - Math.abs(o - reach) / (2 * reach);
      const length = near * Math.hypot(change[i] as number, change[i + 1] as number, change[i + 2] as number);
      if (length > strongest) {
        strongest = length;
        best = i;
      }
    }
    if (best >= 0)
      for (let c = 0; c < 3; c++) common[c] = (common[c] as number) + (change[best + c] as number) / strongest;
  }
  const length = Math.hypot(...common) || 1;
  const strength = new Float32Array(SAMPLES * width);
  for (let i = 0; i < strength.length; i++) {
    const r = change[i * 3] as number;
    const g = change[i * 3 + 1] as number;
    const b = change[i * 3 + 2] as number;
    const along = (r * (common[0] as number) + g * (common[1] as number) + b * (common[2] as number)) / length;
    const any = Math.hypot(r, g, b);
    strength[i] = Math.max(0, 0.7 * along + 0.3 * any) / CAP;
  }
  return strength;
}

/** The points of a curve over a chord. */
function pointsOf(from: Point, to: Point, curve: SideCurve): Point[] {
  const length = distance(from, to) || 1;
  const nx = (to.y - from.y) / length;
  const ny = -(to.x - from.x) / length;
  return curve.map((offset, knot) => {
    const base = lerp(from, to, KNOTS[knot] as number);
    return { x: base.x + nx * offset, y: base.y + ny * offset };
  });
}

/** The curve over a chord that runs through points, given in their order along it. */
function curveOver(from: Point, to: Point, points: readonly Point[]): SideCurve {
  const length = distance(from, to) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const placed = points.map(({ x, y }) => ({
    t: ((x - from.x) * dx + (y - from.y) * dy) / length,
    offset: (x - from.x) * dy - (y - from.y) * dx,
  }));
  return KNOTS.map((t) => {
    // The first and the last of them go on beyond the points.
    const before = Math.max(
      0,
      Math.min(
        placed.length - 2,
        placed.findLastIndex((point) => point.t <= t),
      ),
    );
    const [p, q] = [placed[before], placed[before + 1]] as [
      { t: number; offset: number },
      { t: number; offset: number },
    ];
    return p.offset + ((q.offset - p.offset) * (t - p.t)) / (q.t - p.t || 1);
  });
}

function lineThrough(p: Point, q: Point): Line {
  const length = distance(p, q) || 1;
  const nx = (q.y - p.y) / length;
  const ny = -(q.x - p.x) / length;
  return { nx, ny, c: nx * p.x + ny * p.y };
}
