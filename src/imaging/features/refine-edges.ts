/**
 * Moves the edges of a found quad onto the page's edges: for each, the curve with the most capped colour change of one
 * polarity along it.
 */
import {
  cornerAt,
  distance,
  isConvex,
  lerp,
  scaleQuad,
  type Point,
  type Quad,
  type Size,
} from "../../core/geometry/geometry.ts";
import { type Line, intersect } from "./line-segments.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { fitEdgeCurve, KNOTS, offsetAt, STRAIGHT, type Profile, type EdgeCurve } from "./edge-curves.ts";

/** A quad whose edges may be curved. */
export interface CurvedQuad {
  readonly corners: Quad;
  /** The edges over the straight lines between the corners, in pixels; top, right, bottom, left. */
  readonly curves: readonly [EdgeCurve, EdgeCurve, EdgeCurve, EdgeCurve];
}

const SAMPLES = 72;
/** Share left out at both ends of an edge: corners are worn, curled and held. */
const END_MARGIN = 0.03;
const POSITIONS = Float64Array.from(
  { length: SAMPLES },
  (_, s) => END_MARGIN + ((1 - 2 * END_MARGIN) * (s + 0.5)) / SAMPLES,
);
/** A colour change of this much, in 8-bit units, counts fully; a stronger one must not outvote the rest of the edge. */
const CAP = 24;
/** Edges this close to the image's frame are the frame, as a fraction of the image's extent. */
const FRAME = 0.002;

/** A quad with straight edges. */
export function straightQuad(corners: Quad): CurvedQuad {
  return { corners, curves: [STRAIGHT, STRAIGHT, STRAIGHT, STRAIGHT] };
}

/** The quad in an image `factor` times as wide and `down` times as high; the two are almost the same. */
export function scaleCurved(
  { corners, curves: [top, right, bottom, left] }: CurvedQuad,
  factor: number,
  down = factor,
): CurvedQuad {
  const scaled = (curve: EdgeCurve): EdgeCurve => curve.map((offset) => offset * factor);
  return {
    corners: scaleQuad(corners, factor, down),
    curves: [scaled(top), scaled(right), scaled(bottom), scaled(left)],
  };
}

/** The largest distance of an edge from the straight line between its corners, in pixels. */
export function largestBow({ curves }: CurvedQuad): number {
  return Math.max(...curves.flat().map(Math.abs));
}

/** Refines a quad, in pixels of `image`, moving each edge by at most `reachPx`: one value for all, or one for each. */
export function refineEdges(
  image: RgbaImage,
  quad: CurvedQuad,
  reachPx: number | readonly [number, number, number, number],
): CurvedQuad {
  const reaches = typeof reachPx === "number" ? [reachPx, reachPx, reachPx, reachPx] : reachPx;
  const found = quad.corners.map((from, i): EdgeCurve => {
    const to = cornerAt(quad.corners, i + 1);
    const base = quad.curves[i]!;
    if (distance(from, to) < 16 || runsAlongFrame(from, to, image)) return base;
    const moved = fitEdgeCurve(edgeProfile(image, from, to, base, Math.max(2, Math.round(reaches[i]!))));
    return base.map((offset, knot) => offset + moved[knot]!);
  });
  return withEdgeCurves(quad, found, 3 * Math.max(...reaches));
}

/**
 * The quad whose edges are curves over those of `quad`. Returns `quad` where they do not enclose a page, or meet
 * further than `farthestPx` from its corners.
 */
export function withEdgeCurves(quad: CurvedQuad, curves: readonly EdgeCurve[], farthestPx: number): CurvedQuad {
  const edges = curves.map((curve, i) => pointsOf(cornerAt(quad.corners, i), cornerAt(quad.corners, i + 1), curve));
  /** Where the end of the edge before a corner meets the start of the edge after it. */
  const cornerOf = (i: number): Point => {
    const [before, after] = [edges[(i + 3) % 4]!, edges[i]!];
    return intersect(
      lineThrough(before[before.length - 2]!, before[before.length - 1]!),
      lineThrough(after[0]!, after[1]!),
    );
  };
  const moved: Quad = [cornerOf(0), cornerOf(1), cornerOf(2), cornerOf(3)];
  const strayed = moved.some((p, i) => !(distance(p, cornerAt(quad.corners, i)) <= farthestPx));
  if (strayed || !isConvex(moved)) return quad;
  const over = (i: 0 | 1 | 2 | 3): EdgeCurve => curveOver(moved[i], cornerAt(moved, i + 1), edges[i]!);
  return { corners: moved, curves: [over(0), over(1), over(2), over(3)] };
}

/**
 * Whether an edge runs along the image's frame: a page that runs out of the image has its edge there, and none to find.
 */
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

