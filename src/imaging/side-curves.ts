/**
 * A side of a page as a curve: searched as a whole over both its ends and its bow for the most evidence under it, then the edge's
 * places near it found to a fraction of an offset, and a stiff curve laid through them.
 */
import { solveSymmetric } from "./least-squares.ts";

/** Offsets outward from a chord, at places evenly spread from its first end to its last; straight between them. */
export type SideCurve = readonly number[];

/** Evidence for an edge across a side: for each sample a row of `2 * reach + 1` offsets, the innermost first; 1 is a full edge. */
export interface Profile {
  readonly strength: Float32Array;
  readonly reach: number;
  /** Of each sample on the chord, 0 to 1. */
  readonly positions: Float64Array;
}

/** Where a curve has its offsets: enough for a sheet that is held at one place and hangs from it. */
export const KNOTS: readonly number[] = [0, 1, 2, 3, 4, 5, 6].map((knot) => knot / 6);
/** A side left as it is. */
export const STRAIGHT: SideCurve = KNOTS.map(() => 0);
/** A new place for a side must show this much more edge than the old one, or the side stays. */
const LEAST_GAIN = 1.02;
/** How often places near the curve are found anew, and weighed anew by how far they lie from it. */
const ROUNDS = 2;
const WEIGHINGS = 3;
/** Differences of neighbouring offsets that are held small, and what they count against the places missed. */
interface Stiffness {
  readonly differences: readonly number[];
  readonly weight: number;
}

/** A parabola: most sheets lie flat, and a shallow bow is all that lens and light make of them. */
const PARABOLA: Stiffness = { differences: [-1, 3, -3, 1], weight: 100 };
/** Anything that paper does. */
const FREE: Stiffness = { differences: [1, -2, 1], weight: 0.02 };
/** A parabola is left only for a curve that misses this much less. */
const FREED = 0.6;
/** A place missed by more is no place of this side. */
const FARTHEST_MISS = 4;

/** A curve's offset at a place on the chord, 0 to 1 or a little beyond. */
export function offsetAt(curve: SideCurve, t: number): number {
  const { knot, beyond } = between(t);
  return (curve[knot] as number) * (1 - beyond) + (curve[knot + 1] as number) * beyond;
}

function between(t: number): { knot: number; beyond: number } {
  const at = t * (KNOTS.length - 1);
  const knot = Math.max(0, Math.min(KNOTS.length - 2, Math.floor(at)));
  return { knot, beyond: at - knot };
}

/** The best curve through a profile. */
export function findCurve(profile: Profile): SideCurve {
  let curve = searchArc(profile);
  for (let round = 0; round < ROUNDS; round++) {
    const places = placesNear(profile, curve);
    if (places.length < profile.positions.length / 4) return curve;
    const parabola = curveThrough(places, curve, PARABOLA);
    const free = curveThrough(places, parabola, FREE);
    curve = missed(places, free) < FREED * missed(places, parabola) ? free : parabola;
  }
  return curve;
}

/** How far places lie from a curve, on the whole. */
function missed(places: readonly Place[], curve: SideCurve): number {
  return places.reduce((sum, { t, offset, weight }) => sum + weight * Math.min(FARTHEST_MISS, Math.abs(offset - offsetAt(curve, t))), 0);
}

/** How much of a full edge lies under a curve on the whole, 0 to 1. */
export function supportOf({ strength, reach, positions }: Profile, curve: SideCurve): number {
  let sum = 0;
  for (const [s, t] of positions.entries()) {
    const o = Math.round(offsetAt(curve, t)) + reach;
    if (o >= 0 && o <= 2 * reach) sum += Math.min(1, strength[s * (2 * reach + 1) + o] as number);
  }
  return sum / positions.length;
}

/** Bows that are tried, as fractions of the reach. */
const BENDS = [0, -0.15, 0.15, -0.3, 0.3] as const;

