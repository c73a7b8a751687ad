/**
 * A telephone or a keyboard beside a page can have the clearer edges, and every finalist be some outline of it. The
 * page is among the candidates, ranked lower; what the sides of each enclose tells which.
 */
import type { Quad } from "../../../core/geometry/geometry.ts";
import { distinct, inOrder, type Finalist } from "../candidate.ts";

/** Log odds, by the face network, below which the best seems no page, and above which another does. */
const NO_PAGE = -1;
const PAGE = 2;
/** Candidates that are looked at then, the finalists among them, in the order of their ranks. */
const LOOKED_AT = 16;

/**
 * The best finalist or, where that seems no page, the best that does: another finalist or a candidate ranked below
 * them.
 */
export function lookFurther(
  best: Finalist,
  finalists: readonly Finalist[],
  ranking: readonly Quad[],
  look: (quad: Quad) => Finalist,
): Finalist {
  if (best.face === null || best.face.page > NO_PAGE) return best;
  const further = distinct(ranking, LOOKED_AT).slice(finalists.length);
  const pages = [...finalists, ...further.map((quad) => look(quad))].filter(
    ({ face, score }) => face !== null && face.page > PAGE && score.rank > 0,
  );
  return inOrder(pages)[0] ?? best;
}