/** The colour change across an edge, at every pixel up to `reach` from a curve over it. */
function edgeProfile(image: RgbaImage, from: Point, to: Point, base: EdgeCurve, reach: number): Profile {
  const width = 2 * reach + 1;
  const length = distance(from, to);
  const nx = (to.y - from.y) / length;
  const ny = -(to.x - from.x) / length;
  const change = new Float32Array(SAMPLES * width * 3);
  const blurPx = Math.max(1, Math.min(4, length / SAMPLES / 3));
  const colours = new Float32Array((width + 2) * 3);
  for (let s = 0; s < SAMPLES; s++) {
    const t = POSITIONS[s]!;
    const onChord = lerp(from, to, t);
    const bowed = offsetAt(base, t);
    colours.fill(0);
    // Averaging along the edge removes the grain of paper and wood without softening the edge.
    for (const along of [-blurPx, 0, blurPx]) {
      for (let o = 0; o < width + 2; o++) {
        const out = bowed + o - reach - 1;
        addColour(image, onChord.x + nx * out - ny * along, onChord.y + ny * out + nx * along, colours, o * 3);
      }
    }
    for (let o = 0; o < width; o++) {
      for (let c = 0; c < 3; c++) {
        change[(s * width + o) * 3 + c] = (colours[(o + 2) * 3 + c]! - colours[o * 3 + c]!) / 6;
      }
    }
  }
  return { strength: samePolarity(change, width, reach), reach, positions: POSITIONS };
}

/** Adds the bilinear colour at a point; the image's last pixels continue outside. */
function addColour({ data, width, height }: RgbaImage, x: number, y: number, into: Float32Array, start: number): void {
  const px = Math.max(0, Math.min(width - 1.001, x - 0.5));
  const py = Math.max(0, Math.min(height - 1.001, y - 0.5));
  const column = Math.floor(px);
  const row = Math.floor(py);
  const fx = px - column;
  const fy = py - row;
  const i = (row * width + column) * 4;
  for (let c = 0; c < 3; c++) {
    const top = data[i + c]! * (1 - fx) + data[i + 4 + c]! * fx;
    const bottom = data[i + width * 4 + c]! * (1 - fx) + data[i + width * 4 + 4 + c]! * fx;
    into[start + c] = into[start + c]! + top * (1 - fy) + bottom * fy;
  }
}

/**
 * The length of the colour change, in units of a full edge, reduced where it runs against the edge's common change: the
 * sum of each sample's strongest change.
 */
function samePolarity(change: Float32Array, width: number, reach: number): Float32Array {
  const common = new Float64Array(3);
  for (let s = 0; s < SAMPLES; s++) {
    let best = -1;
    let strongest = 0;
    for (let o = 0; o < width; o++) {
      const i = (s * width + o) * 3;
      const near = 1 - Math.abs(o - reach) / (2 * reach);
      const length = near * Math.hypot(change[i]!, change[i + 1]!, change[i + 2]!);
      if (length > strongest) {
        strongest = length;
        best = i;
      }
    }
    if (best >= 0) for (let c = 0; c < 3; c++) common[c]! += change[best + c]! / strongest;
  }
  const length = Math.hypot(...common) || 1;
  const strength = new Float32Array(SAMPLES * width);
  for (let i = 0; i < strength.length; i++) {
    const r = change[i * 3]!;
    const g = change[i * 3 + 1]!;
    const b = change[i * 3 + 2]!;
    const along = (r * common[0]! + g * common[1]! + b * common[2]!) / length;
    const any = Math.hypot(r, g, b);
    strength[i] = Math.max(0, 0.7 * along + 0.3 * any) / CAP;
  }
  return strength;
}

/** The points of a curve over a chord. */
function pointsOf(from: Point, to: Point, curve: EdgeCurve): Point[] {
  const length = distance(from, to) || 1;
  const nx = (to.y - from.y) / length;
  const ny = -(to.x - from.x) / length;
  return curve.map((offset, knot) => {
    const base = lerp(from, to, KNOTS[knot]!);
    return { x: base.x + nx * offset, y: base.y + ny * offset };
  });
}

/** The curve over a chord through points, which are given in order along it. */
function curveOver(from: Point, to: Point, points: readonly Point[]): EdgeCurve {
  const length = distance(from, to) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const placed = points.map(({ x, y }) => ({
    t: ((x - from.x) * dx + (y - from.y) * dy) / length,
    offset: (x - from.x) * dy - (y - from.y) * dx,
  }));
  return KNOTS.map((t) => {
    // The curve extends linearly beyond the first and the last point.
    const before = Math.max(
      0,
      Math.min(
        placed.length - 2,
        placed.findLastIndex((point) => point.t <= t),
      ),
    );
    const [p, q] = [placed[before]!, placed[before + 1]!];
    return p.offset + ((q.offset - p.offset) * (t - p.t)) / (q.t - p.t || 1);
  });
}

function lineThrough(p: Point, q: Point): Line {
  const length = distance(p, q) || 1;
  const nx = (q.y - p.y) / length;
  const ny = -(q.x - p.x) / length;
  return { nx, ny, c: nx * p.x + ny * p.y };
}
