import { expect, it } from "vitest";
import { focusPoint } from "./focus-point.ts";

const phone = { x0: 0, y0: 0, x1: 390, y1: 844 };
const video = { width: 640, height: 480 };

it("maps the centre of the screen to the centre of the video", () => {
  expect(focusPoint({ x: 195, y: 422 }, phone, video)).toEqual({ x: 0.5, y: 0.5 });
});

it("ignores taps on the bars above and below the video", () => {
  const top = 422 - (390 * 480) / 640 / 2;
  expect(focusPoint({ x: 0, y: top }, phone, video)?.y).toBeCloseTo(0);
  expect(focusPoint({ x: 195, y: top - 4 }, phone, video)).toBeNull();
  expect(focusPoint({ x: 97.5, y: 422 }, phone, video)?.x).toBeCloseTo(0.25);
});
