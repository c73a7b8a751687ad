/** What is seen of a sheet, as clues to its shape: its edges, its lines of print, their margins. */
import type { Point } from "../../core/geometry/geometry.ts";
import { placeOn, type Surface } from "../../core/geometry/page-mesh.ts";
import { SCATTER_PX, type Clue } from "./fit-surface.ts";
import type { TextLine, TextLines } from "../features/text-lines.ts";

/** All lines of print together count about what the edges do. */
const TEXT_WEIGHT = 240;
/** What a margin may scatter by, in letter heights: letters differ in how close they come to it. */
const MARGIN_SCATTER = 0.3;
/** Many lines are indented or end early: what they miss must not drown what the lines say. */
const MARGIN_WEIGHT = 0.3;
/** A line lies on the sheet when most of its points agree on its place within this share of the page. */
const LEVEL = 0.006;
/** It may lie this much outside the page. */
const OUTSIDE = 0.2;

/** A line of print on the page, in fractions of its size. */
export interface PlacedLine {
  readonly line: TextLine;
  /** Where it lies: on the page's height, or its width where lines run down the picture. */
  readonly place: number;
  /** Where it begins and ends, on the other side of the page. */
  readonly from: number;
  readonly to: number;
}

/** The edges in the order top, right, bottom, left. */
export function edgeClues(sides: readonly (readonly Point[])[]): Clue[] {
  return sides.map((points, side) => ({
    points,
    runs: side % 2 === 0 ? "across" : "down",
    place: side === 0 || side === 3 ? 0 : 1,
    weight: 1,
    scatterPx: SCATTER_PX,
  }));
}

export function printClues({ lines, upended }: TextLines): Clue[] {
  const weight = Math.min(1, TEXT_WEIGHT / lines.reduce((sum, { points }) => sum + points.length, 0));
  return lines.map(({ points }) => ({
    points,
    runs: upended ? "down" : "across",
    place: null,
    weight,
    scatterPx: SCATTER_PX,
  }));
}

/** Where lines begin, and where they end: most of a column's do so below each other. */
export function marginClues({ lines, upended }: TextLines): Clue[] {
  return [0, 1].map((end) => ({
    points: lines.map(({ ends }) => ends[end] as Point),
    runs: upended ? "across" : "down",
    place: null,
    weight: MARGIN_WEIGHT,
    scatterPx: Math.max(SCATTER_PX, MARGIN_SCATTER * (lines[0]?.letterPx ?? 0)),
  }));
}

/** The lines that are level on the sheet, and on the page or about. */
export function levelLines({ lines, upended }: TextLines, surface: Surface): PlacedLine[] {
  const place = (point: Point): Point => {
    const { x, y } = placeOn(surface, point);
    return upended ? { x: y, y: x } : { x, y };
  };
  const near = (t: number): boolean => t > -OUTSIDE && t < 1 + OUTSIDE;
  return lines.flatMap((line) => {
    const places = line.points.map((point) => place(point).y).sort((a, b) => a - b);
    const at = (share: number): number => places[Math.round(share * (places.length - 1))] ?? 0;
    const [from, to] = line.ends.map((end) => place(end).x) as [number, number];
    if (at(0.8) - at(0.2) > LEVEL || !near(at(0.5)) || !near(from) || !near(to)) return [];
    return [{ line, place: at(0.5), from, to }];
  });
}
