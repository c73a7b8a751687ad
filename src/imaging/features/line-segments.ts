/**
 * Straight edges: lines by a Hough transform whose votes follow the gradient's direction (Ballard 1981), and how much
 * edge lies under each. All of it by kernels, as `edgeField` is.
 */
import type { EdgeField } from "./edge-field.ts";
import { aligned, roomFor, type EdgeKernels } from "../engine/pixel-kernels.ts";
import type { Point } from "../../core/geometry/geometry.ts";

/** Points with nx·x + ny·y = c, the normal of unit length. */
export interface Line {
  readonly nx: number;
  readonly ny: number;
  readonly c: number;
}

/** A line with, for each pixel of its way through the picture, how much edge lies before it. */
export interface SupportedLine extends Line {
  /** Parameter along (-ny, nx) of the first entry of `sums`. */
  readonly start: number;
  /** Running sum of support, 0 to 1 a pixel. */
  readonly sums: Float32Array;
}

const ANGLE_BINS = 120;
const RHO_STEP = 2;
/** Direction of a pixel's gradient is off by up to this many bins of 1.5° on a soft or noisy edge. */
const ANGLE_SPREAD = 2;
/**
 * An edge pixel belongs to a line when its change runs across it: the cosine of what it may be off, and the bins
 * within.
 */
const ALIGNED = 0.95;
const ALIGNED_BINS = Math.ceil((Math.acos(ALIGNED) * ANGLE_BINS) / Math.PI) + 1;
/** A page has four sides; the rest is room for rules, tables and the desk. */
const LINES_PER_FIELD = 26;
/** Votes that make a line, a share of the picture's short side. */
const LEAST_VOTES = 0.08;
/** With fewer peaks along it, a line stays as it was voted for. */
const LEAST_PEAKS = 8;
/** Across a line the strongest change counts that lies within this, pixels. */
const SUPPORT_REACH = 2;

const ANGLES = Array.from({ length: ANGLE_BINS }, (_, bin) => (bin * Math.PI) / ANGLE_BINS);
const COSINES = Float64Array.from(ANGLES, Math.cos);
const SINES = Float64Array.from(ANGLES, Math.sin);
/** The sines between a bin and the next, from straight up to straight down. */
const THRESHOLDS = Float64Array.from({ length: ANGLE_BINS }, (_, k) =>
  Math.sin(((k + 0.5 - ANGLE_BINS / 2) * Math.PI) / ANGLE_BINS),
);

/** A field in a memory where kernels look at it, by byte offsets, and what they need beside it. */
interface PlacedField {
  readonly kernels: EdgeKernels;
  readonly buffer: ArrayBuffer;
  readonly gradient: number;
  readonly magnitude: number;
  /** Behind both: room for as much as was asked for. */
  readonly free: number;
}

const [NUMBER, DOUBLE] = [Float32Array.BYTES_PER_ELEMENT, Float64Array.BYTES_PER_ELEMENT];

function placed({ gradient, magnitude }: EdgeField, moreBytes: number): PlacedField {
  const behind = gradient.byteLength;
  const free = aligned(behind + magnitude.byteLength);
  const { kernels, buffer } = roomFor(free + moreBytes);
  new Float32Array(buffer).set(gradient);
  new Float32Array(buffer, behind).set(magnitude);
  return { kernels, buffer, gradient: 0, magnitude: behind, free };
}

