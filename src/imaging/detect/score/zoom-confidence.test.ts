import { expect, it } from "vitest";
import { imageCorners } from "../../../core/geometry/geometry.ts";
import { straightQuad } from "../../features/refine-edges.ts";
import { nothingSeen } from "../../testing/synthetic-maps.ts";
import type { Candidate } from "../candidate.ts";
import type { ImageEvidence } from "../evidence.ts";
import { MIN_CONFIDENCE } from "./page-confidence.ts";
import { zoomConfidence } from "./zoom-confidence.ts";

const byEdges: Candidate = {
  sides: straightQuad(imageCorners({ width: 200, height: 300 })),
  edgeOdds: null,
  cropOdds: null,
  score: { total: 0.7, networkFactor: 1, support: 0.9, evidence: null, sideSupport: [1, 1, 1, 1] },
};
const withPageOdds = (page: number): Candidate => ({ ...byEdges, cropOdds: { page, visible: 0 } });
const withPresence = (presence: number): ImageEvidence => ({
  fields: [],
  reading: { maps: { ...nothingSeen(), presence }, quads: [], clarity: 1 },
});
const confidence = (presence: number, ...pageOdds: readonly number[]): number =>
  zoomConfidence(
    withPresence(presence),
    pageOdds.map((odds) => withPageOdds(odds)),
  );

it("depends most on the likeliest candidate", () => {
  expect(confidence(0.3, 4, -5, -5, -5)).toBeGreaterThan(MIN_CONFIDENCE);
  expect(confidence(0.3, 4, -5, -5, -5)).toBeGreaterThan(confidence(0.3, -2.75, -2.75, -2.75, -2.75));
  expect(confidence(0.3, -5, -5, -5, -5)).toBeLessThan(0.1);
  expect(confidence(0.3, 4, 4, -5, -5)).toBeGreaterThan(confidence(0.3, 4, -5, -5, -5));
});

it("does not depend on the number of equal candidates, and grows with the presence in the whole image", () => {
  expect(confidence(0.3, 1, 1, 1)).toBeCloseTo(confidence(0.3, 1), 12);
  expect(confidence(0.9, 1)).toBeGreaterThan(confidence(0.1, 1));
});

it("is 0 without the networks' opinion", () => {
  expect(zoomConfidence(withPresence(0.9), [])).toBe(0);
  expect(zoomConfidence(withPresence(0.9), [byEdges])).toBe(0);
  expect(zoomConfidence({ fields: [], reading: null }, [withPageOdds(4)])).toBe(0);
});
