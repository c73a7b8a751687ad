import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { compileKernels } from "../../../tools/vite/networks-plugin.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { startLineReader, type LineReader } from "./line-reader.ts";
import { prepareLine } from "./prepare-line.ts";
import { splitLine } from "./split-line.ts";

interface PackedImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: string;
}
interface Example {
  readonly line: PackedImage;
  readonly parts: readonly { readonly left: number; readonly shown: number; readonly ink: PackedImage }[];
  readonly text: string;
  readonly probabilities: string;
  readonly middles: string;
}

/** What Python reads with the shipped weights: written by `tools/training/lines/examples.py`. */
const { lines } = JSON.parse(readFileSync("src/imaging/testing/read-lines.json", "utf8")) as {
  readonly lines: readonly Example[];
};
const bytesOf = (packed: string): Uint8Array<ArrayBuffer> => new Uint8Array(inflateSync(Buffer.from(packed, "base64")));
const floatsOf = (packed: string): Float32Array => new Float32Array(bytesOf(packed).buffer);
const imageOf = ({ pixels, ...size }: PackedImage): GreyImage => ({ ...size, pixels: bytesOf(pixels) });
const flat = (width: number, height: number, grey = 200): GreyImage => ({
  width,
  height,
  pixels: new Uint8Array(width * height).fill(grey),
});
const readBytes = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path));

let kernels: Uint8Array<ArrayBuffer>;
let read: LineReader;
beforeAll(async () => {
  kernels = readBytes(await compileKernels(process.cwd()));
  read = await startLineReader(readBytes("src/imaging/lines/line-weights.bin"), kernels);
});

describe("a drawn line", () => {
  it.each(lines)("$text is split and prepared as in training", ({ line, parts }) => {
    const split = splitLine(imageOf(line));
    expect(split.map(({ left }) => left)).toEqual(parts.map(({ left }) => left));
    for (const [i, { shown, ink }] of parts.entries()) {
      const prepared = prepareLine(split[i]!);
      expect([prepared.shown, prepared.width]).toEqual([shown, ink.width]);
      const expected = imageOf(ink).pixels;
      expect(prepared.ink).toHaveLength(expected.length);
      const errors = [...prepared.ink].map((value, k) => Math.abs(value - expected[k]! / 255));
      // One grey level of the resized line, and the rounding to 255ths.
      expect(Math.max(...errors)).toBeLessThan(0.012);
    }
  });

  it.each(lines)("$text is read as in training", ({ line, text, probabilities }) => {
    const reading = read(imageOf(line));
    expect(reading.map(({ sign }) => sign).join("")).toBe(text);
    const expected = floatsOf(probabilities);
    for (const [i, { probability }] of reading.entries())
      expect(Math.abs(probability - expected[i]!)).toBeLessThan(0.01);
  });

  it.each(lines)("$text has its signs in their places", ({ line, middles }) => {
    const expected = floatsOf(middles);
    const signs = read(imageOf(line));
    expect(signs).toHaveLength(expected.length);
    for (const [i, { sign, from, to }] of signs.entries()) {
      expect(to).toBeGreaterThan(from);
      if (sign !== " ") expect(Math.abs((from + to) / 2 - expected[i]!)).toBeLessThan(0.3 * line.height);
    }
  });
});

describe("reading a line", () => {
  it("reads nothing on blank paper, of any size", () => {
    for (const [width, height] of [
      [300, 30],
      [1, 1],
      [5, 90],
      [2000, 3],
    ] as const)
      expect(read(flat(width, height))).toEqual([]);
  });

  it("separates the parts of a long line by a space over the gap", () => {
    const long = imageOf(lines[3]!.line);
    const signs = read(long);
    const cut = splitLine(long)[1]!.left;
    const gap = signs.findIndex(({ from, to }) => from <= cut && to >= cut);
    expect(signs[gap]).toEqual({
      sign: " ",
      probability: 1,
      from: signs[gap - 1]!.to,
      to: signs[gap + 1]!.from,
    });
  });

  it("rejects the weights of another network", async () => {
    const crop = readBytes("src/imaging/networks/crop-weights.bin");
    await expect(startLineReader(crop, kernels)).rejects.toThrow("The network does not read lines.");
  });
});

describe("splitting a line", () => {
  it("covers a very long line without gaps, by parts that fit the network", () => {
    const line = flat(9000, 40);
    line.pixels.forEach((_, i) => (line.pixels[i] = (i * 7919) % 251));
    const parts = splitLine(line);
    let left = 0;
    for (const part of parts) {
      expect(part.left).toBe(left);
      expect((part.width * 32) / 40).toBeLessThanOrEqual(1126);
      expect(part.pixels[part.width]).toBe(line.pixels[line.width + left]);
      left += part.width;
    }
    expect(left).toBe(9000);
  });

  it("cuts the widest gap of the middle third", () => {
    const line = flat(1800, 32, 40);
    const open = (from: number, to: number): void =>
      line.pixels.forEach((_, i) => {
        if (i % 1800 >= from && i % 1800 < to) line.pixels[i] = 240;
      });
    open(300, 340);
    open(700, 703);
    open(1000, 1006);
    // A mean over six columns lies wholly in the gap where it starts three columns before its place.
    expect(splitLine(line).map(({ left }) => left)).toEqual([0, 1003]);
  });
});

describe("preparing a line", () => {
  it("squeezes what is a little too wide, and widens what is too narrow", () => {
    expect(prepareLine(flat(1120, 32))).toMatchObject({ shown: 1024, width: 1024 });
    expect(prepareLine(flat(3, 60))).toMatchObject({ shown: 8, width: 8 });
    expect(prepareLine(flat(33, 32))).toMatchObject({ shown: 33, width: 40 });
  });

  it("stretches ink and paper to 1 and 0, but faint marks only by a little", () => {
    const line = (ink: number): GreyImage => {
      const drawn = flat(64, 32, 220);
      drawn.pixels.fill(ink, 640, 960);
      return drawn;
    };
    expect(new Set(prepareLine(line(30)).ink)).toEqual(new Set([0, 1]));
    expect(Math.max(...prepareLine(line(214)).ink)).toBeCloseTo(6 / 24, 6);
  });
});
