/**
 * An object that touches a page, a keyboard or a box, can take the place of one of its edges: three sides are the
 * page's, one is not. The page itself is among the proposed quads, ranked lower because it is smaller. The edge network
 * tells which side is wrong.
 */
import { at } from "../../../core/at.ts";
import type { Quad } from "../../../core/geometry/geometry.ts";
import type { Candidate } from "../candidate.ts";
import { sharesEdge, TRUSTED_EDGE_ODDS, type Evaluate } from "../search.ts";

/** The edge network's log odds below which a side is doubted. */
const DOUBTFUL_EDGE_ODDS = -1;
/** A wrong side can displace a neighbour, so that only this many of the other three sides must be shared. */
const MIN_SHARED_EDGES = 2;
/** Replacements evaluated, in order of rank. */
const MAX_REPLACEMENTS = 3;

/** The best candidate or, where one of its sides is doubted, the first good one that differs in that side. */
export function replaceWeakEdge(best: Candidate, ranking: readonly Quad[], evaluate: Evaluate): Candidate {
  const { sides, edgeOdds } = best;
  if (!edgeOdds) return best;
  const weakest = edgeOdds.indexOf(Math.min(...edgeOdds));
  if (at(edgeOdds, weakest) > DOUBTFUL_EDGE_ODDS) return best;
  const others = [0, 1, 2, 3].filter((side) => side !== weakest);
  return (
    ranking
      .filter(
        (quad) =>
          !sharesEdge(quad, sides.corners, weakest) &&
          others.filter((side) => sharesEdge(quad, sides.corners, side)).length >= MIN_SHARED_EDGES,
      )
      .slice(0, MAX_REPLACEMENTS)
      .map((quad) => evaluate(quad))
      .find(
        (other) =>
          other.edgeOdds && Math.min(...other.edgeOdds) > TRUSTED_EDGE_ODDS && isAtLeastAsMuchAPage(other, best),
      ) ?? best
  );
}

/**
 * Whether the crop network sees a page in one candidate at least as clearly as in the other. A candidate with a side in
 * the page's print scores lower, as a part of a page.
 */
function isAtLeastAsMuchAPage(other: Candidate, best: Candidate): boolean {
  return other.cropOdds === null || best.cropOdds === null || other.cropOdds.page >= best.cropOdds.page;
}
