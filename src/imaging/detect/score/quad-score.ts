/** Scores proposed quads, wherever they come from. */
import { distance, lerp, scaleQuad, signedArea, type Point, type Quad } from "../../../core/geometry/geometry.ts";
import { strongestChange, type EdgeField } from "../../features/edge-field.ts";
import type { ImageEvidence, MapReading, QuadScore } from "../evidence.ts";
import { cornerLikelihood } from "./corner-likelihood.ts";
import { maskIou } from "./mask-iou.ts";

/** Enough samples to notice a gap as wide as a fingertip, few enough to score hundreds of quads. */
const SAMPLES_PER_SIDE = 48;
/** Share of a side left out at each end: corners are curled, held and worn. */
const END_MARGIN = 0.04;
/** Distances from the side, in pixels of the field, at which colours inside and outside are compared. */
const CONTRAST_OFFSETS_PX = [5, 8, 11] as const;
/** Contrast that counts half, in 8-bit Lab units: white paper on a white table has about 6. */
const HALF_CONTRAST = 5;
/** Score of a side on the image's frame, which can show no edge: neither for nor against the quad. */
const FRAME_SIDE_SCORE = 0.45;
/** Distance from the frame within which a side is on it, in pixels. */
const FRAME_PX = 3;
/** With more sides than this on the frame, a single edge would make a page of half the image. */
const MAX_SIDES_ON_FRAME = 2;

/**
 * Weights of the mask IoU and the corner likelihood, as exponents of e. Chosen by the mean IoU on 167 pages composed by
 * `tools/training/`.
 */
const MASK_WEIGHT = 6;
const CORNER_WEIGHT = 1;
/** A mask IoU this much below the best is as good as the best: a side may lie anywhere within its cells of the mask. */
const MASK_TOLERANCE = 0.05;
/** Clarity of a reading at which its mask starts to count; below, any weight on the mask did harm. */
const VAGUE_CLARITY = 0.6;
/** Clarity of a reading from which its mask counts fully. */
const FULL_CLARITY = 0.9;

/**
 * Scores a clockwise quad, in pixels of the fields: by the edges under its sides, the contrast across them, its shape
 * and size, and the page network's maps.
 */
export function scoreQuad(quad: Quad, { fields, reading }: ImageEvidence): QuadScore {
  const side = (i: 0 | 1 | 2 | 3): number => scoreSide(quad[i], quad[(i + 1) % 4]!, fields);
  const sideSupport = [side(0), side(1), side(2), side(3)] as const;
  const field = fields[0]!;
  const sidesOnFrame = quad.filter((corner, i) => isAlongFrame(corner, quad[(i + 1) % 4]!, field)).length;
  if (sidesOnFrame > MAX_SIDES_ON_FRAME) return { total: 0, networkFactor: 1, support: 0, evidence: null, sideSupport };
  const area = Math.abs(signedArea(quad)) / (field.width * field.height);
  const mean = (sideSupport[0] + sideSupport[1] + sideSupport[2] + sideSupport[3]) / 4;
  const support = 0.55 * mean + 0.45 * Math.min(...sideSupport);
  const placed = scaleQuad(quad, 1 / field.width, 1 / field.height);
  const evidence = reading && {
    maskIou: maskIou(reading.maps, placed),
    cornerLikelihood: cornerLikelihood(reading.maps, placed),
  };
  const networkFactor = evidence
    ? Math.exp(
        MASK_WEIGHT * maskWeightOf(reading) * Math.min(0, evidence.maskIou - reading.clarity + MASK_TOLERANCE) +
          CORNER_WEIGHT * evidence.cornerLikelihood,
      )
    : 1;
  const total = support * networkFactor * Math.min(1, area) ** 0.15 * shapeScore(quad);
  return { total, networkFactor, support, evidence, sideSupport };
}

/** How much the mask of a reading counts, 0 to 1. */
function maskWeightOf({ clarity }: MapReading): number {
  return Math.max(0, Math.min(1, (clarity - VAGUE_CLARITY) / (FULL_CLARITY - VAGUE_CLARITY))) ** 2;
}

