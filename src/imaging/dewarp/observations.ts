/** What the image shows of a page, as observations for the surface fit: its edges, text lines and margins. */
import type { Point } from "../../core/geometry/geometry.ts";
import { toPageCoordinates, type Surface } from "../../core/geometry/page-mesh.ts";
import type { TextLine, TextLines } from "../features/text-lines.ts";
import { SCATTER_PX, type Observation } from "./fit-surface.ts";

/** All text lines together weigh about as much as the edges do. */
const TEXT_WEIGHT = 240;
/** Scatter of a margin, in letter heights: how close letters come to it differs. */
const MARGIN_SCATTER = 0.3;
/** Many lines are indented or end early; their distance from the margin must not drown what the lines show. */
const MARGIN_WEIGHT = 0.3;
/** A text line is straight on the surface when most of its points agree on its place within this share of the page. */
const STRAIGHT = 0.006;
/** A text line may lie this far outside the page, as a share of its size. */
const OUTSIDE = 0.2;

/** A text line on the page, in fractions of the page's size. */
export interface PlacedLine {
  readonly line: TextLine;
  /** Where it lies: on the page's height, or on its width where lines run down the image. */
  readonly place: number;
  /** Where it begins and ends, along the other axis of the page. */
  readonly from: number;
  readonly to: number;
}

/** Observations of the four edges, given as points in the order top, right, bottom, left. */
export function edgeObservations(edges: readonly (readonly Point[])[]): Observation[] {
  return edges.map((points, edge) => ({
    points,
    runs: edge % 2 === 0 ? "across" : "down",
    place: edge === 0 || edge === 3 ? 0 : 1,
    weight: 1,
    scatterPx: SCATTER_PX,
  }));
}

/** An observation of each text line. */
export function textObservations({ lines, upended }: TextLines): Observation[] {
  const weight = Math.min(1, TEXT_WEIGHT / lines.reduce((sum, { points }) => sum + points.length, 0));
  return lines.map(({ points }) => ({
    points,
    runs: upended ? "down" : "across",
    place: null,
    weight,
    scatterPx: SCATTER_PX,
  }));
}

/** Observations of the two margins: most lines of a column begin, and many end, below each other. */
export function marginObservations({ lines, upended }: TextLines): Observation[] {
  return [0, 1].map((end) => ({
    points: lines.map(({ ends }) => ends[end]!),
    runs: upended ? "across" : "down",
    place: null,
    weight: MARGIN_WEIGHT,
    scatterPx: Math.max(SCATTER_PX, MARGIN_SCATTER * (lines[0]?.letterPx ?? 0)),
  }));
}

/** The text lines that are straight on the surface, and lie on the page or close to it. */
export function straightTextLines({ lines, upended }: TextLines, surface: Surface): PlacedLine[] {
  const placeOf = (point: Point): Point => {
    const { x, y } = toPageCoordinates(surface, point);
    return upended ? { x: y, y: x } : { x, y };
  };
  const isNear = (t: number): boolean => t > -OUTSIDE && t < 1 + OUTSIDE;
  return lines.flatMap((line) => {
    const places = line.points.map((point) => placeOf(point).y).sort((a, b) => a - b);
    const quantile = (share: number): number => places[Math.round(share * (places.length - 1))] ?? 0;
    const [from, to] = [placeOf(line.ends[0]).x, placeOf(line.ends[1]).x];
    if (quantile(0.8) - quantile(0.2) > STRAIGHT || !isNear(quantile(0.5)) || !isNear(from) || !isNear(to)) return [];
    return [{ line, place: quantile(0.5), from, to }];
  });
}
