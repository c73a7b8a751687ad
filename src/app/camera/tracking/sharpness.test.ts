import { expect, it } from "vitest";
import { sharpnessOf } from "./sharpness.ts";

/** An image with a step from black to white that is `softness` pixels wide. */
function step(softness: number): { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number } {
  const [width, height] = [40, 20];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    data.fill(255 * Math.min(1, Math.max(0, ((i % width) - 20) / softness)), i * 4, i * 4 + 3);
    data[i * 4 + 3] = 255;
  }
  return { data, width, height };
}

it("is higher for a sharp frame than for a soft one", () => {
  expect(sharpnessOf(step(1))).toBeGreaterThan(4 * sharpnessOf(step(4)));
  expect(sharpnessOf(step(1000))).toBeLessThan(1);
});
