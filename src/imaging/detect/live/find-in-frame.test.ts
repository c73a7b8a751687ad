import { readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { convexIou, mapQuad, type Quad } from "../../../core/geometry/geometry.ts";
import { CONTENT_SIDE, type FrameReading } from "../../../core/contracts/imaging-calls.ts";
import { compileKernels } from "../../../../tools/vite/networks-plugin.ts";
import { drawScene, printedText, wood, type DrawnScene } from "../../testing/synthetic-scene.ts";
import { findInFrame, type WithFrameEvidence } from "./find-in-frame.ts";
import { liveHandles, loadOpenCv, type OpenCv } from "../../engine/opencv.ts";
import { withNetworks } from "./with-networks.ts";
import { startNetworks, type Networks } from "../../networks/networks.ts";

let cv: OpenCv;
let networks: Networks;
beforeAll(async () => {
  const weights = (name: string): Uint8Array => readBytes(`src/imaging/networks/${name}-weights.bin`);
  const files = { page: weights("page"), edge: weights("edge"), crop: weights("crop") };
  networks = await startNetworks(files, readBytes(await compileKernels(process.cwd())));
  ({ cv } = await loadOpenCv(readBytes("src/imaging/engine/opencv/opencv.wasm")));
});
afterEach(() => expect(liveHandles()).toBe(0));

const size = { width: 640, height: 480 };
const upright: Quad = [
  { x: 190, y: 30 },
  { x: 440, y: 36 },
  { x: 462, y: 440 },
  { x: 171, y: 446 },
];
const onWood: DrawnScene = { ...size, ground: wood, sheet: { corners: upright, print: printedText } };

function correlation(a: Float32Array, b: Float32Array): number {
  const product = (p: Float32Array, q: Float32Array): number => p.reduce((sum, cell, i) => sum + cell * q[i]!, 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

function readBytes(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path));
}

describe.each([
  ["without networks", (): undefined => undefined],
  ["with networks", (): WithFrameEvidence => withNetworks(cv, networks)],
])("findInFrame %s", (_variant, withEvidence) => {
  const read = (scene: DrawnScene): FrameReading => findInFrame(drawScene(scene), withEvidence());

  it("finds the page, in pixels of the frame", () => {
    const { corners, confidence, frameWidth, frameHeight } = read(onWood);
    expect([frameWidth, frameHeight]).toEqual([640, 480]);
    expect(convexIou(corners ?? expect.fail("nothing was found"), upright)).toBeGreaterThan(0.96);
    expect(confidence).toBeGreaterThan(0.5);
  });

  it("finds no page on an empty table", () => {
    expect(read({ ...size, ground: wood, sheet: null })).toMatchObject({ corners: null, confidence: 0, sharpness: 0 });
  });

  it("measures the glare of a reflected lamp, and none on an evenly lit page, dim or bright", () => {
    const lamp = (x: number, y: number): number => (Math.hypot(x - 320, y - 240) < 30 ? 3 : 0.8);
    const area = (Math.PI * 30 ** 2) / (268 * 408);
    // Print stays visible under the lamp, and the bounding box is a little larger than the page.
    const { glare } = read({ ...onWood, light: lamp });
    expect(glare / area).toBeGreaterThan(0.6);
    expect(glare / area).toBeLessThan(1.05);
    for (const light of [0.5, 1.4]) expect(read({ ...onWood, light: () => light }).glare).toBe(0);
  });

  it("measures a lower brightness in the dark, and a higher sharpness on print than on blank paper", () => {
    expect(read({ ...onWood, light: () => 0.15 }).brightness).toBeLessThan(read(onWood).brightness / 3);
    const blank = read({ ...size, ground: wood, sheet: { corners: upright, print: () => [235, 235, 232] } });
    expect(read(onWood).sharpness).toBeGreaterThan(2 * blank.sharpness);
  });
});

describe("several sheets", () => {
  const left: Quad = [
    { x: 50, y: 90 },
    { x: 270, y: 80 },
    { x: 280, y: 400 },
    { x: 56, y: 410 },
  ];
  const right = mapQuad(left, ({ x, y }) => ({ x: x + 290, y: y - 8 }));
  const areSeen = (...sheets: readonly Quad[]): boolean | undefined => {
    const [frame, ...others] = sheets.map((corners) =>
      drawScene({ ...size, ground: wood, sheet: { corners, print: printedText } }),
    );
    if (!frame) throw new Error("Nothing is drawn.");
    // The right half of the other picture.
    for (const { data } of others)
      for (let i = 0; i < data.length; i++) if ((i >> 2) % size.width >= size.width / 2) frame.data[i] = data[i]!;
    return findInFrame(frame, withNetworks(cv, networks, true)).isOneOfSeveral;
  };

  it("are seen where there are two, if they are asked for", () => {
    expect(areSeen(left, right)).toBe(true);
    expect(areSeen(left)).toBe(false);
    expect(findInFrame(drawScene(onWood), withNetworks(cv, networks)).isOneOfSeveral).toBeUndefined();
  });
});

describe("the content of a page", () => {
  it("is the same in other light and a little moved, and differs from another page's", () => {
    const contentIn = (scene: DrawnScene): Float32Array =>
      findInFrame(drawScene(scene), withNetworks(cv, networks)).content ?? expect.fail("no page");
    const near = mapQuad(upright, ({ x, y }) => ({ x: 320 + (x - 312) * 0.95, y: 240 + (y - 244) * 0.95 }));
    const moved = { ...onWood, light: () => 0.8, sheet: { corners: near, print: printedText } };
    const mirrored = {
      ...onWood,
      sheet: { corners: upright, print: (u: number, v: number) => printedText(u, v ** 2) },
    };
    const first = contentIn(onWood);
    expect(first).toHaveLength(CONTENT_SIDE ** 2);
    expect(correlation(first, contentIn(moved))).toBeGreaterThan(0.7);
    expect(correlation(first, contentIn(mirrored))).toBeLessThan(0.5);
  });
});
