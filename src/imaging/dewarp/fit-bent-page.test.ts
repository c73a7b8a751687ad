import { readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { distance, insidePolygon, lerp, type Point, type Quad } from "../../core/geometry/geometry.ts";
import { cornersOf, gridOf, toPageCoordinates, type Surface } from "../../core/geometry/page-mesh.ts";
import { AXIS, HEIGHT, ROTATION, SLOPE, surfaceOf, TRANSLATION } from "./surface-model.ts";
import { drawBentPage } from "../testing/synthetic-bent-page.ts";
import { drawScene, printedText, wood, type Colour } from "../testing/synthetic-scene.ts";
import type { BentPage } from "./bent-page.ts";
import { dewarpByText, dewarpPage } from "./dewarp-page.ts";
import { inScope, liveHandles, loadOpenCv, type OpenCv } from "../engine/opencv.ts";
import type { RgbaImage } from "../engine/pixels.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadOpenCv(new Uint8Array(readFileSync("src/imaging/engine/opencv/opencv.wasm"))));
});
afterEach(() => expect(liveHandles()).toBe(0));

/** Drawing a bent page looks up the place of each of its pixels, which takes time. */
const TIMEOUT_MS = 60_000;
const size = { width: 900, height: 1200 };
const ratio = Math.SQRT2;
/** Slopes of a drawn page's curve: more than a fit has. */
const SLOPES = 49;

/** An A4 page seen from `depth` page widths away, tilted. `slope` is a function of the place on its curve, -1 to 1. */
function sheet(axis: number, slope: (t: number) => number, { depth = 1.35, up = 0.02, roll = 0.04 } = {}): Surface {
  const parameters = new Float64Array(SLOPE + SLOPES);
  parameters.set([-0.25, 0.12, roll], ROTATION);
  parameters.set([0.01, -up, depth], TRANSLATION);
  parameters[HEIGHT] = Math.log(ratio);
  parameters[AXIS] = axis;
  for (let k = 0; k < SLOPES; k++) parameters[SLOPE + k] = slope((2 * k) / (SLOPES - 1) - 1);
  return surfaceOf(parameters, size);
}

const BENT: Readonly<Record<string, Surface>> = {
  "curled along its width": sheet(0, (t) => 0.45 * t),
  "arched along its width": sheet(0, (t) => -0.4 * t),
  "rolled along its height": sheet(Math.PI / 2, (t) => 0.45 * t),
  "folded in three": sheet(Math.PI / 2, (t) => (Math.abs(t) < 0.34 ? 0.2 : -0.1)),
  "waved along its height": sheet(Math.PI / 2, (t) => 0.25 * Math.sin(7 * t)),
  "steep at one side, as a book": sheet(0, (t) => 0.5 * Math.max(0, -t) ** 2 - 0.05),
};

/** The corners of a flat page. */
const FLAT: Quad = [
  { x: 150, y: 180 },
  { x: 745, y: 180 },
  { x: 800, y: 1020 },
  { x: 100, y: 1020 },
];

/** Median distance of the fitted page's places from the true ones, as a fraction of the diagonal. */
function meshError(found: Surface, truth: Surface): number {
  const corners = cornersOf(truth);
  const diagonal = distance(corners[0], corners[2]);
  const points = gridOf(truth, 16).points;
  const errors = gridOf(found, 16)
    .points.map((p, i) => distance(p, points[i] as Point) / diagonal)
    .sort((a, b) => a - b);
  return errors[errors.length >> 1] as number;
}

function follow(image: RgbaImage, corners: Quad): BentPage | null {
  return inScope(cv, (scope) => dewarpPage(cv, scope.fromRgba(image), { corners: corners, maps: null }));
}

/** A quad enlarged about its middle by a factor. */
function spread(quad: Quad, by: number): Quad {
  const middle = { x: quad.reduce((sum, p) => sum + p.x, 0) / 4, y: quad.reduce((sum, p) => sum + p.y, 0) / 4 };
  return quad.map((corner) => lerp(middle, corner, by)) as unknown as Quad;
}

