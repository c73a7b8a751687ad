import { readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { convexIou, type Quad } from "../../../core/geometry/geometry.ts";
import type { FrameReading } from "../../../core/contracts/imaging-calls.ts";
import { compileKernels } from "../../../../tools/vite/networks-plugin.ts";
import { drawScene, printedText, wood, type DrawnScene } from "../../testing/synthetic-scene.ts";
import { findInFrame, type Seeing } from "./find-in-frame.ts";
import { liveHandles, loadOpenCv, type OpenCv } from "../../engine/opencv.ts";
import { seeingByNetworks } from "./with-networks.ts";
import { startNetworks, type Networks } from "../../networks/networks.ts";

let cv: OpenCv;
let networks: Networks;
beforeAll(async () => {
  const weights = (name: string): Uint8Array => readBytes(`src/imaging/networks/${name}-weights.bin`);
  const files = { page: weights("page"), sides: weights("edge"), face: weights("crop") };
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

function readBytes(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path));
}

describe.each([
  ["by its edges", (): undefined => undefined],
  ["with the networks, too", (): Seeing => seeingByNetworks(cv, networks)],
])("looking for the page in a frame %s", (_ways, seeing) => {
  const read = (scene: DrawnScene): FrameReading => findInFrame(drawScene(scene), seeing());

  it("finds it, in pixels of the frame", () => {
    const { corners, confidence, frameWidth, frameHeight } = read(onWood);
    expect([frameWidth, frameHeight]).toEqual([640, 480]);
    expect(convexIou(corners ?? expect.fail("nothing was found"), upright)).toBeGreaterThan(0.96);
    expect(confidence).toBeGreaterThan(0.5);
  });

  it("finds none where there is none", () => {
    expect(read({ ...size, ground: wood, sheet: null })).toMatchObject({ corners: null, confidence: 0, sharpness: 0 });
  });

  it("tells a mirrored lamp from an even page, dim or bright", () => {
    const lamp = (x: number, y: number): number => (Math.hypot(x - 320, y - 240) < 30 ? 3 : 0.8);
    const area = (Math.PI * 30 ** 2) / (268 * 408);
    // Print under the lamp is not blotted out, and the box around the page is a little larger than the page.
    const { glare } = read({ ...onWood, light: lamp });
    expect(glare / area).toBeGreaterThan(0.6);
    expect(glare / area).toBeLessThan(1.05);
    for (const light of [0.5, 1.4]) expect(read({ ...onWood, light: () => light }).glare).toBe(0);
  });

  it("tells a dark frame from a bright one, and print from blank paper", () => {
    expect(read({ ...onWood, light: () => 0.15 }).brightness).toBeLessThan(read(onWood).brightness / 3);
    const blank = read({ ...size, ground: wood, sheet: { corners: upright, print: () => [235, 235, 232] } });
    expect(read(onWood).sharpness).toBeGreaterThan(2 * blank.sharpness);
  });
});
