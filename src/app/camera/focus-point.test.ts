import { expect, it } from "vitest";
import { focusPoint } from "./focus-point.ts";

const phone = { x0: 0, y0: 0, x1: 390, y1: 844 };
const video = { width: 640, height: 480 };

it("finds the middle of the video in the middle of the screen", () => {
  expect(focusPoint({ x: 195, y: 422 }, phone, video)).toEqual({ x: 0.5, y: 0.5 });
});

it("leaves out the bars above and below", () => {
  const top = 422 - (390 * 480) / 640 / 2;
  expect(focusPoint({ x: 0, y: top }, phone, video)?.y).toBeCloseTo(0);
  expect(focusPoint({ x: 195, y: top - 4 }, phone, video)).toBeNull();
  expect(focusPoint({ x: 97.5, y: 422 }, phone, video)?.x).toBeCloseTo(0.25);
});
