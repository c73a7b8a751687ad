import { meanOf } from "../../core/geometry/averages.ts";
import { convexIou, type Quad } from "../../core/geometry/geometry.ts";
import type { FaceOdds } from "../networks/crop-network.ts";
import type { CurvedQuad } from "../features/refine-edges.ts";
import type { QuadScore } from "./evidence.ts";

/** A candidate in pixels of the edge fields, its sides placed, judged. */
export interface Finalist {
  readonly sides: CurvedQuad;
  readonly score: QuadScore;
  /** Of each side log odds, by the side network, that it is the page's; null where it was not asked. */
  readonly odds: readonly number[] | null;
  /** What the face network says of what the sides enclose; null where it was not asked. */
  readonly face: FaceOdds | null;
}

/**
 * How much what the networks tell of a finalist counts beside its rank, as powers of e: fitted (a conditional logit of
 * the finalist whose corners lie nearest to the page's) on 600 pages composed by `tools/training/`.
 */
const NETWORKS_SAY = { agreement: 1, heat: 1.25, sides: 0.475, face: 0.135 } as const;
/**
 * Finalists that overlap by more are the same page, its sides placed a little otherwise: of that the edges and the
 * corners' heat know most.
 */
const SAME = 0.95;
const HEAT_OF_SAME = 2.5;

/** The finalists of one picture, best first. */
export function inOrder(finalists: readonly Finalist[]): Finalist[] {
  const order = [...finalists].sort((a, b) => standing(b) - standing(a));
  const [first] = order;
  if (!first) return [];
  const best = order
    .filter(({ sides }) => convexIou(sides.corners, first.sides.corners) > SAME)
    .reduce((a, b) => (placing(b) > placing(a) ? b : a), first);
  return [best, ...order.filter((each) => each !== best)];
}

/**
 * The first `count` quads of a ranking that do not overlap one before them by `same` or more: those that are not all
 * but the same.
 */
export function distinct(ranking: readonly Quad[], count: number, same = SAME): Quad[] {
  const kept: Quad[] = [];
  for (const quad of ranking) {
    if (kept.length === count) break;
    if (kept.every((other) => convexIou(quad, other) < same)) kept.push(quad);
  }
  return kept;
}

/** How surely a finalist is the page. */
function standing({ score: { rank, fit }, odds, face }: Finalist): number {
  if (!fit || odds === null || face === null) return rank;
  return (
    rank *
    Math.exp(
      NETWORKS_SAY.agreement * fit.agreement +
        NETWORKS_SAY.heat * fit.heat +
        NETWORKS_SAY.sides * meanOf(odds) +
        NETWORKS_SAY.face * face.page,
    )
  );
}

/** How well its sides lie. */
function placing({ score: { rank, fit } }: Finalist): number {
  return rank * Math.exp(HEAT_OF_SAME * (fit?.heat ?? 0));
}
