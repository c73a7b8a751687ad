/** How level and straight the lines of print on a page are. */
import type { Point } from "../../src/core/geometry.ts";
import { inScope, loadOpenCv } from "../../src/imaging/opencv.ts";
import { fitLongSide } from "../../src/imaging/pixels.ts";
import { findTextLines } from "../../src/imaging/text-lines.ts";
import { pixelsOf } from "./pixels.ts";

export interface LineLevel {
  readonly lines: number;
  /**
   * Angle of a line's chord against the page's width, degrees: half of the print, by the length of its lines, leans more than `medianSlope`, a
   * tenth more than `tenthSlope`. A short line's angle is uncertain: one of nine letters read -0.5, -0.2 and 0.5° on one page shrunk three ways.
   */
  readonly medianSlope: number;
  readonly tenthSlope: number;
  /** Largest distance of a line's points from its chord, in letter heights. */
  readonly medianBow: number;
  readonly tenthBow: number;
}

/** Long side at which lines are looked for, pixels: letters of a page of A4 are 8 high. */
const LONG_SIDE_PX = 1400;

const engine = loadOpenCv();

/** The lines found on a finished page. */
export async function lineLevel(page: Blob): Promise<LineLevel> {
  const bitmap = await createImageBitmap(page);
  const size = fitLongSide(bitmap.width, bitmap.height, LONG_SIDE_PX);
  const { data } = await pixelsOf(page, size);
  const { cv } = await engine;
  const lines = inScope(cv, (scope) => {
    const picture = scope.rgba(size);
    picture.data.set(data);
    return findTextLines(cv, picture, () => true).lines.filter(({ isRule }) => !isRule);
  });
  const slopes = lines.map(({ points }) => ({ value: (Math.abs(Math.atan2(rise(points), run(points))) * 180) / Math.PI, weight: run(points) }));
  const bows = lines.map(({ points, letterPx }) => ({ value: bow(points) / letterPx, weight: run(points) }));
  return { lines: lines.length, medianSlope: quantile(slopes, 0.5), tenthSlope: quantile(slopes, 0.9), medianBow: quantile(bows, 0.5), tenthBow: quantile(bows, 0.9) };
}

/** The value that this share of all weight does not exceed; NaN of nothing. */
function quantile(values: readonly { readonly value: number; readonly weight: number }[], share: number): number {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  let left = share * sorted.reduce((sum, { weight }) => sum + weight, 0);
  return sorted.find(({ weight }) => (left -= weight) <= 0)?.value ?? Number.NaN;
}

function run(points: readonly Point[]): number {
  return (points.at(-1) as Point).x - (points[0] as Point).x;
}

function rise(points: readonly Point[]): number {
  return (points.at(-1) as Point).y - (points[0] as Point).y;
}

function bow(points: readonly Point[]): number {
  const [from] = points as [Point];
  const length = Math.hypot(run(points), rise(points));
  return Math.max(...points.map(({ x, y }) => Math.abs(run(points) * (y - from.y) - rise(points) * (x - from.x)) / length));
}
