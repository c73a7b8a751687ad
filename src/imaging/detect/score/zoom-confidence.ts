import { meanOf } from "../../../core/geometry/averages.ts";
import type { Finalist } from "../candidate.ts";
import { logistic, logOdds } from "./page-confidence.ts";
import type { Evidence } from "../evidence.ts";

/**
 * Log odds of a page where it was looked closer, fitted (logistic regression) on those of the photographs of
 * `page-confidence.ts` where what was found came below `LEAST_CONFIDENCE`. All that was looked at counts, and most of
 * all what seems most of all a page: between the mean and the highest of their log odds.
 */
const CLOSER_ODDS = { none: 1.73, presence: 0.54, pages: 1.1 } as const;
const TEMPERATURE = 2;

/** How sure all that was looked at, the closer looks among it, makes that there is a page in the picture, 0 to 1. */
export function closerConfidence({ sighting }: Evidence, looked: readonly Finalist[]): number {
  const faces = looked.flatMap(({ face }) => face?.page ?? []);
  if (!sighting || faces.length === 0) return 0;
  return logistic(
    CLOSER_ODDS.none + CLOSER_ODDS.presence * logOdds(sighting.maps.presence) + CLOSER_ODDS.pages * softMean(faces),
  );
}

function softMean(values: readonly number[]): number {
  return TEMPERATURE * Math.log(meanOf(values.map((value) => Math.exp(value / TEMPERATURE))));
}
