import { meanOf } from "../core/averages.ts";
import type { Finalist } from "./finalist.ts";
import type { Evidence } from "./quad-score.ts";

/** Below this there is no page: of 2640 composed pages 1.7 % come below it, of 2400 scenes without one 1.3 % above. */
export const LEAST_CONFIDENCE = 0.6;
/** Sides this well borne out are a page as often as not. */
const EVEN_ODDS = 0.5;
const ODDS_SLOPE = 14;
/**
 * Log odds of a page, fitted (logistic regression) on 2520 photographs made by `training/` that the networks had not seen, 1320 of
 * them with a page. The overlap with the mask and what the side network says tell nothing more. Where what else was looked at seems
 * no page either, what was found is one less often: the face network's word of all of them counts nearly as much as that of the one.
 */
const SEEN_ODDS = { none: -0.84, heat: 1.5, presence: 0.68, face: 0.43, faces: 0.3 } as const;
/** Keeps the log odds of a likelihood of 0 or 1 finite. */
const LEAST_LIKELIHOOD = 1e-4;

/**
 * How sure all that is known of what was found in a picture makes that it is a page, 0 to 1: what the networks say of the picture, of
 * the corners and of what the sides, and those of the other finalists, enclose; without networks, the edges alone.
 */
export function pageConfidence(found: Finalist, { sighting }: Evidence, finalists: readonly Finalist[] = [found]): number {
  const { face, score: { rank, support, fit } } = found;
  if (rank === 0) return 0;
  if (!sighting || !fit || face === null) return logistic(ODDS_SLOPE * (support - EVEN_ODDS));
  const faces = finalists.flatMap((each) => each.face ?? []);
  return logistic(
    SEEN_ODDS.none +
      SEEN_ODDS.heat * fit.heat +
      SEEN_ODDS.presence * logOdds(sighting.maps.presence) +
      SEEN_ODDS.face * face +
      SEEN_ODDS.faces * meanOf(faces),
  );
}

function logistic(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

function logOdds(likelihood: number): number {
  return Math.log((likelihood + LEAST_LIKELIHOOD) / (1 - likelihood + LEAST_LIKELIHOOD));
}
