/** What the stages of the page search share. */
import { at } from "../../core/at.ts";
import { distance, type Point, type Quad } from "../../core/geometry/geometry.ts";
import type { Candidate } from "./candidate.ts";

/** Snaps a quad's sides to the page's edges and scores the result. Coordinates in pixels of the edge fields. */
export type Evaluate = (quad: Quad) => Candidate;

/** The edge network's log odds above which a side counts as an edge of the page. */
export const TRUSTED_EDGE_ODDS = 1;
/** Sides that are no farther apart than this are the same, a fraction of the quad's diagonal. */
const SHARED_EDGE = 0.015;

/** Whether both ends of one side of `quad` lie on the line of the same side of `other`. `side`: 0 is the top. */
export function sharesEdge(quad: Quad, other: Quad, side: number): boolean {
  const next = (side + 1) % 4;
  const from = at(other, side);
  const to = at(other, next);
  const tolerance = SHARED_EDGE * distance(other[0], other[2]);
  const distanceToLine = (p: Point): number =>
    Math.abs((to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x)) / distance(from, to);
  return distanceToLine(at(quad, side)) <= tolerance && distanceToLine(at(quad, next)) <= tolerance;
}
