import { scaleQuad, type Quad } from "../../core/geometry/geometry.ts";
import { scaleCurved } from "../features/refine-edges.ts";
import type { CropOdds } from "../networks/crop-network.ts";
import type { Candidate, Certainty } from "./candidate.ts";
import type { ImageEvidence } from "./evidence.ts";
import type { SnappedEdges } from "./refine/snap-edges-by-gradient.ts";
import { scoreQuad } from "./score/quad-score.ts";
import type { Evaluate } from "./search.ts";

/** What looks at a quad closely. */
export interface QuadReaders {
  /** Moves a quad's sides onto the page's edges, in pixels of a larger copy of the image. */
  snapEdges(quad: Quad): SnappedEdges;
  /** The crop network's opinion of a quad, in pixels of the edge fields; null without networks. */
  cropOddsOf(quad: Quad): CropOdds | null;
  /** How sure a candidate is, in pixels of the edge fields. */
  certaintyOf(candidate: Omit<Candidate, "certainty">, evidence: ImageEvidence): Certainty;
}

/**
 * Makes candidates of quads. The copy in which edges are snapped is `across` times as wide and `down` times as high as
 * the edge fields.
 */
export function evaluateWith(
  { snapEdges, cropOddsOf, certaintyOf }: QuadReaders,
  across: number,
  down = across,
): Evaluate {
  return (quad, evidence) => {
    const snapped = snapEdges(scaleQuad(quad, across, down));
    const sides = scaleCurved(snapped.sides, 1 / across, 1 / down);
    const measured = {
      ...snapped,
      sides,
      cropOdds: cropOddsOf(sides.corners),
      score: scoreQuad(sides.corners, evidence),
    };
    return { ...measured, certainty: certaintyOf(measured, evidence) };
  };
}
