import { expect, it } from "vitest";
import { wholePicture } from "../../../core/geometry/geometry.ts";
import { closerConfidence } from "./zoom-confidence.ts";
import type { Finalist } from "../candidate.ts";
import { nothingSeen } from "../../testing/synthetic-maps.ts";
import { LEAST_CONFIDENCE } from "./page-confidence.ts";
import { straightSides } from "../../features/refine-edges.ts";
import type { Evidence } from "../evidence.ts";

const byEdges: Finalist = {
  sides: straightSides(wholePicture({ width: 200, height: 300 })),
  odds: null,
  face: null,
  score: { rank: 0.7, favour: 1, support: 0.9, fit: null, sides: [1, 1, 1, 1] },
};
const faced = (page: number): Finalist => ({ ...byEdges, face: { page, shown: 0 } });
const seen = (presence: number): Evidence => ({
  fields: [],
  sighting: { maps: { ...nothingSeen(), presence }, quads: [], clarity: 1 },
});
const among = (presence: number, ...faces: readonly number[]): number =>
  closerConfidence(
    seen(presence),
    faces.map((face) => faced(face)),
  );

it("goes most of all by what seems most of all a page", () => {
  expect(among(0.3, 4, -5, -5, -5)).toBeGreaterThan(LEAST_CONFIDENCE);
  expect(among(0.3, 4, -5, -5, -5)).toBeGreaterThan(among(0.3, -2.75, -2.75, -2.75, -2.75));
  expect(among(0.3, -5, -5, -5, -5)).toBeLessThan(0.1);
  expect(among(0.3, 4, 4, -5, -5)).toBeGreaterThan(among(0.3, 4, -5, -5, -5));
});

it("does not depend on how often the same is looked at, and is surer the likelier the whole picture shows a page", () => {
  expect(among(0.3, 1, 1, 1)).toBeCloseTo(among(0.3, 1), 12);
  expect(among(0.9, 1)).toBeGreaterThan(among(0.1, 1));
});

it("is not sure at all where nothing was looked at by networks", () => {
  expect(closerConfidence(seen(0.9), [])).toBe(0);
  expect(closerConfidence(seen(0.9), [byEdges])).toBe(0);
  expect(closerConfidence({ fields: [], sighting: null }, [faced(4)])).toBe(0);
});
