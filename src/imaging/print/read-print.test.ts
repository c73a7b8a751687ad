import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { compileKernels } from "../../../tools/vite/networks-plugin.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { turnImage, type QuarterTurns } from "../../core/geometry/turn-image.ts";
import { startLineReader, type LineReader } from "../lines/line-reader.ts";
import { startPrintNetwork, type PrintNetwork } from "./print-network.ts";
import { readPrint } from "./read-print.ts";

/** A page with five drawn lines: written by `tools/training/lines/examples.py`. */
const packed = (
  JSON.parse(readFileSync("src/imaging/testing/cut-lines.json", "utf8")) as {
    readonly page: { readonly width: number; readonly height: number; readonly pixels: string };
  }
).page;
const PAGE: GreyImage = { ...packed, pixels: new Uint8Array(inflateSync(Buffer.from(packed.pixels, "base64"))) };

let see: PrintNetwork;
let read: LineReader;
beforeAll(async () => {
  const bytes = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path));
  const kernels = bytes(await compileKernels(process.cwd()));
  see = await startPrintNetwork(bytes("src/imaging/print/print-weights.bin"), kernels);
  read = await startLineReader(bytes("src/imaging/lines/line-weights.bin"), kernels);
});

const textsOf = (page: GreyImage): readonly string[] =>
  readPrint(page, see, read)
    .lines.map(({ signs }) => signs.map(({ sign }) => sign).join(""))
    .toSorted();

it.each([0, 1, 2, 3] as const)("reads a page that %i quarter turns make upright", (turns) => {
  const turned = turnImage(PAGE, ((4 - turns) % 4) as QuarterTurns);
  expect(readPrint(turned, see, read).quarterTurns).toBe(turns);
  expect(textsOf(turned)).toEqual(textsOf(PAGE));
});

it("reads light print on dark ground", () => {
  const dark: GreyImage = { ...PAGE, pixels: PAGE.pixels.map((value) => 255 - value) };
  const print = readPrint(dark, see, read);
  expect(print.lines.filter(({ line }) => line.isLight).length).toBeGreaterThan(3);
});

it("reads dark print on a dark marker", () => {
  const marked: GreyImage = { ...PAGE, pixels: PAGE.pixels.map((value) => 0.4 * value) };
  const print = readPrint(marked, see, read);
  expect(print.lines.filter(({ line }) => !line.isLight).length).toBeGreaterThan(3);
  expect(textsOf(marked)).toEqual(textsOf(PAGE));
});

it("finds nothing on blank paper", () => {
  expect(readPrint({ ...PAGE, pixels: new Uint8Array(PAGE.pixels.length).fill(250) }, see, read)).toEqual({
    quarterTurns: 0,
    lines: [],
  });
});
