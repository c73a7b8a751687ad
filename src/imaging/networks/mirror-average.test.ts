import { expect, it } from "vitest";
import type { Quad } from "../../core/geometry/geometry.ts";
import { cornerLikelihood } from "../detect/score/corner-likelihood.ts";
import { mapsOf } from "../testing/synthetic-maps.ts";
import { averageMaps } from "./mirror-average.ts";
import { maskIou } from "../detect/score/mask-iou.ts";

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

it("leaves equal readings unchanged, whichever corner each starts with", () => {
  const maps = mapsOf(sheet);
  const [a, b, c, d] = maps.corners;
  for (const corners of [
    [a, b, c, d],
    [b, c, d, a],
    [c, d, a, b],
    [d, a, b, c],
  ] as const)
    expect(averageMaps(maps, { ...maps, corners })).toEqual(maps);
});

it("averages the maps of readings that differ", () => {
  const mean = averageMaps(mapsOf(sheet), mapsOf(other));
  expect(cornerLikelihood(mean, sheet)).toBeCloseTo(cornerLikelihood(mapsOf(sheet), sheet) / 2, 2);
  expect(cornerLikelihood(mean, other)).toBeCloseTo(cornerLikelihood(mapsOf(other), other) / 2, 2);
  expect(maskIou(mean, sheet)).toBeLessThan(maskIou(mapsOf(sheet), sheet));
  expect(maskIou(mean, sheet)).toBeGreaterThan(maskIou(mapsOf(other), sheet));
});

it("averages the log odds of presence", () => {
  const presence = (one: number, two: number): number =>
    averageMaps({ ...mapsOf(sheet), presence: one }, { ...mapsOf(sheet), presence: two }).presence;
  expect(presence(0.9, 0.1)).toBeCloseTo(0.5, 12);
  expect(presence(0.99, 0.5)).toBeCloseTo(1 / (1 + 99 ** -0.5), 12);
  expect(presence(0.2, 0.2)).toBeCloseTo(0.2, 12);
});
