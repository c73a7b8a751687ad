import { expect, it } from "vitest";
import { imageCorners, scaleQuad, type Quad } from "../../../core/geometry/geometry.ts";
import { edgeField } from "../../features/edge-field.ts";
import { straightQuad } from "../../features/refine-edges.ts";
import type { CropOdds } from "../../networks/crop-network.ts";
import type { PageMaps } from "../../networks/page-network.ts";
import { mapsOf, nothingSeen } from "../../testing/synthetic-maps.ts";
import { drawScene, printedText, type Colour } from "../../testing/synthetic-scene.ts";
import type { Candidate } from "../candidate.ts";
import { MIN_PAGE } from "../score/certainty.ts";
import { preferWholeImage } from "./whole-image.ts";

const size = { width: 360, height: 500 };
const whole = imageCorners(size);
const block: Quad = [
  { x: 50, y: 110 },
  { x: 310, y: 110 },
  { x: 310, y: 290 },
  { x: 50, y: 290 },
];

const found = (page: number): Candidate => ({
  sides: straightQuad(block),
  edgeOdds: [3, 3, 3, 3],
  rivals: [0, 0, 0, 0],
  cropOdds: { page, visible: page },
  score: { total: 1, networkFactor: 1, support: 0.8, evidence: null, sideSupport: [1, 1, 1, 1] },
  certainty: { page, place: 1 },
});

/** The candidates of an image of one ground, best first, after the whole image has joined `before`. */
function candidatesOf(
  ground: (x: number, y: number) => Colour,
  maps: PageMaps,
  cropOdds: CropOdds,
  before: readonly Candidate[],
  of = size,
): readonly Candidate[] {
  const image = drawScene({ ...of, noise: 1, ground, sheet: null });
  const reading = { maps, quads: [], clarity: 1, peaks: [] };
  const evidence = { fields: [edgeField(image, 1)], reading };
  const { candidates } = preferWholeImage(() => cropOdds).run({
    evidence,
    quads: [],
    candidates: before,
    sheets: [],
    around: null,
    within: null,
  });
  return candidates ?? expect.fail("the whole image is no candidate");
}

const print = (x: number, y: number): Colour => printedText(x / size.width, y / size.height);

it("is the page where paper reaches the edges, whatever looks like a page within it", () => {
  const maps = mapsOf(imageCorners({ width: 1, height: 1 }));
  const [best, other] = candidatesOf(print, maps, { page: 3, visible: 4 }, [found(0.9)]);
  expect(best?.sides.corners).toEqual(whole);
  expect(best?.certainty.page).toBeGreaterThan(0.99);
  expect(other?.sides.corners).toEqual(block);
});

it("is no page without paper along its rim, whatever the networks see", () => {
  const maps = mapsOf(imageCorners({ width: 1, height: 1 }));
  const floor = (x: number, y: number): Colour =>
    x > 20 && x < size.width - 20 && y > 20 && y < size.height - 20 ? [200, 190, 170] : [60, 40, 20];
  const [best, last] = candidatesOf(floor, maps, { page: 3, visible: 4 }, [found(0.5)]);
  expect(best?.sides.corners).toEqual(block);
  expect(last?.certainty.page).toBe(0);
});

it("comes last where a page lies in it, also on a ground of its own colour", () => {
  const maps = mapsOf(scaleQuad(block, 1 / size.width, 1 / size.height));
  for (const ground of [print, (): Colour => [90, 70, 50]]) {
    const [best, last] = candidatesOf(ground, maps, { page: -3, visible: 4 }, [found(0.97)]);
    expect(best?.sides.corners).toEqual(block);
    expect(last?.sides.corners).toEqual(whole);
  }
});

it("is a page where it is long and narrow with paper around, though the networks can't read it", () => {
  const unread: CropOdds = { page: -5, visible: -5 };
  const [only] = candidatesOf(print, nothingSeen(), unread, [], { width: 70, height: 500 });
  expect(only?.certainty.page).toBeGreaterThan(MIN_PAGE);
  const [dark] = candidatesOf((x, y) => [x, y / 4, 90], nothingSeen(), unread, [], { width: 70, height: 500 });
  expect(dark?.certainty.page).toBeLessThan(MIN_PAGE);
});

it("is a page where it is a scan by its proportions and its rim, though only a card on it is seen", () => {
  const card = scaleQuad(block, 1 / size.width, 1 / size.height);
  const onCard = mapsOf(card);
  const odds: CropOdds = { page: -4, visible: -1 };
  const paper = (): Colour => [250, 250, 246];
  const [best] = candidatesOf(paper, onCard, odds, [found(0.72)], { width: 362, height: 512 });
  expect(best?.sides.corners).toEqual(imageCorners({ width: 362, height: 512 }));
  expect(best?.certainty.page).toBeGreaterThan(MIN_PAGE);
  const [photo] = candidatesOf(paper, onCard, odds, [found(0.72)], { width: 384, height: 512 });
  expect(photo?.sides.corners).toEqual(block);
});

it("is no page where nothing is seen", () => {
  const [only] = candidatesOf(() => [120, 122, 118], nothingSeen(), { page: -5, visible: -5 }, []);
  expect(only?.certainty.page).toBeLessThan(MIN_PAGE);
});
