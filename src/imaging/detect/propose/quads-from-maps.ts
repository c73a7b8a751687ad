/**
 * Quads that the page network proposes: the outline of its mask, sides continued to corners beyond the frame, and
 * the peaks of its corner maps, in those combinations that agree best with both.
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
import { contourQuads } from "./quads-from-regions.ts";
import { cellsAround, heatAround } from "../score/corner-likelihood.ts";
import { maskAgreement } from "../score/mask-iou.ts";
import type { PageMaps } from "../../networks/page-network.ts";
import type { Sighting } from "../evidence.ts";

/** The mask's outline is drawn this much finer than its cells: between their centres it is bilinear. */
const FINER = 4;
/** Probabilities at which an outline is drawn: the second cuts off what hangs on by a little. */
const LEVELS = [0.5, 0.8] as const;
/** Peaks of a corner's map that are tried: sheets lie on sheets. */
const PEAKS = 2;
/** A peak that holds less of the probability than this is none. */
const LEAST_HEAT = 0.03;
/** Combinations, hottest first, that are held against the mask. */
const COMBINATIONS = 24;
/** Cells around a peak that belong to it, each way. */
const PEAK_REACH = 1;
/** Quads that overlap by more are one. */
const SAME = 0.97;

/** A place for a corner, a fraction of the picture, and how much of the corner's probability lies around it. */
interface Corner extends Point {
  readonly heat: number;
}

/** The quads of a sighting in pixels of a picture of that size. */
export function sightedQuads(sighting: Sighting | null, { width, height }: Size): Quad[] {
  // Which corner is nearest to the origin depends on the picture's proportions.
  return sighting?.quads.map((quad) => orderCorners([...scaleQuad(quad, width, height)])) ?? [];
}

/** The best `keep` quads that maps speak for. */
export function networkHypotheses(cv: OpenCv, maps: PageMaps, keep: number): Sighting {
  const outlines = outlineQuads(cv, maps);
  const places = maps.corners.map((map, i) => [
    ...peaks(map, maps),
    ...outlines.map((outline) => hot(outline[i] as Point, map, maps)),
  ]);
  const combined = combinations(places)
    .filter((corners) => isConvex(corners))
    .map((quad) => ({ quad: quad as Quad, heat: meanHeat(quad) }))
    .sort((a, b) => b.heat - a.heat)
    .slice(0, COMBINATIONS);
  const ranking = [...combined, ...outlines.map((quad) => ({ quad, heat: 0 }))]
    .map(({ quad, heat }) => ({ quad, heat, agreement: maskAgreement(maps, quad) }))
    .sort((a, b) => b.agreement + b.heat - a.agreement - a.heat);
  const quads: Quad[] = [];
  for (const { quad } of ranking) {
    if (quads.length < keep && quads.every((other) => convexIou(quad, other) < SAME)) quads.push(quad);
  }
  return { maps, quads, clarity: Math.max(0, ...ranking.map(({ agreement }) => agreement)) };
}

function outlineQuads(cv: OpenCv, { mask, columns, rows }: PageMaps): Quad[] {
  return inScope(cv, (scope) => {
    const coarse = scope.keep(new cv.Mat(rows, columns, cv.CV_32FC1));
    coarse.data32F.set(mask);
    const fine = scope.mat();
    cv.resize(coarse, fine, new cv.Size(columns * FINER, rows * FINER), 0, 0, cv.INTER_LINEAR);
    return LEVELS.flatMap((level) => {
      const inside = scope.mat();
      cv.threshold(fine, fine, level, 1, cv.THRESH_TOZERO);
      fine.convertTo(inside, cv.CV_8U, 255);
      return contourQuads(cv, inside).map((quad) =>
        orderCorners([...scaleQuad(quad, 1 / (columns * FINER), 1 / (rows * FINER))]),
      );
    });
  });
}

/** The highest places of a corner's map, each the mean of the cells around it. */
function peaks(map: Float32Array, grid: PageMaps): Corner[] {
  const rest = map.slice();
  const found: Corner[] = [];
  while (found.length < PEAKS) {
    let top = 0;
    for (const [i, value] of rest.entries()) if (value > (rest[top] as number)) top = i;
    const peak = { x: 0, y: 0, heat: 0 };
    for (const { i, x, y } of cellsAround(top % grid.columns, Math.floor(top / grid.columns), grid, PEAK_REACH)) {
      const value = rest[i] as number;
      rest[i] = 0;
      peak.x += value * x;
      peak.y += value * y;
      peak.heat += value;
    }
    if (peak.heat < LEAST_HEAT) break;
    found.push({ x: peak.x / peak.heat, y: peak.y / peak.heat, heat: Math.min(1, peak.heat) });
  }
  return found;
}

function hot(place: Point, map: Float32Array, grid: PageMaps): Corner {
  return { ...place, heat: heatAround(map, grid, place, PEAK_REACH) };
}

function combinations(places: readonly (readonly Corner[])[]): (readonly [Corner, Corner, Corner, Corner])[] {
  const [first = [], second = [], third = [], fourth = []] = places;
  return first.flatMap((a) => second.flatMap((b) => third.flatMap((c) => fourth.map((d) => [a, b, c, d] as const))));
}

function meanHeat(corners: readonly Corner[]): number {
  return corners.reduce((sum, { heat }) => sum + heat, 0) / corners.length;
}
