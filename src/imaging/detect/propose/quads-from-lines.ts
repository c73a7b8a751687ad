/**
 * Proposes quads whose four sides are straight lines of the image: every plausible combination of two pairs of opposite
 * lines, ranked by how much of each side has an edge under it.
 */
import { isConvex, orderCorners, signedArea, type Point, type Quad } from "../../../core/geometry/geometry.ts";
import type { EdgeField } from "../../features/edge-field.ts";
import {
  cross,
  findLines,
  intersect,
  measureSupport,
  type Line,
  type SupportedLine,
} from "../../features/line-segments.ts";

/** Largest angle between opposite sides of a page, as seen in steep perspective; radians. */
const MAX_CONVERGENCE = (40 * Math.PI) / 180;
/** Largest deviation of a page's corner from a right angle; radians. */
const MAX_SKEW = (45 * Math.PI) / 180;
/** Share of the image below which a quad is too small to be the photographed page. */
const MIN_AREA = 0.03;
/** Support of a side along the image's frame, 0 to 1: where a page runs out of the image it has no edge to show. */
const FRAME_SUPPORT = 0.3;

/**
 * The best `count` quads that the lines of several fields and the frame of the image enclose, best first; in pixels of
 * the fields.
 */
export function quadsFromLines(fields: readonly EdgeField[], count: number): Quad[] {
  const [finest] = fields;
  if (!finest) return [];
  const { width, height } = finest;
  const lines = linesOf(fields, width, height);
  const meetings = meetingsOf(lines, width, height);
  const pairs = oppositePairs(lines);
  const best = new Best<Quad>(count);
  // For each line, whether both lines of the current pair meet it.
  const meetsBoth = new Uint8Array(lines.length);
  for (const [i, [a, b]] of pairs.entries()) {
    for (let line = 0; line < lines.length; line++)
      meetsBoth[line] = meetings[a * lines.length + line] && meetings[b * lines.length + line] ? 1 : 0;
    for (let j = i + 1; j < pairs.length; j++) {
      const [c, d] = pairs[j]!;
      if (meetsBoth[c] === 0 || meetsBoth[d] === 0) continue;
      const p = meetings[a * lines.length + c];
      const q = meetings[a * lines.length + d];
      const r = meetings[b * lines.length + d];
      const s = meetings[b * lines.length + c];
      if (!p || !q || !r || !s) continue;
      const area = Math.abs(signedArea([p, q, r, s])) / (width * height);
      if (area < MIN_AREA) continue;
      const top = supportBetween(lines[a]!, p, q);
      const right = supportBetween(lines[d]!, q, r);
      const bottom = supportBetween(lines[b]!, r, s);
      const left = supportBetween(lines[c]!, s, p);
      const weakest = Math.min(top, right, bottom, left);
      if (weakest < 0.2) continue;
      const score = (0.6 * (top / 4 + right / 4 + bottom / 4 + left / 4) + 0.4 * weakest) * area ** 0.2;
      if (!best.accepts(score)) continue;
      const quad = orderCorners([p, q, r, s]);
      if (isConvex(quad)) best.add(score, quad);
    }
  }
  return best.values;
}

/** The lines of all fields, without near-duplicates, and the four lines of the frame. */
function linesOf(fields: readonly EdgeField[], width: number, height: number): SupportedLine[] {
  const found = withoutNearDuplicates(
    fields.flatMap((field) => findLines(field)),
    Math.max(width, height),
  );
  const lines = measureSupport(found, fields);
  for (const frame of frameLines(width, height)) lines.push({ ...frame, ...evenSupport(frame, width, height) });
  return lines;
}

/** Pairs of lines that may be opposite sides of a page, as indices. */
function oppositePairs(lines: readonly Line[]): (readonly [first: number, second: number])[] {
  const pairs: [first: number, second: number][] = [];
  for (const [i, a] of lines.entries()) {
    for (let j = i + 1; j < lines.length; j++)
      if (Math.abs(Math.asin(clampUnit(cross(a, lines[j]!)))) <= MAX_CONVERGENCE) pairs.push([i, j]);
  }
  return pairs;
}

/**
 * The intersections of all pairs of lines, row by row. Null where no corner of a page can be: well outside the image,
 * or at too flat an angle.
 */
function meetingsOf(lines: readonly Line[], width: number, height: number): (Point | null)[] {
  const margin = 0.06 * Math.max(width, height);
  return lines.flatMap((a) =>
    lines.map((b) => {
      if (!isCrossing(a, b)) return null;
      const p = intersect(a, b);
      return p.x < -margin || p.y < -margin || p.x > width + margin || p.y > height + margin ? null : p;
    }),
  );
}

function withoutNearDuplicates(lines: readonly Line[], longSidePx: number): Line[] {
  const distinct: Line[] = [];
  for (const line of lines) {
    const isDuplicate = distinct.some((other) => {
      const cosine = line.nx * other.nx + line.ny * other.ny;
      const c = cosine < 0 ? -other.c : other.c;
      return Math.abs(cosine) > 0.9998 && Math.abs(line.c - c) < longSidePx * 0.006;
    });
    if (!isDuplicate) distinct.push(line);
  }
  return distinct;
}

function frameLines(width: number, height: number): Line[] {
  return [
    { nx: 1, ny: 0, c: 0 },
    { nx: 1, ny: 0, c: width },
    { nx: 0, ny: 1, c: 0 },
    { nx: 0, ny: 1, c: height },
  ];
}

/** Support of `FRAME_SUPPORT` all along a line of the frame, as running sums. */
function evenSupport({ nx, ny }: Line, width: number, height: number): { start: number; sums: Float32Array } {
  const length = Math.ceil(Math.abs(ny) * width + Math.abs(nx) * height);
  const start = ny > 0 ? -length : 0;
  return { start, sums: Float32Array.from({ length: length + 1 }, (_, i) => i * FRAME_SUPPORT) };
}

/** Mean support of a line between two of its points, 0 to 1. */
function supportBetween({ nx, ny, start, sums }: SupportedLine, p: Point, q: Point): number {
  const from = Math.round(-ny * p.x + nx * p.y) - start;
  const to = Math.round(-ny * q.x + nx * q.y) - start;
  const low = Math.min(Math.max(0, Math.min(from, to)), sums.length - 1);
  const high = Math.min(Math.max(0, Math.max(from, to)), sums.length - 1);
  const length = Math.abs(to - from);
  return length > 0 ? (sums[high]! - sums[low]!) / length : 0;
}

function clampUnit(value: number): number {
  return Math.max(-1, Math.min(1, value));
}

/** Whether two lines cross at an angle that a page's corner may have. */
function isCrossing(a: Line, b: Line): boolean {
  return Math.abs(cross(a, b)) >= Math.cos(MAX_SKEW);
}

/** A list of the values with the highest scores, best first, bounded in size. */
class Best<T> {
  readonly #size: number;
  readonly #items: { score: number; value: T }[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  /** Whether a value with this score would enter the list. */
  accepts(score: number): boolean {
    return this.#items.length < this.#size || score > (this.#items.at(-1)?.score ?? -Infinity);
  }

  add(score: number, value: T): void {
    const index = this.#items.findIndex((item) => item.score < score);
    this.#items.splice(index < 0 ? this.#items.length : index, 0, { score, value });
    if (this.#items.length > this.#size) this.#items.pop();
  }

  get values(): T[] {
    return this.#items.map(({ value }) => value);
  }
}
