/**
 * Quads whose four sides are straight edges: lines by a Hough transform whose votes follow the
 * gradient's direction (Ballard 1981), then every plausible pair of opposite pairs, ranked by how much
 * of each side has an edge under it.
 */
import { isConvex, orderCorners, signedArea, type Point, type Quad } from "../core/geometry.ts";
import { directionAt, strongestChange, type EdgeField } from "./edge-field.ts";

/** Points with nx·x + ny·y = c, the normal of unit length. */
export interface Line {
  readonly nx: number;
  readonly ny: number;
  readonly c: number;
}

/** A line with, for each pixel of its way through the picture, how much edge lies before it. */
interface SupportedLine extends Line {
  /** Parameter along (-ny, nx) of the first entry of `sums`. */
  readonly start: number;
  /** Running sum of support, 0 to 1 a pixel. */
  readonly sums: Float32Array;
}

const ANGLE_BINS = 120;
const RHO_STEP = 2;
/** Direction of a pixel's gradient is off by up to this many bins of 1.5° on a soft or noisy edge. */
const ANGLE_SPREAD = 2;
/** An edge pixel belongs to a line when its change runs across it: the cosine of what it may be off, and the bins within. */
const ALIGNED = 0.95;
const ALIGNED_BINS = Math.ceil((Math.acos(ALIGNED) * ANGLE_BINS) / Math.PI) + 1;
/** A page has four sides; the rest is room for rules, tables and the desk. */
const LINES_PER_FIELD = 26;
/** Opposite sides of a page seen under a steep angle converge by up to this. */
const MAX_CONVERGENCE = (40 * Math.PI) / 180;
/** Neighbouring sides meet at 90° ± this. */
const MAX_SKEW = (45 * Math.PI) / 180;
/** Share of the picture below which nobody photographs a page. */
export const MIN_AREA = 0.03;
/** A side along the picture's frame has no edge to show: a page that runs out of the picture. */
const FRAME_SUPPORT = 0.3;

/** A pixel whose change is greater than its neighbours' across the edge. */
interface Peak extends Point {
  /** How surely there is an edge, 0 to 1. */
  readonly weight: number;
  /** Of the change's direction. */
  readonly cosine: number;
  readonly sine: number;
}

/** The strongest straight edges of a field, strongest first. */
export function findLines(field: EdgeField): Line[] {
  const { width, height } = field;
  const diagonal = Math.hypot(width, height);
  const rhoBins = Math.ceil((2 * diagonal) / RHO_STEP) + 1;
  const votes = new Float32Array(ANGLE_BINS * rhoBins);
  const cosines = Array.from({ length: ANGLE_BINS }, (_, k) => Math.cos((k * Math.PI) / ANGLE_BINS));
  const sines = Array.from({ length: ANGLE_BINS }, (_, k) => Math.sin((k * Math.PI) / ANGLE_BINS));
  const peaks = findPeaks(field);
  for (const [bin, within] of peaks.entries()) {
    for (let d = -ANGLE_SPREAD; d <= ANGLE_SPREAD; d++) {
      const k = (bin + d + ANGLE_BINS) % ANGLE_BINS;
      for (const { x, y, weight } of within) {
        const rho = x * (cosines[k] as number) + y * (sines[k] as number);
        const at = k * rhoBins + Math.round((rho + diagonal) / RHO_STEP);
        votes[at] = (votes[at] as number) + weight;
      }
    }
  }
  const lines: Line[] = [];
  const best = Array.from({ length: ANGLE_BINS }, (_, k) => indexOfMax(votes, k * rhoBins, (k + 1) * rhoBins));
  while (lines.length < LINES_PER_FIELD) {
    const at = best.reduce((most, i) => ((votes[i] as number) > (votes[most] as number) ? i : most));
    if ((votes[at] as number) < Math.min(width, height) * 0.08) break;
    const k = Math.floor(at / rhoBins);
    const r = at % rhoBins;
    lines.push(fitToEdges({ nx: cosines[k] as number, ny: sines[k] as number, c: r * RHO_STEP - diagonal }, peaks));
    for (const cleared of clearAround(votes, rhoBins, k, r)) best[cleared] = indexOfMax(votes, cleared * rhoBins, (cleared + 1) * rhoBins);
  }
  return lines;
}

