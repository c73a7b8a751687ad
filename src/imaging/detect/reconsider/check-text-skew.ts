/**
 * An object that touches a page can take the place of one of its edges so well that every network accepts it: a
 * keyboard above a form, with ends in line with the form's sides. The form itself is among the proposed quads, with
 * sides as clear, and only on the form is the printed text level.
 */
import { medianOf } from "../../../core/geometry/averages.ts";
import {
  applyHomography,
  distance,
  homographyBetween,
  isConvex,
  scaleQuad,
  signedArea,
  imageCorners,
  type Quad,
} from "../../../core/geometry/geometry.ts";
import type { TextLines } from "../../features/text-lines.ts";
import type { Candidate } from "../candidate.ts";
import { sharesEdge, TRUSTED_EDGE_ODDS, type Evaluate } from "../search.ts";

/** Largest area of a rival inside the best candidate, as a share of it; a larger one is the same page. */
const MAX_RIVAL_AREA = 0.93;
/** Rivals evaluated, those with the best support first. */
const MAX_RIVALS = 2;
/** With fewer lines, all of the text may be on another object. */
const MIN_TEXT_LINES = 6;
/** Median skew of text from which a quad is doubted, radians. */
const MIN_SKEW = 0.012;
/** Largest skew on the rival, as a share of that on the doubted quad. */
const MAX_SKEW_LEFT = 1 / 3;

/** How candidates are measured. */
export interface SkewChecks {
  readonly evaluate: Evaluate;
  /** How well the image supports the sides of a quad, 0 to 1. */
  readonly quadSupport: (quad: Quad) => number;
  /** Finds the lines of text within a quad; both in pixels of a larger copy of the image. */
  readonly textLinesIn: (quad: Quad) => TextLines;
  /** How many times as large that copy is. */
  readonly textScale: number;
}

/**
 * The best candidate, or a rival within it that shares three of its sides, has a fourth one as clear, and on which the
 * text is level where on the best candidate it is skewed.
 */
export function checkTextSkew(
  best: Candidate,
  ranking: readonly Quad[],
  { evaluate, quadSupport, textLinesIn, textScale }: SkewChecks,
): Candidate {
  const { corners } = best.sides;
  const area = Math.abs(signedArea(corners));
  if (!isConvex(corners)) return best;
  const rivals = ranking
    .filter(
      (quad) =>
        Math.abs(signedArea(quad)) < MAX_RIVAL_AREA * area &&
        [0, 1, 2, 3].filter((side) => sharesEdge(quad, corners, side)).length === 3,
    )
    .map((quad) => ({ quad, support: quadSupport(quad) }))
    .filter(({ support }) => support >= best.score.support)
    .sort((a, b) => b.support - a.support);
  for (const { quad } of rivals.slice(0, MAX_RIVALS)) {
    const rival = evaluate(quad);
    if (!rival.edgeOdds || Math.min(...rival.edgeOdds) < TRUSTED_EDGE_ODDS || !isConvex(rival.sides.corners)) continue;
    const [inner, outer] = [scaleQuad(rival.sides.corners, textScale), scaleQuad(corners, textScale)];
    const text = textLinesIn(inner);
    if (text.lines.length < MIN_TEXT_LINES) continue;
    const skew = skewOf(text, outer);
    if (skew > MIN_SKEW && skewOf(text, inner) < MAX_SKEW_LEFT * skew) return rival;
  }
  return best;
}

/** Median skew of the lines, radians, on the flat page that a quad is the image of. */
function skewOf({ lines, upended }: TextLines, quad: Quad): number {
  const [a, b, c, d] = quad;
  const flat = { width: distance(a, b) + distance(c, d), height: distance(b, c) + distance(d, a) };
  const toPage = homographyBetween(quad, imageCorners(flat));
  return medianOf(
    lines.map(({ ends }) => {
      const [from, to] = [applyHomography(toPage, ends[0]), applyHomography(toPage, ends[1])];
      const [x, y] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
      return upended ? Math.atan2(x, y) : Math.atan2(y, x);
    }),
  );
}
