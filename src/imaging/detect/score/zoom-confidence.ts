import { meanOf } from "../../../core/geometry/averages.ts";
import type { Candidate } from "../candidate.ts";
import type { ImageEvidence } from "../evidence.ts";
import { logistic, logOdds } from "./page-confidence.ts";

/**
 * Log odds of a page after zooming in: the constant and the weights. Fitted (logistic regression) on those photos of
 * `page-confidence.ts` whose first result came below `MIN_CONFIDENCE`.
 */
const ZOOM_ODDS = { constant: 1.73, presence: 0.54, pages: 1.1 } as const;
/** Softness of the maximum over all candidates: their combined odds lie between the mean and the highest. */
const TEMPERATURE = 2;

/** The probability, 0 to 1, that the image shows a page, given all candidates, those found by zooming in among them. */
export function zoomConfidence({ reading }: ImageEvidence, candidates: readonly Candidate[]): number {
  const pageOdds = candidates.flatMap(({ cropOdds }) => cropOdds?.page ?? []);
  if (!reading || pageOdds.length === 0) return 0;
  return logistic(
    ZOOM_ODDS.constant + ZOOM_ODDS.presence * logOdds(reading.maps.presence) + ZOOM_ODDS.pages * softMaximum(pageOdds),
  );
}

function softMaximum(values: readonly number[]): number {
  return TEMPERATURE * Math.log(meanOf(values.map((value) => Math.exp(value / TEMPERATURE))));
}