/** How well the image supports one side of a clockwise quad, 0 to 1; points in pixels of the fields. */
export function scoreSide(from: Point, to: Point, fields: readonly EdgeField[]): number {
  const field = fields[0]!;
  const length = distance(from, to);
  if (length < 8) return 0;
  if (isAlongFrame(from, to, field)) return FRAME_SIDE_SCORE;
  // Corners are clockwise, so the outward normal is to the left of the direction: up for the top side.
  const nx = (to.y - from.y) / length;
  const ny = -(to.x - from.x) / length;
  const differences: (readonly [number, number, number])[] = [];
  let edge = 0;
  for (let s = 0; s < SAMPLES_PER_SIDE; s++) {
    const sample = lerp(from, to, END_MARGIN + ((1 - 2 * END_MARGIN) * (s + 0.5)) / SAMPLES_PER_SIDE);
    let best = 0;
    for (const each of fields) {
      const change = strongestChange(each, sample, nx, ny, 2);
      best = Math.max(best, change / (change + each.noise));
    }
    edge += best / SAMPLES_PER_SIDE;
    differences.push(colourDifference(field, sample, nx, ny));
  }
  return Math.sqrt(edge * contrast(differences));
}

function isAlongFrame(p: Point, q: Point, { width, height }: EdgeField): boolean {
  const near = (a: number, b: number, edge: number): boolean =>
    Math.abs(a - edge) < FRAME_PX && Math.abs(b - edge) < FRAME_PX;
  return near(p.x, q.x, 0) || near(p.x, q.x, width) || near(p.y, q.y, 0) || near(p.y, q.y, height);
}

/** Lab colour outside minus colour inside a side, at one of its points. */
function colourDifference(
  { lab, width, height }: EdgeField,
  { x, y }: Point,
  nx: number,
  ny: number,
): readonly [number, number, number] {
  let [l, a, b] = [0, 0, 0];
  let count = 0;
  for (const offset of CONTRAST_OFFSETS_PX) {
    const ox = Math.floor(x + nx * offset);
    const oy = Math.floor(y + ny * offset);
    const ix = Math.floor(x - nx * offset);
    const iy = Math.floor(y - ny * offset);
    if (Math.min(ox, oy, ix, iy) < 0 || Math.max(ox, ix) >= width || Math.max(oy, iy) >= height) continue;
    const outside = (oy * width + ox) * 3;
    const inside = (iy * width + ix) * 3;
    l = l + lab[outside]! - lab[inside]!;
    a = a + lab[outside + 1]! - lab[inside + 1]!;
    b = b + lab[outside + 2]! - lab[inside + 2]!;
    count++;
  }
  return count > 0 ? [l / count, a / count, b / count] : [l, a, b];
}

/**
 * Colour change across a side, 0 to 1. Two fifths count any change; three fifths count only the change that the whole
 * side has in common, because the edge of a sheet keeps its polarity and a line of print does not.
 */
function contrast(differences: readonly (readonly [number, number, number])[]): number {
  const median = (channel: 0 | 1 | 2): number => {
    // A typed array sorts numerically.
    const sorted = Float64Array.from(differences, (d) => d[channel]).sort();
    return sorted[differences.length >> 1]!;
  };
  const common = [median(0), median(1), median(2)] as const;
  const length = Math.hypot(...common);
  let sum = 0;
  for (const d of differences) {
    const any = Math.hypot(...d);
    const agreeing = length > 0 ? Math.max(0, (d[0] * common[0] + d[1] * common[1] + d[2] * common[2]) / length) : 0;
    sum += 0.4 * (any / (any + HALF_CONTRAST)) + 0.6 * (agreeing / (agreeing + HALF_CONTRAST));
  }
  return sum / differences.length;
}

/**
 * 1 for any quad that a photographed sheet commonly has, less as its angles stray from right ones and its opposite
 * sides from equal lengths.
 */
function shapeScore(quad: Quad): number {
  let worstCosine = 0;
  for (let i = 0; i < 4; i++) {
    const p = quad[(i + 3) % 4]!;
    const q = quad[i]!;
    const r = quad[(i + 1) % 4]!;
    const cosine = ((p.x - q.x) * (r.x - q.x) + (p.y - q.y) * (r.y - q.y)) / (distance(p, q) * distance(q, r));
    worstCosine = Math.max(worstCosine, Math.abs(cosine));
  }
  const ratio = (a: number, b: number): number => Math.min(a, b) / Math.max(a, b);
  const [a, b, c, d] = quad;
  const opposite = Math.min(ratio(distance(a, b), distance(c, d)), ratio(distance(b, c), distance(d, a)));
  // 30° off a right angle, and opposite sides in a ratio of 3 to 5, are still common in hand-held photos.
  return Math.max(0.2, 1 - Math.max(0, worstCosine - 0.5)) * Math.max(0.3, 1 - Math.max(0, 0.6 - opposite));
}
