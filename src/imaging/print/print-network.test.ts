import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { compileKernels } from "../../../tools/vite/networks-plugin.ts";
import { at } from "../../core/at.ts";
import type { PrintedLine } from "../../core/geometry/printed-line.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { readNetwork } from "../networks/runtime/network-file.ts";
import { planNetwork } from "../networks/runtime/network-plan.ts";
import { startPrintNetwork, type PrintMap, type PrintNetwork } from "./print-network.ts";

interface PackedImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: string;
}

type DrawnLine = Pick<PrintedLine, "box" | "slope">;

const readJson = (name: string): unknown => JSON.parse(readFileSync(`src/imaging/testing/${name}.json`, "utf8"));
const unpacked = ({ pixels, ...size }: PackedImage): GreyImage => ({
  ...size,
  pixels: new Uint8Array(inflateSync(Buffer.from(pixels, "base64"))),
});
const readBytes = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path));

/** A page with five drawn lines, and what the published network sees on it: `tools/training/print/examples.py`. */
const example = readJson("cut-lines") as { readonly page: PackedImage; readonly lines: readonly DrawnLine[] };
const page = unpacked(example.page);
const published = unpacked(readJson("print-map") as PackedImage);

/** The threshold that the network's authors publish. */
const PRINT = 77;

let seePrint: PrintNetwork;
beforeAll(async () => {
  const kernels = readBytes(await compileKernels(process.cwd()));
  seePrint = await startPrintNetwork(readBytes("src/imaging/print/print-weights.bin"), kernels);
});

const blank = (width: number, height: number): GreyImage => ({
  width,
  height,
  pixels: new Uint8Array(width * height).fill(220),
});

/** A page of a size with the drawn one at places. */
function pasted(width: number, height: number, places: readonly (readonly [x: number, y: number])[]): GreyImage {
  const image = blank(width, height);
  for (const [left, top] of places) {
    for (let y = 0; y < page.height; y++)
      image.pixels.set(page.pixels.subarray(y * page.width, (y + 1) * page.width), (top + y) * width + left);
  }
  return image;
}

const turned = ({ pixels, width, height }: GreyImage): GreyImage => ({
  width: height,
  height: width,
  pixels: Uint8Array.from({ length: pixels.length }, (_, i) => pixels[(i % height) * width + Math.floor(i / height)]!),
});

/** The share of a line, without its ends, where the map shows print in the middle half. */
function shownShare(map: PrintMap, of: GreyImage, { box, slope }: DrawnLine): number {
  const fall = slope * (box.x1 - box.x0);
  const height = box.y1 - box.y0 - Math.abs(fall);
  const shown = Array.from({ length: 100 }, (_, i) => {
    const x = box.x0 + height + ((box.x1 - box.x0 - 2 * height) * i) / 99;
    const y = (box.y0 + box.y1) / 2 + slope * (x - (box.x0 + box.x1) / 2);
    return [-0.25, 0, 0.25].some((part) => {
      const row = Math.floor(((y + part * height) * map.height) / of.height);
      return map.pixels[row * map.width + Math.floor((x * map.width) / of.width)]! >= PRINT;
    });
  });
  return shown.filter(Boolean).length / shown.length;
}

/** The same line elsewhere. */
const movedLine = ({ box, slope }: DrawnLine, [x, y]: readonly [number, number]): DrawnLine => ({
  slope,
  box: { x0: box.x0 + x, x1: box.x1 + x, y0: box.y0 + y, y1: box.y1 + y },
});

describe("the print network", () => {
  it("sees print where the published network does", () => {
    const { pixels, width, height } = seePrint(page);
    expect([width, height]).toEqual([published.width, published.height]);
    let [difference, both, either] = [0, 0, 0];
    for (const [i, value] of pixels.entries()) {
      const other = published.pixels[i]!;
      difference += Math.abs(value - other);
      both += Number(value >= PRINT && other >= PRINT);
      either += Number(value >= PRINT || other >= PRINT);
    }
    expect(difference / pixels.length).toBeLessThan(0.3);
    expect(both / either).toBeGreaterThan(0.985);
  });

  it.each(example.lines)("shows the line at $box.x0, $box.y0 along its middle", (line) => {
    expect(shownShare(seePrint(page), page, line)).toBe(1);
  });

  it("shrinks a page to a long side of 960", () => {
    const places = [10, 330, 650, 970, 1290].map((y) => [20, y] as const);
    const image = pasted(1200, 1600, places);
    const map = seePrint(image);
    expect([map.width, map.height]).toEqual([720, 960]);
    for (const place of places) {
      for (const line of example.lines) expect(shownShare(map, image, movedLine(line, place))).toBeGreaterThan(0.97);
    }
  });

  it("sees all of a receipt that is longer than its memory, across the cut, too", () => {
    // The second line of the eleventh lies where the map's two parts meet. The network misses parts of lines as fine as
    // the first and the fourth are here, eight pixels high.
    const large = [1, 2, 4].map((index) => at(example.lines, index));
    const places = Array.from({ length: 20 }, (_, i) => [0, i * page.height] as const);
    const image = pasted(page.width, 4766, places);
    const map = seePrint(image);
    expect([map.width, map.height]).toEqual([530, 2807]);
    for (const place of places) {
      for (const line of large) expect(shownShare(map, image, movedLine(line, place))).toBeGreaterThan(0.95);
    }
  });

  it("sees all of a strip that is wider than its memory", () => {
    const places = Array.from({ length: 5 }, (_, i) => [i * page.width, 0] as const);
    const image = pasted(5 * page.width, page.height, places);
    const map = seePrint(image);
    expect([map.width, map.height]).toEqual([4500, 230]);
    for (const place of places) {
      for (const line of example.lines) expect(shownShare(map, image, movedLine(line, place))).toBeGreaterThan(0.95);
    }
  });

  it("needs memory for the page that it sees, at most 65 MB", () => {
    const network = readNetwork(readBytes("src/imaging/print/print-weights.bin"));
    const megabytes = (width: number, height: number): number => planNetwork(network, { width, height }).bytes / 1e6;
    for (const [width, height] of [
      [960, 960],
      [544, 1664],
      [32, 28800],
    ] as const)
      expect(megabytes(width, height)).toBeLessThan(65);
    expect(megabytes(320, 320)).toBeLessThan(15);
  });

  it("sees the same on a page whatever it saw before", () => {
    const first = seePrint(page);
    seePrint(pasted(1200, 1600, [[0, 0]]));
    seePrint(turned(page));
    expect(seePrint(page)).toEqual(first);
  });

  it("sees no print on blank paper, of any size", () => {
    for (const [width, height] of [
      [1, 1],
      [3, 700],
      [33, 31],
      [1654, 2339],
    ] as const) {
      const map = seePrint(blank(width, height));
      expect(map.pixels).toHaveLength(map.width * map.height);
      expect(Math.max(...new Set(map.pixels))).toBeLessThan(PRINT);
    }
  });
});
