import { expect, it } from "vitest";
import { mapQuad, type Quad } from "../../../core/geometry/geometry.ts";
import type { Finalist } from "../candidate.ts";
import { lookFurther } from "./rank-below.ts";
import { straightSides } from "../../features/refine-edges.ts";

const telephone: Quad = [
  { x: 0, y: 0 },
  { x: 60, y: 0 },
  { x: 60, y: 90 },
  { x: 0, y: 90 },
];
const at = (x: number): Quad => mapQuad(telephone, (corner) => ({ ...corner, x: corner.x + x }));
const finalist = (quad: Quad, face: number | null, rank = 1): Finalist => ({
  sides: straightSides(quad),
  odds: [3, 3, 3, 3],
  face: face === null ? null : { page: face, shown: 0 },
  score: { rank, favour: 1, support: 1, fit: { agreement: 0.5, heat: 0.5 }, sides: [1, 1, 1, 1] },
});
const looked: Quad[] = [];
const look =
  (faceOf: (quad: Quad) => number, rank = 0.4) =>
  (quad: Quad): Finalist => {
    looked.push(quad);
    return finalist(quad, faceOf(quad), rank);
  };

it("finds the page beside what has the clearer edges", () => {
  const best = finalist(telephone, -4);
  const found = lookFurther(
    best,
    [best, finalist(at(10), -3)],
    [telephone, at(10), at(100), at(200)],
    look((quad) => (quad[0].x === 200 ? 4 : -2)),
  );
  expect(found.sides.corners).toEqual(at(200));
});

it("takes the finalist that seems a page before candidates ranked below it", () => {
  const best = finalist(telephone, -4);
  const other = finalist(at(100), 3, 0.9);
  expect(
    lookFurther(
      best,
      [best, other],
      [telephone, at(100), at(200)],
      look(() => 3),
    ),
  ).toBe(other);
});

it("stays with the best where nothing seems a page, or what does can be none", () => {
  const best = finalist(telephone, -4);
  expect(
    lookFurther(
      best,
      [best],
      [telephone, at(100)],
      look(() => 1.5),
    ),
  ).toBe(best);
  expect(
    lookFurther(
      best,
      [best],
      [telephone, at(100)],
      look(() => 4, 0),
    ),
  ).toBe(best);
});

it("looks no further where the best may be a page, or no network was asked", () => {
  looked.length = 0;
  for (const face of [-0.5, 3, null]) {
    const best = finalist(telephone, face);
    expect(
      lookFurther(
        best,
        [best],
        [telephone, at(100)],
        look(() => 4),
      ),
    ).toBe(best);
  }
  expect(looked).toEqual([]);
});
