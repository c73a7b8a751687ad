/**
 * Traces the four edges of a page that may be curved or folded. The found quad says where to look: along each of its
 * edges the best path of the right polarity is found as a whole (Viterbi's dynamic programming), then each place is
 * located to a fraction of a pixel.
 */
import { cornerAt, distance, lerp, type Point, type Quad } from "../../core/geometry/geometry.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { percentile } from "../raster/plane.ts";

export interface TracedEdge {
  /** Clockwise from corner to corner, in pixels. Empty where no edge is visible. */
  readonly points: readonly Point[];
  /** Colour distance between the paper and the ground beyond this edge, in 8-bit units. */
  readonly contrast: number;
  /** The same between both sides of the traced places, so far off that a ruled line on paper has none. */
  readonly step: number;
}

const SAMPLES = 110;
/** How far beyond the quad's corners an edge is traced, as a fraction of its length. */
const BEYOND = 0.14;
/** How far an edge may bow off the quad's edge, as a fraction of the diagonal. */
const REACH = 0.1;
/** How far beside an edge its step is measured, as a fraction of its length. */
const BESIDE = 0.02;
/** Rank of the paper's colour among those of paper and print. */
const PAPER_RANK = 0.7;
/** Distance between sampled offsets, in pixels. */
const STEP_PX = 2;
/** Largest change of offset from sample to sample, in steps. */
const STEEPEST = 4;
/** Cost of a change of offset, per step squared; a full edge gains 1. */
const BEND_COST = 0.035;
/** A colour change of this much, of 255, is a full edge: strong changes must not outvote the rest. */
const CAP = 26;
/**
 * Where paper and ground differ by more, a full edge needs this share of their difference: a tinted heading is not an
 * edge of the page.
 */
const CAP_SHARE = 0.6;
/** Cost of a place at full reach from the quad's edge: the finder saw an edge there. */
const OFF_COST = 0.2;
/** A path with less mean edge than this is not an edge. */
const MIN_EDGE = 0.25;
/** Share of an edge left out next to its corners, which are worn, held and lifted. */
const CORNER_MARGIN = 0.012;
/** Width of the band along the image's frame in which a page may continue, in pixels. */
const FRAME_PX = 4;
/**
 * An edge this close to the frame all along is where the image ends, not the page, as a share of the image's extent.
 */
const FRAME_SHARE = 0.012;

/** Traces the edges of the page around `quad`, in pixels of `image`, in the order top, right, bottom, left. */
export function traceEdges(image: RgbaImage, quad: Quad): TracedEdge[] {
  const diagonal = Math.max(distance(quad[0], quad[2]), distance(quad[1], quad[3]));
  const reach = Math.round((REACH * diagonal) / STEP_PX);
  const traced = quad.map((from, i) => traceEdge(image, from, cornerAt(quad, i + 1), reach));
  return traced.map(({ places, contrast, step }, i) => {
    const [before, after] = [traced[(i + 3) % 4]?.places ?? [], traced[(i + 1) % 4]?.places ?? []];
    return { points: onPicture(clip(places, before, after), image), contrast, step };
  });
}

/** A place on an edge, and the index of its sample along the edge. */
interface Place extends Point {
  readonly sample: number;
}

