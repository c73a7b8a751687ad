import { meanOf } from "../../core/geometry/averages.ts";
import { convexIou, type Quad } from "../../core/geometry/geometry.ts";
import type { CurvedQuad } from "../features/refine-edges.ts";
import type { CropOdds } from "../networks/crop-network.ts";
import type { QuadScore } from "./evidence.ts";

/** A quad that may be the page, snapped to edges and scored. Coordinates are in pixels of the edge fields. */
export interface Candidate {
  readonly sides: CurvedQuad;
  readonly score: QuadScore;
  /** The edge network's log odds that each side is an edge of the page; null without networks. */
  readonly edgeOdds: readonly number[] | null;
  /** For each side, the support of the next clearest edge beside it, as a share of its own; null without networks. */
  readonly rivals: readonly number[] | null;
  /** The crop network's opinion of the quad's content; null without networks. */
  readonly cropOdds: CropOdds | null;
  readonly certainty: Certainty;
}

/** How sure it is that a candidate is the answer; calibrated probabilities, 0 to 1. */
export interface Certainty {
  /** That it is a page, or a part of one. */
  readonly page: number;
  /** That every corner is within 2 % of the photo's diagonal, if it is one. */
  readonly place: number;
}

/**
 * Weights of the networks' opinions, as exponents of e. Fitted with a conditional logit (the choice is the candidate
 * whose corners are nearest to the page's) on 600 pages composed by `tools/training/`.
 */
const NETWORK_WEIGHTS = { maskIou: 1, cornerLikelihood: 1.25, edges: 0.475, crop: 0.135 } as const;
/**
 * Candidates that overlap more than this (IoU) are the same page with slightly different sides. The edges and the
 * corner likelihood choose between them.
 */
const SAME_PAGE_IOU = 0.95;
const CORNER_WEIGHT_ON_SAME_PAGE = 2.5;

/** Sorts the candidates of one image, best first. */
export function rankCandidates(candidates: readonly Candidate[]): Candidate[] {
  const order = [...candidates].sort((a, b) => pageScore(b) - pageScore(a));
  const [first] = order;
  if (!first) return [];
  const best = order
    .filter(({ sides }) => convexIou(sides.corners, first.sides.corners) > SAME_PAGE_IOU)
    .reduce((a, b) => (placementScore(b) > placementScore(a) ? b : a), first);
  return [best, ...order.filter((each) => each !== best)];
}

/** The first `count` quads of a ranking, without those that overlap an earlier one more than `sameIou`. */
export function distinctQuads(ranking: readonly Quad[], count: number, sameIou = SAME_PAGE_IOU): Quad[] {
  const chosen: Quad[] = [];
  for (const quad of ranking) {
    if (chosen.length === count) break;
    if (chosen.every((other) => convexIou(quad, other) < sameIou)) chosen.push(quad);
  }
  return chosen;
}

/** How likely a candidate is the page, compared with others of the same image. */
function pageScore({ score: { total, evidence }, edgeOdds, cropOdds }: Candidate): number {
  if (!evidence || edgeOdds === null || cropOdds === null) return total;
  return (
    total *
    Math.exp(
      NETWORK_WEIGHTS.maskIou * evidence.maskIou +
        NETWORK_WEIGHTS.cornerLikelihood * evidence.cornerLikelihood +
        NETWORK_WEIGHTS.edges * meanOf(edgeOdds) +
        NETWORK_WEIGHTS.crop * cropOdds.page,
    )
  );
}

/** How accurately a candidate's sides lie on the page's edges, compared with candidates for the same page. */
function placementScore({ score: { total, evidence } }: Candidate): number {
  return total * Math.exp(CORNER_WEIGHT_ON_SAME_PAGE * (evidence?.cornerLikelihood ?? 0));
}
