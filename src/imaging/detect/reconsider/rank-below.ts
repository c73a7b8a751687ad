/**
 * A phone or keyboard beside a page can have clearer edges than the page, so that all candidates are outlines of it.
 * The page is then among the proposed quads, ranked lower. The crop network tells them apart by their content.
 */
import type { Quad } from "../../../core/geometry/geometry.ts";
import { distinctQuads, rankCandidates, type Candidate } from "../candidate.ts";
import type { Evaluate } from "../search.ts";

/** The crop network's log odds of a page, below which the best candidate is doubted. */
const DOUBTFUL_ODDS = -1;
/** The crop network's log odds of a page, above which another candidate may replace it. */
const CONVINCING_ODDS = 2;
/** Quads considered, in order of rank; the candidates are among them. */
const CONSIDERED_QUADS = 16;

/**
 * The best candidate or, where the crop network sees no page in it, the best one in which it does: another candidate,
 * or a quad ranked below them.
 */
export function rankBelow(
  best: Candidate,
  candidates: readonly Candidate[],
  ranking: readonly Quad[],
  evaluate: Evaluate,
): Candidate {
  if (best.cropOdds === null || best.cropOdds.page > DOUBTFUL_ODDS) return best;
  const further = distinctQuads(ranking, CONSIDERED_QUADS).slice(candidates.length);
  const pages = [...candidates, ...further.map((quad) => evaluate(quad))].filter(
    ({ cropOdds, score }) => cropOdds !== null && cropOdds.page > CONVINCING_ODDS && score.total > 0,
  );
  return rankCandidates(pages)[0] ?? best;
}
