import { readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { medianOf } from "../../core/geometry/averages.ts";
import { distance, type Quad } from "../../core/geometry/geometry.ts";
import {
  cornersOf,
  flatSurface,
  gridOf,
  toPageCoordinates,
  turnSurface,
  type Surface,
} from "../../core/geometry/page-mesh.ts";
import { inScope, liveHandles, loadOpenCv, type OpenCv } from "../engine/opencv.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { drawBentPage } from "../testing/synthetic-bent-page.ts";
import { drawScene, printedText, seeded, wood, type Colour } from "../testing/synthetic-scene.ts";
import { dewarpPage } from "./dewarp-page.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadOpenCv(new Uint8Array(readFileSync("src/imaging/engine/opencv/opencv.wasm"))));
});
afterEach(() => expect(liveHandles()).toBe(0));

const TIMEOUT_MS = 60_000;
const size = { width: 900, height: 1200 };
const corners: Quad = [
  { x: 110, y: 90 },
  { x: 800, y: 110 },
  { x: 830, y: 1090 },
  { x: 90, y: 1110 },
];
const flat = flatSurface(corners);

/** A sheet on which every place is moved down by a number of pixels. */
const movedDown =
  (by: (u: number, v: number) => number): Surface =>
  (u, v) => {
    const { x, y } = flat(u, v);
    return { x, y: y + by(u, v) };
  };
/** How far a place is beyond a crease, rounded over a hundredth of the page. */
const beyond = (t: number): number => (t + Math.hypot(t, 0.01)) / 2;

const BENT: Readonly<Record<string, Surface>> = {
  crumpled: movedDown((u, v) => 16 * Math.sin(8 * u) * Math.sin(7 * v)),
  "waved twice": movedDown((u, v) => 9 * Math.sin(9 * u + 2 * v)),
  "deep at one side": movedDown((u, v) => -420 * beyond(0.22 - u) ** 2 * (1 + v)),
};

function dewarp(image: RgbaImage, quad: Quad = corners): Surface | null {
  return inScope(cv, (scope) => dewarpPage(cv, scope.fromRgba(image), { corners: quad, maps: null }))?.surface ?? null;
}

/** A sheet folded in a cross and opened again, 15 % of its width high, seen from straight above by a phone's camera. */
const crossed: Surface = (u, v) => {
  const [x, y] = [u - 0.47, Math.SQRT2 * (v - 0.52)];
  const scale = (26 / 36) * (size.height / (1.4 - 0.15 * (Math.abs(u - 0.5) - Math.abs(v - 0.5))));
  return { x: size.width / 2 + scale * x, y: size.height / 2 + scale * y };
};

/** The most that a line of the found page rises and falls on the true one, as a share of its height. */
function unevenness(found: Surface, truth: Surface, heights = [0.15, 0.3, 0.5, 0.7, 0.85]): number {
  return Math.max(
    ...heights.map((v) => {
      const places = [0.12, 0.25, 0.4, 0.5, 0.6, 0.75, 0.88].map((u) => toPageCoordinates(truth, found(u, v)).y);
      return Math.max(...places) - Math.min(...places);
    }),
  );
}

