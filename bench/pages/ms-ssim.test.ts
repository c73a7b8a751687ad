import { describe, expect, it } from "vitest";
import { msSsim, type Grey } from "./ms-ssim.ts";

/** Bars of black on white, moved to the right by a fraction of a pixel, with noise. */
function bars({ shift = 0, noise = 0, light = 1 } = {}): Grey {
  const [width, height] = [220, 200];
  let seed = 7;
  const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647 - 0.5;
  const values = Float32Array.from({ length: width * height }, (_, i) => {
    const wave =
      Math.sin((2 * Math.PI * ((i % width) - shift)) / 18) * Math.sin((2 * Math.PI * Math.floor(i / width)) / 23);
    return light * (128 + 110 * wave) + noise * random();
  });
  return { values, width, height };
}

describe("msSsim", () => {
  it("is 1 for the same image", () => {
    expect(msSsim(bars(), bars())).toBeCloseTo(1, 6);
  });

  it("falls with noise and displacement, and hardly with even light", () => {
    const noisy = msSsim(bars(), bars({ noise: 120 }));
    const moved = msSsim(bars(), bars({ shift: 3 }));
    expect(msSsim(bars(), bars({ noise: 240 }))).toBeLessThan(noisy);
    expect(msSsim(bars(), bars({ shift: 6 }))).toBeLessThan(moved);
    expect(moved).toBeLessThan(0.9);
    expect(msSsim(bars(), bars({ light: 0.85 }))).toBeGreaterThan(0.97);
  });

  it("is 0 for an image and its negative", () => {
    const picture = bars();
    expect(msSsim(picture, { ...picture, values: picture.values.map((value) => 255 - value) })).toBe(0);
  });

  it("rejects images of two sizes, and small ones", () => {
    const small = { values: new Float32Array(100 * 200), width: 100, height: 200 };
    expect(() => msSsim(bars(), small)).toThrow(RangeError);
    expect(() => msSsim(small, small)).toThrow(RangeError);
  });
});
