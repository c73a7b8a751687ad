import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { lerp, type Quad } from "../../core/geometry/geometry.ts";
import { compileKernels } from "../../../tools/vite/networks-plugin.ts";
import { drawScene, printedText, wood } from "../testing/synthetic-scene.ts";
import { drawnNetwork, writeNetwork } from "../testing/synthetic-network.ts";
import { startCropNetwork, type CropNetwork } from "./crop-network.ts";
import { evaluate } from "../testing/reference-network.ts";

let network: CropNetwork;
let kernels: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  kernels = new Uint8Array(readFileSync(await compileKernels(process.cwd())));
  network = await startCropNetwork(new Uint8Array(readFileSync("src/imaging/networks/crop-weights.bin")), kernels);
});

const size = { width: 384, height: 512 };
const sheet: Quad = [
  { x: 69, y: 81 },
  { x: 317, y: 73 },
  { x: 342, y: 435 },
  { x: 42, y: 427 },
];
const [upperLeft, upperRight, lowerRight, lowerLeft] = sheet;
const around = (share: number): Quad => {
  const middle = lerp(lerp(upperLeft, lowerRight, 0.5), lerp(upperRight, lowerLeft, 0.5), 0.5);
  return [
    lerp(middle, upperLeft, share),
    lerp(middle, upperRight, share),
    lerp(middle, lowerRight, share),
    lerp(middle, lowerLeft, share),
  ];
};

it("separates a page from its parts and from the table, and crops with a visible page from those without", () => {
  const page = drawScene({ ...size, ground: wood, sheet: { corners: sheet, print: printedText } });
  const table = drawScene({ ...size, ground: wood, sheet: null });
  expect(network(page, sheet).page).toBeGreaterThan(2);
  const half = network(page, [
    upperLeft,
    upperRight,
    lerp(upperRight, lowerRight, 0.5),
    lerp(upperLeft, lowerLeft, 0.5),
  ]);
  expect(half.page).toBeLessThan(0);
  expect(half.visible).toBeGreaterThan(2);
  expect(network(page, around(0.7)).page).toBeLessThan(0);
  expect(network(table, sheet).page).toBeLessThan(0);
  expect(network(table, sheet).visible).toBeLessThan(0);
});

it("crops the quad with a margin of seven eighteenths, grey outside the image", async () => {
  const drawn = drawnNetwork(
    [3, 32, 32],
    [
      { op: "conv", from: [-1], out: 4, k: 3, stride: 2, relu: true },
      { op: "pool", from: [0] },
      { op: "dense", from: [1], out: 1, relu: false },
      { op: "dense", from: [1], out: 1, relu: false },
    ],
  );
  const classify = await startCropNetwork(writeNetwork({ ...drawn, outputs: { page: 2, shown: 3 } }), kernels);
  // Two pixels of the image for one of the crop, whose outer seven rows and columns are margin. The upper margin is
  // outside the image.
  const colour = (x: number, y: number, c: number): number => (x * 37 + y * 11 + c * 83) % 256;
  const image = {
    width: 64,
    height: 50,
    data: new Uint8ClampedArray(64 * 50 * 4).map((_, i) =>
      i % 4 === 3 ? 255 : colour(((i >> 2) % 64) >> 1, ((i >> 2) / 128) | 0, i % 4),
    ),
  };
  const quad: Quad = [
    { x: 14, y: 0 },
    { x: 50, y: 0 },
    { x: 50, y: 36 },
    { x: 14, y: 36 },
  ];
  const input = Float32Array.from({ length: 32 * 32 * 3 }, (_, i) => {
    const [x, y] = [Math.floor(i / 3) % 32, Math.floor(i / 96) - 7];
    return ((y < 0 ? 128 : colour(x, y, i % 3)) - 127.5) / 127.5;
  });
  const [[page = NaN] = []] = evaluate({ ...drawn, layers: drawn.layers.slice(0, 3) }, input);
  const [[visible = NaN] = []] = evaluate(drawn, input);
  const odds = classify(image, quad);
  expect(odds.page).toBeCloseTo(page, 3);
  expect(odds.visible).toBeCloseTo(visible, 3);
  expect(Math.abs(page - visible)).toBeGreaterThan(0.01);
});
