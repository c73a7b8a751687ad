import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { compileKernels } from "../../../../tools/vite/networks-plugin.ts";
import type { Quad } from "../../../core/geometry/geometry.ts";
import { inScope, loadOpenCv } from "../../engine/opencv.ts";
import { startNetworks } from "../../networks/networks.ts";
import { drawScene, printedText, wood } from "../../testing/synthetic-scene.ts";
import { edgeSnapper } from "./snap-edges.ts";

const readBytes = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path));
const { cv } = await loadOpenCv(readBytes("src/imaging/engine/opencv/opencv.wasm"));
const [page, edge, crop] = ["page", "edge", "crop"].map((name) =>
  readBytes(`src/imaging/networks/${name}-weights.bin`),
) as [Uint8Array, Uint8Array, Uint8Array];
const networks = await startNetworks({ page, edge, crop }, readBytes(await compileKernels(process.cwd())));

const sheet: Quad = [
  { x: 86, y: 101.5 },
  { x: 396, y: 91 },
  { x: 427, y: 544 },
  { x: 52, y: 534 },
];
const photo = drawScene({ width: 480, height: 640, ground: wood, sheet: { corners: sheet, print: printedText } });

it.each([
  ["with networks", networks],
  ["without networks", null],
])("sees the same edges once OpenCV's memory has grown, %s", (_name, with_) => {
  inScope(cv, (scope) => {
    const image = scope.fromRgba(photo);
    const snap = edgeSnapper(scope, image, with_);
    const before = snap(sheet);
    const { buffer } = image.data;
    for (let side = 1000; image.data.buffer === buffer; side *= 2) scope.own(new cv.Mat(side, side, cv.CV_8UC4));
    expect(snap(sheet)).toEqual(before);
  });
});
