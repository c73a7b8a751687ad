import { expect, it } from "vitest";
import type { Point } from "../../core/geometry/geometry.ts";
import { uncutEdges } from "./uncut-edges.ts";

const SIZE = { width: 600, height: 800 };
const straight = (from: Point, to: Point): Point[] =>
  Array.from({ length: 30 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / 29,
    y: from.y + ((to.y - from.y) * i) / 29,
  }));
const line = (x0: number, x1: number, y: number): { ends: [Point, Point]; letterPx: number } => ({
  ends: [
    { x: x0, y },
    { x: x1, y },
  ],
  letterPx: 10,
});
/** Top, right, bottom and left, the bottom traced from right to left along a sloping line above the footer. */
const [top, right, bottom, left] = [
  straight({ x: 0, y: 0 }, { x: SIZE.width, y: 0 }),
  straight({ x: SIZE.width, y: 0 }, { x: SIZE.width, y: SIZE.height }),
  straight({ x: SIZE.width, y: 750 }, { x: 0, y: 720 }),
  straight({ x: 0, y: SIZE.height }, { x: 0, y: 0 }),
];
const EDGES = [top, right, bottom, left];

it("keeps edges that have all print inside, or that a letter only touches", () => {
  expect(uncutEdges(EDGES, [line(60, 540, 100), line(60, 300, 718)])).toEqual(EDGES);
  expect(uncutEdges(EDGES, [line(-4, 604, 300), line(60, 300, 727)])).toEqual(EDGES);
});

it("drops an edge that has print beyond it, measured where the print is", () => {
  expect(uncutEdges(EDGES, [line(60, 300, 741)])).toEqual([top, right, [], left]);
  // At the right the edge lies lower.
  expect(uncutEdges(EDGES, [line(500, 560, 741)])).toEqual(EDGES);
  expect(uncutEdges(EDGES, [line(-20, 300, 400)])).toEqual([top, right, bottom, []]);
  expect(uncutEdges(EDGES, [line(60, 640, 400)])).toEqual([top, [], bottom, left]);
  expect(uncutEdges(EDGES, [line(60, 300, -9)])).toEqual([[], right, bottom, left]);
});

it("leaves edges that were not seen as they are", () => {
  expect(uncutEdges([[], [], [], []], [line(60, 300, 900)])).toEqual([[], [], [], []]);
});
