import { expect, it } from "vitest";
import { NO_TONE } from "../../core/contracts/tone.ts";
import { applyTone } from "./tone.ts";

const page = (): { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number } => ({
  data: new Uint8ClampedArray([0, 64, 128, 255, 200, 255, 30, 128]),
  width: 2,
  height: 1,
});

it("brightens colours and leaves black, white and opacity", () => {
  const image = page();
  applyTone(image, { brightness: 1, contrast: 0 });
  expect([...image.data]).toEqual([0, 147, 194, 255, 231, 255, 108, 128]);
});

it("spreads levels to black and white", () => {
  const image = page();
  applyTone(image, { brightness: 0, contrast: 1 });
  expect([...image.data]).toEqual([0, 0, 129, 255, 255, 255, 0, 128]);
});

it("makes a page its negative, and leaves opacity", () => {
  const image = page();
  applyTone(image, { ...NO_TONE, isInverted: true });
  expect([...image.data]).toEqual([255, 191, 127, 255, 55, 0, 225, 128]);
});

it("leaves a page without a tone unchanged", () => {
  const image = page();
  applyTone(image, NO_TONE);
  expect(image).toEqual(page());
});
