import { readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { distance, imageCorners, mapQuad, type Quad } from "../core/geometry/geometry.ts";
import { flatGrid } from "../core/geometry/page-geometry.ts";
import { cornersOf, gridOf } from "../core/geometry/page-mesh.ts";
import { archedSurface, drawBentPage } from "./testing/synthetic-bent-page.ts";
import { drawScene, printedText, wood } from "./testing/synthetic-scene.ts";
import { inScope, liveHandles, loadOpenCv, toRgba, type OpenCv } from "./engine/opencv.ts";
import { measureAndTrim, geometryOf, flattenPage, locatePage, outputSize, turnPage, type Photo } from "./page-plan.ts";
import { compileKernels } from "../../tools/vite/networks-plugin.ts";
import { startNetworks, type Networks } from "./networks/networks.ts";
import type { PageRegion } from "../core/contracts/imaging-calls.ts";
import type { RgbaImage } from "./engine/pixels.ts";

const TIMEOUT_MS = 60_000;
const working = { width: 750, height: 1000 };
/** The photo is twice as large as its working copy. */
const size = { width: 1500, height: 2000 };

const arched = archedSurface(working);
const corners = cornersOf(arched);
const inPhoto = mapQuad(corners, ({ x, y }) => ({ x: 2 * x, y: 2 * y }));

let cv: OpenCv;
let picture: RgbaImage;
beforeAll(async () => {
  ({ cv } = await loadOpenCv(new Uint8Array(readFileSync("src/imaging/engine/opencv/opencv.wasm"))));
  picture = drawBentPage(working, arched, printedText, wood);
}, TIMEOUT_MS);
afterEach(() => expect(liveHandles()).toBe(0));

function withPhoto<R>(work: (photo: Photo) => R): R {
  return inScope(cv, (scope) => work({ mat: scope.fromRgba(picture), working, size }));
}

const locate = (
  photo: Photo,
  region: PageRegion,
  mayBend: boolean,
  networks: Networks | null = null,
): ReturnType<typeof locatePage> => locatePage(cv, photo, region, mayBend, networks);

describe("a bent page", () => {
  it(
    "is found, measured, and described as a mesh in pixels of the photo",
    () => {
      withPhoto((photo) => {
        const found = locate(photo, { kind: "find", otherwise: "fail" }, true);
        const { measures } = measureAndTrim(cv, photo, found, { segments: 12, stripBorder: false });
        const { grid, aspectRatio } = geometryOf(found, photo, 12);
        expect(aspectRatio).toBeCloseTo(Math.SQRT1_2, 2);
        expect(measures.curvature).toBeGreaterThan(0.01);
        const truth = gridOf(arched, 12).points;
        expect([grid.rows, grid.columns]).toEqual([13, 13]);
        for (const [i, point] of grid.points.entries())
          expect(distance(point, { x: 2 * (truth[i]?.x ?? 0), y: 2 * (truth[i]?.y ?? 0) })).toBeLessThan(
            0.005 * distance(inPhoto[0], inPhoto[2]),
          );
      });
    },
    TIMEOUT_MS,
  );

  it(
    "keeps the corners that a person set, and bends between them",
    () => {
      // The person cuts a strip off the left.
      const cut: Quad = [arched(0.2, 0), corners[1], corners[2], arched(0.2, 1)];
      const region: PageRegion = { kind: "corners", corners: mapQuad(cut, ({ x, y }) => ({ x: 2 * x, y: 2 * y })) };
      withPhoto((photo) => {
        const located = locate(photo, region, true);
        expect(located.surface).not.toBeNull();
        expect(located.confidence).toBe(1);
        // The finder's own corners of one of several sheets stay as sure as they were.
        for (const mayBend of [true, false])
          expect(locate(photo, { ...region, confidence: 0.6 }, mayBend).confidence).toBe(0.6);
        for (const [i, corner] of located.corners.entries())
          expect(distance(corner, cut[i] as Quad[number])).toBeLessThan(0.01);
        expect(located.aspectRatio / (0.8 * Math.SQRT1_2)).toBeCloseTo(1, 1);
      });
    },
    TIMEOUT_MS,
  );

  it(
    "turns with its mesh, and loses strips at the edges on request",
    () => {
      withPhoto((photo) => {
        const found = locate(photo, { kind: "find", otherwise: "fail" }, true);
        const { shape } = turnPage(found, 1);
        expect(distance(shape.corners[0], found.corners[3])).toBeLessThan(1e-6);
        expect(distance(shape.surface?.(0, 0) ?? { x: 0, y: 0 }, found.corners[3])).toBeLessThan(1e-6);
        const page = inScope(cv, (scope) => toRgba(flattenPage(scope, photo, shape, { width: 300, height: 200 }, 12)));
        expect([page.width, page.height]).toEqual([300, 200]);
        const { located } = measureAndTrim(cv, photo, found, { segments: 12, stripBorder: true });
        expect(located.surface).not.toBeNull();
      });
    },
    TIMEOUT_MS,
  );

  it(
    "is plain perspective with one segment",
    () => {
      withPhoto((photo) => {
        const found = locate(photo, { kind: "find", otherwise: "fail" }, false);
        expect(found.surface).toBeNull();
        const { grid, corners: quad } = geometryOf(found, photo, 1);
        expect(grid).toEqual(flatGrid(quad, 1));
      });
    },
    TIMEOUT_MS,
  );

  it("is the whole photo on request", () => {
    withPhoto((photo) => {
      const whole = locate(photo, { kind: "whole" }, true);
      expect([whole.surface, whole.confidence, whole.curvature]).toEqual([null, 1, 0]);
    });
  });
});

it("keeps the pixels of a page that fills the picture, whose proportions are nearly those of A4", async () => {
  const bytesOf = (name: string): Uint8Array<ArrayBuffer> =>
    new Uint8Array(readFileSync(`src/imaging/networks/${name}-weights.bin`));
  const files = { page: bytesOf("page"), edge: bytesOf("edge"), crop: bytesOf("crop") };
  const networks = await startNetworks(files, new Uint8Array(readFileSync(await compileKernels(process.cwd()))));
  const scan = { width: 704, height: 1000 };
  const page = drawScene({ ...scan, ground: wood, sheet: { corners: imageCorners(scan), print: printedText } });
  inScope(cv, (scope) => {
    const photo = { mat: scope.fromRgba(page), working: scan, size: scan };
    const found = locate(photo, { kind: "find", otherwise: "fail" }, true, networks);
    expect(found.corners).toEqual(imageCorners(scan));
    const { natural, shape } = turnPage(found, 0);
    expect(outputSize(natural, null)).toEqual(scan);
    const flat = inScope(cv, (inner) => toRgba(flattenPage(inner, photo, shape, scan, 1)));
    expect(Buffer.from(flat.data).equals(Buffer.from(page.data))).toBe(true);
  });
});
