/** Measures how far lines of print on a flattened page are from being straight and level. */
import { meanOf } from "../../core/geometry/averages.ts";
import type { Point } from "../../core/geometry/geometry.ts";

/** A line of print on a page that was flattened, in its pixels. */
export interface PageLine {
  /** Points evenly along the smooth curve through the feet of its letters. */
  readonly points: readonly Point[];
  readonly letterPx: number;
}

/** Rounds of reweighting, and the difference of slopes at which a line counts a quarter. */
const ROUNDS = 6;
const SLOPE_SCATTER = 0.004;
/** Share of their bend that lines without a part in a fit may keep; set on photos of bent and of flat pages. */
export const MAX_BEND_LEFT = 0.75;
/** Shares of the lines, by length, that are no more bent than the figures compared. */
const COMPARED = [0.5, 0.75] as const;

/**
 * How much each line bends: the deviation of its points from a straight line (root mean square), in letter heights. The
 * slope of that line may be what another perspective does to all lines: a constant, and a change from the top down.
 */
export function bendsOf(lines: readonly PageLine[]): number[] {
  const measured = lines.map((line) => chordOf(line));
  const tilt = commonTilt(measured);
  return measured.map((line) => bendOf(line, line.slope - tilt(line.y)));
}

/** Every second line, to fit something to, and the others, which have no part in the fit. */
export function halvesOf<L extends PageLine>(lines: readonly L[]): readonly [fitted: L[], others: L[]] {
  return [lines.filter((_, i) => i % 2 === 0), lines.filter((_, i) => i % 2 === 1)];
}

/** Whether lines that had no part in a fit are clearly straighter after it than before. */
export function areStraighter(after: readonly PageLine[], before: readonly PageLine[]): boolean {
  const [left, all] = [bendsOf(after), bendsOf(before)];
  return COMPARED.every(
    (share) => lengthQuantile(left, after, share) <= MAX_BEND_LEFT * lengthQuantile(all, before, share),
  );
}

/** How much each line deviates from its level, in letter heights. */
export function deviationsOf(lines: readonly PageLine[]): number[] {
  return lines.map((line) => {
    const chord = chordOf(line);
    return bendOf(chord, chord.slope);
  });
}

/** The deviation of points from the straight line through them (root mean square), in pixels. */
export function bowOf(points: readonly Point[]): number {
  return Math.sqrt(chordOf({ points, letterPx: 1 }).residual);
}

/** A straight line through a line's points. */
interface Chord {
  readonly slope: number;
  readonly y: number;
  /** Mean squares of the distance of the points from the middle along the line, and from the straight line. */
  readonly spread: number;
  readonly residual: number;
  readonly letterPx: number;
}

function chordOf({ points, letterPx }: PageLine): Chord {
  const [x, y] = [meanOf(points.map((p) => p.x)), meanOf(points.map((p) => p.y))];
  const spread = meanOf(points.map((p) => (p.x - x) ** 2));
  const slope = meanOf(points.map((p) => (p.x - x) * (p.y - y))) / Math.max(1e-9, spread);
  const residual = meanOf(points.map((p) => (p.y - y - slope * (p.x - x)) ** 2));
  return { slope, y, spread, residual, letterPx };
}

function bendOf({ spread, residual, letterPx }: Chord, slope: number): number {
  return Math.sqrt(residual + slope ** 2 * spread) / letterPx;
}

/** The slope that most lines share, as a linear function of their height. */
function commonTilt(chords: readonly Chord[]): (y: number) => number {
  const [top, bottom] = [Math.min(...chords.map(({ y }) => y)), Math.max(...chords.map(({ y }) => y))];
  const half = Math.max(1, (bottom - top) / 2);
  const place = (y: number): number => (y - top) / half - 1;
  let [a, b] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const reach = SLOPE_SCATTER * Math.max(1, 16 * 0.5 ** round);
    let [s1, st, stt, sy, sty] = [0, 0, 0, 0, 0];
    for (const { slope, y, spread } of chords) {
      const t = place(y);
      const ratio = (slope - a - b * t) / reach;
      const weight = Math.sqrt(spread) / (1 + ratio * ratio) ** 2;
      s1 += weight;
      st += weight * t;
      stt += weight * t * t;
      sy += weight * slope;
      sty += weight * t * slope;
    }
    // A little ridge, as lines at one height say nothing about a change from the top down.
    const det = s1 * (stt + 0.01 * s1) - st * st;
    if (!(det > 0)) break;
    [a, b] = [(sy * (stt + 0.01 * s1) - sty * st) / det, (s1 * sty - st * sy) / det];
  }
  return (y) => a + b * place(y);
}

/** The quantile of values that are weighted by the lengths of their lines. */
export function lengthQuantile(values: readonly number[], lines: readonly PageLine[], share: number): number {
  const sorted = values
    .map((value, i) => {
      const { points } = lines[i]!;
      return { value, length: points[points.length - 1]!.x - points[0]!.x };
    })
    .sort((a, b) => a.value - b.value);
  const all = sorted.reduce((sum, { length }) => sum + length, 0);
  let sum = 0;
  for (const { value, length } of sorted) {
    sum += length;
    if (sum >= share * all) return value;
  }
  return sorted.at(-1)?.value ?? 0;
}

/** The height at `x` of the curve through points from left to right, straight between them and beyond them. */
export function heightAt(curve: readonly Point[], x: number): number {
  const next = curve.findIndex((point, i) => i > 0 && point.x >= x);
  const after = curve[next < 0 ? curve.length - 1 : next]!;
  const before = curve[(next < 0 ? curve.length - 1 : next) - 1]!;
  return before.y + ((after.y - before.y) * (x - before.x)) / Math.max(1e-9, after.x - before.x);
}
