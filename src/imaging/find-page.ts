import { convexIou, distance, mapQuad, scaleQuad, signedArea, type Point, type Quad, type Size } from "../core/geometry.ts";
import { edgeField, type EdgeField } from "./edge-field.ts";
import { lineHypotheses } from "./line-hypotheses.ts";
import { inScope, toRgba, type Mat, type OpenCv } from "./opencv.ts";
import { fitLongSide, type RgbaImage } from "./pixels.ts";
import { scoreQuad, scoreSide, type QuadScore } from "./quad-score.ts";
import { refineSides, type RefinedQuad } from "./refine-sides.ts";
import { regionHypotheses } from "./region-hypotheses.ts";

export interface PageQuad {
  /** In pixels of the photograph. */
  readonly corners: Quad;
  /** 0 to 1. */
  readonly confidence: number;
  /** Largest distance of a side from the straight line between its corners, as a fraction of the page's diagonal. */
  readonly curvature: number;
}

/** Text is grey at this size, a page's edge still sharp; SmartDoc 2015's best worked at about as much. */
const WORKING_LONG_SIDE_PX = 512;
/** Where sides are first moved onto their edges: the proved size of FACTS' refinement. */
const REFINING_LONG_SIDE_PX = 1280;
/** How far a hypothesis may be off, and how far the refining size: fractions of the diagonal. */
const COARSE_REACH = 0.015;
const FINE_REACH = 0.003;
/** Hypotheses of lines kept for the judge; many are twins that differ by one line. */
const LINE_QUADS = 80;
/** Candidates that are refined before the last judgement. */
const FINALISTS = 8;
/** A sheet's outer edge may be this much fainter than the print that divides it. */
const WHOLE_SUPPORT = 0.87;
/** A sheet is at least this much larger than its part, or both are the same sheet. */
const LEAST_WHOLE = 1.08;
/** How well those sides must be borne out where only the larger sheet has them. */
const LEAST_ONWARDS = 0.5;
/** Sides that lie this close are the same, a fraction of the diagonal. */
const SHARED_SIDE = 0.015;
/** Sides this well borne out are a page as often as not. */
const EVEN_ODDS = 0.5;
const ODDS_SLOPE = 14;
/** Below this there is no page. */
const LEAST_CONFIDENCE = 0.2;
/** Nothing smaller can show a page. */
const LEAST_SIDE_PX = 32;

/**
 * Looks for a page in a photograph, given both in the engine's memory and as pixels. Several ways of
 * looking name candidates, one judge ranks them, and the winner's sides are moved onto their edges at
 * full resolution. Null when nothing looks like a page.
 */
export function findPage(cv: OpenCv, photo: Mat, pixels: RgbaImage): PageQuad | null {
  if (Math.min(pixels.width, pixels.height) < LEAST_SIDE_PX) return null;
  return inScope(cv, (scope) => {
    const refining = scope.mat();
    const middle = fitLongSide(pixels.width, pixels.height, REFINING_LONG_SIDE_PX);
    cv.resize(photo, refining, new cv.Size(middle.width, middle.height), 0, 0, cv.INTER_AREA);
    const working = scope.mat();
    const small = fitLongSide(pixels.width, pixels.height, WORKING_LONG_SIDE_PX);
    cv.resize(refining, working, new cv.Size(small.width, small.height), 0, 0, cv.INTER_AREA);

    const fields = [edgeField(cv, working, 1), edgeField(cv, working, 3)];
    const candidates = [...lineHypotheses(fields, LINE_QUADS), ...regionHypotheses(cv, fields[0] as EdgeField)];
    const toMiddle = middle.width / small.width;
    const middlePixels = toRgba(refining);
    const reach = COARSE_REACH * Math.hypot(middle.width, middle.height);
    const finalists = distinct(rank(candidates, fields), FINALISTS).map((quad) => {
      const refined = refineSides(middlePixels, scaleQuad(quad, toMiddle), reach);
      return { refined, score: scoreQuad(scaleQuad(refined.corners, 1 / toMiddle), fields) };
    });
    const winner = wholeSheet(finalists.sort((a, b) => b.score.rank - a.score.rank), fields, 1 / toMiddle);
    if (!winner) return null;

    const confidence = 1 / (1 + Math.exp(-ODDS_SLOPE * (winner.score.support - EVEN_ODDS)));
    if (confidence < LEAST_CONFIDENCE) return null;

    const toFull = scaleQuad(winner.refined.corners, pixels.width / middle.width, pixels.height / middle.height);
    const fine = refineSides(pixels, toFull, fineReach(pixels));
    const corners = mapQuad(fine.corners, (corner) => clampTo(corner, pixels));
    return { corners, confidence, curvature: fine.bowPx / distance(corners[0], corners[2]) };
  });
}

