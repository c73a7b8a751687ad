import { cornerAt, distance, type Point, type Quad } from "../../core/geometry/geometry.ts";
import type { TextLine, TextLines } from "../features/text-lines.ts";
import type { TracedEdge } from "../features/trace-edges.ts";
import { heightAt } from "./line-bend.ts";

/** Colours closer than this on both sides of an edge may both be paper; set on books in low light, pages on tables. */
const SAME_PAPER = 80;
/** Print ends beyond an edge by more than this, in letter heights. Less is a letter that touches the edge. */
const MIN_BEYOND = 0.5;

/**
 * The edges traced around a quad, without the points of those that have paper and print beyond them: something on the
 * page was traced there, such as the ruled line above its footer. All in pixels of the image.
 */
export function uncutEdges(traced: readonly TracedEdge[], text: TextLines, quad: Quad): readonly TracedEdge[] {
  const lines = text.lines.filter(({ isRule }) => !isRule);
  return traced.map((edge, side) => {
    const isAlong = (side % 2 === 0) !== text.upended;
    const isCut =
      edge.step < SAME_PAPER &&
      lines.some((line) => isBeyond(line, edge.points, cornerAt(quad, side), cornerAt(quad, side + 1), isAlong));
    return isCut ? { ...edge, points: [] } : edge;
  });
}

/**
 * Whether a line lies beyond an edge that was traced around the side `from`–`to` of a quad, or, unless it runs along
 * that side, crosses it.
 */
function isBeyond(
  { ends, letterPx }: TextLine,
  edge: readonly Point[],
  from: Point,
  to: Point,
  isAlong: boolean,
): boolean {
  const length = Math.max(1e-9, distance(from, to));
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  // Along the side, and outwards.
  const onSide = ({ x, y }: Point): Point => ({
    x: (x - from.x) * dx + (y - from.y) * dy,
    y: (x - from.x) * dy - (y - from.y) * dx,
  });
  const curve = edge.map(onSide).sort((a, b) => a.x - b.x);
  if (curve.length < 2) return false;
  const out = ends.map(onSide).map(({ x, y }) => y - heightAt(curve, x));
  const [least, most] = [Math.min(...out), Math.max(...out)];
  return most > MIN_BEYOND * letterPx && (isAlong ? least > 0 : least < 0);
}
