import { readFileSync } from "node:fs";
import { afterEach, beforeAll, expect, it } from "vitest";
import { compileKernels } from "../../../tools/vite/networks-plugin.ts";
import { inScope, liveHandles, loadOpenCv, type OpenCv } from "../engine/opencv.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { drawnNetwork, writeNetwork } from "../testing/synthetic-network.ts";
import { startPageNetwork, type PageNetwork } from "./page-network.ts";
import { evaluate } from "../testing/reference-network.ts";

let cv: OpenCv;
let kernels: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  ({ cv } = await loadOpenCv(new Uint8Array(readFileSync("src/imaging/engine/opencv/opencv.wasm"))));
  kernels = new Uint8Array(readFileSync(await compileKernels(process.cwd())));
});
afterEach(() => expect(liveHandles()).toBe(0));

const drawn = drawnNetwork(
  [3, 16, 16],
  [
    { op: "conv", from: [-1], out: 8, k: 3, stride: 2, relu: true },
    { op: "conv", from: [0], out: 5, k: 3, stride: 2, relu: false },
    { op: "pool", from: [0] },
    { op: "dense", from: [2], out: 1, relu: false },
  ],
);
const start = (): Promise<PageNetwork> =>
  startPageNetwork(writeNetwork({ ...drawn, outputs: { maps: 1, presence: 3 } }), kernels);

/** An image in blocks of 3 × 2 pixels of one colour: shrunk to 16 × 16, each block becomes exactly one pixel. */
const colour = (x: number, y: number, c: number): number => (x * 37 + y * 11 + c * 83) % 256;
const blocks = (of: typeof colour): RgbaImage => ({
  width: 48,
  height: 32,
  data: new Uint8ClampedArray(48 * 32 * 4).map((_, i) =>
    i % 4 === 3 ? 255 : of(Math.floor(((i >> 2) % 48) / 3), Math.floor((i >> 2) / 48 / 2), i % 4),
  ),
});

it("shrinks the image, normalises its colours and converts the maps to probabilities", async () => {
  const read = await start();
  const maps = inScope(cv, (scope) => read(cv, scope.fromRgba(blocks(colour))));

  const input = Float32Array.from(
    { length: 16 * 16 * 3 },
    (_, i) => (colour(Math.floor(i / 3) % 16, Math.floor(i / 48), i % 3) - 127.5) / 127.5,
  );
  const planes = evaluate({ ...drawn, layers: drawn.layers.slice(0, 2) }, input);
  expect([maps.columns, maps.rows]).toEqual([4, 4]);
  for (const [i, logit] of planes[0]?.entries() ?? []) expect(maps.mask[i]).toBeCloseTo(1 / (1 + Math.exp(-logit)), 4);
  for (const [k, corner] of maps.corners.entries()) {
    const odds = (planes[1 + k] ?? new Float64Array()).map(Math.exp);
    const sum = odds.reduce((a, b) => a + b, 0);
    for (const [i, each] of odds.entries()) expect(corner[i]).toBeCloseTo(each / sum, 4);
  }
  const [[presence = NaN] = []] = evaluate(drawn, input);
  expect(maps.presence).toBeCloseTo(1 / (1 + Math.exp(-presence)), 4);
});

it("maps its reading of the mirror image back to the image", async () => {
  const read = await start();
  const {
    columns,
    presence,
    mask,
    corners: [first, second, third, fourth],
  } = inScope(cv, (scope) => read(cv, scope.fromRgba(blocks((x, y, c) => colour(15 - x, y, c)))));
  const back = (map: Float32Array): Float32Array =>
    map.map((_, i) => map[i - (i % columns) + columns - 1 - (i % columns)] as number);
  const mirrored = inScope(cv, (scope) => read(cv, scope.fromRgba(blocks(colour)), true));
  expect(mirrored).toEqual({
    columns,
    rows: columns,
    presence,
    mask: back(mask),
    corners: [second, first, fourth, third].map(back),
  });
});
