import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { greyLevels, shrinkByHalves } from "./frame-picture.ts";
import { inScope, loadOpenCv } from "../../engine/opencv.ts";
import type { RgbaImage } from "../../engine/pixels.ts";

/** Deterministic noise of all levels. */
function noise(width: number, height: number): RgbaImage {
  let state = 1;
  return {
    data: Uint8ClampedArray.from(
      { length: width * height * 4 },
      () => (state = (state * 48_271) % 2_147_483_647) & 255,
    ),
    width,
    height,
  };
}

it("shrinks frames and computes their grey levels bit for bit as OpenCV does", async () => {
  const { cv } = await loadOpenCv(new Uint8Array(readFileSync("src/imaging/engine/opencv/opencv.wasm")));
  for (const image of [noise(64, 48), noise(42, 30), noise(2, 2)]) {
    const theirs = inScope(cv, (scope) => {
      const [small, grey] = [scope.mat(), scope.mat()];
      cv.resize(scope.fromRgba(image), small, new cv.Size(image.width / 2, image.height / 2), 0, 0, cv.INTER_AREA);
      cv.cvtColor(small, grey, cv.COLOR_RGBA2GRAY);
      return { small: small.data.slice(), grey: grey.data.slice() };
    });
    const half = shrinkByHalves(image, image.width / 2);
    expect(half).toEqual({ data: theirs.small, width: image.width / 2, height: image.height / 2 });
    const { values, mean } = greyLevels(half);
    expect(values).toEqual(theirs.grey);
    expect(mean).toBeCloseTo(theirs.grey.reduce((sum, value) => sum + value, 0) / theirs.grey.length, 10);
  }
});

it("halves as often as needed, and drops odd rows and columns", () => {
  expect(shrinkByHalves(noise(101, 35), 30)).toMatchObject({ width: 25, height: 8 });
  expect(shrinkByHalves(noise(101, 35), 101)).toMatchObject({ width: 101, height: 35 });
});
