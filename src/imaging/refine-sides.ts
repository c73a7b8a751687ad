/**
 * Moves the sides of a found quad onto the edge they mean. Each side is a shallow arc, searched as a
 * whole over both its ends and its bow for the most capped colour change of one polarity; then its points
 * are placed to a fraction of a pixel and fitted robustly.
 */
import { distance, isConvex, lerp, type Point, type Quad, type Size } from "../core/geometry.ts";
import { intersect, type Line } from "./line-hypotheses.ts";
import type { RgbaImage } from "./pixels.ts";

export interface RefinedQuad {
  readonly corners: Quad;
  /** Largest distance of a side's middle from the straight line between its ends, pixels. */
  readonly bowPx: number;
}

interface Arc {
  /** Offsets outward from the given side at its first end, its last end, and of the middle from their mean. Pixels. */
  readonly first: number;
  readonly last: number;
  readonly bow: number;
}

/** A side left as it is. */
const STRAIGHT: Arc = { first: 0, last: 0, bow: 0 };
const SAMPLES = 72;
/** Sampled share of a side: corners are worn, curled and held. */
const END_MARGIN = 0.03;
/** A change of colour of this much in 8-bit units counts fully; a stronger one must not outvote the rest of the side. */
const CAP = 24;
/** Sides this close to the picture's frame are its frame, a fraction of its extent. */
const FRAME = 0.002;
/** A new place for a side must show this much more edge than the old one, or the side stays. */
const LEAST_GAIN = 1.02;

/** Refines a quad in pixels of `image`, moving sides by at most `reachPx`. */
export function refineSides(image: RgbaImage, quad: Quad, reachPx: number): RefinedQuad {
  const sides = quad.map((from, i) => refineSide(image, from, quad[(i + 1) % 4] as Point, reachPx));
  const corners = sides.map((side, i) => intersect((sides[(i + 3) % 4] as Side).tangentAtEnd, side.tangentAtStart));
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  const refined: Quad = [a, b, c, d];
  const strayed = refined.some((p, i) => !(distance(p, quad[i] as Point) <= 3 * reachPx));
  if (strayed || !isConvex(refined)) return { corners: quad, bowPx: 0 };
  return { corners: refined, bowPx: Math.max(...sides.map((side) => Math.abs(side.bow))) };
}

/** A sheet that runs out of the picture has its side there, where no edge is to be found. */
function runsAlongFrame(p: Point, q: Point, { width, height }: Size): boolean {
  const near = (a: number, b: number, edge: number, extent: number): boolean => Math.max(Math.abs(a - edge), Math.abs(b - edge)) < FRAME * extent;
  return near(p.x, q.x, 0, width) || near(p.x, q.x, width, width) || near(p.y, q.y, 0, height) || near(p.y, q.y, height, height);
}

interface Side {
  readonly tangentAtStart: Line;
  readonly tangentAtEnd: Line;
  readonly bow: number;
}

function refineSide(image: RgbaImage, from: Point, to: Point, reachPx: number): Side {
  const length = distance(from, to);
  const nx = (to.y - from.y) / length;
  const ny = -(to.x - from.x) / length;
  const reach = Math.max(2, Math.round(reachPx));
  if (length < 16 || runsAlongFrame(from, to, image)) return asSide(from, to, STRAIGHT, nx, ny);
  const profile = sideProfile(image, from, to, nx, ny, reach);
  return asSide(from, to, fitArc(profile, searchArc(profile, reach), reach), nx, ny);
}

/** Strength of the edge across a side: `SAMPLES` rows of `2 * reach + 1` offsets, inside first; 1 is a full edge. */
interface Profile {
  readonly strength: Float32Array;
  readonly width: number;
}

function positionOf(sample: number): number {
  return END_MARGIN + ((1 - 2 * END_MARGIN) * (sample + 0.5)) / SAMPLES;
}

