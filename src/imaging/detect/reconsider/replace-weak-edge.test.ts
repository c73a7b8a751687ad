import { expect, it } from "vitest";
import type { Quad } from "../../../core/geometry/geometry.ts";
import type { Finalist } from "../candidate.ts";
import { straightSides } from "../../features/refine-edges.ts";
import { settleDoubt } from "./replace-weak-edge.ts";

const page: Quad = [
  { x: 100, y: 100 },
  { x: 300, y: 100 },
  { x: 300, y: 400 },
  { x: 100, y: 400 },
];
const withKeyboard: Quad = [{ x: 100, y: 40 }, { x: 300, y: 40 }, page[2], page[3]];
const slanted: Quad = [{ x: 100, y: 40 }, { x: 340, y: 40 }, page[2], page[3]];
const elsewhere: Quad = [
  { x: 10, y: 10 },
  { x: 60, y: 10 },
  { x: 60, y: 60 },
  { x: 10, y: 60 },
];
const finalist = (quad: Quad, odds: readonly number[] | null, face: number | null = null): Finalist => ({
  sides: straightSides(quad),
  odds,
  face: face === null ? null : { page: face, shown: 0 },
  score: { rank: 1, favour: 1, support: 1, fit: null, sides: [1, 1, 1, 1] },
});

const looks: Quad[] = [];
const look =
  (odds: (quad: Quad) => readonly number[]) =>
  (quad: Quad): Finalist => {
    looks.push(quad);
    return finalist(quad, odds(quad));
  };
const sure = [3, 3, 3, 3];
const ranking = [withKeyboard, slanted, elsewhere, page];

it.each<readonly [string, Quad, readonly number[]]>([
  ["the top", withKeyboard, [-2, 3, 3, 3]],
  ["a side that it drew with it", slanted, [2, -2, 3, 3]],
])("puts the page in the place of what has %s wrong", (_name, quad, odds) => {
  const settled = settleDoubt(
    finalist(quad, odds),
    ranking,
    look((seen) => (seen === page ? sure : odds)),
  );
  expect(settled.sides.corners).toEqual(page);
});

it("leaves what is not doubted, what has no better in its place, and what no network looked at", () => {
  looks.length = 0;
  const kept = [finalist(withKeyboard, [0, 3, 3, 3]), finalist(withKeyboard, null)];
  for (const best of kept)
    expect(
      settleDoubt(
        best,
        ranking,
        look(() => sure),
      ),
    ).toBe(best);
  expect(looks).toEqual([]);
  const doubted = finalist(withKeyboard, [-2, 3, 3, 3]);
  expect(
    settleDoubt(
      doubted,
      ranking,
      look(() => [0, 3, 3, 3]),
    ),
  ).toBe(doubted);
  expect(looks).not.toContain(elsewhere);
});

it.each<readonly [string, number, Quad]>([
  ["leaves what seems a page more than what is in its place", 0.9, withKeyboard],
  ["takes what seems one as much", 1, page],
])("%s", (_name, face, expected) => {
  const settled = settleDoubt(finalist(withKeyboard, [-2, 3, 3, 3], 1), ranking, (quad) => finalist(quad, sure, face));
  expect(settled.sides.corners).toEqual(expected);
});
