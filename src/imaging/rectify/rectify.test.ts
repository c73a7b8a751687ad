import { readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Quad } from "../../core/geometry/geometry.ts";
import { drawScene, type Colour } from "../testing/synthetic-scene.ts";
import { inScope, liveHandles, loadOpenCv, toRgba, type OpenCv } from "../engine/opencv.ts";
import { measurePage } from "./page-measures.ts";
import { rectify } from "./rectify.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadOpenCv(new Uint8Array(readFileSync("src/imaging/engine/opencv/opencv.wasm"))));
});
afterEach(() => expect(liveHandles()).toBe(0));

const corners: Quad = [
  { x: 150.5, y: 90.2 },
  { x: 830.1, y: 130.7 },
  { x: 780.4, y: 900.3 },
  { x: 60.9, y: 820.6 },
];

/** Eight by eight squares. */
function chequers(u: number, v: number): Colour {
  return (Math.floor(u * 8) + Math.floor(v * 8)) % 2 === 0 ? [230, 230, 230] : [30, 60, 90];
}

describe("rectify", () => {
  it.each([
    ["at about the photo's resolution", 640],
    ["much smaller, averaged", 160],
    ["larger", 1200],
  ])("puts each square where it belongs, %s", (_name, side) => {
    const photo = drawScene({
      width: 900,
      height: 1000,
      ground: () => [120, 90, 60],
      sheet: { corners, print: chequers },
    });
    const page = inScope(cv, (scope) =>
      toRgba(rectify(scope, scope.fromRgba(photo), corners, { width: side, height: side })),
    );
    expect([page.width, page.height]).toEqual([side, side]);
    let wrong = 0;
    let judged = 0;
    const square = side / 8;
    const blend = (1.5 * side) / 640 + 1;
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        const inner = [x + 0.5, y + 0.5].every((at) => at % square > blend && at % square < square - blend);
        if (!inner) continue;
        judged++;
        const truth = chequers((x + 0.5) / side, (y + 0.5) / side);
        if (Math.abs((page.data[(y * side + x) * 4] as number) - truth[0]) > 12) wrong++;
      }
    }
    expect(judged).toBeGreaterThan(side * side * 0.4);
    expect(wrong / judged).toBeLessThan(0.001);
  });

  it("averages fine lines to grey instead of aliasing", () => {
    const lines = drawScene({
      width: 960,
      height: 960,
      noise: 0,
      sheet: null,
      ground: (x) => (Math.floor(x) % 2 === 0 ? [255, 255, 255] : [0, 0, 0]),
    });
    const all: Quad = [
      { x: 0, y: 0 },
      { x: 960, y: 0 },
      { x: 960, y: 960 },
      { x: 0, y: 960 },
    ];
    const page = inScope(cv, (scope) =>
      toRgba(rectify(scope, scope.fromRgba(lines), all, { width: 120, height: 120 })),
    );
    const greys = page.data.filter((_, i) => i % 4 === 0);
    expect(Math.min(...greys)).toBeGreaterThan(100);
    expect(Math.max(...greys)).toBeLessThan(156);
  });

  it("fails with an error, and keeps no handles, when there are no pixels", () => {
    const empty = (): unknown =>
      inScope(cv, (scope) => rectify(scope, scope.mat(), corners, { width: 10, height: 10 }));
    expect(empty).toThrow(expect.objectContaining({ code: "work_failed" }));
  });
});

describe("measurePage", () => {
  it("scores a sharp page higher than a soft one, and reports its mean grey", () => {
    const photo = drawScene({
      width: 400,
      height: 400,
      noise: 0,
      sheet: null,
      ground: (x, y) => chequers(x / 400, y / 400),
    });
    const soft = drawScene({
      width: 400,
      height: 400,
      noise: 0,
      sheet: null,
      ground: (x) => [128 + 60 * Math.sin(x / 30), 128, 128],
    });
    expect(measurePage(photo).sharpness).toBeGreaterThan(10 * measurePage(soft).sharpness);
    expect(measurePage(photo).brightness).toBeCloseTo((230 + 0.299 * 30 + 0.587 * 60 + 0.114 * 90) / 2 / 255, 2);
  });
});
