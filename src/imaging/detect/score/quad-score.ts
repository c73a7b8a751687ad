/** The one judge of candidate quads, wherever they come from. */
import { distance, lerp, scaleQuad, signedArea, type Point, type Quad } from "../../../core/geometry/geometry.ts";
import { strongestChange, type EdgeField } from "../../features/edge-field.ts";
import { cornerHeat } from "./corner-likelihood.ts";
import { maskAgreement } from "./mask-iou.ts";
import type { Evidence, QuadScore, Sighting } from "../evidence.ts";

/** Enough for a break of a fingertip's width to show, few enough to judge hundreds of quads. */
const SAMPLES_PER_SIDE = 48;
/** Corners are curled, held and worn: a side is judged without its ends. */
const END_MARGIN = 0.04;
/** Where the colours inside and outside are compared, pixels from the side at a long side of 512. */
const CONTRAST_OFFSETS = [5, 8, 11] as const;
/** Lab units of 8 bits at which a contrast counts half: white paper on a white table has about 6. */
const HALF_CONTRAST = 5;
/** A side along the picture's frame can't show an edge: neither for nor against. */
const FRAME_SIDE = 0.45;
const FRAME_PX = 3;
/** With more sides than these on the frame, one edge would make a page of half the picture. */
const MOST_FRAMED = 2;

/**
 * How much agreement with a clear sighting counts, and that the network's corners lie at the quad's, as powers of e.
 * Chosen on 167 pages composed by `tools/training/`: mean IoU 0.952 there, 0.935 without the corners, 0.833 without the
 * network. Below `VAGUE` any weight on the mask did harm.
 */
const AGREEMENT_WEIGHT = 6;
const HEAT_WEIGHT = 1;
/** Agreement this much below the best is as good as that: a side may lie anywhere in its cells of the mask. */
const MASK_TOLERANCE = 0.05;
/** Between these a sighting grows from one that tells nothing to a clear one. */
const VAGUE = 0.6;
const CLEAR = 0.9;

/**
 * Judges a quad, in pixels of the fields, by the edge under its sides, contrast across them, shape and size, and by
 * what the page network sees.
 */
export function scoreQuad(quad: Quad, { fields, sighting }: Evidence): QuadScore {
  const side = (i: 0 | 1 | 2 | 3): number => scoreSide(quad[i], quad[(i + 1) % 4] as Point, fields);
  const sides = [side(0), side(1), side(2), side(3)] as const;
  const [field] = fields as [EdgeField, ...EdgeField[]];
  const framed = [0, 1, 2, 3].filter((i) => alongFrame(quad[i] as Point, quad[(i + 1) % 4] as Point, field)).length;
  if (framed > MOST_FRAMED) return { rank: 0, favour: 1, support: 0, fit: null, sides };
  const area = Math.abs(signedArea(quad)) / (field.width * field.height);
  const mean = (sides[0] + sides[1] + sides[2] + sides[3]) / 4;
  const support = 0.55 * mean + 0.45 * Math.min(...sides);
  const placed = scaleQuad(quad, 1 / field.width, 1 / field.height);
  const fit = sighting && { agreement: maskAgreement(sighting.maps, placed), heat: cornerHeat(sighting.maps, placed) };
  const favour = fit
    ? Math.exp(
        AGREEMENT_WEIGHT * weightOf(sighting) * Math.min(0, fit.agreement - sighting.clarity + MASK_TOLERANCE) +
          HEAT_WEIGHT * fit.heat,
      )
    : 1;
  const rank = support * favour * Math.min(1, area) ** 0.15 * shape(quad);
  return { rank, favour, support, fit, sides };
}

/** How far a sighting is heeded, 0 to 1. */
function weightOf({ clarity }: Sighting): number {
  return Math.max(0, Math.min(1, (clarity - VAGUE) / (CLEAR - VAGUE))) ** 2;
}

