import { readFileSync } from "node:fs";
import { afterEach, beforeAll, expect, it } from "vitest";
import { inScope, liveHandles, loadOpenCv, toRgba, type OpenCv } from "../engine/opencv.ts";
import { shrinkBilinear } from "./shrink-bilinear.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadOpenCv(new Uint8Array(readFileSync("src/imaging/engine/opencv/opencv.wasm"))));
});
afterEach(() => expect(liveHandles()).toBe(0));

const WIDTH = 331;
const HEIGHT = 217;
/** All levels next to each other, in no order. */
const data = Uint8ClampedArray.from(
  { length: WIDTH * HEIGHT * 4 },
  (_, i) => Math.imul(i ^ (i >>> 7), 2_654_435_761) >>> 24,
);

it.each([
  [
    { x: 0, y: 0, width: WIDTH, height: HEIGHT },
    { width: 289, height: 190 },
  ],
  [
    { x: 0, y: 0, width: WIDTH, height: HEIGHT },
    { width: 255, height: 167 },
  ],
  [
    { x: 17, y: 9, width: 250, height: 201 },
    { width: 249, height: 155 },
  ],
  [
    { x: 301, y: 200, width: 30, height: 17 },
    { width: 26, height: 17 },
  ],
  [
    { x: 3, y: 5, width: 2, height: 2 },
    { width: 2, height: 1 },
  ],
  [
    { x: 330, y: 0, width: 1, height: HEIGHT },
    { width: 1, height: 200 },
  ],
  [
    { x: 40, y: 40, width: 90, height: 60 },
    { width: 200, height: 131 },
  ],
])("equals OpenCV's result bit for bit: %j to %j", (part, size) => {
  const [ours, theirs] = inScope(cv, (scope) => {
    const image = scope.fromRgba({ data, width: WIDTH, height: HEIGHT });
    const small = scope.mat();
    cv.resize(
      scope.own(image.roi(new cv.Rect(part.x, part.y, part.width, part.height))),
      small,
      new cv.Size(size.width, size.height),
      0,
      0,
      cv.INTER_LINEAR,
    );
    return [toRgba(shrinkBilinear(scope, image, part, size)), toRgba(small)];
  });
  expect([ours.width, ours.height]).toEqual([size.width, size.height]);
  expect(ours.data.findIndex((level, i) => level !== theirs.data[i])).toBe(-1);
});
