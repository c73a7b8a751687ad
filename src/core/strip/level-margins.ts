import { boxAround, homographyBetween, type Box, type Homography, type Point } from "../geometry/geometry.ts";

/** Lines of print that begin, or end, on one straight margin are so many at least, over this share of the print. */
const MIN_ON_MARGIN = 5;
const MIN_SPAN = 0.5;
/** How far a line may begin from the margin, in heights of a word. */
const NEAR = 0.4;
/** A margin leans at most by this. */
const MAX_LEAN = 0.3;

/** A margin: `x` at the row 0, and how far it moves to the right with each row. */
interface Margin {
  readonly x: number;
  readonly lean: number;
}

/**
 * The map that makes the left and right margin of print vertical, for a page whose lines are level already. Null where
 * no two margins show. `rows` are the boxes around its lines.
 */
export function levellingMargins(rows: readonly Box[], heightPx: number): Homography | null {
  const middle = ({ y0, y1 }: Box): number => (y0 + y1) / 2;
  const left = marginOf(
    rows.map((row) => ({ x: row.x0, y: middle(row) })),
    heightPx,
  );
  const right = marginOf(
    rows.map((row) => ({ x: row.x1, y: middle(row) })),
    heightPx,
  );
  if (!left || !right) return null;
  const { y0, y1 } = boxAround(rows.map((row) => ({ x: row.x0, y: middle(row) })));
  const at = ({ x, lean }: Margin, y: number): Point => ({ x: x + lean * y, y });
  const [top, bottom] = [at(right, y0).x - at(left, y0).x, at(right, y1).x - at(left, y1).x];
  if (top <= 0 || bottom <= 0) return null;
  const [x0, x1] = [(at(left, y0).x + at(left, y1).x) / 2, (at(right, y0).x + at(right, y1).x) / 2];
  return homographyBetween(
    [at(left, y0), at(right, y0), at(right, y1), at(left, y1)],
    [
      { x: x0, y: y0 },
      { x: x1, y: y0 },
      { x: x1, y: y1 },
      { x: x0, y: y1 },
    ],
  );
}

/** The straight line that most points are on, if they are enough. */
function marginOf(points: readonly Point[], heightPx: number): Margin | null {
  const { y0, y1 } = boxAround(points);
  let best: { readonly margin: Margin; readonly count: number } | null = null;
  for (const [i, a] of points.entries())
    for (const b of points.slice(i + 1)) {
      if (Math.abs(b.y - a.y) < MIN_SPAN * (y1 - y0)) continue;
      const lean = (b.x - a.x) / (b.y - a.y);
      if (Math.abs(lean) > MAX_LEAN) continue;
      const margin = { x: a.x - lean * a.y, lean };
      const count = points.filter(({ x, y }) => Math.abs(x - margin.x - lean * y) < NEAR * heightPx).length;
      if (count > (best?.count ?? MIN_ON_MARGIN - 1)) best = { margin, count };
    }
  return best?.margin ?? null;
}
