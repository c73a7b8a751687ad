import fc from "fast-check";
import { expect, it } from "vitest";
import { contrast, readableInk, relativeLuminance, visibleOn } from "./readable-ink.ts";

it("is read on every colour", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
      const colour = `#${rgb.toString(16).padStart(6, "0")}`;
      expect(contrast(relativeLuminance(colour), relativeLuminance(readableInk(colour)))).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});

it.each(["#fbfaf7", "#14171a"])("any colour is seen on %s, and one that is seen stays as it is", (background) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
      const colour = `#${rgb.toString(16).padStart(6, "0")}`;
      const seen = visibleOn(background, colour);
      expect(contrast(relativeLuminance(seen), relativeLuminance(background))).toBeGreaterThanOrEqual(4.5);
      if (contrast(relativeLuminance(colour), relativeLuminance(background)) >= 4.5) expect(seen).toBe(colour);
    }),
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
