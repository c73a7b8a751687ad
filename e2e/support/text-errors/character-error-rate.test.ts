import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { characterErrorRate } from "./character-error-rate.ts";

describe("characterErrorRate", () => {
  it.each([
    ["kitten", "sitting", 3 / 7],
    ["a  b\n\nc", "a b c", 0],
    ["", "abcd", 1],
    ["", "  ", 0],
    ["x", "", 1],
    ["Straße", "Strasse", 2 / 7],
  ])("of %j against %j is %d", (text, truth, rate) => {
    expect(characterErrorRate(text, truth)).toBeCloseTo(rate, 12);
  });

  it("is zero only for equal texts, and at most the longer length divided by the length of the truth", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-d]{1,12}$/), fc.stringMatching(/^[a-d]{1,12}$/), (text, truth) => {
        const rate = characterErrorRate(text, truth);
        expect(rate === 0).toBe(text === truth);
        expect(rate).toBeLessThanOrEqual(Math.max(text.length, truth.length) / truth.length);
      }),
    );
  });
});
