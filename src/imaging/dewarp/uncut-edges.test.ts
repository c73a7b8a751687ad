import { expect, it } from "vitest";
import { imageCorners, type Point } from "../../core/geometry/geometry.ts";
import type { TextLine } from "../features/text-lines.ts";
import type { TracedEdge } from "../features/trace-edges.ts";
import { uncutEdges } from "./uncut-edges.ts";

const SIZE = { width: 600, height: 800 };
const QUAD = imageCorners(SIZE);
const traced = (from: Point, to: Point, step = 30): TracedEdge => ({
  points: Array.from({ length: 30 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / 29,
    y: from.y + ((to.y - from.y) * i) / 29,
  })),
  contrast: 100,
  step,
});
const line = (x0: number, y0: number, x1: number, y1 = y0): TextLine => ({
  points: [],
  feet: [],
  ends: [
    { x: x0, y: y0 },
    { x: x1, y: y1 },
  ],
  letterPx: 10,
  isRule: false,
});
/** Top, right, bottom and left; the bottom along a sloping line above the footer. */
const EDGES = [
  traced(QUAD[0], QUAD[1]),
  traced(QUAD[1], QUAD[2]),
  traced({ x: SIZE.width, y: 750 }, { x: 0, y: 720 }),
  traced(QUAD[3], QUAD[0]),
];

/** The sides that are dropped, from 0 at the top. */
function cut(lines: readonly TextLine[], { upended = false, edges = EDGES } = {}): number[] {
  return uncutEdges(edges, { lines, upended }, QUAD).flatMap(({ points }, side) => (points.length === 0 ? [side] : []));
}

it("keeps edges that have all print inside, or that a letter only touches", () => {
  expect(cut([line(60, 100, 540), line(60, 718, 300), line(-4, 300, 604), line(60, 727, 300)])).toEqual([]);
});

it("drops an edge along lines that has one beyond it, measured where that line is", () => {
  expect(cut([line(60, 741, 300)])).toEqual([2]);
  // At the right the edge lies lower.
  expect(cut([line(500, 741, 560)])).toEqual([]);
  expect(cut([line(60, -9, 300)])).toEqual([0]);
});

it("drops an edge that a line crosses, not one beside which another page has lines", () => {
  expect(cut([line(-20, 400, 300)])).toEqual([3]);
  expect(cut([line(60, 400, 640)])).toEqual([1]);
  expect(cut([line(-300, 400, -20), line(620, 400, 800)])).toEqual([]);
});

it("does the same where lines run down", () => {
  expect(cut([line(620, 60, 620, 300)], { upended: true })).toEqual([1]);
  expect(cut([line(300, 500, 300, 790)], { upended: true })).toEqual([2]);
  expect(cut([line(300, 810, 300, 900)], { upended: true })).toEqual([]);
});

it("keeps an edge beyond which the colour is another than that of paper, whatever is printed there", () => {
  const steepEdges = EDGES.map(({ points, contrast }) => ({ points, contrast, step: 90 }));
  expect(cut([line(60, 741, 300)], { edges: steepEdges })).toEqual([]);
});

it("ignores ruled lines, and edges that were not seen", () => {
  expect(cut([{ ...line(60, 741, 300), isRule: true }])).toEqual([]);
  const unseen = EDGES.map(({ contrast, step }) => ({ points: [], contrast, step }));
  expect(cut([line(60, 741, 300)], { edges: unseen })).toEqual([0, 1, 2, 3]);
});
