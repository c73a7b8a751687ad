import { readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  applyHomography,
  convexIou,
  distance,
  homographyBetween,
  imageCorners,
  type Quad,
} from "../../core/geometry/geometry.ts";
import { compileKernels } from "../../../tools/vite/networks-plugin.ts";
import { drawScene, printedText, wood, type Colour, type DrawnScene } from "../testing/synthetic-scene.ts";
import { findPage, findPages, type PageQuad } from "./find-page.ts";
import { inScope, liveHandles, loadOpenCv, type OpenCv } from "../engine/opencv.ts";
import { startNetworks, type Networks } from "../networks/networks.ts";
import type { RgbaImage } from "../engine/pixels.ts";

let cv: OpenCv;
let networks: Networks;
beforeAll(async () => {
  const weights = (name: string): Uint8Array => readBytes(`src/imaging/networks/${name}-weights.bin`);
  const files = { page: weights("page"), edge: weights("edge"), crop: weights("crop") };
  networks = await startNetworks(files, readBytes(await compileKernels(process.cwd())));
  ({ cv } = await loadOpenCv(readBytes("src/imaging/engine/opencv/opencv.wasm")));
});
afterEach(() => expect(liveHandles()).toBe(0));

function readBytes(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path));
}

const size = { width: 900, height: 1200 };
const upright: Quad = [
  { x: 161.3, y: 190.6 },
  { x: 742.8, y: 171.2 },
  { x: 801.4, y: 1020.7 },
  { x: 98.2, y: 1001.9 },
];
const turned: Quad = [
  { x: 420.4, y: 160.2 },
  { x: 800.7, y: 540.9 },
  { x: 470.1, y: 1010.3 },
  { x: 70.6, y: 590.8 },
];
const darkDesk = (): Colour => [52, 48, 50];

const SHEETS: Readonly<Record<string, DrawnScene>> = {
  "a printed sheet on wood": { ...size, ground: wood, sheet: { corners: upright, print: printedText } },
  "a sheet turned by 45°": { ...size, ground: darkDesk, sheet: { corners: turned, print: printedText } },
  "a white sheet on a light table": {
    ...size,
    ground: () => [214, 212, 208],
    sheet: { corners: upright, print: printedText },
  },
  "a sheet under uneven light": {
    ...size,
    ground: wood,
    sheet: { corners: upright, print: printedText },
    light: (x, y) => 0.45 + (0.3 * x) / size.width + (0.25 * y) / size.height,
  },
  "a sheet with a frame printed on it": {
    ...size,
    ground: darkDesk,
    sheet: {
      corners: upright,
      print: (u, v) =>
        Math.max(Math.abs(u - 0.5), Math.abs(v - 0.5)) > 0.4 && Math.max(Math.abs(u - 0.5), Math.abs(v - 0.5)) < 0.41
          ? [10, 10, 10]
          : printedText(u, v),
    },
  },
  "a cover of two colours": {
    ...size,
    ground: () => [150, 150, 152],
    sheet: { corners: upright, print: (_, v) => (v < 0.62 ? [232, 232, 230] : [230, 150, 40]) },
  },
};

const RECEIPT: DrawnScene = {
  ...size,
  ground: wood,
  sheet: {
    corners: [
      { x: 280, y: -60 },
      { x: 610, y: -60 },
      { x: 640, y: 1260 },
      { x: 250, y: 1260 },
    ],
    print: printedText,
  },
};

const images = new Map<DrawnScene, RgbaImage>();

/** The image of a scene, drawn once for both runs. */
function drawn(scene: DrawnScene): RgbaImage {
  const image = images.get(scene) ?? drawScene(scene);
  images.set(scene, image);
  return image;
}

const PAGELESS: Readonly<Record<string, RgbaImage>> = {
  "an empty plain table": drawScene({ ...size, ground: () => [180, 178, 170], sheet: null }),
  "a dark image": drawScene({ ...size, ground: () => [6, 6, 7], sheet: null, noise: 6 }),
  "planks of wood": drawScene({ ...size, ground: wood, sheet: null }),
  "a soft gradient": drawScene({ ...size, ground: (x, y) => [60 + x / 8, 70 + y / 12, 120], sheet: null }),
  "an image of one pixel": { data: new Uint8ClampedArray([255, 255, 255, 255]), width: 1, height: 1 },
};

describe.each([
  ["without networks", (): null => null],
  ["with networks", (): Networks => networks],
])("findPage %s", (_variant, networksOf) => {
  const find = (image: RgbaImage): PageQuad | null =>
    inScope(cv, (scope) => findPage(cv, scope.fromRgba(image), networksOf()));

  it.each(Object.entries(SHEETS))("finds %s, with corners accurate to half a pixel", (_name, scene) => {
    const found = find(drawn(scene));
    const truth = scene.sheet?.corners as Quad;
    expect(found).not.toBeNull();
    const { corners, confidence, curvature } = found as PageQuad;
    expect(convexIou(corners, truth)).toBeGreaterThan(0.995);
    for (const [i, corner] of corners.entries()) expect(distance(corner, truth[i] as Quad[number])).toBeLessThan(0.5);
    expect(confidence).toBeGreaterThan(0.6);
    expect(curvature).toBeLessThan(0.001);
  });

  it.each(Object.entries(PAGELESS))("finds nothing in %s", (_name, image) => {
    expect(find(image)).toBeNull();
  });

  it("places a corner that the frame cuts off where its two sides meet", () => {
    const corners: Quad = [
      { x: 300.2, y: 150.4 },
      { x: 870.3, y: 420.8 },
      { x: 560.6, y: 1090.1 },
      { x: -40.5, y: 790.7 },
    ];
    const found = find(drawScene({ ...size, ground: wood, sheet: { corners, print: printedText } }));
    for (const [i, corner] of (found?.corners ?? []).entries())
      expect(distance(corner, corners[i] as Quad[number])).toBeLessThan(1);
    expect(found).not.toBeNull();
  });
});

