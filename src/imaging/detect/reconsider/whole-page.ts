/**
 * Print that runs from edge to edge, such as a coloured half of a cover, a rule or a line of words, divides a page into
 * quads that look like pages themselves. Two sides of such a part continue beyond it.
 */
import { at } from "../../../core/at.ts";
import { isConvex, lerp, signedArea, type Point, type Quad, type Size } from "../../../core/geometry/geometry.ts";
import type { EdgeField } from "../../features/edge-field.ts";
import { straightQuad } from "../../features/refine-edges.ts";
import type { CropOdds } from "../../networks/crop-network.ts";
import type { Candidate } from "../candidate.ts";
import type { ImageEvidence } from "../evidence.ts";
import { scoreQuad, scoreSide } from "../score/quad-score.ts";
import { sharesEdge } from "../search.ts";

/** Smallest support of the whole page as a share of its part's: its outer edge may be fainter than the print. */
const MIN_WHOLE_SUPPORT = 0.87;
/** Smallest area of the whole page, relative to its part; with less, both are the same page. */
const MIN_WHOLE_AREA = 1.08;
/** Smallest support of the two sides where only the whole page has them. */
const MIN_SUPPORT_BEYOND = 0.5;
/** The same up to the image's frame, where nothing but these two sides speaks for the whole page. */
const MIN_SUPPORT_TO_FRAME = 0.7;

/**
 * The best of ranked candidates, or the larger page that it is a part of: another candidate, or itself extended to the
 * image's frame. `cropOddsOf` gives the crop network's opinion of an extended quad.
 */
export function extendToWholePage(
  ranking: readonly Candidate[],
  evidence: ImageEvidence,
  cropOddsOf: (quad: Quad) => CropOdds | null,
): Candidate | undefined {
  const [best] = ranking;
  if (!best) return undefined;
  const whole = ranking.find((candidate) => isWholeOf(candidate, best, evidence.fields)) ?? best;
  const extended = extendToFrame(whole, evidence);
  return extended === whole ? whole : { ...extended, cropOdds: cropOddsOf(extended.sides.corners) };
}

/** Whether one candidate is the whole page of which another is a part: they differ in one side only. */
function isWholeOf(whole: Candidate, part: Candidate, fields: readonly EdgeField[]): boolean {
  if (
    whole.score.support * whole.score.networkFactor <
    MIN_WHOLE_SUPPORT * part.score.support * part.score.networkFactor
  )
    return false;
  if (Math.abs(signedArea(whole.sides.corners)) < MIN_WHOLE_AREA * Math.abs(signedArea(part.sides.corners)))
    return false;
  const different = [0, 1, 2, 3].filter((side) => !sharesEdge(part.sides.corners, whole.sides.corners, side));
  const [side] = different;
  return (
    side !== undefined &&
    different.length === 1 &&
    supportBeyond(part.sides.corners, whole.sides.corners, side, fields) >= MIN_SUPPORT_BEYOND
  );
}

/** Support of the two neighbours of a side between the part's end and the whole's; the weaker of the two, 0 to 1. */
function supportBeyond(part: Quad, whole: Quad, side: number, fields: readonly EdgeField[]): number {
  const next = (side + 1) % 4;
  const before = scoreSide(at(part, side), at(whole, side), fields);
  const after = scoreSide(at(whole, next), at(part, next), fields);
  return Math.min(before, after);
}

/**
 * Moves each side out to the image's frame where its neighbours, continued to the frame, are better supported than the
 * side itself.
 */
function extendToFrame(found: Candidate, evidence: ImageEvidence): Candidate {
  const { fields } = evidence;
  const [field] = fields;
  if (!field) return found;
  let page = found;
  for (let side = 0; side < 4; side++) {
    const corners = withSideOnFrame(page.sides.corners, side, field);
    if (!corners || !isConvex(corners)) continue;
    const support = supportBeyond(page.sides.corners, corners, side, fields);
    if (support < MIN_SUPPORT_TO_FRAME || support <= at(page.score.sideSupport, side)) continue;
    const score = scoreQuad(corners, evidence);
    if (score.total > 0 && score.networkFactor >= MIN_WHOLE_SUPPORT * page.score.networkFactor)
      page = { sides: straightQuad(corners), edgeOdds: page.edgeOdds, cropOdds: page.cropOdds, score };
  }
  return page;
}

/**
 * A quad with one side moved out along its neighbours until both reach the same edge of the image; null if they do not.
 */
function withSideOnFrame(quad: Quad, side: number, { width, height }: Size): Quad | null {
  const next = (side + 1) % 4;
  const a = at(quad, side);
  const b = at(quad, next);
  const fromA = at(quad, (side + 3) % 4);
  const fromB = at(quad, (side + 2) % 4);
  const edges: readonly [keyof Point, number][] = [
    ["x", 0],
    ["x", width],
    ["y", 0],
    ["y", height],
  ];
  for (const [axis, edge] of edges) {
    const ta = (edge - fromA[axis]) / (a[axis] - fromA[axis]);
    const tb = (edge - fromB[axis]) / (b[axis] - fromB[axis]);
    if (!(ta > 1 && tb > 1)) continue;
    const [p, q] = [lerp(fromA, a, ta), lerp(fromB, b, tb)];
    const isInside = [p, q].every(({ x, y }) => x >= -1 && y >= -1 && x <= width + 1 && y <= height + 1);
    if (!isInside) continue;
    const corner = (i: number): Point => (i === side ? p : i === next ? q : at(quad, i));
    return [corner(0), corner(1), corner(2), corner(3)];
  }
  return null;
}
