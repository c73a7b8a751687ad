import { describe, expect, it } from "vitest";
import { imageCorners } from "../../../core/geometry/geometry.ts";
import { straightQuad } from "../../features/refine-edges.ts";
import type { PageMaps } from "../../networks/page-network.ts";
import type { Candidate } from "../candidate.ts";
import type { ImageEvidence } from "../evidence.ts";
import { MIN_CONFIDENCE, pageConfidence } from "./page-confidence.ts";

const sides = straightQuad(imageCorners({ width: 200, height: 300 }));
const byEdges: Candidate = {
  sides,
  edgeOdds: null,
  cropOdds: null,
  score: { total: 0.7, networkFactor: 1, support: 0.9, evidence: null, sideSupport: [1, 1, 1, 1] },
};

/** A candidate with the crop network's log odds. */
const withCropOdds = (page: number, visible = page): Candidate => ({
  ...byEdges,
  edgeOdds: [1, 1, 1, 1],
  cropOdds: { page, visible },
  score: { ...byEdges.score, evidence: { maskIou: 0.9, cornerLikelihood: 0.7 } },
});

function withPresence(presence: number): ImageEvidence {
  const map = new Float32Array(1);
  const maps: PageMaps = { columns: 1, rows: 1, mask: map, corners: [map, map, map, map], presence };
  return { fields: [], reading: { maps, quads: [], clarity: 1 } };
}

describe("pageConfidence", () => {
  it("depends on the support of the edges without networks", () => {
    const evidence: ImageEvidence = { fields: [], reading: null };
    expect(pageConfidence(byEdges, evidence)).toBeGreaterThan(0.9);
    expect(pageConfidence({ ...byEdges, score: { ...byEdges.score, support: 0.4 } }, evidence)).toBeLessThan(
      MIN_CONFIDENCE,
    );
    expect(pageConfidence({ ...byEdges, score: { ...byEdges.score, total: 0 } }, evidence)).toBe(0);
  });

  it("grows with the likelihood that the image shows a page and that the content is one", () => {
    const confidence = (presence: number, page: number): number =>
      pageConfidence(withCropOdds(page), withPresence(presence));
    expect(confidence(0.95, 3)).toBeGreaterThan(0.95);
    expect(confidence(0.2, 3)).toBeLessThan(confidence(0.95, 3));
    expect(confidence(0.95, -4)).toBeLessThan(MIN_CONFIDENCE);
    expect(confidence(0.2, -4)).toBeLessThan(0.1);
  });

  it("is higher for a part of a page than where no page is visible", () => {
    const confidence = (visible: number): number => pageConfidence(withCropOdds(-3, visible), withPresence(0.9));
    expect(confidence(4)).toBeGreaterThan(MIN_CONFIDENCE);
    expect(confidence(-3)).toBeLessThan(0.5);
  });

  it("is lower if the other candidates show no page", () => {
    const found = withCropOdds(1);
    const beside = (...others: readonly number[]): number =>
      pageConfidence(found, withPresence(0.6), [found, ...others.map((odds) => withCropOdds(odds))]);
    expect(beside()).toBe(pageConfidence(found, withPresence(0.6)));
    expect(beside(4, 4)).toBeGreaterThan(beside());
    expect(beside(-6, -6)).toBeLessThan(beside());
    expect(beside(1, 1)).toBeCloseTo(beside(), 12);
  });
});
