/** The stages that propose and rank quads by edges alone; the first camera frame has no others. */
import { quadsFromLines } from "./propose/quads-from-lines.ts";
import { scoreQuad } from "./score/quad-score.ts";
import type { Evaluate, Stage } from "./search.ts";

/**
 * Proposes at most `count` quads between lines of the image. With the page network's maps they add nothing: more of
 * them lie on a neighbour's edge than on one that the network missed.
 */
export function proposeFromLines(count: number): Stage {
  return {
    name: "lines",
    run: ({ quads, evidence: { fields, reading } }) =>
      reading ? {} : { quads: [...quads, ...quadsFromLines(fields, count)] },
  };
}

/** Sorts the proposed quads by their score. */
export const rank: Stage = {
  name: "rank",
  run: ({ quads, evidence }) => ({
    quads: quads
      .map((quad) => ({ quad, score: scoreQuad(quad, evidence).total }))
      .sort((a, b) => b.score - a.score)
      .map(({ quad }) => quad),
  }),
};

/** Snaps the best quad to the edges of the image: enough for a camera's frame. */
export function snapFirst(evaluate: Evaluate): Stage {
  return {
    name: "snap",
    run: ({ quads, evidence }) => ({ candidates: quads.slice(0, 1).map((quad) => evaluate(quad, evidence)) }),
  };
}
