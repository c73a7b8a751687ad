import { describe, expect, it } from "vitest";
import { NO_TONE, sameTone, tonedLevel } from "./tone.ts";

const levels = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1];

describe("the tone of a page", () => {
  it("changes nothing at zero", () => {
    for (const level of levels) expect(tonedLevel(level, NO_TONE)).toBeCloseTo(level);
  });

  it("brightness moves the middle grey and keeps black and white", () => {
    const [bright, dark] = [1, -1].map((brightness) => ({ brightness, contrast: 0 }));
    expect(tonedLevel(0.5, bright ?? NO_TONE)).toBeCloseTo(0.758, 3);
    expect(tonedLevel(0.5, dark ?? NO_TONE)).toBeCloseTo(0.177, 3);
    for (const tone of [bright, dark])
      expect([0, 1].map((level) => tonedLevel(level, tone ?? NO_TONE))).toEqual([0, 1]);
  });

  it("contrast scales levels around the middle, clamped to black and white", () => {
    const strong = { brightness: 0, contrast: 1 };
    expect(levels.map((level) => tonedLevel(level, strong))).toEqual([0, 0, 0, 0.5, 1, 1, 1]);
    expect(tonedLevel(1, { brightness: 0, contrast: -1 })).toBeCloseTo(0.7);
  });

  it("inverts first, so that brightness means the same on the negative", () => {
    const dark = { brightness: 0, contrast: 0, isInverted: true };
    expect(levels.map((level) => tonedLevel(level, dark))).toEqual(levels.map((level) => 1 - level));
    expect(tonedLevel(0.25, { ...dark, brightness: 0.5 })).toBe(tonedLevel(0.75, { brightness: 0.5, contrast: 0 }));
    expect(sameTone(dark, NO_TONE)).toBe(false);
    expect(sameTone({ ...NO_TONE, isInverted: false }, NO_TONE)).toBe(true);
  });

  it("never reverses the order of levels", () => {
    for (const brightness of [-1, -0.3, 0.6, 1]) {
      for (const contrast of [-1, -0.3, 0.6, 1]) {
        const toned = levels.map((level) => tonedLevel(level, { brightness, contrast }));
        expect(toned).toEqual(toned.toSorted((a, b) => a - b));
      }
    }
  });
});
