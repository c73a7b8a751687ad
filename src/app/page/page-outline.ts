import type { Point } from "../../core/geometry/geometry.ts";
import type { Surface } from "../../core/geometry/page-mesh.ts";
import { BEND_PLACES, sideCurve, surfaceOfSides } from "../../core/geometry/bent-sides.ts";
import { areStraight, type PageSides } from "../../core/geometry/page-sides.ts";

/** Number of straight segments that approximate a curve. */
const CURVE_SEGMENTS = 24;

/** The drawn outline of a page, as SVG paths in pixels of the photo. */
export interface PageOutline {
  readonly border: string;
  /** Lines across the page that connect the handles of opposite edges; empty for a flat page. */
  readonly lines: string;
}

/** The outline of a page with these edges. Inner lines follow `mesh`, the surface the page was made with, if known. */
export function outlineOf(sides: PageSides, mesh: Surface | null): PageOutline {
  if (areStraight(sides)) return { border: `M${path(sides.corners)}Z`, lines: "" };
  const surface = surfaceOfSides(sides);
  const border = [0, 1, 2, 3].flatMap((side) => pointsAlong(sideCurve(surface, side)).slice(0, -1));
  const inner = mesh ?? surface;
  const lines = BEND_PLACES.flatMap((place) => [linePath((t) => inner(t, place)), linePath((t) => inner(place, t))]);
  return { border: `M${path(border)}Z`, lines: lines.join("") };
}

/** The SVG path of a curve, in pixels of the photo. `line` maps 0 to 1 to the points of the curve. */
export function linePath(line: (t: number) => Point): string {
  return `M${path(pointsAlong(line))}`;
}

/** The direction of an edge at the share `t` of its length, in degrees clockwise from the photo's x axis. */
export function edgeAngleDeg(sides: PageSides, side: number, t: number): number {
  const at = sideCurve(surfaceOfSides(sides), side);
  const [before, after] = [at(t - 0.02), at(t + 0.02)];
  return (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI;
}

function pointsAlong(line: (t: number) => Point): Point[] {
  return Array.from({ length: CURVE_SEGMENTS + 1 }, (_, i) => line(i / CURVE_SEGMENTS));
}

function path(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
}
