/**
 * Quads whose four sides are straight edges: every plausible pair of opposite pairs of lines, ranked by how much of
 * each side has an edge under it.
 */
import { isConvex, orderCorners, signedArea, type Point, type Quad } from "../../../core/geometry/geometry.ts";
import type { EdgeField } from "../../features/edge-field.ts";
import { findLines, supported, type Line, type SupportedLine, intersect, cross } from "../../features/line-segments.ts";

/** Opposite sides of a page seen under a steep angle converge by up to this. */
const MAX_CONVERGENCE = (40 * Math.PI) / 180;
/** Neighbouring sides meet at 90° ± this. */
const MAX_SKEW = (45 * Math.PI) / 180;
/** Share of the picture below which nobody photographs a page. */
export const MIN_AREA = 0.03;
/** A side along the picture's frame has no edge to show: a page that runs out of the picture. */
const FRAME_SUPPORT = 0.3;

/** The best `keep` quads that the lines of several fields and the picture's own frame enclose. */
export function lineHypotheses(fields: readonly EdgeField[], keep: number): Quad[] {
  const [finest] = fields;
  if (!finest) return [];
  const { width, height } = finest;
  const found = withoutTwins(
    fields.flatMap((field) => findLines(field)),
    Math.max(width, height),
  );
  const lines = supported(found, fields);
  for (const frame of frameLines(width, height)) lines.push({ ...frame, ...evenSupport(frame, width, height) });

  const meetings = meetingsOf(lines, width, height);
  const count = lines.length;
  const pairs: [first: number, second: number][] = [];
  for (const [i, a] of lines.entries()) {
    for (let j = i + 1; j < count; j++)
      if (Math.abs(Math.asin(clampUnit(cross(a, lines[j] as Line)))) <= MAX_CONVERGENCE) pairs.push([i, j]);
  }
  const best = new Best<Quad>(keep);
  // Whether both lines of a pair meet a line.
  const meetsBoth = new Uint8Array(count);
  for (const [i, [a, b]] of pairs.entries()) {
    for (let line = 0; line < count; line++)
      meetsBoth[line] = meetings[a * count + line] && meetings[b * count + line] ? 1 : 0;
    for (let j = i + 1; j < pairs.length; j++) {
      const [c, d] = pairs[j] as [number, number];
      if (meetsBoth[c] === 0 || meetsBoth[d] === 0) continue;
      const corners = [
        meetings[a * count + c],
        meetings[a * count + d],
        meetings[b * count + d],
        meetings[b * count + c],
      ] as [Point, Point, Point, Point];
      const area = Math.abs(signedArea(corners)) / (width * height);
      if (area < MIN_AREA) continue;
      const [p, q, r, s] = corners;
      const top = sideSupport(lines[a] as SupportedLine, p, q);
      const right = sideSupport(lines[d] as SupportedLine, q, r);
      const bottom = sideSupport(lines[b] as SupportedLine, r, s);
      const left = sideSupport(lines[c] as SupportedLine, s, p);
      const least = Math.min(top, right, bottom, left);
      if (least < 0.2) continue;
      const score = (0.6 * (top / 4 + right / 4 + bottom / 4 + left / 4) + 0.4 * least) * area ** 0.2;
      if (!best.takes(score)) continue;
      const quad = orderCorners([p, q, r, s]);
      if (isConvex(quad)) best.add(score, quad);
    }
  }
  return best.values;
}

/**
 * Where each line meets each, a row a line; null where no corner of a page lies: outside the picture by more than a
 * little, or at too flat an angle.
 */
function meetingsOf(lines: readonly Line[], width: number, height: number): (Point | null)[] {
  const margin = 0.06 * Math.max(width, height);
  return lines.flatMap((a) =>
    lines.map((b) => {
      if (!crossing(a, b)) return null;
      const p = intersect(a, b);
      return p.x < -margin || p.y < -margin || p.x > width + margin || p.y > height + margin ? null : p;
    }),
  );
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

/** Mean support of a line between two of its points, 0 to 1. */
function sideSupport({ nx, ny, start, sums }: SupportedLine, p: Point, q: Point): number {
  const from = Math.round(-ny * p.x + nx * p.y) - start;
  const to = Math.round(-ny * q.x + nx * q.y) - start;
  const low = Math.min(Math.max(0, Math.min(from, to)), sums.length - 1);
  const high = Math.min(Math.max(0, Math.max(from, to)), sums.length - 1);
  const length = Math.abs(to - from);
  return length > 0 ? ((sums[high] as number) - (sums[low] as number)) / length : 0;
}

function clampUnit(value: number): number {
  return Math.max(-1, Math.min(1, value));
}

function crossing(a: Line, b: Line): boolean {
  return Math.abs(cross(a, b)) >= Math.cos(MAX_SKEW);
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
