/**
 * Proposes quads from the page network's maps: outlines of its mask, with sides extended to corners beyond the frame,
 * and peaks of its corner maps, in the combinations that agree best with both.
 */
import {
  convexIou,
  isConvex,
  orderCorners,
  scaleQuad,
  type Point,
  type Quad,
  type Size,
} from "../../../core/geometry/geometry.ts";
import { inScope, type OpenCv } from "../../engine/opencv.ts";
import type { PageMaps } from "../../networks/page-network.ts";
import type { MapReading } from "../evidence.ts";
import { cellsAround, likelihoodAround } from "../score/corner-likelihood.ts";
import { maskIou } from "../score/mask-iou.ts";
import { contourQuads } from "./contour-quads.ts";

/** The mask is enlarged this many times, bilinear, before its outline is traced. */
const MASK_SCALE = 4;
/** Probabilities at which the mask is outlined. The second cuts off parts that are attached only faintly. */
const MASK_LEVELS = [0.5, 0.8] as const;
/** Peaks used of each corner map: several, because sheets lie on sheets. */
const PEAKS = 2;
/** A peak with less probability than this is ignored. */
const MIN_PEAK_LIKELIHOOD = 0.03;
/** Combinations of corners, the likeliest first, that are compared with the mask. */
const COMBINATIONS = 24;
/** Cells around a peak that belong to it, in each direction. */
const PEAK_REACH_CELLS = 1;
/** Quads that overlap more than this (IoU) are duplicates. */
const DUPLICATE_IOU = 0.97;

/** A possible corner, as fractions of the image. */
interface Corner extends Point {
  /** Probability around this point in the corner's map, 0 to 1. */
  readonly likelihood: number;
}

interface RankedQuad {
  readonly quad: Quad;
  readonly likelihood: number;
}

/** The quads of a reading, in pixels of an image of that size. */
export function quadsOfReading(reading: MapReading | null, { width, height }: Size): Quad[] {
  // Which corner is nearest to the origin depends on the image's proportions.
  return reading?.quads.map((quad) => orderCorners([...scaleQuad(quad, width, height)])) ?? [];
}

/** Reads the page network's maps: at most `count` quads that agree best with them. */
export function quadsFromMaps(cv: OpenCv, maps: PageMaps, count: number): MapReading {
  const outlines = outlineQuads(cv, maps);
  const found = maps.corners.map((map) => peaks(map, maps));
  const places = maps.corners.map((map, i) => [
    ...found[i]!,
    ...outlines.map((outline) => withLikelihood(outline[i]!, map, maps)),
  ]);
  const combined = combinations(places)
    .filter((corners) => isConvex(corners))
    .map((corners): RankedQuad => ({ quad: corners, likelihood: meanLikelihood(corners) }))
    .sort((a, b) => b.likelihood - a.likelihood)
    .slice(0, COMBINATIONS);
  const ranking = [...combined, ...outlines.map((quad) => ({ quad, likelihood: 0 }))]
    .map(({ quad, likelihood }) => ({ quad, likelihood, iou: maskIou(maps, quad) }))
    .sort((a, b) => b.iou + b.likelihood - a.iou - a.likelihood);
  const quads: Quad[] = [];
  for (const { quad } of ranking) {
    if (quads.length < count && quads.every((other) => convexIou(quad, other) < DUPLICATE_IOU)) quads.push(quad);
  }
  const clarity = Math.max(0, ...ranking.map(({ iou }) => iou));
  return { maps, quads, clarity, peaks: found.map(([highest]) => highest ?? null) };
}

/** Quads around the parts of the mask, as fractions of the image. */
function outlineQuads(cv: OpenCv, { mask, columns, rows }: PageMaps): Quad[] {
  return inScope(cv, (scope) => {
    const coarse = scope.own(new cv.Mat(rows, columns, cv.CV_32FC1));
    coarse.data32F.set(mask);
    const fine = scope.mat();
    cv.resize(coarse, fine, new cv.Size(columns * MASK_SCALE, rows * MASK_SCALE), 0, 0, cv.INTER_LINEAR);
    return MASK_LEVELS.flatMap((level) => {
      const inside = scope.mat();
      cv.threshold(fine, fine, level, 1, cv.THRESH_TOZERO);
      fine.convertTo(inside, cv.CV_8U, 255);
      return contourQuads(cv, inside).map((quad) =>
        orderCorners([...scaleQuad(quad, 1 / (columns * MASK_SCALE), 1 / (rows * MASK_SCALE))]),
      );
    });
  });
}

/** The highest peaks of a corner's map, each at the weighted mean of its cells. */
function peaks(map: Float32Array, grid: PageMaps): Corner[] {
  const rest = map.slice();
  const found: Corner[] = [];
  while (found.length < PEAKS) {
    let top = 0;
    for (const [i, value] of rest.entries()) if (value > rest[top]!) top = i;
    const peak = { x: 0, y: 0, sum: 0 };
    for (const { i, x, y } of cellsAround(top % grid.columns, Math.floor(top / grid.columns), grid, PEAK_REACH_CELLS)) {
      const value = rest[i]!;
      rest[i] = 0;
      peak.x += value * x;
      peak.y += value * y;
      peak.sum += value;
    }
    if (peak.sum < MIN_PEAK_LIKELIHOOD) break;
    found.push({ x: peak.x / peak.sum, y: peak.y / peak.sum, likelihood: Math.min(1, peak.sum) });
  }
  return found;
}

function withLikelihood(place: Point, map: Float32Array, grid: PageMaps): Corner {
  return { ...place, likelihood: likelihoodAround(map, grid, place, PEAK_REACH_CELLS) };
}

/** All ways to take one place for each corner. */
function combinations(places: readonly (readonly Corner[])[]): (readonly [Corner, Corner, Corner, Corner])[] {
  const [first = [], second = [], third = [], fourth = []] = places;
  return first.flatMap((a) => second.flatMap((b) => third.flatMap((c) => fourth.map((d) => [a, b, c, d] as const))));
}

function meanLikelihood(corners: readonly Corner[]): number {
  return corners.reduce((sum, { likelihood }) => sum + likelihood, 0) / corners.length;
}
