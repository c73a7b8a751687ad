import { meanOf } from "../../../core/geometry/averages.ts";
import type { Candidate } from "../candidate.ts";
import type { ImageEvidence } from "../evidence.ts";

/** Below this confidence the app says that there is no page. Chosen on 2520 composed photos. */
export const MIN_CONFIDENCE = 0.6;
/** Without networks: the side support at which a quad is a page in half of all cases. */
const EVEN_SUPPORT = 0.5;
/** Without networks: log odds per unit of side support. */
const SUPPORT_SLOPE = 14;
/**
 * Log odds of a page: the constant and the weight of each network output. Fitted (logistic regression) on 2520 photos
 * composed by `tools/training/` that the networks had not seen, 1320 of them with a page. The corner likelihood, the
 * mask IoU and the edge network added nothing. `visibleInAll` is the mean over all candidates: where none of them shows
 * a page, there is less often one.
 */
const PAGE_ODDS = { constant: 0.24, presence: 0.45, page: 0.2, visible: 0.22, visibleInAll: 0.39 } as const;
/** Keeps the log odds of a likelihood of 0 or 1 finite. */
const MIN_LIKELIHOOD = 1e-4;

/**
 * The probability, 0 to 1, that what was found is a page: from the page network's opinion of the image and the crop
 * network's opinion of all candidates. Without networks, from the support of the sides alone.
 */
export function pageConfidence(
  found: Candidate,
  { reading }: ImageEvidence,
  candidates: readonly Candidate[] = [found],
): number {
  const {
    cropOdds,
    score: { total, support },
  } = found;
  if (total === 0) return 0;
  if (!reading || cropOdds === null) return logistic(SUPPORT_SLOPE * (support - EVEN_SUPPORT));
  return logistic(
    PAGE_ODDS.constant +
      PAGE_ODDS.presence * logOdds(reading.maps.presence) +
      PAGE_ODDS.page * cropOdds.page +
      PAGE_ODDS.visible * cropOdds.visible +
      PAGE_ODDS.visibleInAll * meanOf(candidates.flatMap((each) => each.cropOdds?.visible ?? [])),
  );
}

/** The probability that given log odds stand for. */
export function logistic(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

/** The log odds of a probability; finite for 0 and 1, too. */
export function logOdds(likelihood: number): number {
  return Math.log((likelihood + MIN_LIKELIHOOD) / (1 - likelihood + MIN_LIKELIHOOD));
}
