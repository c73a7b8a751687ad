import { readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { distance, scaleQuad, type Point, type Quad } from "../../core/geometry/geometry.ts";
import { cornersOf, cropSurface } from "../../core/geometry/page-mesh.ts";
import { archedSurface, drawBentPage } from "../testing/synthetic-bent-page.ts";
import { printedText, wood } from "../testing/synthetic-scene.ts";
import { dewarpPage } from "./dewarp-page.ts";
import { inScope, liveHandles, loadOpenCv, type OpenCv } from "../engine/opencv.ts";
import { mapsOf } from "../testing/synthetic-maps.ts";
import type { PageMaps } from "../networks/page-network.ts";
import type { RgbaImage } from "../engine/pixels.ts";

const size = { width: 750, height: 1000 };
const arched = archedSurface(size);
const page = cornersOf(arched);
/** The upper part of the page, as if another one covered the rest. */
const upper = cornersOf(cropSurface(arched, { left: 0, top: 0, across: 1, down: 0.92 }));

let cv: OpenCv;
let image: RgbaImage;
beforeAll(async () => {
  ({ cv } = await loadOpenCv(new Uint8Array(readFileSync("src/imaging/engine/opencv/opencv.wasm"))));
  image = drawBentPage(size, arched, printedText, wood);
});
afterEach(() => expect(liveHandles()).toBe(0));

const seen = (quad: Quad): PageMaps => mapsOf(scaleQuad(quad, 1 / size.width, 1 / size.height));

function follow(corners: Quad, maps: PageMaps | null): Quad {
  const bent = inScope(cv, (scope) => dewarpPage(cv, scope.fromRgba(image), { corners, maps }));
  return bent ? cornersOf(bent.surface) : expect.fail("nothing is bent");
}

/** Largest distance between corresponding corners, as a share of the page's diagonal. */
function apart(a: Quad, b: Quad): number {
  return Math.max(...a.map((corner, i) => distance(corner, b[i] as Point))) / distance(page[0], page[2]);
}

describe("the bent page around a found one", () => {
  it("is the page where the network sees its corners, even if the found ones are off", () => {
    const off: Quad = [page[0], page[1], { x: page[2].x + 12, y: page[2].y - 14 }, page[3]];
    expect(apart(off, page)).toBeGreaterThan(0.015);
    expect(apart(follow(off, seen(page)), page)).toBeLessThan(0.004);
  });

  it("ends at the found corners where the network sees those", () => {
    expect(apart(follow(upper, null), upper)).toBeGreaterThan(0.03);
    expect(apart(follow(upper, seen(upper)), upper)).toBeLessThan(0.015);
  });
});
