import { readFileSync } from "node:fs";
import { afterEach, beforeAll, expect, it } from "vitest";
import { convexIou, scaleQuad, type Quad } from "../../../core/geometry/geometry.ts";
import { asRgba, inScope, liveHandles, loadOpenCv, type OpenCv } from "../../engine/opencv.ts";
import { straightQuad } from "../../features/refine-edges.ts";
import type { PageNetwork } from "../../networks/page-network.ts";
import { mapsOf, nothingSeen } from "../../testing/synthetic-maps.ts";
import type { Candidate } from "../candidate.ts";
import { preferZoomed, zoomIn } from "./zoom-in.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadOpenCv(new Uint8Array(readFileSync("src/imaging/engine/opencv/opencv.wasm"))));
});
afterEach(() => expect(liveHandles()).toBe(0));

/** The image that is zoomed into, and the size that candidates are in: half as large. */
const image = { width: 400, height: 300 };
const size = { width: 200, height: 150 };
const box = (x0: number, y0: number, x1: number, y1: number): Quad => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
];

/** A network that sees the white part of its input as a page if it is at least this share of it. */
const networkSeeing =
  (minShare: number): PageNetwork =>
  (_cv, mat) => {
    // A window shares the rows of its image, so its pixels are contiguous only in a copy.
    const { data, width, height } = inScope(cv, (scope) => {
      const copy = scope.mat();
      cv.resize(mat, copy, new cv.Size(mat.cols, mat.rows), 0, 0, cv.INTER_AREA);
      const pixels = asRgba(copy);
      return { ...pixels, data: pixels.data.slice() };
    });
    const white = Array.from({ length: width * height }, (_, i) => i).filter((i) => data[4 * i] === 255);
    if (white.length < minShare * width * height) return nothingSeen();
    const [xs, ys] = [white.map((i) => i % width), white.map((i) => Math.floor(i / width))];
    return mapsOf(
      scaleQuad(box(Math.min(...xs), Math.min(...ys), Math.max(...xs) + 1, Math.max(...ys) + 1), 1 / width, 1 / height),
    );
  };

const candidate = (quad: Quad, pageOdds: number): Candidate => ({
  sides: straightQuad(quad),
  edgeOdds: [3, 3, 3, 3],
  cropOdds: { page: pageOdds, visible: 0 },
  score: {
    total: 1,
    networkFactor: 1,
    support: 1,
    evidence: { maskIou: 0.5, cornerLikelihood: 0.5 },
    sideSupport: [1, 1, 1, 1],
  },
});

/** Zooms into an image of a white sheet. The page odds of a quad grow with its overlap with the sheet. */
const zoomedOn = (sheet: Quad, minShare: number, before: readonly Candidate[] = []): readonly Candidate[] =>
  inScope(cv, (scope) => {
    const [from, , to] = sheet;
    const mat = scope.fromRgba({
      ...image,
      data: Uint8ClampedArray.from({ length: 4 * image.width * image.height }, (_, i) => {
        const [x, y] = [(i >> 2) % image.width, Math.floor((i >> 2) / image.width)];
        return i % 4 === 3 || (x >= from.x && x < to.x && y >= from.y && y < to.y) ? 255 : 40;
      }),
    });
    return zoomIn(cv, networkSeeing(minShare), mat, before, {
      size,
      evaluate: (quad) => candidate(quad, 10 * convexIou(quad, scaleQuad(sheet, 0.5))),
    });
  });

/** Overlap of the best candidate with the sheet (IoU). */
const bestIou = (sheet: Quad, candidates: readonly Candidate[]): number =>
  Math.max(0, ...candidates.map(({ sides }) => convexIou(sides.corners, scaleQuad(sheet, 0.5))));

it.each([
  ["in a corner", box(330, 20, 380, 70)],
  ["in the middle", box(170, 120, 220, 170)],
])("finds a sheet %s that is too small in the whole image", (_where, sheet) => {
  expect(bestIou(sheet, zoomedOn(sheet, 0.05))).toBeGreaterThan(0.9);
});

it("finds the whole sheet around a part of it", () => {
  const sheet = box(100, 80, 200, 160);
  expect(zoomedOn(sheet, 0.25)).toEqual([]);
  expect(bestIou(sheet, zoomedOn(sheet, 0.25, [candidate(box(52, 42, 90, 78), 1)]))).toBeGreaterThan(0.9);
});

it("reads the surroundings of the likeliest candidates, once for each object", () => {
  const sheet = box(100, 80, 200, 160);
  const apart = [
    candidate(box(150, 20, 190, 50), -4),
    candidate(box(150, 100, 190, 140), -3),
    candidate(box(10, 100, 40, 140), -2),
  ] as const;
  const part = candidate(box(52, 42, 90, 78), -5);
  expect(zoomedOn(sheet, 0.25, [...apart, part])).toEqual([]);
  expect(zoomedOn(sheet, 0.25, [apart[0], apart[0], apart[1], part])).not.toEqual([]);
});

it("finds nothing in an empty image, even around a candidate that is mostly outside", () => {
  expect(zoomedOn(box(0, 0, 0, 0), 0.01, [candidate(box(-60, -60, 2, 2), 4)])).toEqual([]);
});

it("prefers a zoomed candidate that is clearly more of a page, or where nothing was found", () => {
  const page = candidate(box(10, 10, 90, 90), 3);
  const other = candidate(box(100, 10, 190, 90), -4);
  expect(preferZoomed(null, [other, page])).toBe(page);
  expect(preferZoomed(other, [page])).toBe(page);
  expect(preferZoomed(other, [])).toBe(other);
  expect(preferZoomed(null, [other])).toBeNull();
  const likely = candidate(box(100, 10, 190, 90), 0.9);
  expect(preferZoomed(likely, [page])).toBe(page);
  expect(preferZoomed(likely, [candidate(box(10, 10, 90, 90), 2)])).toBe(likely);
});

it("keeps a result that is a page itself, and ignores zoomed candidates whose score is 0", () => {
  const found = candidate(box(100, 10, 190, 90), 1.1);
  expect(preferZoomed(found, [candidate(box(10, 10, 90, 90), 6)])).toBe(found);
  const impossible = candidate(box(10, 10, 90, 90), 6);
  expect(preferZoomed(null, [{ ...impossible, score: { ...impossible.score, total: 0 } }])).toBeNull();
});
