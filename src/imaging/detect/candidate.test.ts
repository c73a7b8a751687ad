import { expect, it } from "vitest";
import { mapQuad, type Quad } from "../../core/geometry/geometry.ts";
import { rankCandidates, type Candidate } from "./candidate.ts";
import { straightQuad } from "../features/refine-edges.ts";

const page: Quad = [
  { x: 100, y: 100 },
  { x: 300, y: 100 },
  { x: 300, y: 400 },
  { x: 100, y: 400 },
];
const withKeyboard: Quad = [{ x: 100, y: 40 }, { x: 300, y: 40 }, page[2], page[3]];
const beside = mapQuad(page, ({ x, y }) => ({ x: x + 2, y }));

/** The networks' opinion of a candidate. */
interface Opinion {
  readonly maskIou: number;
  readonly cornerLikelihood: number;
  readonly edgeOdds: readonly number[];
  readonly pageOdds: number;
}

function candidate(quad: Quad, total: number, opinion: Opinion | null): Candidate {
  return {
    sides: straightQuad(quad),
    edgeOdds: opinion?.edgeOdds ?? null,
    rivals: opinion && [0, 0, 0, 0],
    certainty: { page: 1, place: 1 },
    cropOdds: opinion && { page: opinion.pageOdds, visible: 0 },
    score: { total, networkFactor: 1, support: 1, evidence: opinion, sideSupport: [1, 1, 1, 1] },
  };
}

const ranked = (...candidates: readonly Candidate[]): Quad[] =>
  rankCandidates(candidates).map(({ sides }) => sides.corners);

it("ranks by the score alone without networks", () => {
  expect(ranked(candidate(page, 0.7, null), candidate(withKeyboard, 0.8, null))).toEqual([withKeyboard, page]);
  expect(rankCandidates([])).toEqual([]);
});

const sure: Opinion = { maskIou: 0.9, cornerLikelihood: 0.9, edgeOdds: [3, 3, 3, 3], pageOdds: 3 };

it.each<[string, Partial<Opinion>]>([
  ["its content", { pageOdds: -3 }],
  ["one of its sides", { edgeOdds: [-4, 3, 3, 3] }],
  ["its overlap with the mask", { maskIou: 0.7 }],
  ["its corners", { cornerLikelihood: 0.7 }],
])("puts a certain page before a candidate with a slightly higher score if the networks doubt %s", (_, doubt) => {
  expect(ranked(candidate(withKeyboard, 0.8, { ...sure, ...doubt }), candidate(page, 0.7, sure))).toEqual([
    page,
    withKeyboard,
  ]);
  expect(ranked(candidate(withKeyboard, 0.8, { ...sure, ...doubt }), candidate(page, 0.02, sure))).toEqual([
    withKeyboard,
    page,
  ]);
});

it("chooses by edges and corners between candidates for the same page", () => {
  const others = { edgeOdds: [1, 1, 1, 1], pageOdds: 1 };
  expect(ranked(candidate(page, 0.7, sure), candidate(beside, 0.75, { ...sure, ...others }))).toEqual([beside, page]);
  expect(
    ranked(candidate(page, 0.7, sure), candidate(beside, 0.75, { ...sure, ...others, cornerLikelihood: 0.8 })),
  ).toEqual([page, beside]);
});
