import { readFileSync } from "node:fs";
import { afterEach, beforeAll, expect, it } from "vitest";
import { convexIou, scaleQuad, type Quad } from "../../../core/geometry/geometry.ts";
import type { Finalist } from "../candidate.ts";
import { clearest, lookCloser } from "./zoom-in.ts";
import { mapsOf, nothingSeen } from "../../testing/synthetic-maps.ts";
import type { PageNetwork } from "../../networks/page-network.ts";
import { asRgba, inScope, liveHandles, loadOpenCv, type OpenCv } from "../../engine/opencv.ts";
import { straightSides } from "../../features/refine-edges.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadOpenCv(new Uint8Array(readFileSync("src/imaging/engine/opencv/opencv.wasm"))));
});
afterEach(() => expect(liveHandles()).toBe(0));

/** The picture, and what quads are told in: half as large. */
const picture = { width: 400, height: 300 };
const size = { width: 200, height: 150 };
const box = (x0: number, y0: number, x1: number, y1: number): Quad => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
];

/** Sees what is white where that takes at least such a share of what it looks at. */
const seeing =
  (least: number): PageNetwork =>
  (_cv, mat) => {
    // A window is a part of its picture's rows: looked at as a whole it is a copy.
    const { data, width, height } = inScope(cv, (scope) => {
      const copy = scope.mat();
      cv.resize(mat, copy, new cv.Size(mat.cols, mat.rows), 0, 0, cv.INTER_AREA);
      const seen = asRgba(copy);
      return { ...seen, data: seen.data.slice() };
    });
    const white = Array.from({ length: width * height }, (_, i) => i).filter((i) => data[4 * i] === 255);
    if (white.length < least * width * height) return nothingSeen();
    const [across, down] = [white.map((i) => i % width), white.map((i) => Math.floor(i / width))];
    return mapsOf(
      scaleQuad(
        box(Math.min(...across), Math.min(...down), Math.max(...across) + 1, Math.max(...down) + 1),
        1 / width,
        1 / height,
      ),
    );
  };

const finalist = (quad: Quad, page: number): Finalist => ({
  sides: straightSides(quad),
  odds: [3, 3, 3, 3],
  face: { page, shown: 0 },
  score: { rank: 1, favour: 1, support: 1, fit: { agreement: 0.5, heat: 0.5 }, sides: [1, 1, 1, 1] },
});

/** How much of it lies on the sheet is how much a quad seems a page. */
const seenOf = (sheet: Quad, least: number, finalists: readonly Finalist[] = []): readonly Finalist[] =>
  inScope(cv, (scope) => {
    const [from, , to] = sheet;
    const mat = scope.fromRgba({
      ...picture,
      data: Uint8ClampedArray.from({ length: 4 * picture.width * picture.height }, (_, i) => {
        const [x, y] = [(i >> 2) % picture.width, Math.floor((i >> 2) / picture.width)];
        return i % 4 === 3 || (x >= from.x && x < to.x && y >= from.y && y < to.y) ? 255 : 40;
      }),
    });
    return lookCloser(cv, seeing(least), mat, finalists, {
      size,
      look: (quad) => finalist(quad, 10 * convexIou(quad, scaleQuad(sheet, 0.5))),
    });
  });

/** How well the best of them lies. */
const placed = (sheet: Quad, among: readonly Finalist[]): number =>
  Math.max(0, ...among.map(({ sides }) => convexIou(sides.corners, scaleQuad(sheet, 0.5))));

it.each([
  ["in a corner", box(330, 20, 380, 70)],
  ["in the middle", box(170, 120, 220, 170)],
])("finds what is too small in the whole picture %s", (_where, sheet) => {
  expect(placed(sheet, seenOf(sheet, 0.05))).toBeGreaterThan(0.9);
});

it("finds the whole around what is a part of it", () => {
  const sheet = box(100, 80, 200, 160);
  expect(seenOf(sheet, 0.25)).toEqual([]);
  expect(placed(sheet, seenOf(sheet, 0.25, [finalist(box(52, 42, 90, 78), 1)]))).toBeGreaterThan(0.9);
});

it("looks around what seems most of all a page, and not around each twice", () => {
  const sheet = box(100, 80, 200, 160);
  const apart = [
    finalist(box(150, 20, 190, 50), -4),
    finalist(box(150, 100, 190, 140), -3),
    finalist(box(10, 100, 40, 140), -2),
  ];
  const part = finalist(box(52, 42, 90, 78), -5);
  expect(seenOf(sheet, 0.25, [...apart, part])).toEqual([]);
  expect(seenOf(sheet, 0.25, [apart[0] as Finalist, apart[0] as Finalist, apart[1] as Finalist, part])).not.toEqual([]);
});

it("finds nothing where nothing is seen, even around a finalist that is hardly in the picture", () => {
  expect(seenOf(box(0, 0, 0, 0), 0.01, [finalist(box(-60, -60, 2, 2), 4)])).toEqual([]);
});

it("believes a closer look that is clearly surer of a page than what was found before, or where nothing was", () => {
  const page = finalist(box(10, 10, 90, 90), 3);
  const other = finalist(box(100, 10, 190, 90), -4);
  expect(clearest(null, [other, page])).toBe(page);
  expect(clearest(other, [page])).toBe(page);
  expect(clearest(other, [])).toBe(other);
  expect(clearest(null, [other])).toBeNull();
  const likely = finalist(box(100, 10, 190, 90), 0.9);
  expect(clearest(likely, [page])).toBe(page);
  expect(clearest(likely, [finalist(box(10, 10, 90, 90), 2)])).toBe(likely);
});

it("does not give up what seems a page itself, nor takes what can be none", () => {
  const found = finalist(box(100, 10, 190, 90), 1.1);
  expect(clearest(found, [finalist(box(10, 10, 90, 90), 6)])).toBe(found);
  const never = finalist(box(10, 10, 90, 90), 6);
  expect(clearest(null, [{ ...never, score: { ...never.score, rank: 0 } }])).toBeNull();
});
