import { medianOf } from "../geometry/averages.ts";
import type { Box } from "../geometry/geometry.ts";
import type { RecognisedLine } from "./recognition.ts";

/** Median slope of the baselines. Positive where lines fall to the right (y points down). */
export function medianSlope(lines: readonly Pick<RecognisedLine, "baseline">[]): number {
  const long = lines.filter(({ baseline: [from, to] }) => Math.abs(to.x - from.x) > 1);
  return medianOf(long.map(({ baseline: [from, to] }) => (to.y - from.y) / (to.x - from.x)));
}

/** A box where its middle is once the page is rotated upright about its top left corner. */
export function straighten({ x0, y0, x1, y1 }: Box, slope: number): Box {
  const down = slope * ((x0 + x1) / 2);
  const right = slope * ((y0 + y1) / 2);
  return { x0: x0 + right, y0: y0 - down, x1: x1 + right, y1: y1 - down };
}
