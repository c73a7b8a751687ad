/**
 * Accuracy of the mesh from edges that a person drew exactly: eight sheet shapes seen from three directions, with exact
 * ground truth.
 */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { medianOf } from "../src/core/geometry/averages.ts";
import { BEND_PLACES, mapSides, outwardNormal, sideCurve, surfaceOfSides } from "../src/core/geometry/bent-sides.ts";
import { distance, type Point } from "../src/core/geometry/geometry.ts";
import { gridOf, surfaceThrough, type Surface } from "../src/core/geometry/page-mesh.ts";
import { straightSides, type PageSides, type SideBend } from "../src/core/geometry/page-sides.ts";
import { fitDrawnEdges } from "../src/imaging/dewarp/fit-drawn-edges.ts";
import { inScope, loadOpenCv } from "../src/imaging/engine/opencv.ts";
import { A4_MM } from "../e2e/fixtures/pages/page-source.ts";
import { truthOf, type PageTruth } from "../e2e/fixtures/render/render-scene.ts";
import { makeScene } from "../e2e/fixtures/render/scene.ts";
import type { SheetShape } from "../e2e/fixtures/render/sheet.ts";

const PHOTO = { width: 1200, height: 1600 };
const TILTS_DEG = [5, 18, 30];
const SHAPES: readonly SheetShape[] = [
  { kind: "curl", axisDeg: 0, radiusMm: 230 },
  { kind: "curl", axisDeg: 90, radiusMm: -260 },
  { kind: "curl", axisDeg: 30, radiusMm: 200 },
  { kind: "curl", axisDeg: 90, radiusMm: 120 },
  { kind: "lifted", axisDeg: 42, fromMm: 35, radiusMm: 150 },
  { kind: "lifted", axisDeg: 180, fromMm: 30, radiusMm: 110 },
  { kind: "folded", axisDeg: 90, slopesDeg: [-13, 1, 12] },
  { kind: "folded", axisDeg: 90, slopesDeg: [9, -8, 8] },
];

function truths(): PageTruth[] {
  return SHAPES.flatMap((shape) =>
    TILTS_DEG.map((tiltDeg, i) => {
      const { sheet, camera } = makeScene(17 * (i + 1), { photo: PHOTO, sheetMm: A4_MM, shape, view: { tiltDeg } });
      if (!sheet) throw new Error("The scene has no sheet.");
      return truthOf(sheet, camera);
    }),
  );
}

/** Straight edges bent until each handle is on the true edge, straight outwards from where it was. */
function setByHand({ corners, grid }: PageTruth): PageSides {
  const truth = surfaceThrough(grid);
  const flat = surfaceOfSides(straightSides(corners));
  const bends = mapSides((side) => {
    const { normal, length } = outwardNormal(corners, side);
    const edge = sideCurve(truth, side);
    return BEND_PLACES.map((t) => {
      const at = sideCurve(flat, side)(t);
      const aside = (point: Point): number => (point.x - at.x) * normal.y - (point.y - at.y) * normal.x;
      let [low, high] = [0, 1];
      for (let i = 0; i < 50; i++) {
        const middle = (low + high) / 2;
        if (aside(edge(middle)) > 0 === aside(edge(0)) > 0) low = middle;
        else high = middle;
      }
      const met = edge(low);
      return ((met.x - at.x) * normal.x + (met.y - at.y) * normal.y) / length;
    }) as unknown as SideBend;
  });
  return { corners, bends, within: null };
}

/** Median distance of a mesh from the true one, in percent of the page's diagonal. */
function meshError(surface: Surface, { corners, grid }: PageTruth): number {
  const { points } = gridOf(surface, grid.rows - 1);
  return (
    100 *
    medianOf(points.map((point, i) => distance(point, grid.points[i] as Point) / distance(corners[0], corners[2])))
  );
}

/** Median, 90th percentile and maximum of a list of errors. */
function figures(errors: readonly number[]): {
  readonly median: number;
  readonly nineOfTen: number;
  readonly most: number;
} {
  const sorted = errors.toSorted((a, b) => a - b);
  return {
    median: medianOf(errors),
    nineOfTen: sorted[Math.ceil(0.9 * sorted.length) - 1] as number,
    most: sorted.at(-1) as number,
  };
}

it("fits a blank page's mesh to a twelfth of a percent, where interpolated edges leave more than one", async () => {
  const { cv } = await loadOpenCv(new Uint8Array(readFileSync("src/imaging/engine/opencv/opencv.wasm")));
  const pages = truths().map((truth) => ({ truth, sides: setByHand(truth) }));
  const joined = figures(pages.map(({ truth, sides }) => meshError(surfaceOfSides(sides), truth)));
  const fitted = figures(
    inScope(cv, (scope) => {
      const photo = scope.rgba(PHOTO);
      photo.data.fill(255);
      return pages.map(({ truth, sides }) => meshError(fitDrawnEdges(cv, photo, sides).surface, truth));
    }),
  );
  console.log({ joined, fitted });
  expect(joined.median).toBeGreaterThan(1);
  expect(fitted.median).toBeLessThan(0.08);
  expect(fitted.nineOfTen).toBeLessThan(0.3);
  expect(fitted.most).toBeLessThan(2);
});
