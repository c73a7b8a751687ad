import { expect, it } from "vitest";
import type { Quad } from "../../../core/geometry/geometry.ts";
import { straightQuad } from "../../features/refine-edges.ts";
import type { Candidate } from "../candidate.ts";
import type { Evaluate } from "../search.ts";
import { replaceWeakEdge } from "./replace-weak-edge.ts";

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
const candidate = (quad: Quad, edgeOdds: readonly number[] | null, pageOdds: number | null = null): Candidate => ({
  sides: straightQuad(quad),
  edgeOdds,
  cropOdds: pageOdds === null ? null : { page: pageOdds, visible: 0 },
  score: { total: 1, networkFactor: 1, support: 1, evidence: null, sideSupport: [1, 1, 1, 1] },
});

const evaluated: Quad[] = [];
const evaluator =
  (edgeOddsOf: (quad: Quad) => readonly number[]): Evaluate =>
  (quad) => {
    evaluated.push(quad);
    return candidate(quad, edgeOddsOf(quad));
  };
const sure = [3, 3, 3, 3];
const ranking = [withKeyboard, slanted, elsewhere, page];

it.each<readonly [string, Quad, readonly number[]]>([
  ["the top", withKeyboard, [-2, 3, 3, 3]],
  ["a side that the wrong top displaces", slanted, [2, -2, 3, 3]],
])("replaces a candidate by the page if the network doubts %s", (_name, quad, odds) => {
  const found = replaceWeakEdge(
    candidate(quad, odds),
    ranking,
    evaluator((each) => (each === page ? sure : odds)),
  );
  expect(found.sides.corners).toEqual(page);
});

it("keeps a candidate without a doubtful side, without a better replacement, or without networks", () => {
  evaluated.length = 0;
  for (const best of [candidate(withKeyboard, [0, 3, 3, 3]), candidate(withKeyboard, null)])
    expect(
      replaceWeakEdge(
        best,
        ranking,
        evaluator(() => sure),
      ),
    ).toBe(best);
  expect(evaluated).toEqual([]);
  const doubtful = candidate(withKeyboard, [-2, 3, 3, 3]);
  expect(
    replaceWeakEdge(
      doubtful,
      ranking,
      evaluator(() => [0, 3, 3, 3]),
    ),
  ).toBe(doubtful);
  expect(evaluated).not.toContain(elsewhere);
});

it.each<readonly [string, number, Quad]>([
  ["keeps a candidate that is more of a page than its replacement", 0.9, withKeyboard],
  ["takes a replacement that is as much of a page", 1, page],
])("%s", (_name, pageOdds, expected) => {
  const found = replaceWeakEdge(candidate(withKeyboard, [-2, 3, 3, 3], 1), ranking, (quad) =>
    candidate(quad, sure, pageOdds),
  );
  expect(found.sides.corners).toEqual(expected);
});
