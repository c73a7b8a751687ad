import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import type { PrintedLine } from "./printed-line.ts";
import { cutRow } from "./cut-line.ts";

interface PackedImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: string;
}

/** A page, and what Python cuts out of it: written by `tools/training/lines/examples.py`. */
const examples = JSON.parse(readFileSync("src/imaging/testing/cut-lines.json", "utf8")) as {
  readonly page: PackedImage;
  readonly lines: readonly (PrintedLine & { readonly cut: PackedImage })[];
};
const unpacked = ({ pixels, ...size }: PackedImage): GreyImage => ({
  ...size,
  pixels: new Uint8Array(inflateSync(Buffer.from(pixels, "base64"))),
});
const page = unpacked(examples.page);

/** Python cuts a line by its box where its heights make no sense. Those of the print network always do. */
const lines = examples.lines.filter(({ size, box }) => size < 2 * (box.y1 - box.y0));

it.each(lines)("cuts the line at $box.x0, $box.y0 as in training", ({ cut, ...line }) => {
  const expected = unpacked(cut);
  const got = cutRow(page, line);
  expect([got.width, got.height]).toEqual([expected.width, expected.height]);
  const errors = [...got.pixels].map((value, i) => Math.abs(value - expected.pixels[i]!));
  // Python's places have 32 bits, so a few are rounded to the other part of a pixel.
  expect(Math.max(...errors)).toBeLessThanOrEqual(4);
  expect(errors.reduce((sum, each) => sum + each, 0) / errors.length).toBeLessThan(0.01);
});

it("continues the page's rim beside it", () => {
  const small: GreyImage = { width: 30, height: 20, pixels: Uint8Array.from({ length: 600 }, (__, i) => i % 30) };
  const box = { x0: 0, y0: 0, x1: 30, y1: 20 };
  const row = cutRow(small, { box, slope: 0, base: 16, size: 20, descent: 4 });
  expect([row.width, row.height]).toEqual([36, 21]);
  expect([...row.pixels.subarray(0, 5)]).toEqual([0, 0, 0, 0, 1]);
  expect([...row.pixels.subarray(-5)]).toEqual([28, 29, 29, 29, 29]);
});
