import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { compileKernels } from "../../../../tools/vite/networks-plugin.ts";
import { convexIou, type Quad } from "../../../core/geometry/geometry.ts";
import { inScope, loadOpenCv } from "../../engine/opencv.ts";
import { startPageNetwork } from "../../networks/page-network.ts";
import { drawScene, printedText, wood } from "../../testing/synthetic-scene.ts";
import { quadsAround } from "./quads-from-windows.ts";

const readBytes = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path));
const { cv } = await loadOpenCv(readBytes("src/imaging/engine/opencv/opencv.wasm"));
const kernels = readBytes(await compileKernels(process.cwd()));
const network = await startPageNetwork(readBytes("src/imaging/networks/page-weights.bin"), kernels);

const size = { width: 900, height: 1200 };
const card: Quad = [
  { x: 210, y: 640 },
  { x: 690, y: 655 },
  { x: 680, y: 965 },
  { x: 200, y: 950 },
];
const photo = drawScene({ ...size, ground: wood, sheet: { corners: card, print: printedText } });

it.each<readonly [string, Quad]>([
  [
    "a quad that ends in its print",
    [
      { x: 230, y: 640 },
      { x: 690, y: 655 },
      { x: 684, y: 890 },
      { x: 224, y: 876 },
    ],
  ],
  [
    "a quad that reaches beyond it",
    [
      { x: 200, y: 560 },
      { x: 760, y: 560 },
      { x: 760, y: 970 },
      { x: 200, y: 970 },
    ],
  ],
])("sees a card by %s", (_name, rough) => {
  expect(convexIou(rough, card)).toBeLessThan(0.8);
  const [seen] = inScope(cv, (scope) => quadsAround(cv, network, scope.fromRgba(photo), rough, size));
  expect(seen && convexIou(seen, card)).toBeGreaterThan(0.93);
});