/** How well the picture bears out one side of a clockwise quad, 0 to 1. */
export function scoreSide(from: Point, to: Point, fields: readonly EdgeField[]): number {
  const [field] = fields as [EdgeField, ...EdgeField[]];
  const length = distance(from, to);
  if (length < 8) return 0;
  if (alongFrame(from, to, field)) return FRAME_SIDE;
  // Clockwise corners: the outward normal lies to the left of the way, which is up for the top side.
  const nx = (to.y - from.y) / length;
  const ny = -(to.x - from.x) / length;
  const differences: (readonly [number, number, number])[] = [];
  let edge = 0;
  for (let s = 0; s < SAMPLES_PER_SIDE; s++) {
    const at = lerp(from, to, END_MARGIN + ((1 - 2 * END_MARGIN) * (s + 0.5)) / SAMPLES_PER_SIDE);
    let best = 0;
    for (const each of fields) {
      const change = strongestChange(each, at, nx, ny, 2);
      best = Math.max(best, change / (change + each.noise));
    }
    edge += best / SAMPLES_PER_SIDE;
    differences.push(difference(field, at, nx, ny));
  }
  return Math.sqrt(edge * contrast(differences));
}

function alongFrame(p: Point, q: Point, { width, height }: EdgeField): boolean {
  const near = (a: number, b: number, edge: number): boolean =>
    Math.abs(a - edge) < FRAME_PX && Math.abs(b - edge) < FRAME_PX;
  return near(p.x, q.x, 0) || near(p.x, q.x, width) || near(p.y, q.y, 0) || near(p.y, q.y, height);
}

/** Colour outside minus colour inside a side, at one of its points. */
function difference(
  { lab, width, height }: EdgeField,
  { x, y }: Point,
  nx: number,
  ny: number,
): readonly [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (const offset of CONTRAST_OFFSETS) {
    const ox = Math.floor(x + nx * offset);
    const oy = Math.floor(y + ny * offset);
    const ix = Math.floor(x - nx * offset);
    const iy = Math.floor(y - ny * offset);
    if (Math.min(ox, oy, ix, iy) < 0 || Math.max(ox, ix) >= width || Math.max(oy, iy) >= height) continue;
    const outside = (oy * width + ox) * 3;
    const inside = (iy * width + ix) * 3;
    for (let c = 0; c < 3; c++)
      sum[c] = (sum[c] as number) + (lab[outside + c] as number) - (lab[inside + c] as number);
    count++;
  }
  return count > 0 ? [sum[0] / count, sum[1] / count, sum[2] / count] : sum;
}

/**
 * Share of a side at which the colour changes, 0 to 1. Half of it counts any change, half only the change
 * that the whole side has in common: a sheet's edge keeps its polarity, a row of print does not.
 */
function contrast(differences: readonly (readonly [number, number, number])[]): number {
  // Typed arrays sort without asking.
  const common = [0, 1, 2].map(
    (c) => Float64Array.from(differences, (d) => d[c] as number).sort()[differences.length >> 1] as number,
  ) as [number, number, number];
  const length = Math.hypot(...common);
  let sum = 0;
  for (const d of differences) {
    const any = Math.hypot(...d);
    const agreeing = length > 0 ? Math.max(0, (d[0] * common[0] + d[1] * common[1] + d[2] * common[2]) / length) : 0;
    sum += 0.4 * (any / (any + HALF_CONTRAST)) + 0.6 * (agreeing / (agreeing + HALF_CONTRAST));
  }
  return sum / differences.length;
}

/** 1 for anything that a sheet looks like in a photograph, less as angles and opposite sides stray from it. */
function shape(quad: Quad): number {
  let worst = 0;
  for (let i = 0; i < 4; i++) {
    const p = quad[(i + 3) % 4] as Point;
    const q = quad[i] as Point;
    const r = quad[(i + 1) % 4] as Point;
    const cosine = ((p.x - q.x) * (r.x - q.x) + (p.y - q.y) * (r.y - q.y)) / (distance(p, q) * distance(q, r));
    worst = Math.max(worst, Math.abs(cosine));
  }
  const ratio = (a: number, b: number): number => Math.min(a, b) / Math.max(a, b);
  const [a, b, c, d] = quad;
  const opposite = Math.min(ratio(distance(a, b), distance(c, d)), ratio(distance(b, c), distance(d, a)));
  // 30° off square and sides of 3 to 5 are still common in hand-held photographs.
  return Math.max(0.2, 1 - Math.max(0, worst - 0.5)) * Math.max(0.3, 1 - Math.max(0, 0.6 - opposite));
}