function sideProfile(image: RgbaImage, from: Point, to: Point, nx: number, ny: number, reach: number): Profile {
  const width = 2 * reach + 1;
  const change = new Float32Array(SAMPLES * width * 3);
  const blurPx = Math.max(1, Math.min(4, distance(from, to) / SAMPLES / 3));
  const colours = new Float32Array((width + 2) * 3);
  for (let s = 0; s < SAMPLES; s++) {
    const at = lerp(from, to, positionOf(s));
    colours.fill(0);
    // Averaging along the side quiets the grain of paper and wood without softening the edge.
    for (const along of [-blurPx, 0, blurPx]) {
      for (let o = 0; o < width + 2; o++) {
        const out = o - reach - 1;
        addColour(image, at.x + nx * out - ny * along, at.y + ny * out + nx * along, colours, o * 3);
      }
    }
    for (let o = 0; o < width; o++) {
      for (let c = 0; c < 3; c++) {
        change[(s * width + o) * 3 + c] = ((colours[(o + 2) * 3 + c] as number) - (colours[o * 3 + c] as number)) / 6;
      }
    }
  }
  return { strength: samePolarity(change, width, reach), width };
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
    if (best >= 0) for (let c = 0; c < 3; c++) common[c] = (common[c] as number) + (change[best + c] as number) / strongest;
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

/** Bows that are tried, as fractions of the reach. */
const BENDS = [0, -0.15, 0.15, -0.3, 0.3] as const;
/** Each sample's place on its side, and its offset from the line between the ends for a bow of 1. */
const POSITIONS = Float64Array.from({ length: SAMPLES }, (_, s) => positionOf(s));
const BOW_SHAPE = POSITIONS.map((t) => 4 * t * (1 - t));

/** The arc with the most edge under it, less for one far from where the side was; the side itself unless that is clearly beaten. */
function searchArc({ strength, width }: Profile, reach: number): Arc {
  const step = Math.max(1, Math.round(reach / 16));
  // Bent arcs leave the profile: beyond it lies nothing, which costs no question for each sample.
  const beyond = Math.ceil(Math.max(...BENDS) * reach) + 1;
  const stride = width + 2 * beyond;
  const capped = new Float32Array(SAMPLES * stride);
  // The most that the samples from each one on can add: an arc that can't win any more is left.
  const rest = new Float64Array(SAMPLES + 1);
  for (let s = SAMPLES - 1; s >= 0; s--) {
    let most = 0;
    for (let o = 0; o < width; o++) {
      const value = Math.min(1, strength[s * width + o] as number);
      capped[s * stride + beyond + o] = value;
      if (value > most) most = value;
    }
    rest[s] = (rest[s + 1] as number) + most;
  }
  const middle = beyond + reach + 0.5;
  let straight = 0;
  for (let s = 0; s < SAMPLES; s++) straight += capped[s * stride + beyond + reach] as number;

  let best: Arc = STRAIGHT;
  let bestValue = LEAST_GAIN * Math.max(straight, 0.02 * SAMPLES);
  const line = new Float64Array(SAMPLES);
  for (let first = -reach; first <= reach; first += step) {
    for (let last = -reach; last <= reach; last += step) {
      const prior = 1 - 0.25 * ((first / reach) ** 2 + (last / reach) ** 2) / 2;
      if ((rest[0] as number) * prior <= bestValue) continue;
      for (let s = 0; s < SAMPLES; s++) line[s] = middle + first + (last - first) * (POSITIONS[s] as number);
      for (const bend of BENDS) {
        const bow = bend * reach;
        const share = prior * (1 - 0.3 * Math.abs(bend));
        const needed = bestValue / share;
        let sum = 0;
        for (let s = 0; s < SAMPLES && sum + (rest[s] as number) > needed; s++) {
          sum += capped[s * stride + ((line[s] as number) + bow * (BOW_SHAPE[s] as number) | 0)] as number;
        }
        if (sum > needed) {
          bestValue = sum * share;
          best = { first, last, bow };
        }
      }
    }
  }
  return best;
}

/** Sub-pixel places of the edge near an arc, and the arc through them by reweighted least squares (Tukey). */
function fitArc({ strength, width }: Profile, near: Arc, reach: number): Arc {
  const points: { t: number; offset: number; weight: number }[] = [];
  const window = Math.max(2, reach / 5);
  for (let s = 0; s < SAMPLES; s++) {
    const t = positionOf(s);
    const expected = near.first + (near.last - near.first) * t + 4 * near.bow * t * (1 - t) + reach;
    let peak = -1;
    let highest = 0;
    for (let o = Math.max(1, Math.ceil(expected - window)); o <= Math.min(width - 2, expected + window); o++) {
      const value = Math.min(1, strength[s * width + o] as number) * (1 - (0.5 * Math.abs(o - expected)) / window);
      if (value > highest) {
        highest = value;
        peak = o;
      }
    }
    if (peak < 0) continue;
    const top = climb(strength, s * width, peak, width);
    const [before, at, after] = [top - 1, top, top + 1].map((o) => strength[s * width + o] as number) as [number, number, number];
    const bend = before - 2 * at + after;
    const shift = bend < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0;
    if (at > 0.02) points.push({ t, offset: top + shift - reach, weight: Math.min(1, at) });
  }
  return points.length >= SAMPLES / 4 ? robustArc(points, near) : near;
}

/** From a place on the flank of an edge to its top. */
function climb(strength: Float32Array, row: number, start: number, width: number): number {
  let o = start;
  const value = (i: number): number => strength[row + i] as number;
  while (o > 1 && value(o - 1) > value(o)) o--;
  while (o < width - 2 && value(o + 1) > value(o)) o++;
  return o;
}

function robustArc(points: readonly { t: number; offset: number; weight: number }[], start: Arc): Arc {
  let arc = start;
  for (let round = 0; round < 8; round++) {
    const residuals = points.map(({ t, offset }) => offset - (arc.first + (arc.last - arc.first) * t + 4 * arc.bow * t * (1 - t)));
    const spread = [...residuals].map(Math.abs).sort((a, b) => a - b)[residuals.length >> 1] ?? 0;
    // Tukey's biweight at 4.685 standard deviations, these from the median deviation (Huber 1981).
    const cutoff = 4.685 * Math.max(0.3, 1.483 * spread);
    const rows = points.map(({ t, offset, weight }, i) => {
      const u = (residuals[i] as number) / cutoff;
      return { basis: [1 - t, t, 4 * t * (1 - t)] as const, offset, weight: Math.abs(u) < 1 ? weight * (1 - u * u) ** 2 : 0 };
    });
    const solved = solve3(rows);
    if (!solved) return arc;
    arc = { first: solved[0], last: solved[1], bow: solved[2] };
  }
  return arc;
}

/** Weighted least squares in three unknowns by Cramer's rule; null when they are not determined. */
function solve3(
  rows: readonly { basis: readonly [number, number, number]; offset: number; weight: number }[],
): [number, number, number] | null {
  const m = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  const v: [number, number, number] = [0, 0, 0];
  for (const { basis, offset, weight } of rows) {
    for (let i = 0; i < 3; i++) {
      v[i] = (v[i] as number) + weight * (basis[i] as number) * offset;
      for (let j = 0; j < 3; j++) m[i * 3 + j] = (m[i * 3 + j] as number) + weight * (basis[i] as number) * (basis[j] as number);
    }
  }
  const [a, b, c, d, e, f, g, h, i] = m as [number, number, number, number, number, number, number, number, number];
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  if (Math.abs(determinant) < 1e-9) return null;
  return [
    (v[0] * (e * i - f * h) - b * (v[1] * i - f * v[2]) + c * (v[1] * h - e * v[2])) / determinant,
    (a * (v[1] * i - f * v[2]) - v[0] * (d * i - f * g) + c * (d * v[2] - v[1] * g)) / determinant,
    (a * (e * v[2] - v[1] * h) - b * (d * v[2] - v[1] * g) + v[0] * (d * h - e * g)) / determinant,
  ];
}

/** The tangents of an arc at its ends, as lines of the picture. */
function asSide(from: Point, to: Point, { first, last, bow }: Arc, nx: number, ny: number): Side {
  const start = { x: from.x + nx * first, y: from.y + ny * first };
  const end = { x: to.x + nx * last, y: to.y + ny * last };
  const offset = (t: number): number => first + (last - first) * t + 4 * bow * t * (1 - t);
  const on = (t: number): Point => {
    const base = lerp(from, to, t);
    return { x: base.x + nx * offset(t), y: base.y + ny * offset(t) };
  };
  return { tangentAtStart: lineThrough(start, on(0.1)), tangentAtEnd: lineThrough(on(0.9), end), bow };
}

function lineThrough(p: Point, q: Point): Line {
  const length = distance(p, q) || 1;
  const nx = (q.y - p.y) / length;
  const ny = -(q.x - p.x) / length;
  return { nx, ny, c: nx * p.x + ny * p.y };
}
