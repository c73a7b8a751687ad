/** How level and straight the lines of print on a page are. */
import { medianOf } from "../../src/core/geometry/averages.ts";
import type { Point } from "../../src/core/geometry/geometry.ts";
import { inScope, loadOpenCv } from "../../src/imaging/engine/opencv.ts";
import { fitLongSide } from "../../src/imaging/engine/pixels.ts";
import { findTextLines } from "../../src/imaging/features/text-lines.ts";
import { pixelsOf } from "./pixels.ts";

export interface LineLevel {
  readonly lines: number;
  /**
   * Angle of a line's chord against the page's width, degrees: the middle line's, and a tenth are worse than
   * `tenthSlope`.
   */
  readonly medianSlope: number;
  readonly tenthSlope: number;
  /** Largest distance of a line's points from its chord, in letter heights. */
  readonly medianBow: number;
  readonly tenthBow: number;
}

/**
 * Long sides at which lines are looked for, pixels: letters of a page of A4 are 8 high. The figures are the middle ones
 * of all: a short line's angle is known to half a degree, so of a page of nine lines a tenth leans 0.2 to 0.6° or more,
 * as it is shrunk.
 */
const LONG_SIDES_PX = [1300, 1350, 1400, 1450, 1500];

const engine = loadOpenCv();

/** The lines found on a finished page. */
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
    return findTextLines(cv, picture, () => true).lines.filter(({ isRule }) => !isRule);
  });
  const slopes = lines
    .map(({ points }) => (Math.abs(Math.atan2(rise(points), run(points))) * 180) / Math.PI)
    .sort((a, b) => a - b);
  const bows = lines.map(({ points, letterPx }) => bow(points) / letterPx).sort((a, b) => a - b);
  const at = (sorted: readonly number[], share: number): number =>
    sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return {
    lines: lines.length,
    medianSlope: at(slopes, 0.5),
    tenthSlope: at(slopes, 0.9),
    medianBow: at(bows, 0.5),
    tenthBow: at(bows, 0.9),
  };
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
  return Math.max(
    ...points.map(({ x, y }) => Math.abs(run(points) * (y - from.y) - rise(points) * (x - from.x)) / length),
  );
}
