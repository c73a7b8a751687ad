import { expect, it } from "vitest";
import { mapQuad, type Quad } from "../../core/geometry/geometry.ts";
import { inOrder, type Finalist } from "./candidate.ts";
import { straightSides } from "../features/refine-edges.ts";

const page: Quad = [
  { x: 100, y: 100 },
  { x: 300, y: 100 },
  { x: 300, y: 400 },
  { x: 100, y: 400 },
];
const withKeyboard: Quad = [{ x: 100, y: 40 }, { x: 300, y: 40 }, page[2], page[3]];
const beside = mapQuad(page, ({ x, y }) => ({ x: x + 2, y }));

interface Seen {
  readonly agreement: number;
  readonly heat: number;
  readonly odds: readonly number[];
  readonly face: number;
}

function finalist(quad: Quad, rank: number, seen: Seen | null): Finalist {
  const score = { rank, favour: 1, support: 1, fit: seen, sides: [1, 1, 1, 1] } as const;
  return { sides: straightSides(quad), odds: seen?.odds ?? null, face: seen && { page: seen.face, shown: 0 }, score };
}

const quads = (...finalists: readonly Finalist[]): Quad[] => inOrder(finalists).map(({ sides }) => sides.corners);

it("goes by the judge's rank where the networks were not asked", () => {
  expect(quads(finalist(page, 0.7, null), finalist(withKeyboard, 0.8, null))).toEqual([withKeyboard, page]);
  expect(inOrder([])).toEqual([]);
});

const sure: Seen = { agreement: 0.9, heat: 0.9, odds: [3, 3, 3, 3], face: 3 };

it.each<[string, Partial<Seen>]>([
  ["what they enclose", { face: -3 }],
  ["one of its sides", { odds: [-4, 3, 3, 3] }],
  ["how it lies on the mask", { agreement: 0.7 }],
  ["its corners", { heat: 0.7 }],
])("puts what the networks take for a page before what ranks a little higher and has %s doubted", (_, doubt) => {
  expect(quads(finalist(withKeyboard, 0.8, { ...sure, ...doubt }), finalist(page, 0.7, sure))).toEqual([
    page,
    withKeyboard,
  ]);
  expect(quads(finalist(withKeyboard, 0.8, { ...sure, ...doubt }), finalist(page, 0.02, sure))).toEqual([
    withKeyboard,
    page,
  ]);
});

it("goes by the edges and the corners where the sides of one page lie a little otherwise", () => {
  const others = { odds: [1, 1, 1, 1], face: 1 };
  expect(quads(finalist(page, 0.7, sure), finalist(beside, 0.75, { ...sure, ...others }))).toEqual([beside, page]);
  expect(quads(finalist(page, 0.7, sure), finalist(beside, 0.75, { ...sure, ...others, heat: 0.8 }))).toEqual([
    page,
    beside,
  ]);
});
