import { meanOf } from "../../../core/geometry/averages.ts";
import type { Finalist } from "../candidate.ts";
import type { Evidence } from "../evidence.ts";

/** Below this there is no page: of 1320 composed pages 1.3 % come below it, of 1200 scenes without one 0.8 % above. */
export const LEAST_CONFIDENCE = 0.6;
/** Sides this well borne out are a page as often as not. */
const EVEN_ODDS = 0.5;
const ODDS_SLOPE = 14;
/**
 * Log odds of a page, fitted (logistic regression) on 2520 photographs made by `tools/training/` that the networks had
 * not seen, 1320 of them with a page. Corners, the overlap with the mask and what the side network says tell nothing
 * more. Where nothing else that was looked at shows a page either, there is one less often: the face network's word of
 * all finalists counts as much as that of the one.
 */
const SEEN_ODDS = { none: 0.24, presence: 0.45, page: 0.2, shown: 0.22, allShown: 0.39 } as const;
/** Keeps the log odds of a likelihood of 0 or 1 finite. */
const LEAST_LIKELIHOOD = 1e-4;

/**
 * How sure all that is known of what was found in a picture makes that it is a page, 0 to 1: what the networks say of
 * the picture, and of what the sides, and those of the other finalists, enclose; without networks, the edges alone.
 */
export function pageConfidence(
  found: Finalist,
  { sighting }: Evidence,
  finalists: readonly Finalist[] = [found],
): number {
  const {
    face,
    score: { rank, support },
  } = found;
  if (rank === 0) return 0;
  if (!sighting || face === null) return logistic(ODDS_SLOPE * (support - EVEN_ODDS));
  return logistic(
    SEEN_ODDS.none +
      SEEN_ODDS.presence * logOdds(sighting.maps.presence) +
      SEEN_ODDS.page * face.page +
      SEEN_ODDS.shown * face.shown +
      SEEN_ODDS.allShown * meanOf(finalists.flatMap((each) => each.face?.shown ?? [])),
  );
}

/** The likelihood of log odds. */
export function logistic(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

/** The log odds of a likelihood, 0 and 1 included. */
export function logOdds(likelihood: number): number {
  return Math.log((likelihood + LEAST_LIKELIHOOD) / (1 - likelihood + LEAST_LIKELIHOOD));
}
