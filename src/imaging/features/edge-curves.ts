/**
 * A page edge as a curve. An arc is searched over both its ends and its bow for the most evidence under it; then the
 * edge is located near the arc to a fraction of an offset, and a stiff curve is fitted to these places.
 */
import { solveSymmetric } from "../raster/least-squares.ts";
import { reserveScratch } from "../engine/pixel-kernels.ts";

/** Offsets outwards from a chord, at evenly spaced knots from its first end to its last; linear between them. */
export type EdgeCurve = readonly number[];

/**
 * Evidence for an edge across a chord: for each sample a row of `2 * reach + 1` offsets, the innermost first; 1 is a
 * full edge.
 */
export interface Profile {
  readonly strength: Float32Array;
  readonly reach: number;
  /** Place of each sample on the chord, 0 to 1. */
  readonly positions: Float64Array;
}

/** Places of the knots: enough for paper that is held at one place and hangs from it. */
export const KNOTS: readonly number[] = [0, 1, 2, 3, 4, 5, 6].map((knot) => knot / 6);
/** An edge that is the chord itself. */
export const STRAIGHT: EdgeCurve = KNOTS.map(() => 0);
/** Fewer samples do not determine an edge. */
const MIN_SAMPLES = 8;
/** How often places near the curve are searched again, and reweighted by their distance from it. */
const ROUNDS = 2;
const WEIGHINGS = 3;
/** The two knots around a place. */
const PAIR = [0, 1] as const;
/** Differences of neighbouring offsets that are kept small, and their weight against the distance from the places. */
interface Stiffness {
  readonly differences: readonly number[];
  readonly weight: number;
}

/** Prefers a parabola: most paper lies flat, and a shallow bow is all that lens and light make of it. */
const PARABOLA: Stiffness = { differences: [-1, 3, -3, 1], weight: 100 };
/** Follows anything that paper does. */
const FREE: Stiffness = { differences: [1, -2, 1], weight: 0.02 };
/** A free curve replaces the parabola only when its total distance is below this share. */
const FREED = 0.6;
/** A place further off does not belong to this edge; distances are capped here. */
const FARTHEST_MISS = 4;

/** A curve's offset at a place on the chord, 0 to 1 or a little beyond. */
export function offsetAt(curve: EdgeCurve, t: number): number {
  const { knot, share } = knotBefore(t);
  return curve[knot]! * (1 - share) + curve[knot + 1]! * share;
}

/** The knot before a place on the chord, and the place's share of the way to the next knot. */
function knotBefore(t: number): { knot: number; share: number } {
  const place = t * (KNOTS.length - 1);
  const knot = Math.max(0, Math.min(KNOTS.length - 2, Math.floor(place)));
  return { knot, share: place - knot };
}