describe("dewarpPage", () => {
  it.each(Object.entries(BENT))(
    "fits a page %s",
    (_name, truth) => {
      const found = follow(drawBentPage(size, truth, printedText, wood), cornersOf(truth));
      expect(found).not.toBeNull();
      const { surface, aspectRatio, curvature, certainty } = found as BentPage;
      expect(meshError(surface, truth)).toBeLessThan(0.002);
      expect(aspectRatio * ratio).toBeGreaterThan(0.985);
      expect(aspectRatio * ratio).toBeLessThan(1.015);
      expect(curvature).toBeGreaterThan(0.004);
      expect(certainty).toBeGreaterThan(0.8);
    },
    TIMEOUT_MS,
  );

  it.each([
    ["with text", printedText],
    ["without text", (): Colour => [236, 236, 232]],
  ])(
    "leaves a flat page %s flat",
    (_name, print) => {
      const corners: Quad = [
        { x: 161.3, y: 190.6 },
        { x: 742.8, y: 171.2 },
        { x: 801.4, y: 1020.7 },
        { x: 98.2, y: 1001.9 },
      ];
      expect(follow(drawScene({ ...size, ground: wood, sheet: { corners, print } }), corners)).toBeNull();
    },
    TIMEOUT_MS,
  );

  it(
    "leaves a flat page flat whose upper edge was confused with that of a slanted thing above it",
    () => {
      const corners: Quad = [
        { x: 180, y: 420 },
        { x: 720, y: 420 },
        { x: 780, y: 1080 },
        { x: 120, y: 1080 },
      ];
      // Between the extensions of the page's left and right edges.
      const slab: Quad = [
        { x: 200, y: 200 },
        { x: 705, y: 260 },
        { x: 719, y: 410 },
        { x: 181, y: 410 },
      ];
      const onSlab = insidePolygon(slab);
      const scene = drawScene({
        ...size,
        ground: (x, y) => (onSlab(x, y) ? [205, 205, 208] : wood(x, y)),
        sheet: { corners, print: printedText },
      });
      expect(follow(scene, [slab[0], slab[1], corners[2], corners[3]])).toBeNull();
    },
    TIMEOUT_MS,
  );

  it(
    "leaves a flat page of few lines flat beside the joints of a slanted table top",
    () => {
      const isJoint = (x: number, y: number): boolean =>
        [150, 1050].some((joint) => Math.abs(y - joint - 0.03 * (x - 450)) < 2);
      const scene = drawScene({
        ...size,
        ground: (x, y) => (isJoint(x, y) ? [45, 35, 30] : [150, 110, 75]),
        sheet: { corners: FLAT, print: (u, v) => (v < 0.42 ? printedText(u, v) : [236, 236, 232]) },
      });
      expect(follow(scene, FLAT)).toBeNull();
    },
    TIMEOUT_MS,
  );

  it(
    "leaves a flat page flat on which handwriting climbs below print",
    () => {
      /** Every second row of the lower half, each climbing in its own way. */
      const noted = (u: number, v: number): Colour => {
        const note = Math.floor((v - 0.4) / 0.05);
        const off = v - 0.425 - 0.05 * note + (0.01 + 0.012 * (note % 4)) * (u - 0.5);
        return Math.abs(off) < 0.0125 ? printedText(u, 0.41125 + 0.05 * note + off) : [236, 236, 232];
      };
      const print = (u: number, v: number): Colour => (v < 0.4 ? printedText : noted)(u, v);
      expect(follow(drawScene({ ...size, ground: wood, sheet: { corners: FLAT, print } }), FLAT)).toBeNull();
    },
    TIMEOUT_MS,
  );

  it.each(["curled along its width", "steep at one side, as a book", "arched along its width"])(
    "follows the text of a page %s that was found by the straight edges of the board under it",
    (name) => {
      const truth = BENT[name] as Surface;
      const board = spread(cornersOf(truth), 1.1);
      const onBoard = insidePolygon(board);
      const scene = drawBentPage(size, truth, printedText, (x, y) => (onBoard(x, y) ? [205, 205, 208] : wood(x, y)));
      const found = follow(scene, board);
      expect(found).not.toBeNull();
      const { surface } = found as BentPage;
      for (const v of [0.2, 0.4, 0.6, 0.8]) {
        const places = [0.2, 0.35, 0.5, 0.65, 0.8].map((u) => toPageCoordinates(surface, truth(u, v)).y);
        expect(Math.max(...places) - Math.min(...places)).toBeLessThan(0.005);
      }
    },
    TIMEOUT_MS,
  );

  it(
    "keeps everything that the image shows of a page that runs out of it",
    () => {
      const truth = sheet(0, (t) => 0.45 * t, { up: 0.5, roll: 0 });
      const atFrame = Math.max(
        toPageCoordinates(truth, { x: size.width * 0.3, y: 0 }).y,
        toPageCoordinates(truth, { x: size.width * 0.6, y: 0 }).y,
      );
      expect(atFrame).toBeGreaterThan(0.05);
      const [, , bottomRight, bottomLeft] = cornersOf(truth);
      const quad: Quad = [{ ...truth(0, atFrame), y: 1 }, { ...truth(1, atFrame), y: 1 }, bottomRight, bottomLeft];
      const found = follow(drawBentPage(size, truth, printedText, wood), quad);
      expect(found).not.toBeNull();
      const { surface } = found as BentPage;
      expect(surface(0.5, 0).y).toBeLessThan(0.02 * size.height);
      for (const t of [0.1, 0.5, 0.9])
        expect(Math.abs(toPageCoordinates(truth, surface(t, 1)).y - 1)).toBeLessThan(0.005);
    },
    TIMEOUT_MS,
  );

  it("returns nothing for a quad that encloses no page", () => {
    const corners: Quad = [
      { x: 100, y: 100 },
      { x: 700, y: 120 },
      { x: 720, y: 1000 },
      { x: 80, y: 1010 },
    ];
    expect(follow(drawScene({ ...size, ground: () => [180, 178, 170], sheet: null }), corners)).toBeNull();
  });

  it("keeps no handles when there are no pixels", () => {
    const corners: Quad = [
      { x: 0, y: 0 },
      { x: 9, y: 0 },
      { x: 9, y: 9 },
      { x: 0, y: 9 },
    ];
    expect(() => inScope(cv, (scope) => dewarpPage(cv, scope.mat(), { corners: corners, maps: null }))).toThrow(
      expect.objectContaining({ code: "work_failed" }),
    );
  });
});