/** The arc with the most edge under it, less for one far from where the side was; the side itself unless that is clearly beaten. */
function searchArc({ strength, reach, positions }: Profile): SideCurve {
  const samples = positions.length;
  const width = 2 * reach + 1;
  const bowShape = positions.map((t) => 4 * t * (1 - t));
  const step = Math.max(1, Math.round(reach / 16));
  // Bent arcs leave the profile: beyond it lies nothing, which costs no question for each sample.
  const beyond = Math.ceil(Math.max(...BENDS) * reach) + 1;
  const stride = width + 2 * beyond;
  const capped = new Float32Array(samples * stride);
  // The most that the samples from each one on can add: an arc that can't win any more is left.
  const rest = new Float64Array(samples + 1);
  for (let s = samples - 1; s >= 0; s--) {
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
  for (let s = 0; s < samples; s++) straight += capped[s * stride + beyond + reach] as number;

  let best = STRAIGHT;
  let bestValue = LEAST_GAIN * Math.max(straight, 0.02 * samples);
  const line = new Float64Array(samples);
  for (let first = -reach; first <= reach; first += step) {
    for (let last = -reach; last <= reach; last += step) {
      const prior = 1 - 0.25 * ((first / reach) ** 2 + (last / reach) ** 2) / 2;
      if ((rest[0] as number) * prior <= bestValue) continue;
      for (let s = 0; s < samples; s++) line[s] = middle + first + (last - first) * (positions[s] as number);
      for (const bend of BENDS) {
        const bow = bend * reach;
        const share = prior * (1 - 0.3 * Math.abs(bend));
        const needed = bestValue / share;
        let sum = 0;
        for (let s = 0; s < samples && sum + (rest[s] as number) > needed; s++) {
          sum += capped[s * stride + ((line[s] as number) + bow * (bowShape[s] as number) | 0)] as number;
        }
        if (sum > needed) {
          bestValue = sum * share;
          best = KNOTS.map((t) => first + (last - first) * t + 4 * bow * t * (1 - t));
        }
      }
    }
  }
  return best;
}

/** Where the edge was found at a sample, and how clearly. */
interface Place {
  readonly t: number;
  readonly offset: number;
  readonly weight: number;
}

/** The edge's places near a curve, to a fraction of an offset. */
function placesNear({ strength, reach, positions }: Profile, near: SideCurve): Place[] {
  const width = 2 * reach + 1;
  const places: Place[] = [];
  const window = Math.max(2, reach / 5);
  for (const [s, t] of positions.entries()) {
    const expected = offsetAt(near, t) + reach;
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
    if (at > 0.02) places.push({ t, offset: top + shift - reach, weight: Math.min(1, at) });
  }
  return places;
}

/** From a place on the flank of an edge to its top. */
function climb(strength: Float32Array, row: number, start: number, width: number): number {
  let o = start;
  const value = (i: number): number => strength[row + i] as number;
  while (o > 1 && value(o - 1) > value(o)) o--;
  while (o < width - 2 && value(o + 1) > value(o)) o++;
  return o;
}

/** The curve near `start` that misses the places least and bends least (Eilers and Marx 1996), by reweighted least squares. */
function curveThrough(places: readonly Place[], start: SideCurve, { differences, weight: stiffness }: Stiffness): SideCurve {
  const count = KNOTS.length;
  let curve = start;
  for (let weighing = 0; weighing < WEIGHINGS; weighing++) {
    const misses = Float64Array.from(places, ({ t, offset }) => Math.abs(offset - offsetAt(curve, t)));
    const spread = misses.toSorted()[misses.length >> 1] ?? 0;
    // Tukey's biweight at 4.685 standard deviations, these from the median deviation (Huber 1981).
    const cutoff = 4.685 * Math.max(0.3, 1.483 * spread);
    const matrix = new Float64Array(count * count);
    const right = new Float64Array(count);
    const add = (index: number, value: number): void => void (matrix[index] = (matrix[index] as number) + value);
    let total = 0;
    for (const [i, { t, offset, weight }] of places.entries()) {
      const share = (misses[i] as number) / cutoff;
      if (share >= 1) continue;
      const counted = weight * (1 - share * share) ** 2;
      const { knot, beyond } = between(t);
      total += counted;
      for (const [a, part] of [[knot, 1 - beyond], [knot + 1, beyond]] as const) {
        right[a] = (right[a] as number) + counted * part * offset;
        for (const [b, other] of [[knot, 1 - beyond], [knot + 1, beyond]] as const) add(a * count + b, counted * part * other);
      }
    }
    for (let first = 0; first + differences.length <= count; first++) {
      for (const [i, part] of differences.entries()) {
        for (const [j, other] of differences.entries()) add((first + i) * count + first + j, stiffness * total * part * other);
      }
    }
    const solved = solveSymmetric(matrix, right);
    if (!solved) return curve;
    curve = [...solved];
  }
  return curve;
}
