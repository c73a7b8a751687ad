import { distinctQuads, rankCandidates } from "../candidate.ts";
import type { Evaluate, Stage } from "../search.ts";

/** Snaps the best `count` quads to the edges of the image, and ranks them with all that is known about them. */
export function snapBest(count: number, evaluate: Evaluate): Stage {
  return {
    name: "snap",
    run: ({ quads, evidence }) => ({
      candidates: rankCandidates(distinctQuads(quads, count).map((quad) => evaluate(quad, evidence))),
    }),
  };
}
