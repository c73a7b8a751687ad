/**
 * Print that runs from edge to edge (a coloured half of a cover, a ruled line, a row of words) cuts a
 * sheet into quads that look like sheets themselves. What gives them away is that two of their sides go on.
 */
import {
  distance,
  isConvex,
  lerp,
  signedArea,
  type Point,
  type Quad,
  type Size,
} from "../../../core/geometry/geometry.ts";
import type { EdgeField } from "../../features/edge-field.ts";
import type { Finalist } from "../candidate.ts";
import type { FaceOdds } from "../../networks/crop-network.ts";
import { scoreQuad, scoreSide } from "../score/quad-score.ts";
import { straightSides } from "../../features/refine-edges.ts";
import type { Evidence } from "../evidence.ts";

/** A sheet's outer edge may be this much fainter than the print that divides it. */
const WHOLE_SUPPORT = 0.87;
/** A sheet is at least this much larger than its part, or both are the same sheet. */
const LEAST_WHOLE = 1.08;
/** How well the two sides must be borne out where only the larger sheet has them. */
const LEAST_ONWARDS = 0.5;
/** The same up to the picture's frame, where nothing but these two speaks for the larger sheet. */
const LEAST_ONWARDS_TO_FRAME = 0.7;
/** Sides that lie this close are the same, a fraction of the diagonal. */
const SHARED_SIDE = 0.015;

/**
 * The best of a ranking, or the larger sheet that it is a part of; `faceOf` tells of a quad what finalists tell of
 * theirs.
 */
export function wholeSheet(
  ranking: readonly Finalist[],
  evidence: Evidence,
  faceOf: (quad: Quad) => FaceOdds | null,
): Finalist | undefined {
  const [best] = ranking;
  if (!best) return undefined;
  const whole = ranking.find((candidate) => isWholeOf(candidate, best, evidence.fields)) ?? best;
  const out = outToFrame(whole, evidence);
  return out === whole ? whole : { ...out, face: faceOf(out.sides.corners) };
}

function isWholeOf(whole: Finalist, part: Finalist, fields: readonly EdgeField[]): boolean {
  if (whole.score.support * whole.score.favour < WHOLE_SUPPORT * part.score.support * part.score.favour) return false;
  if (Math.abs(signedArea(whole.sides.corners)) < LEAST_WHOLE * Math.abs(signedArea(part.sides.corners))) return false;
  const apart = [0, 1, 2, 3].filter((side) => !sharesSide(part.sides.corners, whole.sides.corners, side));
  const [side] = apart;
  return (
    side !== undefined &&
    apart.length === 1 &&
    supportOnwards(part.sides.corners, whole.sides.corners, side, fields) >= LEAST_ONWARDS
  );
}

/** How well the neighbours of a side are borne out beyond it, the weaker of the two. */
function supportOnwards(part: Quad, whole: Quad, side: number, fields: readonly EdgeField[]): number {
  const next = (side + 1) % 4;
  const before = scoreSide(part[side] as Point, whole[side] as Point, fields);
  const after = scoreSide(whole[next] as Point, part[next] as Point, fields);
  return Math.min(before, after);
}

/** Whether a side of the one lies along the same side of the other. */
export function sharesSide(part: Quad, whole: Quad, side: number): boolean {
  const from = whole[side] as Point;
  const to = whole[(side + 1) % 4] as Point;
  const tolerance = SHARED_SIDE * distance(whole[0], whole[2]);
  const off = (p: Point): number =>
    Math.abs((to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x)) / distance(from, to);
  return off(part[side] as Point) <= tolerance && off(part[(side + 1) % 4] as Point) <= tolerance;
}

/**
 * Moves each side out to the picture's frame where its neighbours go on to there more clearly than it stands itself.
 */
function outToFrame(found: Finalist, evidence: Evidence): Finalist {
  const { fields } = evidence;
  const [field] = fields;
  if (!field) return found;
  let sheet = found;
  for (let side = 0; side < 4; side++) {
    const corners = extended(sheet.sides.corners, side, field);
    if (!corners || !isConvex(corners)) continue;
    const onwards = supportOnwards(sheet.sides.corners, corners, side, fields);
    if (onwards < LEAST_ONWARDS_TO_FRAME || onwards <= (sheet.score.sides[side] as number)) continue;
    const score = scoreQuad(corners, evidence);
    if (score.rank > 0 && score.favour >= WHOLE_SUPPORT * sheet.score.favour)
      sheet = { sides: straightSides(corners), odds: sheet.odds, face: sheet.face, score };
  }
  return sheet;
}

/**
 * A quad with one side moved out along its neighbours until both reach the same edge of the picture; null when they do
 * not.
 */
function extended(quad: Quad, side: number, { width, height }: Size): Quad | null {
  const next = (side + 1) % 4;
  const a = quad[side] as Point;
  const b = quad[next] as Point;
  const fromA = quad[(side + 3) % 4] as Point;
  const fromB = quad[(side + 2) % 4] as Point;
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
    const inside = [p, q].every(({ x, y }) => x >= -1 && y >= -1 && x <= width + 1 && y <= height + 1);
    if (!inside) continue;
    const at = (i: number): Point => (i === side ? p : i === next ? q : (quad[i] as Point));
    return [at(0), at(1), at(2), at(3)];
  }
  return null;
}