/** The best curve through a profile; the chord where too little of the edge is visible. */
export function fitEdgeCurve(profile: Profile): EdgeCurve {
  if (profile.positions.length < MIN_SAMPLES) return STRAIGHT;
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

/** Total weighted distance of the places from a curve. */
function missed(places: readonly Place[], curve: EdgeCurve): number {
  return places.reduce(
    (sum, { t, offset, weight }) => sum + weight * Math.min(FARTHEST_MISS, Math.abs(offset - offsetAt(curve, t))),
    0,
  );
}

/** Mean edge strength under a curve, 0 to 1; 0 where too little of the edge is visible. */
export function edgeSupport({ strength, reach, positions }: Profile, curve: EdgeCurve): number {
  if (positions.length < MIN_SAMPLES) return 0;
  let sum = 0;
  for (const [s, t] of positions.entries()) {
    const o = Math.round(offsetAt(curve, t)) + reach;
    if (o >= 0 && o <= 2 * reach) sum += Math.min(1, strength[s * (2 * reach + 1) + o]!);
  }
  return sum / positions.length;
}

/**
 * The arc with the most edge under it, straight or bowed by up to 0.3 of the reach. Arcs that are bent or far from the
 * chord score less; the chord itself wins unless it is clearly beaten.
 */
function searchArc({ strength, reach, positions }: Profile): EdgeCurve {
  const samples = positions.length;
  const [positionsAt, into] = [0, positions.byteLength];
  const profile = into + 3 * Float64Array.BYTES_PER_ELEMENT;
  const room = profile + Math.ceil(strength.length / 2) * Float64Array.BYTES_PER_ELEMENT;
  const { kernels, buffer } = reserveScratch(
    room + 2 * (samples + 1) * Float64Array.BYTES_PER_ELEMENT + 5 * strength.byteLength,
  );
  new Float64Array(buffer, positionsAt).set(positions);
  new Float32Array(buffer, profile).set(strength);
  if (!kernels.searchArc(profile, samples, reach, positionsAt, room, into)) return STRAIGHT;
  const arc = new Float64Array(buffer, into, 3);
  const [first, last, bow] = [arc[0]!, arc[1]!, arc[2]!];
  return KNOTS.map((t) => first + (last - first) * t + 4 * bow * t * (1 - t));
}

/** Where the edge was found at a sample, and how clearly. */
interface Place {
  readonly t: number;
  readonly offset: number;
  readonly weight: number;
}

/** The places of the edge near a curve, to a fraction of an offset. */
function placesNear({ strength, reach, positions }: Profile, near: EdgeCurve): Place[] {
  const width = 2 * reach + 1;
  const places: Place[] = [];
  const window = Math.max(2, reach / 5);
  for (const [s, t] of positions.entries()) {
    const expected = offsetAt(near, t) + reach;
    let peak = -1;
    let highest = 0;
    for (let o = Math.max(1, Math.ceil(expected - window)); o <= Math.min(width - 2, expected + window); o++) {
      const value = Math.min(1, strength[s * width + o]!) * (1 - (0.5 * Math.abs(o - expected)) / window);
      if (value > highest) {
        highest = value;
        peak = o;
      }
    }
    if (peak < 0) continue;
    const top = climb(strength, s * width, peak, width);
    const before = strength[s * width + top - 1]!;
    const peakValue = strength[s * width + top]!;
    const after = strength[s * width + top + 1]!;
    const bend = before - 2 * peakValue + after;
    const shift = bend < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0;
    if (peakValue > 0.02) places.push({ t, offset: top + shift - reach, weight: Math.min(1, peakValue) });
  }
  return places;
}

/** Climbs from a place on the flank of an edge to its top. */
function climb(strength: Float32Array, row: number, start: number, width: number): number {
  let o = start;
  const value = (i: number): number => strength[row + i]!;
  while (o > 1 && value(o - 1) > value(o)) o--;
  while (o < width - 2 && value(o + 1) > value(o)) o++;
  return o;
}

/**
 * The curve near `start` that lies closest to the places and bends least (Eilers and Marx 1996), by reweighted least
 * squares.
 */
function curveThrough(
  places: readonly Place[],
  start: EdgeCurve,
  { differences, weight: stiffness }: Stiffness,
): EdgeCurve {
  const count = KNOTS.length;
  let curve = start;
  for (let weighing = 0; weighing < WEIGHINGS; weighing++) {
    const misses = Float64Array.from(places, ({ t, offset }) => Math.abs(offset - offsetAt(curve, t)));
    const spread = misses.toSorted()[misses.length >> 1] ?? 0;
    // Tukey's biweight at 4.685 standard deviations, estimated from the median deviation (Huber 1981).
    const cutoff = 4.685 * Math.max(0.3, 1.483 * spread);
    const matrix = new Float64Array(count * count);
    const right = new Float64Array(count);
    let total = 0;
    for (const [i, { t, offset, weight }] of places.entries()) {
      const miss = misses[i]! / cutoff;
      if (miss >= 1) continue;
      const counted = weight * (1 - miss * miss) ** 2;
      const { knot, share } = knotBefore(t);
      total += counted;
      const parts = [1 - share, share] as const;
      for (const a of PAIR) {
        const pulled = counted * parts[a];
        right[knot + a]! += pulled * offset;
        for (const b of PAIR) matrix[(knot + a) * count + knot + b]! += pulled * parts[b];
      }
    }
    for (let first = 0; first + differences.length <= count; first++) {
      for (const [i, part] of differences.entries()) {
        for (const [j, other] of differences.entries())
          matrix[(first + i) * count + first + j]! += stiffness * total * part * other;
      }
    }
    const solved = solveSymmetric(matrix, right);
    if (!solved) return curve;
    curve = [...solved];
  }
  return curve;
}
