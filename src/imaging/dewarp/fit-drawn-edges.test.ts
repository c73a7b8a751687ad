import { readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { distance, type Point, type Size } from "../../core/geometry/geometry.ts";
import { cornersOf, gridOf, surfaceThrough, type Surface } from "../../core/geometry/page-mesh.ts";
import { BEND_PLACES, mapSides, outwardNormal, sideCurve, surfaceOfSides } from "../../core/geometry/bent-sides.ts";
import { straightSides, type PageSides, type SideBend } from "../../core/geometry/page-sides.ts";
import { fitDrawnEdges } from "./fit-drawn-edges.ts";
import { AXIS, HEIGHT, PARAMETERS, ROTATION, SLOPE, SLOPES, surfaceOf, TRANSLATION } from "./surface-model.ts";
import { drawBentPage } from "../testing/synthetic-bent-page.ts";
import { printedText, wood, type Colour } from "../testing/synthetic-scene.ts";
import { inScope, liveHandles, loadOpenCv, type OpenCv } from "../engine/opencv.ts";

const image: Size = { width: 750, height: 1000 };

/** An A4 page bent in one direction, with slopes at even steps, seen at an angle, in pixels of the image. */
function sheet(axis: number, slopeAt: (t: number) => number): Surface {
  const parameters = new Float64Array(PARAMETERS);
  parameters.set([0.3, -0.1, 0.05], ROTATION);
  parameters[TRANSLATION + 2] = 1.5;
  parameters[HEIGHT] = Math.log(Math.SQRT2);
  parameters[AXIS] = axis;
  for (let k = 0; k < SLOPES; k++) parameters[SLOPE + k] = slopeAt(k / (SLOPES - 1));
  return surfaceOf(parameters, image);
}

const sheets: readonly (readonly [string, Surface])[] = [
  ["curled across", sheet(0, (t) => 0.5 * (2 * t - 1))],
  ["arched along its height", sheet(Math.PI / 2, (t) => -0.45 * (2 * t - 1))],
  ["rolled", sheet(Math.PI / 2, (t) => 0.85 * (2 * t - 1))],
  ["sinking to a spine", sheet(0, (t) => (t > 0.6 ? -1.6 * (t - 0.6) : 0))],
];

/** Where the line through a point along `normal` meets an edge, as a distance along that line. */
function offsetTo(side: (t: number) => Point, { x, y }: Point, normal: Point): number {
  const aside = (t: number): number => (side(t).x - x) * normal.y - (side(t).y - y) * normal.x;
  let [low, high] = [0, 1];
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2;
    if (aside(middle) > 0 === aside(0) > 0) low = middle;
    else high = middle;
  }
  const met = side(low);
  return (met.x - x) * normal.x + (met.y - y) * normal.y;
}

/** The edges of a person who drags every handle exactly onto the true edge. */
function setOnto(truth: Surface, start: PageSides): PageSides {
  const corners = cornersOf(truth);
  const surface = surfaceOfSides({ ...start, corners });
  const bends = mapSides((side) => {
    const { normal, length } = outwardNormal(corners, side);
    return BEND_PLACES.map(
      (t) => offsetTo(sideCurve(truth, side), sideCurve(surface, side)(t), normal) / length,
    ) as unknown as SideBend;
  });
  return { corners, bends, within: start.within };
}

/** Median and largest distance of a mesh from the true one, as shares of the page's diagonal. */
function meshError(surface: Surface, truth: Surface): { median: number; most: number } {
  const [topLeft, , bottomRight] = cornersOf(truth);
  const real = gridOf(truth, 12).points;
  const off = gridOf(surface, 12)
    .points.map((point, i) => distance(point, real[i] as Point) / distance(topLeft, bottomRight))
    .sort((a, b) => a - b);
  return { median: off[off.length >> 1] as number, most: off.at(-1) as number };
}

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadOpenCv(new Uint8Array(readFileSync("src/imaging/engine/opencv/opencv.wasm"))));
});
afterEach(() => expect(liveHandles()).toBe(0));

const blank = (): Colour => [232, 230, 225];

function bentBy(
  sides: PageSides,
  truth: Surface,
  print: (u: number, v: number) => Colour,
): ReturnType<typeof fitDrawnEdges> {
  const drawn = drawBentPage(image, truth, print, wood);
  return inScope(cv, (scope) => fitDrawnEdges(cv, scope.fromRgba(drawn), sides));
}

describe.each(sheets)("a page %s whose edges a person drew", (_, truth) => {
  it.each([
    ["printed", printedText],
    ["blank", blank],
  ])("has the mesh and the proportions of the true page when it is %s", (_kind, print) => {
    const sides = setOnto(truth, straightSides(cornersOf(truth)));
    const { surface, aspectRatio } = bentBy(sides, truth, print);
    const { median, most } = meshError(surface, truth);
    expect(median).toBeLessThan(0.001);
    expect(most).toBeLessThan(0.008);
    expect(Math.abs(aspectRatio * Math.SQRT2 - 1)).toBeLessThan(0.01);
    // The interpolated edges alone are several times as far off.
    expect(meshError(surfaceOfSides(sides), truth).median).toBeGreaterThan(4 * median);
  });

  it("ends exactly at these edges, right or wrong", () => {
    const sides = setOnto(truth, straightSides(cornersOf(truth)));
    const [top, ...others] = sides.bends;
    const wrong = { ...sides, bends: [[top[0], top[1] + 0.02, top[2]], ...others] as unknown as PageSides["bends"] };
    const { surface } = bentBy(wrong, truth, printedText);
    for (const side of [0, 1, 2, 3]) {
      const set = Array.from({ length: 401 }, (_place, i) => sideCurve(surfaceOfSides(wrong), side)(i / 400));
      for (let t = 0; t <= 1; t += 0.1)
        expect(Math.min(...set.map((point) => distance(point, sideCurve(surface, side)(t))))).toBeLessThan(2.5);
    }
  });
});

describe("a page that was found bent", () => {
  const [, truth] = sheets[0] as (typeof sheets)[number];
  /** Found with a bow that it does not have. */
  const found: PageSides = {
    ...straightSides(cornersOf(truth)),
    within: {
      grid: gridOf((u, v) => ({ x: truth(u, v).x, y: truth(u, v).y + 25 * Math.sin(Math.PI * u) * (1 - v) }), 12),
      aspectRatio: Math.SQRT1_2,
    },
  };

  it("stays as it is while nothing is moved", () => {
    const { surface } = bentBy(found, truth, printedText);
    expect(meshError(surface, surfaceThrough(found.within?.grid ?? gridOf(truth, 12))).most).toBeLessThan(1e-9);
  });

  it("is corrected by the edge that was wrong, together with its text", () => {
    const set = setOnto(truth, found);
    const { surface } = bentBy(set, truth, printedText);
    expect(meshError(surfaceThrough(found.within?.grid ?? gridOf(truth, 12)), truth).median).toBeGreaterThan(0.005);
    expect(meshError(surface, truth).median).toBeLessThan(0.001);
  });
});

it("accepts edges that no sheet of paper has", () => {
  const corners = cornersOf((sheets[0] as (typeof sheets)[number])[1]);
  const waves: SideBend = [0.12, -0.12, 0.12];
  const sides: PageSides = { corners, bends: [waves, waves, waves, waves], within: null };
  const { surface, certainty } = bentBy(sides, (sheets[0] as (typeof sheets)[number])[1], blank);
  expect(certainty).toBe(0);
  expect(meshError(surface, surfaceOfSides(sides)).most).toBeLessThan(1e-9);
});
