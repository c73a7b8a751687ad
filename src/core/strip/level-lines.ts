import { medianOf } from "../geometry/averages.ts";
import { composed, type Homography } from "../geometry/geometry.ts";
import type { RecognisedPage } from "../text/recognition.ts";

/** Shorter lines, in heights of a line, say little of their slope. */
const MIN_LENGTH = 5;
const MIN_LINES = 4;
/** Lines whose slope differs from what the others show by more are left out. */
const MAX_OFF = 0.02;
/** The slope of one line is known to about this. */
const SLOPE_KNOWN_WITHIN = 0.005;
/** From the top of a page to its bottom, the slope of its lines changes by about this. */
const CHANGES_WITHIN = 0.05;

const IDENTITY: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/**
 * The map that makes the lines of print on a page level, from its pixels to those of the levelled page. Where a strip
 * leaves the photo its end is unknown, so the page is found with slanting lines, and more so at one end.
 */
export function levellingLines({ paragraphs, widthPx, heightPx }: RecognisedPage): Homography {
  const middle = { x: widthPx / 2, y: heightPx / 2 };
  const lines = paragraphs
    .flatMap((paragraph) => paragraph.lines)
    .map(({ box, baseline: [from, to] }) => ({
      length: to.x - from.x,
      height: box.y1 - box.y0,
      slope: (to.y - from.y) / (to.x - from.x),
      y: (from.y + to.y) / 2 - middle.y,
    }))
    .filter(({ length, height }) => length > MIN_LENGTH * height);
  if (lines.length < MIN_LINES) return IDENTITY;
  let [slope, change] = [medianOf(lines.map((line) => line.slope)), 0];
  for (let round = 0; round < 3; round++) {
    const near = lines.filter((line) => Math.abs(line.slope - slope - change * line.y) < MAX_OFF);
    [slope, change] = fitSlope(near, CHANGES_WITHIN / heightPx) ?? [slope, change];
  }
  const aroundMiddle: Homography = [1, 0, 0, -slope, 1, 0, change, 0, 1];
  return composed(
    [1, 0, middle.x, 0, 1, middle.y, 0, 0, 1],
    composed(aroundMiddle, [1, 0, -middle.x, 0, 1, -middle.y, 0, 0, 1]),
  );
}

/** The slope at the middle and its change per pixel, by weighted least squares; null for no lines. */
function fitSlope(
  lines: readonly { readonly length: number; readonly slope: number; readonly y: number }[],
  change: number,
): readonly [slope: number, change: number] | null {
  let [w, wy, wyy, ws, wys] = [0, 0, 0, 0, 0];
  for (const { length, slope, y } of lines) {
    w += length;
    wy += length * y;
    wyy += length * y * y;
    ws += length * slope;
    wys += length * y * slope;
  }
  if (lines.length === 0) return null;
  // The prior weighs as much as one line of mean length.
  wyy += ((w / lines.length) * SLOPE_KNOWN_WITHIN ** 2) / change ** 2;
  const determinant = w * wyy - wy * wy;
  return [(ws * wyy - wys * wy) / determinant, (w * wys - wy * ws) / determinant];
}
