import fc from "fast-check";
import { expect, it } from "vitest";
import { contrastRatio, readableTextColour, relativeLuminance, ensureContrast } from "./text-contrast.ts";

it("readableTextColour has enough contrast on every colour", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
      const colour = `#${rgb.toString(16).padStart(6, "0")}`;
      expect(
        contrastRatio(relativeLuminance(colour), relativeLuminance(readableTextColour(colour))),
      ).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});

it.each(["#fbfaf7", "#14171a"])(
  "ensureContrast makes any colour readable on %s and keeps readable ones",
  (background) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
        const colour = `#${rgb.toString(16).padStart(6, "0")}`;
        const adjusted = ensureContrast(background, colour);
        expect(contrastRatio(relativeLuminance(adjusted), relativeLuminance(background))).toBeGreaterThanOrEqual(4.5);
        if (contrastRatio(relativeLuminance(colour), relativeLuminance(background)) >= 4.5)
          expect(adjusted).toBe(colour);
      }),
    );
  },
);

it.each([
  ["#0b7a75", "#ffffff"],
  ["#ffd400", "#000000"],
  ["#ffffff", "#000000"],
  ["#000000", "#ffffff"],
])("readableTextColour on %s is %s", (colour, ink) => {
  expect(readableTextColour(colour)).toBe(ink);
});

it("contrastRatio of black and white is 21", () => {
  expect(contrastRatio(relativeLuminance("#000000"), relativeLuminance("#ffffff"))).toBeCloseTo(21, 10);
});
