import { expect, it } from "vitest";
import { halftone } from "./halftone.ts";
import { planeOf } from "../raster/plane.ts";

const SIDE = 160;
/** Greys from black on the left to white on the right; the right half is a picture. */
const grey = {
  pixels: Uint8Array.from({ length: SIDE * SIDE }, (_, i) => Math.round((255 * (i % SIDE)) / (SIDE - 1))),
  width: SIDE,
  height: SIDE,
};
const pictures = planeOf(20, 20);
for (let i = 0; i < pictures.values.length; i++) pictures.values[i] = i % 20 >= 10 ? 1 : 0;

it("shows a picture's greys by the share of ink pixels, and leaves what is around it", () => {
  const page = { ink: new Uint8Array(SIDE * SIDE).fill(1), width: SIDE, height: SIDE };
  halftone(page, grey, pictures);
  const inkOf = (from: number, to: number): number => {
    const seen = [...page.ink].filter((_, i) => i % SIDE >= from && i % SIDE < to);
    return seen.reduce((sum, ink) => sum + ink, 0) / seen.length;
  };
  // The cell to the left of the picture is its rim.
  expect(inkOf(0, 72)).toBe(1);
  for (const from of [80, 96, 112, 128]) expect(inkOf(from, from + 16)).toBeCloseTo(1 - (from + 8) / SIDE, 1);
  expect(inkOf(152, 160)).toBe(0);
});

it("spreads the dots: with one quarter of ink, no two are adjacent", () => {
  const page = { ink: new Uint8Array(64), width: 8, height: 8 };
  halftone(
    page,
    { pixels: new Uint8Array(64).fill(184), width: 8, height: 8 },
    { values: Float32Array.of(1), width: 1, height: 1 },
  );
  expect(page.ink.reduce((sum, ink) => sum + ink, 0)).toBe(16);
  expect(page.ink.every((ink, i) => ink === 0 || (page.ink[i + 1] !== 1 && page.ink[i + 8] !== 1))).toBe(true);
});
