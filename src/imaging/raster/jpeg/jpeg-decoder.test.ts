import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Size } from "../../../core/geometry/geometry.ts";
import { syntheticJpeg } from "../../../pdf/testing/synthetic-jpeg.ts";
import { decodeJpeg, scaleFor, type ColourTable, type JpegScale } from "./jpeg-decoder.ts";

const WASM = new Uint8Array(readFileSync("src/imaging/raster/jpeg/jpeg-decoder.wasm"));
const STORED = { width: 160, height: 96 };

/** The grey of a block of 8 × 8 pixels, a whole number of quantisation steps from the middle. */
const greyOf = (x: number, y: number): number => 16 + 8 * ((3 * x + 5 * y) % 28);

const jpegOf = (stored: Size): Uint8Array =>
  syntheticJpeg({ ...stored, block: (component, x, y) => (component === 0 ? [greyOf(x, y) - 128] : [0]) });

/** The decoded pixels; null of a damaged file. */
async function decoded(
  jpeg: Uint8Array,
  scale: JpegScale,
  table: ColourTable | null = null,
): Promise<Uint8Array | null> {
  const { width, height } = scale.size;
  const pixels = new Uint8Array(width * height * 4);
  let at = 0;
  const read = (into: Uint8Array): number => {
    const part = jpeg.subarray(at, at + Math.min(into.length, 1000));
    into.set(part);
    at += part.length;
    return part.length;
  };
  const isWhole = await decodeJpeg(read, scale, table, (rows, y) => pixels.set(rows, y * width * 4), WASM);
  return isWhole ? pixels : null;
}

describe("a JPEG", () => {
  it.each([8, 4, 2, 1])("is decoded at %i eighths of its size", async (eighths) => {
    const size = { width: (STORED.width * eighths) / 8, height: (STORED.height * eighths) / 8 };
    const pixels = await decoded(jpegOf(STORED), { eighths, size });
    const expected = Array.from({ length: size.width * size.height }, (_, i) => {
      const grey = greyOf(Math.floor((i % size.width) / eighths), Math.floor(i / size.width / eighths));
      return [grey, grey, grey, 255];
    });
    expect([...(pixels ?? [])]).toEqual(expected.flat());
  });

  it("is shrunk to a size between two eighths, by the mean of what a pixel covers", async () => {
    const size = { width: 32, height: 64 };
    const pixels = await decoded(jpegOf(STORED), { eighths: 8, size });
    const mean = (x: number, y: number): number => {
      let sum = 0;
      for (let row = 0; row < 3; row++)
        for (let column = 0; column < 10; column++)
          // Each of the covered rows has half a pixel's height.
          sum += greyOf(Math.floor((5 * x + column / 2) / 8), Math.floor((1.5 * y + row / 2) / 8)) / 30;
      return sum;
    };
    for (let y = 0; y < size.height; y++)
      for (let x = 0; x < size.width; x++)
        expect(Math.abs((pixels?.[(y * size.width + x) * 4] ?? 0) - mean(x, y))).toBeLessThanOrEqual(1);
  });

  it("gets the colours of a table, and those between them", async () => {
    const side = 4;
    const levels = Array.from({ length: side ** 3 }, (_, i) =>
      [i >> 4, (i >> 2) & 3, i & 3].map((level) => level * 85),
    );
    const colours = Uint8Array.from(levels.flatMap(([red = 0, green = 0, blue = 0]) => [255 - blue, red, green / 5]));
    const pixels = await decoded(jpegOf(STORED), { eighths: 8, size: STORED }, { side, colours });
    for (const [x, y] of [
      [0, 0],
      [9, 9],
      [80, 40],
      [159, 95],
    ] as const) {
      const grey = greyOf(x >> 3, y >> 3);
      const at = (y * STORED.width + x) * 4;
      const [red = 0, green = 0, blue = 0] = pixels?.subarray(at, at + 3) ?? [];
      expect([red, green, blue]).toEqual([255 - grey, grey, Math.round(grey / 5)]);
    }
  });

  it("that ends early, or has other bytes in it, is refused", async () => {
    const jpeg = jpegOf(STORED);
    const scale = { eighths: 4, size: { width: 80, height: 48 } };
    const cut = jpeg.subarray(0, jpeg.length - 60);
    const ended = Uint8Array.from([...cut, 0xff, 0xd9]);
    const broken = jpeg.with(jpeg.length - 60, 0xff).with(jpeg.length - 59, 0xd7);
    expect(await decoded(jpeg, scale)).not.toBeNull();
    for (const damaged of [cut, ended, broken, jpeg.subarray(0, 100), new Uint8Array(0)])
      expect(await decoded(damaged, scale)).toBeNull();
  });

  it("that is smaller than it is said to be is refused", async () => {
    expect(await decoded(jpegOf({ width: 64, height: 64 }), { eighths: 8, size: STORED })).toBeNull();
  });
});

describe("the scale of a photo", () => {
  it.each([
    // 48 megapixels of several phones: half of them, rather than a hundredth more.
    [8064, 6048, 4096, 3072, 4, 4032, 3024],
    [8160, 6120, 4092, 3069, 4, 4080, 3060],
    // Between two eighths.
    [5712, 4284, 4095, 3071, 6, 4095, 3071],
    [9456, 7092, 4095, 3071, 4, 4095, 3071],
    [16_320, 12_240, 4095, 3071, 2, 4080, 3060],
    [60_000, 300, 50_000, 250, 7, 50_000, 250],
  ])("%i × %i for %i × %i", (width, height, wantedWidth, wantedHeight, eighths, ...size) => {
    const scale = scaleFor({ width, height }, { width: wantedWidth, height: wantedHeight });
    expect([scale.eighths, scale.size.width, scale.size.height]).toEqual([eighths, ...size]);
  });
});
