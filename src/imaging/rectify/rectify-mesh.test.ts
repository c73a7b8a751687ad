import { readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Quad } from "../../core/geometry/geometry.ts";
import { flatGrid } from "../../core/geometry/page-geometry.ts";
import { gridOf, type Surface } from "../../core/geometry/page-mesh.ts";
import { drawScene, printedText } from "../testing/synthetic-scene.ts";
import { inScope, liveHandles, loadOpenCv, toRgba, type OpenCv } from "../engine/opencv.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { rectify } from "./rectify.ts";
import { rectifyMesh } from "./rectify-mesh.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadOpenCv(new Uint8Array(readFileSync("src/imaging/engine/opencv/opencv.wasm"))));
});
afterEach(() => expect(liveHandles()).toBe(0));

/** A bent page in the image. Its colour at a place encodes which place of the page it is. */
const bent: Surface = (u, v) => ({
  x: 100 + 700 * u - 20 * Math.sin(Math.PI * u),
  y: 150 + 700 * v - 70 * Math.sin(Math.PI * u),
});
/** The inverse: `x` alone determines `u`, by bisection. */
function onPage(x: number, y: number): { u: number; v: number } {
  let [low, high] = [-0.5, 1.5];
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (bent(middle, 0).x < x) low = middle;
    else high = middle;
  }
  return { u: low, v: (y - bent(low, 0).y) / 700 };
}

describe("rectifyMesh", () => {
  it.each([
    ["at about the photo's resolution", 700],
    ["smaller, averaged", 300],
    ["larger", 1000],
  ])("puts each place of a bent page where it belongs, %s", (_name, side) => {
    const photo = drawScene({
      width: 900,
      height: 1000,
      noise: 0,
      sheet: null,
      ground: (x, y) => {
        const { u, v } = onPage(x, y);
        return [255 * u, 255 * v, 0];
      },
    });
    const page = inScope(cv, (scope) =>
      toRgba(rectifyMesh(scope, scope.fromRgba(photo), gridOf(bent, 12), { width: side, height: side })),
    );
    expect([page.width, page.height]).toEqual([side, side]);
    let worst = 0;
    for (let y = 5; y < side - 5; y++) {
      for (let x = 5; x < side - 5; x++) {
        const i = (y * side + x) * 4;
        worst = Math.max(
          worst,
          Math.abs((page.data[i] as number) / 255 - (x + 0.5) / side),
          Math.abs((page.data[i + 1] as number) / 255 - (y + 0.5) / side),
        );
      }
    }
    // One grey level is 1/255 of the page.
    expect(worst).toBeLessThan(1.5 / 255);
  });

  it("gives the same result for a flat grid as the perspective of its corners", () => {
    const corners: Quad = [
      { x: 150.5, y: 90.2 },
      { x: 830.1, y: 130.7 },
      { x: 780.4, y: 900.3 },
      { x: 60.9, y: 820.6 },
    ];
    const photo = drawScene({
      width: 900,
      height: 1000,
      ground: () => [120, 90, 60],
      sheet: { corners, print: printedText },
    });
    const size = { width: 640, height: 700 };
    const both = (width: number): [RgbaImage, RgbaImage] =>
      inScope(cv, (scope) => {
        const mat = scope.fromRgba(photo);
        const scaled = { width, height: Math.round((width * size.height) / size.width) };
        return [
          toRgba(rectifyMesh(scope, mat, flatGrid(corners, 12), scaled)),
          toRgba(rectify(scope, mat, corners, scaled)),
        ];
      });
    for (const width of [640, 250]) {
      const [mesh, plain] = both(width);
      const apart = Array.from(mesh.data, (value, i) => Math.abs(value - (plain.data[i] as number)));
      // Both round places to 1/32 of a pixel, each in its own way.
      expect(apart.reduce((sum, value) => sum + value, 0) / apart.length).toBeLessThan(0.3);
      expect(apart.reduce((most, value) => Math.max(most, value), 0)).toBeLessThan(12);
    }
  });

  it("fails with an error, and keeps no handles, when there are no pixels", () => {
    const empty = (): unknown =>
      inScope(cv, (scope) => rectifyMesh(scope, scope.mat(), gridOf(bent, 12), { width: 10, height: 10 }));
    expect(empty).toThrow(expect.objectContaining({ code: "work_failed" }));
  });
});
