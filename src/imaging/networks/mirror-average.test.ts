import { expect, it } from "vitest";
import type { Quad } from "../../core/geometry/geometry.ts";
import { cornerHeat } from "../detect/score/corner-likelihood.ts";
import { mapsOf } from "../testing/synthetic-maps.ts";
import { meanMaps } from "./mirror-average.ts";
import { maskAgreement } from "../detect/score/mask-iou.ts";

const sheet: Quad = [
  { x: 0.21, y: 0.17 },
  { x: 0.77, y: 0.2 },
  { x: 0.83, y: 0.88 },
  { x: 0.16, y: 0.84 },
];
const other: Quad = [
  { x: 0.3, y: 0.3 },
  { x: 0.6, y: 0.3 },
  { x: 0.6, y: 0.6 },
  { x: 0.3, y: 0.6 },
];

it("is what both see, whichever corner each names first", () => {
  const maps = mapsOf(sheet);
  const [a, b, c, d] = maps.corners;
  for (const corners of [
    [a, b, c, d],
    [b, c, d, a],
    [c, d, a, b],
    [d, a, b, c],
  ] as const)
    expect(meanMaps(maps, { ...maps, corners })).toEqual(maps);
});

it("lies between what either sees where they differ", () => {
  const mean = meanMaps(mapsOf(sheet), mapsOf(other));
  expect(cornerHeat(mean, sheet)).toBeCloseTo(cornerHeat(mapsOf(sheet), sheet) / 2, 2);
  expect(cornerHeat(mean, other)).toBeCloseTo(cornerHeat(mapsOf(other), other) / 2, 2);
  expect(maskAgreement(mean, sheet)).toBeLessThan(maskAgreement(mapsOf(sheet), sheet));
  expect(maskAgreement(mean, sheet)).toBeGreaterThan(maskAgreement(mapsOf(other), sheet));
});

it("averages the log odds of a page", () => {
  const presence = (one: number, two: number): number =>
    meanMaps({ ...mapsOf(sheet), presence: one }, { ...mapsOf(sheet), presence: two }).presence;
  expect(presence(0.9, 0.1)).toBeCloseTo(0.5, 12);
  expect(presence(0.99, 0.5)).toBeCloseTo(1 / (1 + 99 ** -0.5), 12);
  expect(presence(0.2, 0.2)).toBeCloseTo(0.2, 12);
});
