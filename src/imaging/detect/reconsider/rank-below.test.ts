import { expect, it } from "vitest";
import { mapQuad, type Quad } from "../../../core/geometry/geometry.ts";
import { straightQuad } from "../../features/refine-edges.ts";
import type { Candidate } from "../candidate.ts";
import type { Evaluate } from "../search.ts";
import { rankBelow } from "./rank-below.ts";

const phone: Quad = [
  { x: 0, y: 0 },
  { x: 60, y: 0 },
  { x: 60, y: 90 },
  { x: 0, y: 90 },
];
const movedTo = (x: number): Quad => mapQuad(phone, (corner) => ({ ...corner, x: corner.x + x }));
const candidate = (quad: Quad, pageOdds: number | null, total = 1): Candidate => ({
  sides: straightQuad(quad),
  edgeOdds: [3, 3, 3, 3],
  cropOdds: pageOdds === null ? null : { page: pageOdds, visible: 0 },
  score: {
    total,
    networkFactor: 1,
    support: 1,
    evidence: { maskIou: 0.5, cornerLikelihood: 0.5 },
    sideSupport: [1, 1, 1, 1],
  },
});
const evaluated: Quad[] = [];
const evaluator =
  (pageOddsOf: (quad: Quad) => number, total = 0.4): Evaluate =>
  (quad) => {
    evaluated.push(quad);
    return candidate(quad, pageOddsOf(quad), total);
  };

it("finds the page beside an object with clearer edges", () => {
  const best = candidate(phone, -4);
  const found = rankBelow(
    best,
    [best, candidate(movedTo(10), -3)],
    [phone, movedTo(10), movedTo(100), movedTo(200)],
    evaluator((quad) => (quad[0].x === 200 ? 4 : -2)),
  );
  expect(found.sides.corners).toEqual(movedTo(200));
});

it("prefers a candidate that is a page to quads ranked below", () => {
  const best = candidate(phone, -4);
  const other = candidate(movedTo(100), 3, 0.9);
  const ranking = [phone, movedTo(100), movedTo(200)];
  expect(
    rankBelow(
      best,
      [best, other],
      ranking,
      evaluator(() => 3),
    ),
  ).toBe(other);
});

it("keeps the best candidate if no other is a page, or the other's score is 0", () => {
  const best = candidate(phone, -4);
  for (const evaluate of [evaluator(() => 1.5), evaluator(() => 4, 0)])
    expect(rankBelow(best, [best], [phone, movedTo(100)], evaluate)).toBe(best);
});

it("evaluates nothing further if the best candidate may be a page, or without networks", () => {
  evaluated.length = 0;
  for (const pageOdds of [-0.5, 3, null]) {
    const best = candidate(phone, pageOdds);
    const found = rankBelow(
      best,
      [best],
      [phone, movedTo(100)],
      evaluator(() => 4),
    );
    expect(found).toBe(best);
  }
  expect(evaluated).toEqual([]);
});
