/** How far a bent page goes where its edge is not seen: as far as its print, and a margin around it. */
import { isInside, type Size } from "../../core/geometry/geometry.ts";
import type { cropSurface, Surface } from "../../core/geometry/page-mesh.ts";
import { percentile } from "../raster/plane.ts";
import type { PlacedLine } from "./observations.ts";

/** Edges of a page in the order top, right, bottom, left. */
export type Edges<T> = readonly [T, T, T, T];

/** The part of a surface that is the page. */
export type Extent = Parameters<typeof cropSurface>[1];

/** Margin around print, a share of its width. */
const MARGIN = 0.14;
/** Share of lines that may begin or end beyond the print: marks beside the page, or of its neighbour. */
const STRAY = 0.07;
/** An edge is in the picture when this share of it is. */
const EDGE_SEEN = 0.75;
const STEP = 0.01;

/**
 * The page on a surface: from edge to edge where these are at the surface's ends; where one is open, out
 * to `atLeast` (a place on the surface, or null), the print and its margin, as far as the picture shows it.
 */
export function pageExtent(
  surface: Surface,
  lines: readonly PlacedLine[],
  {
    open,
    atLeast,
    upended,
    tall,
    picture,
  }: {
    readonly open: Edges<boolean>;
    readonly atLeast: Edges<number | null>;
    readonly upended: boolean;
    /** Height over width of the surface's page. */
    readonly tall: number;
    readonly picture: Size;
  },
): Extent {
  const spans = lines.map(({ place, from, to }) => ({ place, low: Math.min(from, to), high: Math.max(from, to) }));
  const low = percentile(
    spans.map((span) => span.low),
    STRAY,
  );
  const high = percentile(
    spans.map((span) => span.high),
    1 - STRAY,
  );
  const places = spans.filter((span) => span.low < high && span.high > low).map(({ place }) => place);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const print = upended
    ? { left: first, right: last, top: low, bottom: high }
    : { left: low, right: high, top: first, bottom: last };
  const marginU = MARGIN * Math.max(0, print.right - print.left);
  const marginV = marginU / tall;
  const seen = (u: (t: number) => number, v: (t: number) => number): boolean => {
    const along = Array.from({ length: 21 }, (_, i) => surface(u(i / 20), v(i / 20)));
    return along.filter((place) => isInside(place, picture)).length >= EDGE_SEEN * along.length;
  };
  /** Outwards from the print to its margin, or to where the edge must at least be, but not past the picture's frame. */
  const reach = (edge: 0 | 1 | 2 | 3, printed: number, margin: number, isSeen: (at: number) => boolean): number => {
    const outwards = edge === 0 || edge === 3 ? -1 : 1;
    const known = atLeast[edge] ?? printed;
    let at = outwards * Math.max(outwards * known, outwards * printed + margin);
    while (!isSeen(at) && (at - printed) * outwards > 0) at -= outwards * STEP;
    return at;
  };
  const [left0, right0] = [open[3] ? print.left : 0, open[1] ? print.right : 1];
  const between = (t: number): number => left0 + (right0 - left0) * t;
  const top = open[0] ? reach(0, print.top, marginV, (v) => seen(between, () => v)) : 0;
  const bottom = open[2] ? reach(2, print.bottom, marginV, (v) => seen(between, () => v)) : 1;
  const beside = (t: number): number => top + (bottom - top) * t;
  const left = open[3] ? reach(3, print.left, marginU, (u) => seen(() => u, beside)) : 0;
  const right = open[1] ? reach(1, print.right, marginU, (u) => seen(() => u, beside)) : 1;
  return { left, top, across: right - left, down: bottom - top };
}
