import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { edgeField, gaussianWeights } from "./edge-field.ts";
import { labOf } from "../raster/lab.ts";
import { inScope, loadOpenCv, toRgba } from "../engine/opencv.ts";
import type { RgbaImage } from "../engine/pixels.ts";

/** Noise of all levels, the same each time. */
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

it.each([1, 1.2, 3])("blurs by %f as OpenCV does, bit for bit, up to the image's rim", async (sigma) => {
  const { cv } = await loadOpenCv(new Uint8Array(readFileSync("src/imaging/engine/opencv/opencv.wasm")));
  for (const image of [noise(64, 48), noise(37, 53), noise(5, 4)]) {
    const theirs = inScope(cv, (scope) => {
      const blurred = scope.mat();
      cv.GaussianBlur(scope.fromRgba(image), blurred, new cv.Size(0, 0), sigma, sigma, cv.BORDER_REPLICATE);
      return labOf(toRgba(blurred));
    });
    expect(edgeField(image, sigma).lab).toEqual(theirs);
  }
  expect(gaussianWeights(sigma).reduce((sum, weight) => sum + weight, 0)).toBe(256);
});
