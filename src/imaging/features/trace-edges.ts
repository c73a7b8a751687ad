/**
 * Follows the four edges of a page that may be curved or folded. The found quad says where to look: along
 * each of its sides the path with the most edge of the right polarity is taken as a whole (Viterbi's
 * dynamic programming), then each place is set to a fraction of a pixel.
 */
import { distance, lerp, type Point, type Quad } from "../../core/geometry/geometry.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { percentile } from "../raster/plane.ts";

export interface TracedSide {
  /** Clockwise from corner to corner, pixels. Empty where no edge is seen. */
  readonly points: readonly Point[];
  /** How far paper and what lies beyond this side are apart, as a distance of colours of 255 levels. */
  readonly contrast: number;
}

const SAMPLES = 110;
/** How far beyond the quad's corners an edge is followed, as a fraction of its side. */
const BEYOND = 0.14;
/** How far off the quad's side an edge may bow, as a fraction of the diagonal. */
const REACH = 0.1;
/** Offsets between places looked at, pixels. */
const STEP_PX = 2;
/** Steepest path: steps of offset from sample to sample. */
const STEEPEST = 4;
/** What a path loses by changing its offset by a step, squared; a full edge gains 1. */
const BEND_COST = 0.035;
/** A colour change of this much, of 255, is a full edge: strong ones must not outvote the rest. */
const CAP = 26;
/** Where paper and ground differ by more, an edge takes this share of it: a tinted heading is no edge of the page. */
const CAP_SHARE = 0.6;
/** What a place far off the quad's side loses: the finder saw an edge where that is. */
const OFF_COST = 0.2;
/** A path on less edge than this is none. */
const LEAST_EDGE = 0.25;
/** Shares of a side left out next to its corners, which are worn, held and lifted. */
const CORNER_MARGIN = 0.012;
/** Pixels next to the picture's frame, where a page may go on. */
const FRAME_PX = 4;
/**
 * A side this close to the frame all along is where the picture ends, not the page: a share of the picture's extent.
 */
const FRAME_SHARE = 0.012;

/** Traces the sides of the page about `quad`, in pixels of `image`, in the order top, right, bottom, left. */
export function traceSides(image: RgbaImage, quad: Quad): TracedSide[] {
  const diagonal = Math.max(distance(quad[0], quad[2]), distance(quad[1], quad[3]));
  const reach = Math.round((REACH * diagonal) / STEP_PX);
  const traced = quad.map((from, i) => traceSide(image, from, quad[(i + 1) % 4] as Point, reach));
  return traced.map(({ places, contrast }, i) => {
    const [before, after] = [(i + 3) % 4, (i + 1) % 4].map((side) => traced[side]?.places ?? []) as [Place[], Place[]];
    return { points: onPicture(clip(places, before, after), image), contrast };
  });
}

/** A place of an edge, and which of the samples along its side it is. */
interface Place extends Point {
  readonly sample: number;
}

function traceSide(image: RgbaImage, from: Point, to: Point, reach: number): { places: Place[]; contrast: number } {
  if (runsAlongFrame(from, to, image)) return { places: [], contrast: 0 };
  const length = distance(from, to);
  const nx = (to.y - from.y) / length;
  const ny = -(to.x - from.x) / length;
  const at = (s: number, out: number): Point => {
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
      colourAt(image, at(s, out + 1.5 * STEP_PX), colour, 0);
      colourAt(image, at(s, out - 1.5 * STEP_PX), colour, 3);
      strength[s * width + o] = Math.min(1, Math.max(0, polarity(colour)));
    }
  }
  const path = bestPath(strength, width);
  const edge = path.reduce((sum, o, s) => sum + (strength[s * width + o] as number), 0) / SAMPLES;
  if (edge < LEAST_EDGE) return { places: [], contrast };
  const places = path.flatMap((o, s) => {
    if ((strength[s * width + o] as number) < LEAST_EDGE) return [];
    const out = sharpened((o - reach) * STEP_PX, (near) => {
      colourAt(image, at(s, near + 1), colour, 0);
      colourAt(image, at(s, near - 1), colour, 3);
      return polarity(colour);
    });
    return [{ ...at(s, out), sample: s }];
  });
  return { places, contrast };
}

function runsAlongFrame(p: Point, q: Point, { width, height }: RgbaImage): boolean {
  const near = (a: number, b: number, extent: number): boolean =>
    Math.max(a, b) < FRAME_SHARE * extent || Math.min(a, b) > (1 - FRAME_SHARE) * extent;
  return near(p.x, q.x, width) || near(p.y, q.y, height);
}

