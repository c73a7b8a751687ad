/**
 * Whether an image may show more sheets than the answer. To look for them takes longer than all other stages together,
 * so this asks what costs next to nothing.
 */
import { distance, lerp, type Quad } from "../../core/geometry/geometry.ts";
import { MIN_SURE } from "../../core/geometry/page-doubts.ts";
import type { CropOdds } from "../networks/crop-network.ts";
import type { Candidate } from "./candidate.ts";
import type { ImageEvidence } from "./evidence.ts";
import { confidenceIn } from "./score/certainty.ts";
import { scoreQuad } from "./score/quad-score.ts";
import { isBeside } from "./sheet-overlap.ts";

/** A mask IoU below this: the page network sees something else than the answer, or more. */
const MIN_MASK_IOU = 0.9;
/** A quad beside the answer whose edges score at least this share of the answer's may be a sheet. */
const MIN_SHARE_OF_SCORE = 0.65;
/** Log odds of the crop network from which what lies beside the answer looks like a sheet. */
const MIN_BESIDE_ODDS = 2;
/** Log odds of the crop network from which half a quad looks like a whole sheet. */
const MIN_HALF_ODDS = 0;

/**
 * Whether the answer is in doubt or not what the page network sees, something beside it has edges nearly as good or
 * looks like a sheet, or both halves of it look like whole sheets. `quads` are what was proposed.
 */
export function mayBeSeveral(
  answer: Candidate,
  quads: readonly Quad[],
  { fields }: ImageEvidence,
  cropOddsOf: (quad: Quad) => CropOdds | null,
): boolean {
  if (confidenceIn(answer) < MIN_SURE) return true;
  const { edgeOdds, score, sides } = answer;
  const { corners } = sides;
  // The mask of a whole image is no sign: the page network never saw a page from frame to frame.
  if (edgeOdds && (score.evidence?.maskIou ?? 1) < MIN_MASK_IOU) return true;
  const byEdges = (quad: Quad): number => scoreQuad(quad, { fields, reading: null }).total;
  const least = MIN_SHARE_OF_SCORE * byEdges(corners);
  const isLikeSheet = (quad: Quad): boolean =>
    byEdges(quad) > least || (cropOddsOf(quad)?.page ?? -Infinity) >= MIN_BESIDE_ODDS;
  if (quads.some((quad) => isBeside(quad, corners) && isLikeSheet(quad))) return true;
  return areHalvesSheets(corners, cropOddsOf);
}

/** Whether both halves of a quad look like whole sheets. */
export function areHalvesSheets(quad: Quad, cropOddsOf: (quad: Quad) => CropOdds | null): boolean {
  return halvesOf(quad).every((half) => (cropOddsOf(half)?.page ?? -Infinity) >= MIN_HALF_ODDS);
}

/** A quad cut across its long sides. */
function halvesOf([a, b, c, d]: Quad): [Quad, Quad] {
  const isWide = distance(a, b) + distance(d, c) > distance(b, c) + distance(a, d);
  if (isWide) {
    const [top, bottom] = [lerp(a, b, 0.5), lerp(d, c, 0.5)];
    return [
      [a, top, bottom, d],
      [top, b, c, bottom],
    ];
  }
  const [left, right] = [lerp(a, d, 0.5), lerp(b, c, 0.5)];
  return [
    [a, b, right, left],
    [left, right, c, d],
  ];
}
