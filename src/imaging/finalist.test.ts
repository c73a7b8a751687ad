import { expect, it } from "vitest";
import { mapQuad, type Quad } from "../core/geometry.ts";
import { inOrder, type Finalist } from "./finalist.ts";
import { straightSides } from "./refine-sides.ts";

const page: Quad = [{ x: 100, y: 100 }, { x: 300, y: 100 }, { x: 300, y: 400 }, { x: 100, y: 400 }];
const withKeyboard: Quad = [{ x: 100, y: 40 }, { x: 300, y: 40 }, page[2], page[3]];
const beside = mapQuad(page, ({ x, y }) => ({ x: x + 2, y }));
const finalist = (quad: Quad, rank: number, odds: readonly number[] | null, face: number | null): Finalist => ({
  sides: straightSides(quad), odds, face, score: { rank, favour: 1, support: 1, fit: null, sides: [1, 1, 1, 1] },
});
const quads = (finalists: readonly Finalist[]): Quad[] => inOrder(finalists).map(({ sides }) => sides.corners);

it("goes by the judge's rank where the networks were not asked", () => {
  expect(quads([finalist(page, 0.7, null, null), finalist(withKeyboard, 0.8, null, null)])).toEqual([withKeyboard, page]);
  expect(inOrder([])).toEqual([]);
});

it("puts what the networks take for a page before what ranks a little higher and they doubt", () => {
  const sure = [3, 3, 3, 3];
  expect(quads([finalist(withKeyboard, 0.8, sure, -3), finalist(page, 0.7, sure, 3)])).toEqual([page, withKeyboard]);
  expect(quads([finalist(withKeyboard, 0.8, [-4, 3, 3, 3], 2), finalist(page, 0.7, sure, 2)])).toEqual([page, withKeyboard]);
  expect(quads([finalist(withKeyboard, 0.8, sure, -3), finalist(page, 0.2, sure, 3)])).toEqual([withKeyboard, page]);
});

it("leaves it to the judge how the sides of one page lie", () => {
  expect(quads([finalist(withKeyboard, 0.8, [1, 1, 1, 1], -3), finalist(page, 0.7, [1, 1, 1, 1], 2), finalist(beside, 0.75, [1, 1, 1, 1], 1.5)])).toEqual([beside, page, withKeyboard]);
});
