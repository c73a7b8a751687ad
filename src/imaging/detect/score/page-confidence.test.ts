import { describe, expect, it } from "vitest";
import { wholePicture } from "../../../core/geometry/geometry.ts";
import type { Finalist } from "../candidate.ts";
import type { PageMaps } from "../../networks/page-network.ts";
import { LEAST_CONFIDENCE, pageConfidence } from "./page-confidence.ts";
import { straightSides } from "../../features/refine-edges.ts";
import type { Evidence } from "../evidence.ts";

const sides = straightSides(wholePicture({ width: 200, height: 300 }));
const byEdges: Finalist = {
  sides,
  odds: null,
  face: null,
  score: { rank: 0.7, favour: 1, support: 0.9, fit: null, sides: [1, 1, 1, 1] },
};

/** A find whose face has such log odds of being a page, and of showing one. */
const faced = (page: number, shown = page): Finalist => ({
  ...byEdges,
  odds: [1, 1, 1, 1],
  face: { page, shown },
  score: { ...byEdges.score, fit: { agreement: 0.9, heat: 0.7 } },
});

function seen(presence: number): Evidence {
  const map = new Float32Array(1);
  const maps: PageMaps = { columns: 1, rows: 1, mask: map, corners: [map, map, map, map], presence };
  return { fields: [], sighting: { maps, quads: [], clarity: 1 } };
}

describe("pageConfidence", () => {
  it("goes by the edges where the networks were not asked", () => {
    const blind: Evidence = { fields: [], sighting: null };
    expect(pageConfidence(byEdges, blind)).toBeGreaterThan(0.9);
    expect(pageConfidence({ ...byEdges, score: { ...byEdges.score, support: 0.4 } }, blind)).toBeLessThan(
      LEAST_CONFIDENCE,
    );
    expect(pageConfidence({ ...byEdges, score: { ...byEdges.score, rank: 0 } }, blind)).toBe(0);
  });

  it("is surer the likelier the picture shows a page, and the likelier what the sides enclose is one", () => {
    const confidence = (presence: number, face: number): number => pageConfidence(faced(face), seen(presence));
    expect(confidence(0.95, 3)).toBeGreaterThan(0.95);
    expect(confidence(0.2, 3)).toBeLessThan(confidence(0.95, 3));
    expect(confidence(0.95, -4)).toBeLessThan(LEAST_CONFIDENCE);
    expect(confidence(0.2, -4)).toBeLessThan(0.1);
  });

  it("is surer of a part of a page than of what shows none", () => {
    const confidence = (shown: number): number => pageConfidence(faced(-3, shown), seen(0.9));
    expect(confidence(4)).toBeGreaterThan(LEAST_CONFIDENCE);
    expect(confidence(-3)).toBeLessThan(0.5);
  });

  it("believes what was found the less, the less a page is shown by what else was looked at", () => {
    const found = faced(1);
    const beside = (...faces: readonly number[]): number =>
      pageConfidence(found, seen(0.6), [found, ...faces.map((face) => faced(face))]);
    expect(beside()).toBe(pageConfidence(found, seen(0.6)));
    expect(beside(4, 4)).toBeGreaterThan(beside());
    expect(beside(-6, -6)).toBeLessThan(beside());
    expect(beside(1, 1)).toBeCloseTo(beside(), 12);
  });
});
