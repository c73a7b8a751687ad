/** Measures how level and straight the text lines on a page are. */
import { at, lastOf } from "../../src/core/at.ts";
import { medianOf } from "../../src/core/geometry/averages.ts";
import type { Point } from "../../src/core/geometry/geometry.ts";
import { inScope, loadOpenCv } from "../../src/imaging/engine/opencv.ts";
import { fitLongSide } from "../../src/imaging/engine/pixels.ts";
import { findTextLines } from "../../src/imaging/features/text-lines.ts";
import { pixelsOf } from "./pixels.ts";

export interface LineLevel {
  readonly lines: number;
  /** Angle of a line against the page's width, in degrees: the median, and what a tenth of the lines exceed. */
  readonly medianSlope: number;
  readonly tenthSlope: number;
  /** Largest distance of a line's points from its chord, in letter heights. */
  readonly medianBow: number;
  readonly tenthBow: number;
}

/**
 * Long sides at which lines are searched, in pixels; letters of an A4 page are 8 high. The figures are the medians of
 * all: the angle of a short line is accurate to half a degree, so that for a page of nine lines `tenthSlope` varies
 * between 0.2 and 0.6° with the scale.
 */
const LONG_SIDES_PX = [1300, 1350, 1400, 1450, 1500];

const engine = loadOpenCv();

/** Finds and measures the lines on a finished page. */
export async function lineLevel(page: Blob): Promise<LineLevel> {
  const readings = await Promise.all(LONG_SIDES_PX.map((longSidePx) => lineLevelAt(page, longSidePx)));
  const middle = (figure: keyof LineLevel): number => medianOf(readings.map((reading) => reading[figure]));
  return {
    lines: middle("lines"),
    medianSlope: middle("medianSlope"),
    tenthSlope: middle("tenthSlope"),
    medianBow: middle("medianBow"),
    tenthBow: middle("tenthBow"),
  };
}

async function lineLevelAt(page: Blob, longSidePx: number): Promise<LineLevel> {
  const bitmap = await createImageBitmap(page);
  const size = fitLongSide(bitmap.width, bitmap.height, longSidePx);
  const { data } = await pixelsOf(page, size);
  const { cv } = await engine;
  const lines = inScope(cv, (scope) => {
    const picture = scope.rgba(size);
    picture.data.set(data);
    return findTextLines(cv, picture).lines.filter(({ isRule }) => !isRule);
  });
  const slopes = lines
    .map(({ points }) => (Math.abs(Math.atan(middleSlope(points))) * 180) / Math.PI)
    .sort((a, b) => a - b);
  const bows = lines.map(({ points, letterPx }) => bow(points) / letterPx).sort((a, b) => a - b);
  const quantile = (sorted: readonly number[], share: number): number =>
    sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return {
    lines: lines.length,
    medianSlope: quantile(slopes, 0.5),
    tenthSlope: quantile(slopes, 0.9),
    medianBow: quantile(bows, 0.5),
    tenthBow: quantile(bows, 0.9),
  };
}

/**
 * The median slope between the points of a line (Theil 1950, Sen 1968): its chord leans where figures at one end reach
 * below the line.
 */
function middleSlope(points: readonly Point[]): number {
  return medianOf(points.flatMap((from, i) => points.slice(i + 1).map((to) => (to.y - from.y) / (to.x - from.x))));
}

function run(points: readonly Point[]): number {
  return lastOf(points).x - at(points, 0).x;
}

function rise(points: readonly Point[]): number {
  return lastOf(points).y - at(points, 0).y;
}

function bow(points: readonly Point[]): number {
  const from = at(points, 0);
  const length = Math.hypot(run(points), rise(points));
  return Math.max(
    ...points.map(({ x, y }) => Math.abs(run(points) * (y - from.y) - rise(points) * (x - from.x)) / length),
  );
}
