import { describe, expect, it } from "vitest";
import { mapQuad, scaleQuad, type Quad } from "../../../core/geometry/geometry.ts";
import { straightQuad } from "../../features/refine-edges.ts";
import { mapsOf } from "../../testing/synthetic-maps.ts";
import type { Candidate, Certainty } from "../candidate.ts";
import type { ImageEvidence } from "../evidence.ts";
import { certaintyByNetworks } from "./certainty-by-networks.ts";
import { MIN_PAGE } from "./certainty.ts";

const size = { width: 200, height: 300 };
const sheet: Quad = [
  { x: 0.2, y: 0.2 },
  { x: 0.8, y: 0.2 },
  { x: 0.8, y: 0.8 },
  { x: 0.2, y: 0.8 },
];
const maps = mapsOf(sheet);
const evidence: ImageEvidence = { fields: [], reading: { maps, quads: [sheet], clarity: 1, peaks: sheet } };
const withoutNetworks: ImageEvidence = { fields: [], reading: null };

const sure: Omit<Candidate, "certainty"> = {
  sides: straightQuad(scaleQuad(sheet, size.width, size.height)),
  edgeOdds: [3, 3, 3, 3],
  rivals: [0, 0, 0, 0],
  cropOdds: { page: 4, visible: 5 },
  score: {
    total: 1.5,
    networkFactor: 1,
    support: 0.9,
    sideSupport: [0.9, 0.9, 0.9, 0.9],
    evidence: { maskIou: 0.97, cornerLikelihood: 0.95 },
  },
};
const certainty = (change: Partial<typeof sure> = {}, of = evidence): Certainty =>
  certaintyByNetworks({ ...sure, ...change }, of, size);

describe("certaintyByNetworks", () => {
  it("is high where all networks agree", () => {
    expect(certainty().page).toBeGreaterThan(0.95);
    expect(certainty().place).toBeGreaterThan(0.9);
  });

  it("is low where the crop network sees something else, or the page network sees no page", () => {
    expect(certainty({ cropOdds: { page: -5, visible: -5 } }).page).toBeLessThan(certainty().page);
    const unseen = { ...maps, presence: 0.01 };
    const pageless: ImageEvidence = { fields: [], reading: { maps: unseen, quads: [], clarity: 0, peaks: sheet } };
    expect(certainty({ cropOdds: { page: -5, visible: -5 } }, pageless).page).toBeLessThan(MIN_PAGE);
  });

  it("doubts the place where a corner is away from its peak, a side has a rival, or the mask disagrees", () => {
    const moved = mapQuad(sheet, (corner, i) => (i === 2 ? { x: corner.x + 0.05, y: corner.y } : corner));
    expect(certainty({ sides: straightQuad(scaleQuad(moved, size.width, size.height)) }).place).toBeLessThan(
      certainty().place,
    );
    expect(certainty({ rivals: [0, 0.9, 0, 0] }).place).toBeLessThan(certainty().place);
    const evidenceLess = { maskIou: 0.8, cornerLikelihood: 0.95 };
    expect(certainty({ score: { ...sure.score, evidence: evidenceLess } }).place).toBeLessThan(certainty().place);
  });

  it("follows from the support of the sides without networks", () => {
    const byEdges = { edgeOdds: null, rivals: null, cropOdds: null };
    expect(certainty(byEdges, withoutNetworks).page).toBeGreaterThan(0.9);
    const weak = { ...byEdges, score: { ...sure.score, support: 0.4 } };
    expect(certainty(weak, withoutNetworks).page).toBeLessThan(MIN_PAGE);
  });

  it("is 0 for a quad that can't be a page", () => {
    expect(certainty({ score: { ...sure.score, total: 0 } })).toEqual({ page: 0, place: 0 });
  });
});
