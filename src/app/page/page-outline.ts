import type { Point } from "../../core/geometry/geometry.ts";
import type { Surface } from "../../core/geometry/page-mesh.ts";
import { BEND_PLACES, sideOf, surfaceOfSides } from "../../core/geometry/bent-sides.ts";
import { areStraight, type PageSides } from "../../core/geometry/page-sides.ts";

/** Straight pieces that a bent line is drawn by. */
const PIECES = 24;

/** A page's sides as they are drawn, as SVG paths in pixels of the photograph. */
export interface PageOutline {
  readonly border: string;
  /** Lines of the page from a side's handles to those of the one opposite; none of a flat page. */
  readonly lines: string;
}

/**
 * The outline of a page with these sides; its lines run as on `made`, the page that was made of it, where there is one.
 */
export function outlineOf(sides: PageSides, made: Surface | null): PageOutline {
  if (areStraight(sides)) return { border: `M${path(sides.corners)}Z`, lines: "" };
  const surface = surfaceOfSides(sides);
  const border = [0, 1, 2, 3].flatMap((side) => along(sideOf(surface, side)).slice(0, -1));
  const inner = made ?? surface;
  const lines = BEND_PLACES.flatMap((place) => [lineOf((t) => inner(t, place)), lineOf((t) => inner(place, t))]);
  return { border: `M${path(border)}Z`, lines: lines.join("") };
}

/** A line over the page, for shares of it from 0 to 1, as an SVG path in pixels of the photograph. */
export function lineOf(line: (t: number) => Point): string {
  return `M${path(along(line))}`;
}

/** The direction of a side at a share of it, degrees clockwise from the photograph's x. */
export function slantOf(sides: PageSides, side: number, t: number): number {
  const at = sideOf(surfaceOfSides(sides), side);
  const [before, after] = [at(t - 0.02), at(t + 0.02)];
  return (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI;
}

function along(line: (t: number) => Point): Point[] {
  return Array.from({ length: PIECES + 1 }, (_, i) => line(i / PIECES));
}

function path(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
}
