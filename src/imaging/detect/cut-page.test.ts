import { expect, it } from "vitest";
import type { Quad } from "../../core/geometry/geometry.ts";
import { straightQuad } from "../features/refine-edges.ts";
import { edgeField } from "../features/edge-field.ts";
import type { Candidate } from "./candidate.ts";
import { acceptCutPage } from "./cut-page.ts";
import { MIN_PAGE } from "./score/certainty.ts";

const field = edgeField({ data: new Uint8ClampedArray(4 * 120 * 160).fill(200), width: 120, height: 160 }, 1);
const cut: Quad = [
  { x: 20, y: 60 },
  { x: 119.8, y: 64 },
  { x: 119.9, y: 160 },
  { x: 18, y: 159.9 },
];

function candidate(corners: Quad, page: number, visible: number, odds = 1): Candidate {
  return {
    sides: straightQuad(corners),
    score: { total: 1, networkFactor: 1, support: 1, sideSupport: [1, 1, 1, 1], evidence: null },
    edgeOdds: null,
    rivals: null,
    cropOdds: { page: odds, visible },
    certainty: { page, place: 0.3 },
  };
}

function accepted(...candidates: readonly Candidate[]): readonly Candidate[] | undefined {
  return acceptCutPage.run({
    evidence: { fields: [field], reading: null },
    quads: [],
    candidates,
    sheets: [],
    around: null,
    within: null,
  }).candidates;
}

it("takes a large page at the frame that the crop network sees, the likeliest of several", () => {
  const whole = candidate(cut, 0.1, 3, -4);
  const page = candidate(cut, 0.4, 3, 2);
  expect(accepted(whole, page)).toEqual([{ ...page, certainty: { page: MIN_PAGE, place: 0.3 } }, whole]);
});

it.each([
  ["what is a page already", candidate(cut, 0.9, 3)],
  ["what the crop network does not see", candidate(cut, 0.4, 1)],
  ["what lies inside the image", candidate(moved(-10, -10), 0.4, 3)],
  ["what covers little of it", candidate(moved(60, 50), 0.4, 3)],
])("leaves %s", (_what, only) => {
  expect(accepted(only)).toBeUndefined();
});

function moved(dx: number, dy: number): Quad {
  return [
    { x: cut[0].x + dx, y: cut[0].y + dy },
    { x: cut[1].x + dx, y: cut[1].y + dy },
    { x: cut[2].x + dx, y: cut[2].y + dy },
    { x: cut[3].x + dx, y: cut[3].y + dy },
  ];
}