describe("findPages", () => {
  const find = (scene: DrawnScene): PageQuad[] =>
    inScope(cv, (scope) => findPages(cv, scope.fromRgba(drawn(scene)), networks));
  /** A scene with another sheet under that of `scene`. */
  const withSheet = (scene: DrawnScene, corners: Quad, print = printedText): DrawnScene => {
    const toSheet = homographyBetween(corners, imageCorners({ width: 1, height: 1 }));
    const ground = (x: number, y: number): Colour => {
      const { x: u, y: v } = applyHomography(toSheet, { x, y });
      return u >= 0 && u <= 1 && v >= 0 && v <= 1 ? print(u, v) : scene.ground(x, y);
    };
    return { ...scene, ground };
  };
  const left: Quad = [
    { x: 60, y: 210 },
    { x: 560, y: 180 },
    { x: 600, y: 890 },
    { x: 90, y: 920 },
  ];
  const right: Quad = [
    { x: 640, y: 190 },
    { x: 1140, y: 220 },
    { x: 1110, y: 920 },
    { x: 615, y: 880 },
  ];
  const wide = { width: 1200, height: 1100 };
  const one: DrawnScene = { ...wide, ground: wood, sheet: { corners: left, print: printedText } };

  it("finds two sheets that lie side by side", () => {
    const found = find(withSheet(one, right));
    expect(found).toHaveLength(2);
    for (const truth of [left, right])
      expect(Math.max(...found.map(({ corners }) => convexIou(corners, truth)))).toBeGreaterThan(0.98);
    for (const { confidence } of found) expect(confidence).toBeGreaterThan(0.8);
  });

  it("leaves out a blank card beside a sheet", () => {
    const found = find(withSheet(one, right, () => [34, 96, 62]));
    expect(found).toHaveLength(1);
    expect(convexIou(found[0]?.corners as Quad, left)).toBeGreaterThan(0.98);
  });

  it("finds one sheet where there is one, and none where there is none", () => {
    expect(find(one)).toHaveLength(1);
    expect(find({ ...one, sheet: null })).toEqual([]);
  });

  it("reads the photo only as it is, mirrored, within the page and around it if nothing speaks for several", () => {
    let reads = 0;
    const page: Networks["page"] = (...image) => {
      reads++;
      return networks.page(...image);
    };
    expect(inScope(cv, (scope) => findPages(cv, scope.fromRgba(drawn(one)), { ...networks, page }))).toHaveLength(1);
    expect(reads).toBe(4);
  });
});

describe("a sheet on a sheet", () => {
  const outer: Quad = [
    { x: 90, y: 80 },
    { x: 820, y: 90 },
    { x: 830, y: 1120 },
    { x: 70, y: 1110 },
  ];
  const inner: Quad = [
    { x: 270, y: 300 },
    { x: 590, y: 280 },
    { x: 620, y: 780 },
    { x: 300, y: 800 },
  ];
  const toOuter = homographyBetween(outer, imageCorners({ width: 1, height: 1 }));
  /** A printed sheet that lies on another, which shows `print`. */
  const find = (print: (u: number, v: number) => Colour): PageQuad[] => {
    const ground = (x: number, y: number): Colour => {
      const { x: u, y: v } = applyHomography(toOuter, { x, y });
      return u >= 0 && u <= 1 && v >= 0 && v <= 1 ? print(u, v) : wood(x, y);
    };
    const sheet = { corners: inner, print: printedText };
    return inScope(cv, (scope) => findPages(cv, scope.fromRgba(drawScene({ ...size, ground, sheet })), networks));
  };
  const BLANK: Colour = [238, 238, 236];

  it("is the page if the one around it is blank, which stays known", () => {
    const [page, ...others] = find(() => BLANK);
    expect(others).toEqual([]);
    expect(convexIou(page?.corners as Quad, inner)).toBeGreaterThan(0.98);
    expect(page?.confidence).toBeGreaterThan(0.8);
    expect(convexIou(page?.around as Quad, outer)).toBeGreaterThan(0.98);
  });

  it("is known beside the page if there is print around it", () => {
    const [page] = find((u, v) => (v > 0.8 ? printedText(u, v) : BLANK));
    expect(convexIou(page?.corners as Quad, outer)).toBeGreaterThan(0.98);
    expect(page?.around).toBeNull();
    expect(convexIou(page?.within as Quad, inner)).toBeGreaterThan(0.98);
  });
});

it("finds a receipt that extends beyond the frame at both ends", () => {
  const found = inScope(cv, (scope) => findPage(cv, scope.fromRgba(drawn(RECEIPT)), networks));
  expect(found).not.toBeNull();
  const visible: Quad = [
    { x: 278.7, y: 0 },
    { x: 611.4, y: 0 },
    { x: 638.6, y: 1200 },
    { x: 251.4, y: 1200 },
  ];
  expect(convexIou((found as PageQuad).corners, visible)).toBeGreaterThan(0.98);
});
