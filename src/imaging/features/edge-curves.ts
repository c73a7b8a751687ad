/**
 * A side of a page as a curve: searched as a whole over both its ends and its bow for the most evidence under it, then
 * the edge's places near it found to a fraction of an offset, and a stiff curve laid through them.
 */
import { solveSymmetric } from "../raster/least-squares.ts";
import { roomFor } from "../engine/pixel-kernels.ts";

/** Offsets outward from a chord, at places evenly spread from its first end to its last; straight between them. */
export type SideCurve = readonly number[];

/**
 * Evidence for an edge across a side: for each sample a row of `2 * reach + 1` offsets, the innermost first; 1 is a
 * full edge.
 */
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
/** Fewer samples tell nothing of a side. */
const LEAST_SAMPLES = 8;
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

/** The best curve through a profile; the chord where too little of it is seen. */
export function findCurve(profile: Profile): SideCurve {
  if (profile.positions.length < LEAST_SAMPLES) return STRAIGHT;
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
  return places.reduce(
    (sum, { t, offset, weight }) => sum + weight * Math.min(FARTHEST_MISS, Math.abs(offset - offsetAt(curve, t))),
    0,
  );
}

/** How much of a full edge lies under a curve on the whole, 0 to 1; 0 where too little of the side is seen. */
export function supportOf({ strength, reach, positions }: Profile, curve: SideCurve): number {
  if (positions.length < LEAST_SAMPLES) return 0;
  let sum = 0;
  for (const [s, t] of positions.entries()) {
    const o = Math.round(offsetAt(curve, t)) + reach;
    if (o >= 0 && o <= 2 * reach) sum += Math.min(1, strength[s * (2 * reach + 1) + o] as number);
  }
  return sum / positions.length;
}

/**
 * The arc with the most edge under it, straight or bowed by up to 0.3 of the reach, less for one that is bent or far
 * from where the side was; the side itself unless that is clearly beaten.
 */
function searchArc({ strength, reach, positions }: Profile): SideCurve {
  const samples = positions.length;
  const [at, into] = [0, positions.byteLength];
  const profile = into + 3 * Float64Array.BYTES_PER_ELEMENT;
  const room = profile + Math.ceil(strength.length / 2) * Float64Array.BYTES_PER_ELEMENT;
  const { kernels, buffer } = roomFor(
    room + 2 * (samples + 1) * Float64Array.BYTES_PER_ELEMENT + 5 * strength.byteLength,
  );
  new Float64Array(buffer, at).set(positions);
  new Float32Array(buffer, profile).set(strength);
  if (!kernels.searchArc(profile, samples, reach, at, room, into)) return STRAIGHT;
  const [first, last, bow] = new Float64Array(buffer, into, 3) as unknown as readonly [number, number, number];
  return KNOTS.map((t) => first + (last - first) * t + 4 * bow * t * (1 - t));
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
    const [before, at, after] = [top - 1, top, top + 1].map((o) => strength[s * width + o] as number) as [
      number,
      number,
      number,
    ];
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

/**
 * The curve near `start` that misses the places least and bends least (Eilers and Marx 1996), by reweighted least
 * squares.
 */
function curveThrough(
  places: readonly Place[],
  start: SideCurve,
  { differences, weight: stiffness }: Stiffness,
): SideCurve {
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
    for (let i = 0; i < places.length; i++) {
      const { t, offset, weight } = places[i] as Place;
      const share = (misses[i] as number) / cutoff;
      if (share >= 1) continue;
      const counted = weight * (1 - share * share) ** 2;
      const { knot, beyond } = between(t);
      total += counted;
      const parts = [1 - beyond, beyond] as const;
      for (let a = 0; a < 2; a++) {
        const pulled = counted * (parts[a] as number);
        right[knot + a] = (right[knot + a] as number) + pulled * offset;
        for (let b = 0; b < 2; b++) add((knot + a) * count + knot + b, pulled * (parts[b] as number));
      }
    }
    for (let first = 0; first + differences.length <= count; first++) {
      for (const [i, part] of differences.entries()) {
        for (const [j, other] of differences.entries())
          add((first + i) * count + first + j, stiffness * total * part * other);
      }
    }
    const solved = solveSymmetric(matrix, right);
    if (!solved) return curve;
    curve = [...solved];
  }
  return curve;
}
