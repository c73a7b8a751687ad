import { describe, expect, it } from "vitest";
import { makeSrgbProfile } from "./srgb-profile.ts";

const profile = makeSrgbProfile();
const view = new DataView(profile.buffer);
const ascii = (offset: number, length = 4): string =>
  Buffer.from(profile.subarray(offset, offset + length)).toString("latin1");

/** The s15Fixed16 numbers of a tag, from byte `from`. */
function numbers(name: string, from = 8): number[] {
  const tags = view.getUint32(128);
  for (let entry = 132; entry < 132 + tags * 12; entry += 12) {
    if (ascii(entry) !== name) continue;
    const offset = view.getUint32(entry + 4);
    const length = view.getUint32(entry + 8);
    return Array.from({ length: (length - from) / 4 }, (_, i) => view.getInt32(offset + from + i * 4) / 65536);
  }
  return [];
}

describe("the sRGB profile", () => {
  it("is a display profile in RGB, of version 4.2, with the correct length", () => {
    expect([ascii(12), ascii(16), ascii(20), ascii(36)]).toEqual(["mntr", "RGB ", "XYZ ", "acsp"]);
    expect(view.getUint32(8)).toBe(0x04200000);
    expect(view.getUint32(0)).toBe(profile.length);
  });

  it("has every tag that a display profile requires, inside the file and aligned to four bytes", () => {
    const names = [];
    for (let i = 0; i < view.getUint32(128); i++) {
      const entry = 132 + i * 12;
      names.push(ascii(entry));
      expect(view.getUint32(entry + 4) % 4).toBe(0);
      expect(view.getUint32(entry + 4) + view.getUint32(entry + 8)).toBeLessThanOrEqual(profile.length);
    }
    expect(names.sort()).toEqual(
      ["XYZ", "TRC"]
        .flatMap((kind) => ["r", "g", "b"].map((c) => c + kind))
        .concat("chad", "cprt", "desc", "wtpt")
        .sort(),
    );
  });

  it.each([
    // The matrix published for sRGB under D50, which follows from IEC 61966-2-1 and ICC.1.
    ["rXYZ", [0.43607, 0.22249, 0.01392]],
    ["gXYZ", [0.38515, 0.71687, 0.09708]],
    ["bXYZ", [0.14307, 0.06061, 0.7141]],
  ])("has the sRGB primary %s", (name, expected) => {
    for (const [i, value] of numbers(name).entries()) expect(value).toBeCloseTo(expected[i] ?? Number.NaN, 3);
  });

  it("adds up red, green and blue to white", () => {
    const [red, green, blue] = ["rXYZ", "gXYZ", "bXYZ"].map((name) => numbers(name));
    const white = numbers("wtpt");
    for (const i of [0, 1, 2])
      expect((red?.[i] ?? 0) + (green?.[i] ?? 0) + (blue?.[i] ?? 0)).toBeCloseTo(white[i] ?? Number.NaN, 3);
  });

  it("has the sRGB curve: 0.5 maps to 0.2140, and its two parts meet", () => {
    const [g = 0, a = 0, b = 0, c = 0, d = 0] = numbers("rTRC", 12);
    expect((a * 0.5 + b) ** g).toBeCloseTo(0.21404, 3);
    expect((a * d + b) ** g).toBeCloseTo(c * d, 4);
  });
});
