import fc from "fast-check";
import { expect, it } from "vitest";
import { contrast, readableInk, relativeLuminance } from "./readable-ink.ts";

it("is read on every colour", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
      const colour = `#${rgb.toString(16).padStart(6, "0")}`;
      expect(contrast(relativeLuminance(colour), relativeLuminance(readableInk(colour)))).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ["#0b7a75", "#ffffff"],
  ["#ffd400", "#000000"],
  ["#ffffff", "#000000"],
  ["#000000", "#ffffff"],
])("on %s is %s", (colour, ink) => {
  expect(readableInk(colour)).toBe(ink);
});

it("knows the contrast of black and white", () => {
  expect(contrast(relativeLuminance("#000000"), relativeLuminance("#ffffff"))).toBeCloseTo(21, 10);
});
