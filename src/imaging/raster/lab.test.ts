import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { labOf } from "./lab.ts";
import { inScope, loadOpenCv } from "../engine/opencv.ts";

it("equals OpenCV's Lab bit for bit, for each of the 16.8 million colours", async () => {
  const { cv } = await loadOpenCv(new Uint8Array(readFileSync("src/imaging/engine/opencv/opencv.wasm")));
  const size = { width: 256, height: 256 };
  const rgba = new Uint8ClampedArray(size.width * size.height * 4);
  let wrong = 0;
  for (let red = 0; red < 256; red++) {
    for (let i = 0; i < rgba.length; i += 4) rgba.set([red, i >> 10, (i >> 2) & 255, 255], i);
    const theirs = inScope(cv, (scope) => {
      const [rgb, lab] = [scope.mat(), scope.mat()];
      cv.cvtColor(scope.fromRgba({ data: rgba, ...size }), rgb, cv.COLOR_RGBA2RGB);
      cv.cvtColor(rgb, lab, cv.COLOR_RGB2Lab);
      return lab.data.slice();
    });
    const ours = labOf({ data: rgba, ...size });
    for (let i = 0; i < ours.length; i++) if (ours[i] !== theirs[i]) wrong++;
  }
  expect(wrong).toBe(0);
});