function traceEdge(
  image: RgbaImage,
  from: Point,
  to: Point,
  reach: number,
): Omit<TracedEdge, "points"> & { readonly places: Place[] } {
  if (runsNearFrame(from, to, image)) return { places: [], contrast: 0, step: 0 };
  const length = distance(from, to);
  const nx = (to.y - from.y) / length;
  const ny = -(to.x - from.x) / length;
  const pointAt = (s: number, out: number): Point => {
    const base = lerp(from, to, -BEYOND + (1 + 2 * BEYOND) * (s / (SAMPLES - 1)));
    return { x: base.x + nx * out, y: base.y + ny * out };
  };
  const width = 2 * reach + 1;
  const { polarity, contrast } = polarityOf(image, from, to, nx, ny, reach * STEP_PX);
  const strength = new Float32Array(SAMPLES * width);
  const colour = new Float32Array(6);
  for (let s = 0; s < SAMPLES; s++) {
    for (let o = 0; o < width; o++) {
      const out = (o - reach) * STEP_PX;
      colourAt(image, pointAt(s, out + 1.5 * STEP_PX), colour, 0);
      colourAt(image, pointAt(s, out - 1.5 * STEP_PX), colour, 3);
      strength[s * width + o] = Math.min(1, Math.max(0, polarity(colour)));
    }
  }
  const path = bestPath(strength, width);
  const edge = path.reduce((sum, o, s) => sum + strength[s * width + o]!, 0) / SAMPLES;
  if (edge < MIN_EDGE) return { places: [], contrast, step: 0 };
  const places = path.flatMap((o, s) => {
    if (strength[s * width + o]! < MIN_EDGE) return [];
    const out = sharpened((o - reach) * STEP_PX, (near) => {
      colourAt(image, pointAt(s, near + 1), colour, 0);
      colourAt(image, pointAt(s, near - 1), colour, 3);
      return polarity(colour);
    });
    return [{ ...pointAt(s, out), sample: s }];
  });
  return { places, contrast, step: stepAt(image, places, { x: nx, y: ny }, BESIDE * length) };
}

/** The distance of the colours inside and outside of traced places. */
function stepAt(image: RgbaImage, places: readonly Point[], outwards: Point, distancePx: number): number {
  const colour = new Float32Array(3);
  const channels = ([-1, 1] as const).map((side) => {
    const values: number[][] = [[], [], []];
    for (const { x, y } of places) {
      colourAt(image, { x: x + side * outwards.x * distancePx, y: y + side * outwards.y * distancePx }, colour, 0);
      for (let c = 0; c < 3; c++) values[c]!.push(colour[c]!);
    }
    // Paper is brighter than its print, which may be beyond an edge too.
    return values.map((each) => percentile(each, PAPER_RANK));
  });
  const [inside = [], outside = []] = channels;
  return Math.hypot(...inside.map((value, c) => value - outside[c]!));
}

function runsNearFrame(p: Point, q: Point, { width, height }: RgbaImage): boolean {
  const near = (a: number, b: number, extent: number): boolean =>
    Math.max(a, b) < FRAME_SHARE * extent || Math.min(a, b) > (1 - FRAME_SHARE) * extent;
  return near(p.x, q.x, width) || near(p.y, q.y, height);
}

interface Polarity {
  readonly polarity: (colours: Float32Array) => number;
  readonly contrast: number;
}

/**
 * How much two colours (outside, then inside) look like ground and page: their difference projected on that of this
 * edge's paper and ground, or its length where those two are alike. 1 is a full edge.
 */
function polarityOf(image: RgbaImage, from: Point, to: Point, nx: number, ny: number, reachPx: number): Polarity {
  const mean = (side: number): number[] => {
    const channels: number[][] = [[], [], []];
    const colour = new Float32Array(3);
    for (let i = 1; i < 40; i++) {
      const base = lerp(from, to, i / 40);
      for (const depth of [0.35, 0.6, 0.85]) {
        colourAt(
          image,
          { x: base.x + side * nx * reachPx * depth, y: base.y + side * ny * reachPx * depth },
          colour,
          0,
        );
        for (let c = 0; c < 3; c++) channels[c]!.push(colour[c]!);
      }
    }
    // Paper is brighter than its print.
    return channels.map((values) => percentile(values, side < 0 ? PAPER_RANK : 0.5));
  };
  const [outside, inside] = [mean(1), mean(-1)];
  const difference = inside.map((value, c) => value - outside[c]!);
  const length = Math.hypot(...difference);
  const unit = (channel: number): number => difference[channel]! / Math.max(1, length);
  const [r, g, b] = [unit(0), unit(1), unit(2)];
  const known = Math.min(1, length / CAP);
  const cap = Math.max(CAP, CAP_SHARE * length);
  const polarity = (colour: Float32Array): number => {
    const dr = colour[3]! - colour[0]!;
    const dg = colour[4]! - colour[1]!;
    const db = colour[5]! - colour[2]!;
    return (known * (r * dr + g * dg + b * db) + (1 - known) * Math.hypot(dr, dg, db)) / cap;
  };
  return { polarity, contrast: length };
}