interface Polarity {
  readonly polarity: (colours: Float32Array) => number;
  readonly contrast: number;
}

/**
 * How much two colours (outside, then inside) look like page and ground: their difference along that of
 * the page's paper and what lies beyond this side, or its length where these are alike; 1 is a full edge.
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
        for (let c = 0; c < 3; c++) (channels[c] as number[]).push(colour[c] as number);
      }
    }
    // Paper is brighter than its print.
    return channels.map((values) => percentile(values, side < 0 ? 0.7 : 0.5));
  };
  const [outside, inside] = [mean(1), mean(-1)];
  const difference = inside.map((value, c) => value - (outside[c] as number));
  const length = Math.hypot(...difference);
  const [r, g, b] = difference.map((value) => value / Math.max(1, length)) as [number, number, number];
  const known = Math.min(1, length / CAP);
  const cap = Math.max(CAP, CAP_SHARE * length);
  const polarity = (colour: Float32Array): number => {
    const dr = (colour[3] as number) - (colour[0] as number);
    const dg = (colour[4] as number) - (colour[1] as number);
    const db = (colour[5] as number) - (colour[2] as number);
    return (known * (r * dr + g * dg + b * db) + (1 - known) * Math.hypot(dr, dg, db)) / cap;
  };
  return { polarity, contrast: length };
}

/** The offset of each sample on the path with the most edge that changes its offset little. */
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
        const value = (score[before] as number) - BEND_COST * step * step;
        if (value <= best) continue;
        best = value;
        came[s * width + o] = step;
      }
      next[o] = best + (strength[s * width + o] as number) - offCost(o);
    }
    score.set(next);
  }
  let o = score.indexOf(score.reduce((a, b) => Math.max(a, b)));
  const backwards: number[] = [];
  for (let s = SAMPLES - 1; s >= 0; s--) {
    backwards.push(o);
    o -= came[s * width + o] as number;
  }
  return backwards.reverse();
}

/** The offset near `start` where the change is strongest, to a fraction of a pixel. */
function sharpened(start: number, changeAt: (out: number) => number): number {
  const values = Array.from({ length: 2 * STEP_PX + 3 }, (_, i) => changeAt(start - STEP_PX - 1 + i));
  let peak = 1;
  for (let i = 1; i + 1 < values.length; i++) if ((values[i] as number) > (values[peak] as number)) peak = i;
  const [before, at, after] = [values[peak - 1], values[peak], values[peak + 1]] as [number, number, number];
  const bend = before - 2 * at + after;
  const shift = bend < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0;
  return start - STEP_PX - 1 + peak + shift;
}

/**
 * The part of a side between its crossings with its neighbours, less a margin; between the quad's corners where they
 * are not crossed.
 */
function clip(side: readonly Place[], before: readonly Point[], after: readonly Point[]): Place[] {
  const crossings = [before, after].map((other) => crossing(side, other));
  const [first, last] = crossings as [number | null, number | null];
  const inside = ((SAMPLES - 1) * BEYOND) / (1 + 2 * BEYOND);
  const from = first !== null && first < SAMPLES / 2 ? first : inside;
  const to = last !== null && last > SAMPLES / 2 ? last : SAMPLES - 1 - inside;
  const margin = CORNER_MARGIN * SAMPLES;
  return side.filter(({ sample }) => sample >= from + margin && sample <= to - margin);
}

/** The sample of `side`, with its fraction, at which `other` crosses it; null where it does not. */
function crossing(side: readonly Place[], other: readonly Point[]): number | null {
  for (let i = 0; i + 1 < side.length; i++) {
    const [a, b] = [side[i], side[i + 1]] as [Place, Place];
    for (let j = 0; j + 1 < other.length; j++) {
      const [c, d] = [other[j], other[j + 1]] as [Point, Point];
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

/** The bilinear colour at a point; the picture's last pixels continue outside. */
function colourAt({ data, width, height }: RgbaImage, { x, y }: Point, into: Float32Array, at: number): void {
  const px = Math.max(0, Math.min(width - 1.001, x - 0.5));
  const py = Math.max(0, Math.min(height - 1.001, y - 0.5));
  const column = Math.floor(px);
  const row = Math.floor(py);
  const [fx, fy] = [px - column, py - row];
  const i = (row * width + column) * 4;
  for (let c = 0; c < 3; c++) {
    const top = (data[i + c] as number) * (1 - fx) + (data[i + 4 + c] as number) * fx;
    const bottom = (data[i + width * 4 + c] as number) * (1 - fx) + (data[i + width * 4 + 4 + c] as number) * fx;
    into[at + c] = top * (1 - fy) + bottom * fy;
  }
}
