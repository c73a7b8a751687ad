/**
 * What lies against a page, a keyboard or a box, can take the place of one of its sides: three sides are the page's,
 * one is not, and the page itself is among the candidates, ranked lower for being smaller. The side network tells which
 * side it is.
 */
import type { Quad } from "../../../core/geometry/geometry.ts";
import type { Finalist } from "../candidate.ts";
import { sharesSide } from "./whole-page.ts";

/** Log odds below which a side is doubted, and above which one in its place is believed. */
const DOUBTED = -1;
export const BELIEVED = 1;
/** A side that is not the page's can draw one of its neighbours with it: so many of the other three are the same. */
const SHARED = 2;
/** Candidates that are looked at in the place of the best, in the order of their ranks. */
const LOOKED_AT = 3;

/**
 * The finalist, or the candidate that has another side in the place of the one that is doubted, and the others in
 * common.
 */
export function settleDoubt(best: Finalist, ranking: readonly Quad[], look: (quad: Quad) => Finalist): Finalist {
  const { sides, odds } = best;
  if (!odds) return best;
  const doubted = odds.indexOf(Math.min(...odds));
  if ((odds[doubted] as number) > DOUBTED) return best;
  const others = [0, 1, 2, 3].filter((side) => side !== doubted);
  return (
    ranking
      .filter(
        (quad) =>
          !sharesSide(quad, sides.corners, doubted) &&
          others.filter((side) => sharesSide(quad, sides.corners, side)).length >= SHARED,
      )
      .slice(0, LOOKED_AT)
      .map((quad) => look(quad))
      .find((other) => other.odds && Math.min(...other.odds) > BELIEVED && isAsMuchAPage(other, best)) ?? best
  );
}

/**
 * Whether what the one encloses seems a page at least as much as what the other does: with a side in print, it seems a
 * part of one.
 */
function isAsMuchAPage(other: Finalist, best: Finalist): boolean {
  return other.face === null || best.face === null || other.face.page >= best.face.page;
}