/** The offset of each sample on the path with the most edge and little change of offset. */
function bestPath(strength: Float32Array, width: number): number[] {
  const offCost = (o: number): number => OFF_COST * Math.abs((2 * o) / (width - 1) - 1);
  const score = Float32Array.from(strength.subarray(0, width), (value, o) => value - offCost(o));
  const came = new Int8Array(SAMPLES * width);
  const next = new Float32Array(width);
  for (let s = 1; s < SAMPLES; s++) {
    for (let o = 0; o < width; o++) {
      let best = -Infinity;
      for (let step = -STEEPEST; step <= STEEPEST; step++) {
        const before = o - step;
        if (before < 0 || before >= width) continue;
        const value = score[before]! - BEND_COST * step * step;
        if (value <= best) continue;
        best = value;
        came[s * width + o] = step;
      }
      next[o] = best + strength[s * width + o]! - offCost(o);
    }
    score.set(next);
  }
  let o = score.indexOf(score.reduce((a, b) => Math.max(a, b)));
  const backwards: number[] = [];
  for (let s = SAMPLES - 1; s >= 0; s--) {
    backwards.push(o);
    o -= came[s * width + o]!;
  }
  return backwards.reverse();
}

/** The offset near `start` where the change is strongest, to a fraction of a pixel. */
function sharpened(start: number, changeAt: (out: number) => number): number {
  const values = Array.from({ length: 2 * STEP_PX + 3 }, (_, i) => changeAt(start - STEP_PX - 1 + i));
  let peak = 1;
  for (let i = 1; i + 1 < values.length; i++) if (values[i]! > values[peak]!) peak = i;
  const [before, here, after] = [values[peak - 1]!, values[peak]!, values[peak + 1]!];
  const bend = before - 2 * here + after;
  const shift = bend < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0;
  return start - STEP_PX - 1 + peak + shift;
}

/**
 * The part of an edge between its crossings with its neighbours, less a margin; between the quad's corners where they
 * do not cross.
 */
function clip(side: readonly Place[], before: readonly Point[], after: readonly Point[]): Place[] {
  const [first, last] = [crossing(side, before), crossing(side, after)];
  const inside = ((SAMPLES - 1) * BEYOND) / (1 + 2 * BEYOND);
  const from = first !== null && first < SAMPLES / 2 ? first : inside;
  const to = last !== null && last > SAMPLES / 2 ? last : SAMPLES - 1 - inside;
  const margin = CORNER_MARGIN * SAMPLES;
  return side.filter(({ sample }) => sample >= from + margin && sample <= to - margin);
}

/** The sample of `side`, with its fraction, at which `other` crosses it; null where it does not. */
function crossing(side: readonly Place[], other: readonly Point[]): number | null {
  for (const [i, a] of side.entries()) {
    const b = side[i + 1];
    if (!b) break;
    for (const [j, c] of other.entries()) {
      const d = other[j + 1];
      if (!d) break;
      const det = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
      if (Math.abs(det) < 1e-9) continue;
      const s = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / det;
      const t = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / det;
      if (s >= 0 && s <= 1 && t >= 0 && t <= 1) return a.sample + s * (b.sample - a.sample);
    }
  }
  return null;
}

function onPicture(side: readonly Place[], { width, height }: RgbaImage): Place[] {
  return side.filter(({ x, y }) => x > FRAME_PX && y > FRAME_PX && x < width - FRAME_PX && y < height - FRAME_PX);
}

/** The bilinear colour at a point; the image's last pixels continue outside. */
function colourAt({ data, width, height }: RgbaImage, { x, y }: Point, into: Float32Array, start: number): void {
  const px = Math.max(0, Math.min(width - 1.001, x - 0.5));
  const py = Math.max(0, Math.min(height - 1.001, y - 0.5));
  const column = Math.floor(px);
  const row = Math.floor(py);
  const [fx, fy] = [px - column, py - row];
  const i = (row * width + column) * 4;
  for (let c = 0; c < 3; c++) {
    const top = data[i + c]! * (1 - fx) + data[i + 4 + c]! * fx;
    const bottom = data[i + width * 4 + c]! * (1 - fx) + data[i + width * 4 + 4 + c]! * fx;
    into[start + c] = top * (1 - fy) + bottom * fy;
  }
}
