/**
 * What lies against a page can take the place of one of its sides so well that every network believes it: a keyboard
 * beyond a form, its edge where the form's sides go on to. The form is among the candidates, its sides as clear, and
 * its print is level on it.
 */
import { medianOf } from "../../../core/geometry/averages.ts";
import {
  applyHomography,
  distance,
  homographyBetween,
  isConvex,
  scaleQuad,
  signedArea,
  wholePicture,
  type Point,
  type Quad,
} from "../../../core/geometry/geometry.ts";
import type { Finalist } from "../candidate.ts";
import { BELIEVED } from "./replace-weak-edge.ts";
import type { TextLines } from "../../features/text-lines.ts";
import { sharesSide } from "./whole-page.ts";

/** A candidate within the best is at most this much of it, or both are the same. */
const MOST_OF_BEST = 0.93;
/** Candidates that are looked at, the clearest first. */
const LOOKED_AT = 2;
/** Fewer lines may all be of another thing. */
const FEWEST_LINES = 6;
/** Half of the print leans more than this on what is not its page, radians, and at most so much of that on its page. */
const LEAST_LEAN = 0.012;
const LEVELLED = 1 / 3;

/** What is asked of a candidate. */
export interface Judges {
  readonly look: (quad: Quad) => Finalist;
  /** How well a quad's sides are borne out by the picture. */
  readonly supportOf: (quad: Quad) => number;
  /**
   * Lines of print within a quad, both in pixels of another copy of the picture, which has `finer` for one of the
   * quads' own.
   */
  readonly printIn: (quad: Quad) => TextLines;
  readonly finer: number;
}

/**
 * The finalist, or the candidate within it that has three of its sides, a fourth as clear, and its print level, as the
 * finalist has not.
 */
export function settleByPrint(
  best: Finalist,
  candidates: readonly Quad[],
  { look, supportOf, printIn, finer }: Judges,
): Finalist {
  const { corners } = best.sides;
  const area = Math.abs(signedArea(corners));
  if (!isConvex(corners)) return best;
  const rivals = candidates
    .filter(
      (quad) =>
        Math.abs(signedArea(quad)) < MOST_OF_BEST * area &&
        [0, 1, 2, 3].filter((side) => sharesSide(quad, corners, side)).length === 3,
    )
    .map((quad) => ({ quad, support: supportOf(quad) }))
    .filter(({ support }) => support >= best.score.support)
    .sort((a, b) => b.support - a.support);
  for (const { quad } of rivals.slice(0, LOOKED_AT)) {
    const rival = look(quad);
    if (!rival.odds || Math.min(...rival.odds) < BELIEVED || !isConvex(rival.sides.corners)) continue;
    const [page, more] = [scaleQuad(rival.sides.corners, finer), scaleQuad(corners, finer)];
    const print = printIn(page);
    if (print.lines.length < FEWEST_LINES) continue;
    const lean = leanOf(print, more);
    if (lean > LEAST_LEAN && leanOf(print, page) < LEVELLED * lean) return rival;
  }
  return best;
}

/** How far half of the lines lean, or more, on the page that a quad is the picture of, radians. */
function leanOf({ lines, upended }: TextLines, quad: Quad): number {
  const [a, b, c, d] = quad;
  const flat = { width: distance(a, b) + distance(c, d), height: distance(b, c) + distance(d, a) };
  const onPage = homographyBetween(quad, wholePicture(flat));
  return medianOf(
    lines.map(({ ends }) => {
      const [from, to] = ends.map((end) => applyHomography(onPage, end)) as [Point, Point];
      const [x, y] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
      return upended ? Math.atan2(x, y) : Math.atan2(y, x);
    }),
  );
}