/** The strongest straight edges of a field, strongest first. */
export function findLines(field: EdgeField): Line[] {
  const { width, height, noise } = field;
  const diagonal = Math.hypot(width, height);
  const rhoBins = Math.ceil((2 * diagonal) / RHO_STEP) + 1;
  const peakBytes = aligned(NUMBER * width * height);
  const tableBytes = THRESHOLDS.byteLength;
  const places = [
    3 * tableBytes,
    5 * DOUBLE,
    aligned(NUMBER * (ANGLE_BINS + 1)),
    peakBytes,
    peakBytes,
    NUMBER * ANGLE_BINS * rhoBins,
  ];
  const { kernels, buffer, gradient, magnitude, free } = placed(
    field,
    places.reduce((sum, bytes) => sum + bytes),
  );
  const [tables, moments, starts, found, peaks, voted] = places.map((_, i) =>
    places.slice(0, i).reduce((sum, bytes) => sum + bytes, free),
  ) as [number, number, number, number, number, number];
  const [thresholds, cosines, sines] = [tables, tables + tableBytes, tables + 2 * tableBytes];
  for (const [table, at] of [
    [THRESHOLDS, thresholds],
    [COSINES, cosines],
    [SINES, sines],
  ] as const)
    new Float64Array(buffer, at).set(table);
  kernels.findPeaks(gradient, magnitude, width, height, noise, thresholds, ANGLE_BINS, found, starts, peaks);
  kernels.vote(
    peaks,
    starts,
    ANGLE_BINS,
    magnitude,
    width,
    noise,
    cosines,
    sines,
    ANGLE_SPREAD,
    diagonal,
    RHO_STEP,
    rhoBins,
    voted,
  );
  const votes = new Float32Array(buffer, voted, ANGLE_BINS * rhoBins);
  const around = new Float64Array(buffer, moments, 5);

  /** Least squares through the peaks that lie along a line, twice: bins are coarser than pixels. */
  const fitted = (line: Line): Line => {
    let fit = line;
    for (const reach of [4, 2.5]) {
      const { nx, ny, c } = fit;
      const count = kernels.momentsNear(
        peaks,
        starts,
        ANGLE_BINS,
        binOf(ny, nx),
        ALIGNED_BINS,
        gradient,
        magnitude,
        width,
        noise,
        nx,
        ny,
        c,
        reach,
        ALIGNED,
        moments,
      );
      if (count < LEAST_PEAKS) return fit;
      const [mx, my, xx, yy, xy] = around as unknown as readonly [number, number, number, number, number];
      const direction = Math.atan2(2 * xy, xx - yy) / 2;
      const normal = { nx: -Math.sin(direction), ny: Math.cos(direction) };
      fit = { ...normal, c: normal.nx * mx + normal.ny * my };
    }
    return fit;
  };

  const bestAt = (bin: number): number => kernels.greatest(voted, bin * rhoBins, (bin + 1) * rhoBins);
  const best = ANGLES.map((_, bin) => bestAt(bin));
  const lines: Line[] = [];
  while (lines.length < LINES_PER_FIELD) {
    let at = best[0] as number;
    for (const i of best) if ((votes[i] as number) > (votes[at] as number)) at = i;
    if ((votes[at] as number) < Math.min(width, height) * LEAST_VOTES) break;
    const bin = Math.floor(at / rhoBins);
    const r = at % rhoBins;
    lines.push(fitted({ nx: COSINES[bin] as number, ny: SINES[bin] as number, c: r * RHO_STEP - diagonal }));
    for (const cleared of clearAround(votes, rhoBins, bin, r)) best[cleared] = bestAt(cleared);
  }
  return lines;
}

/** The bin of a direction or of its opposite. */
function binOf(sine: number, cosine: number): number {
  return (Math.round((Math.atan2(sine, cosine) * ANGLE_BINS) / Math.PI) + ANGLE_BINS) % ANGLE_BINS;
}

/** Empties the accumulator around a peak, at the angles returned; they wrap around with the sign of rho turned. */
function clearAround(votes: Float32Array, rhoBins: number, k0: number, r0: number): number[] {
  const cleared: number[] = [];
  for (let dk = -2; dk <= 2; dk++) {
    const k = k0 + dk;
    const wrapped = (k + ANGLE_BINS) % ANGLE_BINS;
    const centre = wrapped === k ? r0 : rhoBins - 1 - r0;
    for (let r = Math.max(0, centre - 2); r <= Math.min(rhoBins - 1, centre + 2); r++) votes[wrapped * rhoBins + r] = 0;
    cleared.push(wrapped);
  }
  return cleared;
}

/** Follows lines through the picture and sums the edge found under each, in the field that shows most. */
export function supported(lines: readonly Line[], fields: readonly EdgeField[]): SupportedLine[] {
  const [{ width, height }] = fields as [EdgeField, ...EdgeField[]];
  const ways = lines.map(({ nx, ny }) => {
    const ends = [0, -ny * width, nx * height, -ny * width + nx * height];
    const start = Math.floor(Math.min(...ends));
    return { start, count: Math.ceil(Math.max(...ends)) - start };
  });
  const total = ways.reduce((sum, { count }) => sum + count, 0);
  const longest = Math.max(0, ...ways.map(({ count }) => count));
  const room = DOUBLE * total + NUMBER * (longest + 1);
  // Kept from field to field.
  const found = new Float64Array(total);
  let sums: Float32Array[] = [];
  for (const field of fields) {
    const { kernels, buffer, gradient, free } = placed(field, room);
    const changes = new Float64Array(buffer, free, total);
    changes.set(found);
    const summed = free + changes.byteLength;
    let at = free;
    sums = lines.map(({ nx, ny, c }, i) => {
      const { start, count } = ways[i] as { start: number; count: number };
      kernels.changesAlong(gradient, width, height, field.noise, nx, ny, c, start, count, SUPPORT_REACH, at);
      kernels.runningSums(at, count, summed);
      at += DOUBLE * count;
      return new Float32Array(buffer, summed, count + 1).slice();
    });
    found.set(changes);
  }
  return lines.map((line, i) => ({
    ...line,
    start: (ways[i] as { start: number }).start,
    sums: sums[i] as Float32Array,
  }));
}

/** Where two lines that are not parallel meet. */
export function intersect(a: Line, b: Line): Point {
  const determinant = cross(a, b);
  return { x: (a.c * b.ny - b.c * a.ny) / determinant, y: (a.nx * b.c - b.nx * a.c) / determinant };
}

export function cross(a: Line, b: Line): number {
  return a.nx * b.ny - a.ny * b.nx;
}