interface Finalist {
  readonly refined: RefinedQuad;
  readonly score: QuadScore;
}

/**
 * The best finalist, or a larger one that it is a part of: print that runs from edge to edge (a coloured
 * half of a cover, a ruled line) divides a sheet into quads that share three sides with it.
 */
function wholeSheet(ranking: readonly Finalist[], fields: readonly EdgeField[], toField: number): Finalist | undefined {
  const [best] = ranking;
  if (!best) return undefined;
  const part = best.refined.corners;
  const wholes = ranking.filter(({ refined: { corners }, score }) => {
    if (score.support < WHOLE_SUPPORT * best.score.support || Math.abs(signedArea(corners)) < LEAST_WHOLE * Math.abs(signedArea(part))) return false;
    const tolerance = SHARED_SIDE * distance(corners[0], corners[2]);
    const apart = [0, 1, 2, 3].filter((i) => !sharesSide(part, corners, i, tolerance));
    const [i] = apart;
    if (i === undefined || apart.length > 1) return false;
    // Past the part, the two sides that it shares must go on as edges of their own.
    const next = (i + 1) % 4;
    const onwards = [
      [part[i], corners[i]],
      [corners[next], part[next]],
    ] as [Point, Point][];
    return onwards.every(([from, to]) => scoreSide(scaled(from, toField), scaled(to, toField), fields) >= LEAST_ONWARDS);
  });
  return wholes[0] ?? best;
}

function scaled({ x, y }: Point, factor: number): Point {
  return { x: x * factor, y: y * factor };
}

/** True when a quad's side `i` lies on the same side of another. */
function sharesSide(part: Quad, whole: Quad, i: number, tolerance: number): boolean {
  const from = whole[i] as Point;
  const to = whole[(i + 1) % 4] as Point;
  const off = (p: Point): number => Math.abs((to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x)) / distance(from, to);
  return off(part[i] as Point) <= tolerance && off(part[(i + 1) % 4] as Point) <= tolerance;
}

/** How far the sides that corners enclose bow out of the straight, at most, in pixels of `pixels`. */
export function sideBowOf(pixels: RgbaImage, corners: Quad): number {
  return refineSides(pixels, corners, fineReach(pixels)).bowPx;
}

function fineReach({ width, height }: Size): number {
  return Math.max(3, FINE_REACH * Math.hypot(width, height));
}

function rank(candidates: readonly Quad[], fields: readonly EdgeField[]): Quad[] {
  return candidates
    .map((quad) => ({ quad, rank: scoreQuad(quad, fields).rank }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ quad }) => quad);
}

/** The first `count` quads of a ranking that are not all but the same as one before them. */
function distinct(ranking: readonly Quad[], count: number): Quad[] {
  const kept: Quad[] = [];
  for (const quad of ranking) {
    if (kept.length === count) break;
    if (kept.every((other) => convexIou(quad, other) < 0.95)) kept.push(quad);
  }
  return kept;
}

function clampTo({ x, y }: Point, { width, height }: RgbaImage): Point {
  return { x: Math.max(0, Math.min(width, x)), y: Math.max(0, Math.min(height, y)) };
}
