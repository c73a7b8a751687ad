/**
 * Finds straight edges: lines by a Hough transform whose votes follow the gradient's direction (Ballard 1981), and how
 * much edge lies under each. The kernels do all the work, for the reason given at `edgeField`.
 */
import type { Point } from "../../core/geometry/geometry.ts";
import { aligned, reserveScratch, type EdgeKernels } from "../engine/pixel-kernels.ts";
import type { EdgeField } from "./edge-field.ts";

/** The points with nx·x + ny·y = c; the normal has unit length. Pixels. */
export interface Line {
  readonly nx: number;
  readonly ny: number;
  readonly c: number;
}

/** A line with the amount of edge under it, up to each pixel of its way through the image. */
export interface SupportedLine extends Line {
  /** Parameter along (-ny, nx) of the first entry of `sums`. */
  readonly start: number;
  /** Running sum of the support, which is 0 to 1 for each pixel. */
  readonly sums: Float32Array;
}

const ANGLE_BINS = 120;
const RHO_STEP = 2;
/** On a soft or noisy edge the gradient's direction is off by up to this many bins of 1.5°. */
const ANGLE_SPREAD = 2;
/** Least cosine between a line's normal and the change at an edge pixel that belongs to it, and the bins within. */
const ALIGNED = 0.95;
const ALIGNED_BINS = Math.ceil((Math.acos(ALIGNED) * ANGLE_BINS) / Math.PI) + 1;
/** A page has four edges; the other lines are rules, tables and the desk. */
const LINES_PER_FIELD = 26;
/** Votes that a line needs, as a share of the image's short side. */
const MIN_VOTES = 0.08;
/** A line with fewer peaks along it is not refined. */
const MIN_PEAKS = 8;
/** The strongest change within this many pixels across a line supports it. */
const SUPPORT_REACH = 2;

const ANGLES = Array.from({ length: ANGLE_BINS }, (_, bin) => (bin * Math.PI) / ANGLE_BINS);
const COSINES = Float64Array.from(ANGLES, Math.cos);
const SINES = Float64Array.from(ANGLES, Math.sin);
/** The sines between one bin and the next, from straight up to straight down. */
const THRESHOLDS = Float64Array.from({ length: ANGLE_BINS }, (_, k) =>
  Math.sin(((k + 0.5 - ANGLE_BINS / 2) * Math.PI) / ANGLE_BINS),
);

/** A field in the kernels' memory, by byte offsets. */
interface PlacedField {
  readonly kernels: EdgeKernels;
  readonly buffer: ArrayBuffer;
  readonly gradient: number;
  readonly magnitude: number;
  /** First byte after the field; as many bytes as were requested follow. */
  readonly free: number;
}

const [FLOAT_BYTES, DOUBLE_BYTES] = [Float32Array.BYTES_PER_ELEMENT, Float64Array.BYTES_PER_ELEMENT];

function placeField({ gradient, magnitude }: EdgeField, moreBytes: number): PlacedField {
  const magnitudeAt = gradient.byteLength;
  const free = aligned(magnitudeAt + magnitude.byteLength);
  const { kernels, buffer } = reserveScratch(free + moreBytes);
  new Float32Array(buffer).set(gradient);
  new Float32Array(buffer, magnitudeAt).set(magnitude);
  return { kernels, buffer, gradient: 0, magnitude: magnitudeAt, free };
}

/** The strongest straight edges of a field, the strongest first. */
export function findLines(field: EdgeField): Line[] {
  const { votes, rhoBins, diagonal, strongestOf, refine } = castVotes(field);
  const strongest = ANGLES.map((_, bin) => strongestOf(bin));
  const lines: Line[] = [];
  while (lines.length < LINES_PER_FIELD) {
    let peak = strongest[0]!;
    for (const i of strongest) if (votes[i]! > votes[peak]!) peak = i;
    if (votes[peak]! < Math.min(field.width, field.height) * MIN_VOTES) break;
    const bin = Math.floor(peak / rhoBins);
    const rho = peak % rhoBins;
    lines.push(refine({ nx: COSINES[bin]!, ny: SINES[bin]!, c: rho * RHO_STEP - diagonal }));
    for (const cleared of clearAround(votes, rhoBins, bin, rho)) strongest[cleared] = strongestOf(cleared);
  }
  return lines;
}

/** The Hough transform of a field. It lies in scratch memory: valid until the next reservation. */
interface Accumulator {
  /** Votes by direction and distance, `rhoBins` to a direction. */
  readonly votes: Float32Array;
  readonly rhoBins: number;
  readonly diagonal: number;
  /** Index of a direction's strongest line in `votes`. */
  readonly strongestOf: (bin: number) => number;
  /** Least squares through the peaks along a line, twice: bins are coarser than pixels. */
  readonly refine: (line: Line) => Line;
}