describe("a page that no sheet bent about one axis explains", () => {
  it.each(Object.entries(BENT))(
    "is flattened along its print when it is %s",
    (_name, truth) => {
      const found = dewarp(drawBentPage(size, truth, printedText, wood), cornersOf(truth));
      expect(found).not.toBeNull();
      if (!found) return;
      expect(unevenness(flatSurface(cornersOf(truth)), truth)).toBeGreaterThan(0.01);
      expect(unevenness(found, truth)).toBeLessThan(0.003);
      const diagonal = distance(corners[0], corners[2]);
      for (const [i, corner] of cornersOf(found).entries())
        expect(distance(corner, cornersOf(truth)[i] ?? corner) / diagonal).toBeLessThan(0.006);
    },
    TIMEOUT_MS,
  );

  it(
    "is right in both directions when it was folded in a cross",
    () => {
      const found = dewarp(drawBentPage(size, crossed, printedText, wood), cornersOf(crossed));
      expect(found).not.toBeNull();
      const [before, after] = [flatSurface(cornersOf(crossed)), found ?? flat].map((surface) => {
        const { points, columns, rows } = gridOf(surface, 12);
        const off = points.map((point, i) => {
          const { x, y } = toPageCoordinates(crossed, point);
          return { x: x - (i % columns) / (columns - 1), y: y - Math.floor(i / columns) / (rows - 1) };
        });
        return [medianOf(off.map(({ x }) => Math.abs(x))), medianOf(off.map(({ y }) => Math.abs(y)))];
      });
      expect(Math.min(...(before ?? [0]))).toBeGreaterThan(0.003);
      expect(Math.max(...(after ?? [1]))).toBeLessThan(0.001);
    },
    TIMEOUT_MS,
  );

  it(
    "is flattened along a ruled line where it has no print",
    () => {
      const truth = BENT["waved twice"] ?? flat;
      // Print on the upper part, a ruled line on the lower.
      const print = (u: number, v: number): Colour => {
        if (v < 0.55) return printedText(u, v);
        return Math.abs(v - 0.8) < 0.0012 && u > 0.1 && u < 0.9 ? [40, 40, 45] : [236, 236, 232];
      };
      const found = dewarp(drawBentPage(size, truth, print, wood), cornersOf(truth));
      expect(found && unevenness(found, truth, [0.8])).toBeLessThan(0.003);
    },
    TIMEOUT_MS,
  );

  it(
    "keeps a pale band with print at its end, whose own end can't be seen",
    () => {
      const truth = BENT["waved twice"] ?? flat;
      const band: Colour = [196, 200, 206];
      const print = (u: number, v: number): Colour => {
        if (v < 0.92) return printedText(u, v);
        const [ink] = printedText(u, v - 0.5);
        return v < 0.98 && ink < 100 ? [40, 40, 45] : band;
      };
      const ground = (x: number, y: number): Colour => (y > 1000 ? band : wood(x, y));
      const found = dewarp(drawBentPage(size, truth, print, ground), cornersOf(truth));
      expect(found && toPageCoordinates(truth, found(0.3, 1)).y).toBeGreaterThan(0.99);
      expect(found && unevenness(found, truth)).toBeLessThan(0.003);
    },
    TIMEOUT_MS,
  );

  it(
    "is flattened when its lines run down the photo",
    () => {
      const truth: Surface = (u, v) => {
        const { x, y } = flat(u, v);
        return { x: x + 14 * Math.sin(9 * v + 2 * u), y };
      };
      const found = dewarp(
        drawBentPage(size, truth, (u, v) => printedText(v, 1 - u), wood),
        cornersOf(truth),
      );
      expect(found && unevenness(turnSurface(found, 1), turnSurface(truth, 1))).toBeLessThan(0.004);
    },
    TIMEOUT_MS,
  );
});

describe("a flat page", () => {
  /** Blots of ink that chance joins to curves, as in drawings. */
  const scribbles = ((): ((u: number, v: number) => Colour) => {
    const random = seeded(11);
    const [columns, rows] = [45, 60];
    const blots = Array.from({ length: columns * rows }, () => ({
      u: random(),
      v: random(),
      wide: 0.1 + 0.4 * random(),
      high: random() < 0.4 ? 0.1 + 0.4 * random() : 0,
    }));
    return (u, v) => {
      const blot = blots[Math.floor(v * rows) * columns + Math.floor(u * columns)];
      if (!blot || u < 0.08 || u > 0.92 || v < 0.08 || v > 0.92) return [236, 236, 232];
      const isInk =
        Math.abs(((u * columns) % 1) - blot.u) < blot.wide / 2 && Math.abs(((v * rows) % 1) - blot.v) < blot.high / 2;
      return isInk ? [40, 40, 45] : [236, 236, 232];
    };
  })();
  /** Lines of writing, each with waves of its own. */
  const handwriting = (u: number, v: number): Colour => {
    const row = Math.floor(v * 40);
    return printedText(u, v - 0.003 * Math.sin(9 * u + 2.7 * row) - 0.002 * Math.sin(23 * u + 5.1 * row));
  };

  it.each([
    ["print", printedText],
    ["scribbles", scribbles],
    ["handwriting", handwriting],
  ])(
    "stays as it is with %s on it",
    (_name, print) => {
      expect(dewarp(drawScene({ ...size, ground: wood, sheet: { corners, print } }))).toBeNull();
    },
    TIMEOUT_MS,
  );
});

it(
  "keeps the whole sheet: its border becomes the page's",
  () => {
    const truth = BENT["waved twice"] as Surface;
    const found = dewarp(drawBentPage(size, truth, printedText, wood), cornersOf(truth));
    const onSheet = found && gridOf(found, 10).points.map((point) => toPageCoordinates(truth, point));
    for (const { x, y } of onSheet ?? [{ x: -1, y: -1 }]) {
      expect(Math.min(x, y)).toBeGreaterThan(-0.006);
      expect(Math.max(x, y)).toBeLessThan(1.006);
    }
  },
  TIMEOUT_MS,
);
