import type { Point } from "../../core/geometry/geometry.ts";
import type { TextLine } from "../features/text-lines.ts";
import { heightAt } from "./height-at.ts";

/** Print ends beyond an edge by more than this, in letter heights. Less is a letter that touches the edge. */
const MIN_BEYOND = 0.5;

/**
 * The traced edges of a page, in the order top, right, bottom, left, without those that have print beyond them: there,
 * something on the page was traced, such as a ruled line above its footer. All in pixels of the flattened page.
 */
export function uncutEdges(
  edges: readonly (readonly Point[])[],
  lines: readonly Pick<TextLine, "ends" | "letterPx">[],
): readonly (readonly Point[])[] {
  return edges.map((edge, side) => {
    const along =
      side % 2 === 0 ? ({ x, y }: Point): Point => ({ x, y }) : ({ x, y }: Point): Point => ({ x: y, y: x });
    const outwards = side === 0 || side === 3 ? -1 : 1;
    const curve = edge.map(along).sort((a, b) => a.x - b.x);
    const isCut =
      curve.length > 1 &&
      lines.some(({ ends, letterPx }) =>
        ends.map(along).some(({ x, y }) => outwards * (y - heightAt(curve, x)) > MIN_BEYOND * letterPx),
      );
    return isCut ? [] : edge;
  });
}