function castVotes(field: EdgeField): Accumulator {
  const { width, height, noise } = field;
  const diagonal = Math.hypot(width, height);
  const rhoBins = Math.ceil((2 * diagonal) / RHO_STEP) + 1;
  const peakBytes = aligned(FLOAT_BYTES * width * height);
  const tableBytes = THRESHOLDS.byteLength;
  const startBytes = aligned(FLOAT_BYTES * (ANGLE_BINS + 1));
  const { kernels, buffer, gradient, magnitude, free } = placeField(
    field,
    3 * tableBytes + 5 * DOUBLE_BYTES + startBytes + 2 * peakBytes + FLOAT_BYTES * ANGLE_BINS * rhoBins,
  );
  const [thresholds, cosines, sines] = [free, free + tableBytes, free + 2 * tableBytes];
  const moments = free + 3 * tableBytes;
  const starts = moments + 5 * DOUBLE_BYTES;
  const found = starts + startBytes;
  const peaks = found + peakBytes;
  const votesAt = peaks + peakBytes;
  new Float64Array(buffer, thresholds).set(THRESHOLDS);
  new Float64Array(buffer, cosines).set(COSINES);
  new Float64Array(buffer, sines).set(SINES);
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
    votesAt,
  );
  const sums = new Float64Array(buffer, moments, 5);

  const refine = (line: Line): Line => {
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
      if (count < MIN_PEAKS) return fit;
      const [mx, my] = [sums[0]!, sums[1]!];
      const [xx, yy, xy] = [sums[2]!, sums[3]!, sums[4]!];
      const direction = Math.atan2(2 * xy, xx - yy) / 2;
      const normal = { nx: -Math.sin(direction), ny: Math.cos(direction) };
      fit = { ...normal, c: normal.nx * mx + normal.ny * my };
    }
    return fit;
  };

  return {
    votes: new Float32Array(buffer, votesAt, ANGLE_BINS * rhoBins),
    rhoBins,
    diagonal,
    strongestOf: (bin) => kernels.greatest(votesAt, bin * rhoBins, (bin + 1) * rhoBins),
    refine,
  };
}

/** The bin of a direction or of its opposite. */
function binOf(sine: number, cosine: number): number {
  return (Math.round((Math.atan2(sine, cosine) * ANGLE_BINS) / Math.PI) + ANGLE_BINS) % ANGLE_BINS;
}

/**
 * Empties the accumulator around a peak and returns the directions concerned. Directions wrap around, with the sign of
 * rho reversed.
 */
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

/** Follows lines through the image and sums the edge under each, from the field that shows most of it. */
export function measureSupport(lines: readonly Line[], fields: readonly EdgeField[]): SupportedLine[] {
  const { width, height } = fields[0]!;
  const ways = lines.map(({ nx, ny }) => {
    const ends = [0, -ny * width, nx * height, -ny * width + nx * height];
    const start = Math.floor(Math.min(...ends));
    return { start, count: Math.ceil(Math.max(...ends)) - start };
  });
  const total = ways.reduce((sum, { count }) => sum + count, 0);
  const longest = Math.max(0, ...ways.map(({ count }) => count));
  // The changes found so far, carried from field to field.
  const found = new Float64Array(total);
  let sums: Float32Array[] = [];
  for (const field of fields) {
    const { kernels, buffer, gradient, free } = placeField(field, DOUBLE_BYTES * total + FLOAT_BYTES * (longest + 1));
    const changes = new Float64Array(buffer, free, total);
    changes.set(found);
    const sumsAt = free + changes.byteLength;
    let changesAt = free;
    sums = lines.map(({ nx, ny, c }, i) => {
      const { start, count } = ways[i]!;
      kernels.changesAlong(gradient, width, height, field.noise, nx, ny, c, start, count, SUPPORT_REACH, changesAt);
      kernels.runningSums(changesAt, count, sumsAt);
      changesAt += DOUBLE_BYTES * count;
      return new Float32Array(buffer, sumsAt, count + 1).slice();
    });
    found.set(changes);
  }
  return lines.map((line, i) => ({ ...line, start: ways[i]!.start, sums: sums[i]! }));
}

/** Where two lines meet that are not parallel. */
export function intersect(a: Line, b: Line): Point {
  const determinant = cross(a, b);
  return { x: (a.c * b.ny - b.c * a.ny) / determinant, y: (a.nx * b.c - b.nx * a.c) / determinant };
}

/** The sine of the angle from one line's normal to the other's. */
export function cross(a: Line, b: Line): number {
  return a.nx * b.ny - a.ny * b.nx;
}
