/** How far a bent page reaches where its edge is not seen: as far as its text, and a margin around it. */
import { isInside, type Size } from "../../core/geometry/geometry.ts";
import type { cropSurface, Surface } from "../../core/geometry/page-mesh.ts";
import { percentile } from "../raster/plane.ts";
import type { PlacedLine } from "./observations.ts";

/** Something for each edge of a page, in the order top, right, bottom, left. */
export type Edges<T> = readonly [T, T, T, T];

/** The part of a surface that is the page. */
export type Extent = Parameters<typeof cropSurface>[1];

/** Margin around the text, as a share of its width. */
const MARGIN = 0.14;
/** Share of lines that may begin or end outside the text block: marks beside the page, or text of its neighbour. */
const STRAY = 0.07;
/** An edge is in the image when this share of it is. */
const EDGE_SEEN = 0.75;
const STEP = 0.01;

/**
 * The part of a surface that is the page. A closed edge is the surface's own. An open one lies outside the text and its
 * margin, and outside `atLeast` (a place on the surface, or null), as far as the image shows it.
 */
export function pageExtent(
  surface: Surface,
  lines: readonly PlacedLine[],
  {
    open,
    atLeast,
    upended,
    tall,
    image,
  }: {
    readonly open: Edges<boolean>;
    readonly atLeast: Edges<number | null>;
    readonly upended: boolean;
    /** Height over width of the surface's page. */
    readonly tall: number;
    readonly image: Size;
  },
): Extent {
  const text = textBlock(lines, upended);
  const marginU = MARGIN * Math.max(0, text.right - text.left);
  const marginV = marginU / tall;
  const isSeen = (u: (t: number) => number, v: (t: number) => number): boolean => {
    const along = Array.from({ length: 21 }, (_, i) => surface(u(i / 20), v(i / 20)));
    return along.filter((place) => isInside(place, image)).length >= EDGE_SEEN * along.length;
  };
  /** Outwards from the text to its margin, or to where the edge must be at least, but not out of the image. */
  const reach = (edge: 0 | 1 | 2 | 3, textEnd: number, margin: number, isSeenAt: (at: number) => boolean): number => {
    const outwards = edge === 0 || edge === 3 ? -1 : 1;
    const known = atLeast[edge] ?? textEnd;
    let place = outwards * Math.max(outwards * known, outwards * textEnd + margin);
    while (!isSeenAt(place) && (place - textEnd) * outwards > 0) place -= outwards * STEP;
    return place;
  };
  const [left0, right0] = [open[3] ? text.left : 0, open[1] ? text.right : 1];
  const across = (t: number): number => left0 + (right0 - left0) * t;
  const top = open[0] ? reach(0, text.top, marginV, (v) => isSeen(across, () => v)) : 0;
  const bottom = open[2] ? reach(2, text.bottom, marginV, (v) => isSeen(across, () => v)) : 1;
  const down = (t: number): number => top + (bottom - top) * t;
  const left = open[3] ? reach(3, text.left, marginU, (u) => isSeen(() => u, down)) : 0;
  const right = open[1] ? reach(1, text.right, marginU, (u) => isSeen(() => u, down)) : 1;
  return { left, top, across: right - left, down: bottom - top };
}

/** Where the text lies on the surface, without lines that stand apart from it. */
function textBlock(
  lines: readonly PlacedLine[],
  upended: boolean,
): { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number } {
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
  return upended
    ? { left: first, right: last, top: low, bottom: high }
    : { left: low, right: high, top: first, bottom: last };
}
