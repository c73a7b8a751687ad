import { readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { convexIou, distance, type Point, type Quad } from "../../../core/geometry/geometry.ts";
import { liveHandles, loadOpenCv, type OpenCv } from "../../engine/opencv.ts";
import { MAP_SIDE as SIDE, mapsOf } from "../../testing/synthetic-maps.ts";
import { maskIou } from "../score/mask-iou.ts";
import { quadsFromMaps } from "./quads-from-maps.ts";
import type { PageMaps } from "../../networks/page-network.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadOpenCv(new Uint8Array(readFileSync("src/imaging/engine/opencv/opencv.wasm"))));
});
afterEach(() => expect(liveHandles()).toBe(0));

function best(maps: PageMaps): Quad {
  return quadsFromMaps(cv, maps, 4).quads[0] ?? expect.fail("nothing was proposed");
}

const upright: Quad = [
  { x: 0.21, y: 0.17 },
  { x: 0.77, y: 0.2 },
  { x: 0.83, y: 0.88 },
  { x: 0.16, y: 0.84 },
];

describe("quadsFromMaps", () => {
  it("proposes the page in the maps, accurate to a third of a cell", () => {
    for (const [i, corner] of best(mapsOf(upright)).entries())
      expect(distance(corner, upright[i] as Point)).toBeLessThan(1 / 3 / SIDE);
  });

  it("has a clarity that falls as the mask departs from a quad", () => {
    const clear = quadsFromMaps(cv, mapsOf(upright), 4).clarity;
    expect(clear).toBeGreaterThan(0.9);
    const maps = mapsOf(upright);
    const torn = maps.mask.map((value, i) => (i % SIDE > SIDE / 2 && i < (SIDE * SIDE) / 2 ? 0.02 : value));
    expect(quadsFromMaps(cv, { ...maps, mask: torn }, 4).clarity).toBeLessThan(clear - 0.1);
  });

  it("takes a corner from the mask's outline if no corner map shows it", () => {
    for (const [i, corner] of best(mapsOf(upright, [2])).entries())
      expect(distance(corner, upright[i] as Point)).toBeLessThan(1 / SIDE);
  });

  it("completes a corner outside the image from its two sides", () => {
    const cut: Quad = [
      { x: 0.2, y: 0.15 },
      { x: 0.8, y: 0.2 },
      { x: 1.06, y: 0.9 },
      { x: 0.25, y: 0.8 },
    ];
    expect(convexIou(best(mapsOf(cut, [2])), cut)).toBeGreaterThan(0.96);
  });

  it("proposes nothing where the maps show nothing", () => {
    const even = new Float32Array(SIDE ** 2).fill(1 / SIDE ** 2);
    const maps: PageMaps = {
      columns: SIDE,
      rows: SIDE,
      mask: new Float32Array(SIDE ** 2).fill(0.1),
      corners: [even, even, even, even],
      presence: 0,
    };
    expect(quadsFromMaps(cv, maps, 4)).toEqual({ maps, quads: [], clarity: 0, peaks: [null, null, null, null] });
  });
});

describe("maskIou", () => {
  const soft = mapsOf(upright);

  it("is nearly 1 for the page, and the overlap for a part of it", () => {
    expect(maskIou(soft, upright)).toBeGreaterThan(0.92);
    const half: Quad = [upright[0], upright[1], { x: 0.8, y: 0.54 }, { x: 0.185, y: 0.505 }];
    expect(maskIou(soft, half)).toBeCloseTo(convexIou(half, upright) * 0.93, 1);
  });

  it("is nearly 0 for a quad elsewhere", () => {
    expect(
      maskIou(soft, [
        { x: 0.9, y: 0.9 },
        { x: 1, y: 0.9 },
        { x: 1, y: 1 },
        { x: 0.9, y: 1 },
      ]),
    ).toBeLessThan(0.03);
  });
});