/** The peaks of each of `ANGLE_BINS` directions. */
function findPeaks(field: EdgeField): Peak[][] {
  const { width, height, magnitude, noise } = field;
  const peaks = Array.from({ length: ANGLE_BINS }, (): Peak[] => []);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const m = magnitude[i] as number;
      if (m < noise * 0.5) continue;
      const { cosine, sine } = directionAt(field, i);
      const step = Math.round(cosine) + width * Math.round(sine);
      if (m < (magnitude[i - step] ?? 0) || m <= (magnitude[i + step] ?? 0)) continue;
      peaks[binOf(sine, cosine)]?.push({ x: x + 0.5, y: y + 0.5, weight: m / (m + noise), cosine, sine });
    }
  }
  return peaks;
}

/** The bin of a direction or of its opposite. */
function binOf(sine: number, cosine: number): number {
  return (Math.round((Math.atan2(sine, cosine) * ANGLE_BINS) / Math.PI) + ANGLE_BINS) % ANGLE_BINS;
}

function indexOfMax(values: Float32Array, from: number, to: number): number {
  let best = from;
  for (let i = from + 1; i < to; i++) if ((values[i] as number) > (values[best] as number)) best = i;
  return best;
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

/** Least squares through the edge pixels that lie along a line, twice: bins are coarser than pixels. */
function fitToEdges(line: Line, peaks: readonly (readonly Peak[])[]): Line {
  let fitted = line;
  for (const reach of [4, 2.5]) {
    const { nx, ny, c } = fitted;
    let w = 0;
    let sx = 0;
    let sy = 0;
    const near: Peak[] = [];
    const bin = binOf(ny, nx);
    for (let d = -ALIGNED_BINS; d <= ALIGNED_BINS; d++) {
      for (const peak of peaks[(bin + d + ANGLE_BINS) % ANGLE_BINS] as readonly Peak[]) {
        const { x, y, weight } = peak;
        if (Math.abs(nx * x + ny * y - c) > reach || Math.abs(peak.cosine * nx + peak.sine * ny) < ALIGNED) continue;
        near.push(peak);
        w += weight;
        sx += weight * x;
        sy += weight * y;
      }
    }
    if (near.length < 8) return fitted;
    const mx = sx / w;
    const my = sy / w;
    let xx = 0;
    let yy = 0;
    let xy = 0;
    for (const { x, y, weight } of near) {
      xx += weight * (x - mx) ** 2;
      yy += weight * (y - my) ** 2;
      xy += weight * (x - mx) * (y - my);
    }
    const direction = Math.atan2(2 * xy, xx - yy) / 2;
    const normal = { nx: -Math.sin(direction), ny: Math.cos(direction) };
    fitted = { ...normal, c: normal.nx * mx + normal.ny * my };
  }
  return fitted;
}

/** The best `keep` quads that the lines of several fields and the picture's own frame enclose. */
export function lineHypotheses(fields: readonly EdgeField[], keep: number): Quad[] {
  const [finest] = fields;
  if (!finest) return [];
  const { width, height } = finest;
  const found = withoutTwins(fields.flatMap((field) => findLines(field)), Math.max(width, height));
  const lines = found.map((line) => support(line, fields));
  for (const frame of frameLines(width, height)) lines.push({ ...frame, ...evenSupport(frame, width, height) });

  const pairs: [SupportedLine, SupportedLine][] = [];
  for (const [i, a] of lines.entries()) {
    for (const b of lines.slice(i + 1)) if (Math.abs(Math.asin(clampUnit(cross(a, b)))) <= MAX_CONVERGENCE) pairs.push([a, b]);
  }
  const best = new Best<Quad>(keep);
  for (const [i, [a, b]] of pairs.entries()) {
    for (let j = i + 1; j < pairs.length; j++) {
      const [c, d] = pairs[j] as [SupportedLine, SupportedLine];
      if (a === c || a === d || b === c || b === d) continue;
      if (!crossing(a, c) || !crossing(a, d) || !crossing(b, c) || !crossing(b, d)) continue;
      const corners = [intersect(a, c), intersect(a, d), intersect(b, d), intersect(b, c)] as const;
      const margin = 0.06 * Math.max(width, height);
      if (corners.some((p) => p.x < -margin || p.y < -margin || p.x > width + margin || p.y > height + margin)) continue;
      const area = Math.abs(signedArea(corners)) / (width * height);
      if (area < MIN_AREA) continue;
      const [p, q, r, s] = corners;
      const sides = [sideSupport(a, p, q), sideSupport(d, q, r), sideSupport(b, r, s), sideSupport(c, s, p)];
      const least = Math.min(...sides);
      if (least < 0.2) continue;
      const mean = (sides[0] as number) / 4 + (sides[1] as number) / 4 + (sides[2] as number) / 4 + (sides[3] as number) / 4;
      const score = (0.6 * mean + 0.4 * least) * area ** 0.2;
      if (!best.takes(score)) continue;
      const quad = orderCorners([p, q, r, s]);
      if (isConvex(quad)) best.add(score, quad);
    }
  }
  return best.values;
}

function withoutTwins(lines: readonly Line[], sidePx: number): Line[] {
  const kept: Line[] = [];
  for (const line of lines) {
    const twin = kept.some((other) => {
      const same = line.nx * other.nx + line.ny * other.ny;
      const c = same < 0 ? -other.c : other.c;
      return Math.abs(same) > 0.9998 && Math.abs(line.c - c) < sidePx * 0.006;
    });
    if (!twin) kept.push(line);
  }
  return kept;
}

function frameLines(width: number, height: number): Line[] {
  return [
    { nx: 1, ny: 0, c: 0 },
    { nx: 1, ny: 0, c: width },
    { nx: 0, ny: 1, c: 0 },
    { nx: 0, ny: 1, c: height },
  ];
}

function evenSupport({ nx, ny }: Line, width: number, height: number): { start: number; sums: Float32Array } {
  const length = Math.ceil(Math.abs(ny) * width + Math.abs(nx) * height);
  const start = ny > 0 ? -length : 0;
  return { start, sums: Float32Array.from({ length: length + 1 }, (_, i) => i * FRAME_SUPPORT) };
}

/** Follows a line through the picture and sums the edge found under it, in the field that shows most. */
function support(line: Line, fields: readonly EdgeField[]): SupportedLine {
  const { nx, ny, c } = line;
  const [{ width, height }] = fields as [EdgeField, ...EdgeField[]];
  const start = Math.floor(Math.min(0, -ny * width, nx * height, -ny * width + nx * height));
  const end = Math.ceil(Math.max(0, -ny * width, nx * height, -ny * width + nx * height));
  const sums = new Float32Array(end - start + 1);
  for (let t = start; t < end; t++) {
    const x = nx * c - ny * t;
    const y = ny * c + nx * t;
    let best = 0;
    if (x >= 0 && y >= 0 && x < width && y < height) {
      for (const field of fields) {
        const change = strongestChange(field, { x, y }, nx, ny, 2);
        best = Math.max(best, change / (change + field.noise));
      }
    }
    sums[t - start + 1] = (sums[t - start] as number) + best;
  }
  return { ...line, start, sums };
}

/** Mean support of a line between two of its points, 0 to 1. */
function sideSupport({ nx, ny, start, sums }: SupportedLine, p: Point, q: Point): number {
  const from = Math.round(-ny * p.x + nx * p.y) - start;
  const to = Math.round(-ny * q.x + nx * q.y) - start;
  const low = Math.min(Math.max(0, Math.min(from, to)), sums.length - 1);
  const high = Math.min(Math.max(0, Math.max(from, to)), sums.length - 1);
  const length = Math.abs(to - from);
  return length > 0 ? ((sums[high] as number) - (sums[low] as number)) / length : 0;
}

function cross(a: Line, b: Line): number {
  return a.nx * b.ny - a.ny * b.nx;
}

function clampUnit(value: number): number {
  return Math.max(-1, Math.min(1, value));
}

function crossing(a: Line, b: Line): boolean {
  return Math.abs(cross(a, b)) >= Math.cos(MAX_SKEW);
}

/** Where two lines that are not parallel meet. */
export function intersect(a: Line, b: Line): Point {
  const determinant = cross(a, b);
  return { x: (a.c * b.ny - b.c * a.ny) / determinant, y: (a.nx * b.c - b.nx * a.c) / determinant };
}

/** Keeps the values with the highest scores. */
class Best<T> {
  readonly #size: number;
  readonly #items: { score: number; value: T }[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  takes(score: number): boolean {
    return this.#items.length < this.#size || score > (this.#items.at(-1)?.score ?? -Infinity);
  }

  add(score: number, value: T): void {
    const at = this.#items.findIndex((item) => item.score < score);
    this.#items.splice(at < 0 ? this.#items.length : at, 0, { score, value });
    if (this.#items.length > this.#size) this.#items.pop();
  }

  get values(): T[] {
    return this.#items.map(({ value }) => value);
  }
}
