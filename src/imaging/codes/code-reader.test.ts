import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { prepareZXingModule, writeBarcode, type WriteInputBarcodeFormat } from "zxing-wasm/writer";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { eraseRules, withErasedInk } from "../outputs/erase-rules.ts";
import { startCodeReader, type CodeReader } from "./code-reader.ts";

const wasm = (part: "reader" | "writer"): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(`node_modules/zxing-wasm/dist/${part}/zxing_${part}.wasm`));

let read: CodeReader;
beforeAll(async () => {
  await prepareZXingModule({ overrides: { wasmBinary: wasm("writer").buffer }, fireImmediately: true });
  read = await startCodeReader(wasm("reader"));
});

const WIDTH = 1000;
const HEIGHT = 1200;
const [LEFT, TOP, MODULE] = [300, 500, 4];

const paper = (): Uint8Array<ArrayBuffer> => new Uint8Array(WIDTH * HEIGHT).fill(255);

/** A white page with a code at (LEFT, TOP), written by another program than the one that reads it. */
async function pageWith(writes: WriteInputBarcodeFormat, text: string): Promise<GreyImage> {
  const { symbol, error } = await writeBarcode(text, { format: writes, scale: MODULE, addQuietZones: false });
  expect(error).toBe("");
  const pixels = paper();
  for (let y = 0; y < symbol.height * MODULE; y++)
    for (let x = 0; x < symbol.width * MODULE; x++)
      pixels[(TOP + y) * WIDTH + LEFT + x] =
        symbol.data[Math.floor(y / MODULE) * symbol.width + Math.floor(x / MODULE)] ?? 255;
  return { pixels, width: WIDTH, height: HEIGHT };
}

/** The page lying on its side. */
function onItsSide({ pixels, width, height }: GreyImage): GreyImage {
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[x * height + (height - 1 - y)] = pixels[y * width + x] ?? 255;
  return { pixels: turned, width: height, height: width };
}

it.each([
  ["qr_code", "QRCode", "https://example.com/Müller?a=1"],
  ["data_matrix", "DataMatrix", "A1B2C3"],
  ["aztec", "Aztec", "Ticket 7"],
  ["pdf417", "PDF417", "Boarding pass"],
  ["code_128", "Code128", "JD014600"],
  ["code_39", "Code39", "PART7"],
  ["ean_13", "EAN13", "4006381333931"],
  ["ean_8", "EAN8", "96385074"],
  ["ean_13", "UPCA", "0036000291452"],
  ["itf", "ITF", "0012345678"],
] as const)("reads %s, where it stands", async (format, writes, text) => {
  const [code, ...others] = await read(await pageWith(writes, text));
  expect(others).toEqual([]);
  expect(code).toMatchObject({ format, text });
  expect(code?.quad[0].x).toBeGreaterThan(LEFT - 3 * MODULE);
  expect(code?.quad[0].x).toBeLessThan(LEFT + 3 * MODULE);
  expect(code?.quad[2].y).toBeGreaterThan(TOP);
});

it("reads a bar code on a page on its side, whose bars were erased as rules", async () => {
  const page = onItsSide(await pageWith("Code128", "JD014600"));
  const prepared = eraseRules(page);
  expect(await read(prepared)).toEqual([]);
  expect(await read(withErasedInk(prepared))).toMatchObject([{ text: "JD014600" }]);
});

it("finds nothing on a blank page and in stripes", async () => {
  expect(await read({ pixels: paper(), width: WIDTH, height: HEIGHT })).toEqual([]);
  const stripes = paper().map((_, i) => (i % 12 < 6 ? 0 : 255));
  expect(await read({ pixels: stripes, width: WIDTH, height: HEIGHT })).toEqual([]);
});
