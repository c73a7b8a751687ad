import { describe, expect, it } from "vitest";
import { packBits, toBlackAndWhite, toGrey } from "./black-and-white.ts";

function page(width: number, height: number, greyAt: (x: number, y: number) => number): { data: Uint8ClampedArray; width: number; height: number } {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.fill(greyAt(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return { data, width, height };
}

/** Strokes 3 pixels wide every 20, on paper that darkens from left to right. */
const strokes = (ink: number) => page(400, 200, (x) => (x % 20 < 3 ? ink : 250 - x / 16));

describe("black and white", () => {
  it.each([[12], [120], [170]])("keeps strokes of grey %i whole and paper clean", (ink) => {
    const made = strokes(ink);
    toBlackAndWhite(made);
    for (let y = 0; y < made.height; y++) {
      for (let x = 0; x < made.width; x++) {
        if (made.data[(y * made.width + x) * 4] !== (x % 20 < 3 ? 0 : 255)) throw new Error(`wrong at ${x}, ${y}`);
      }
    }
  });

  it("fills large black areas", () => {
    const made = page(300, 300, (x, y) => (x > 50 && x < 250 && y > 50 && y < 250 ? 30 : 255));
    toBlackAndWhite(made);
    expect(made.data[(150 * 300 + 150) * 4]).toBe(0);
    expect(made.data[(10 * 300 + 10) * 4]).toBe(255);
  });

  it("leaves the grain of paper out", () => {
    const made = page(200, 200, (x, y) => 235 + ((x * 7 + y * 13) % 20));
    toBlackAndWhite(made);
    expect(made.data.every((value) => value === 255)).toBe(true);
  });

  it("packs eight pixels a byte, rows padded", () => {
    const made = page(10, 2, (x, y) => (y === 0 || x === 9 ? 255 : 0));
    expect([...packBits(made)]).toEqual([0xff, 0xc0, 0x00, 0x40]);
  });
});

describe("grey", () => {
  it("is the luma of each pixel", () => {
    const made = { data: new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]), width: 4, height: 1 };
    toGrey(made);
    expect([...made.data]).toEqual([76, 76, 76, 255, 150, 150, 150, 255, 29, 29, 29, 255, 255, 255, 255, 255]);
  });
});
