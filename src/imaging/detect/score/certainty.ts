import type { Candidate, Certainty } from "../candidate.ts";
import type { QuadScore } from "../evidence.ts";
import { logistic } from "../../../core/logistic.ts";

/**
 * Below this probability of a page the answer is that there is none. It keeps 60 of 60 labelled photos, and lets
 * one of 40 without a page pass, a screen.
 */
export const MIN_PAGE = 0.75;
/** Without networks: the side support at which a quad is a page in half of all cases. */
const EVEN_SUPPORT = 0.5;
/** Without networks: the share of photos in which the corners are right. With it, the app always asks. */
const PLACE_BY_EDGES = 0.75;
/** Without networks: log odds per unit of side support. */
const SUPPORT_SLOPE = 14;

/** The certainty of a candidate without networks, from the support of its sides alone. */
export function certaintyByEdges({ total, support }: QuadScore): Certainty {
  if (total === 0) return { page: 0, place: 0 };
  return { page: logistic(SUPPORT_SLOPE * (support - EVEN_SUPPORT)), place: PLACE_BY_EDGES };
}

/** The probability that a candidate is a page and its corners are right. */
export function confidenceIn({ certainty: { page, place } }: Candidate): number {
  return page * place;
}