describe("dewarpByText", () => {
  it(
    "straightens the text of a bent page that fills the image",
    () => {
      const truth = sheet(0, (t) => 0.45 * t, { depth: 0.85 });
      const found = inScope(cv, (scope) =>
        dewarpByText(cv, scope.fromRgba(drawBentPage(size, truth, printedText, wood))),
      );
      expect(found).not.toBeNull();
      const { surface, certainty } = found as BentPage;
      expect(certainty).toBeGreaterThan(0.6);
      // Text lines of the fitted page are lines of the true one: their height hardly changes.
      for (const v of [0.2, 0.5, 0.8]) {
        const heights = [0.2, 0.35, 0.5, 0.65, 0.8].map((u) => toPageCoordinates(truth, surface(u, v)).y);
        expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.004);
      }
    },
    TIMEOUT_MS,
  );

  it("finds no page where nothing is printed, nor where the text is flat", () => {
    const blank = drawScene({ ...size, sheet: null, ground: wood });
    const flat = drawScene({ ...size, sheet: null, ground: (x, y) => printedText(x / size.width, y / size.height) });
    for (const image of [blank, flat])
      expect(inScope(cv, (scope) => dewarpByText(cv, scope.fromRgba(image)))).toBeNull();
  });
});

it.each([
  [1, 1],
  [1, 4000],
  [3000, 2],
  [7, 9],
])("finds no bent page in an image of %i by %i pixels", (width, height) => {
  const data = new Uint8ClampedArray(width * height * 4).fill(250);
  const whole: Quad = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  inScope(cv, (scope) => {
    const image = scope.fromRgba({ width, height, data });
    expect(dewarpByText(cv, image)).toBeNull();
    expect(dewarpPage(cv, image, { corners: whole, maps: null })).toBeNull();
  });
});
