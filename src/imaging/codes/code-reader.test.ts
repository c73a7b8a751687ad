import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { prepareZXingModule, writeBarcode, type WriteInputBarcodeFormat, type WriteResult } from "zxing-wasm/writer";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { withErasedInk } from "../../core/geometry/erased-ink.ts";
import { eraseRules } from "../outputs/erase-rules.ts";
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

type WrittenCode = WriteResult["symbol"];

const paper = (): Uint8Array<ArrayBuffer> => new Uint8Array(WIDTH * HEIGHT).fill(255);

/** A code, written by another program than the one that reads it. */
async function drawCode(writes: WriteInputBarcodeFormat, text: string): Promise<WrittenCode> {
  const { symbol, error } = await writeBarcode(text, { format: writes, scale: MODULE, addQuietZones: false });
  expect(error).toBe("");
  return symbol;
}

/** Draws a code at LEFT, or its upper rows, of `height` pixels. */
function place(page: Uint8Array, { data, width, height }: WrittenCode, top: number, heightPx = height * MODULE): void {
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < width * MODULE; x++)
      page[(top + y) * WIDTH + LEFT + x] = data[Math.floor(y / MODULE) * width + Math.floor(x / MODULE)] ?? 255;
}

/** Draws a code with modules of any width, as a lens shows it: each pixel has the mean of what it covers. */
function placeFinely(page: Uint8Array, { data, width, height }: WrittenCode, modulePx: number): void {
  const steps = Array.from({ length: 8 }, (_, i) => (i - 3.5) / 8);
  const [rows, columns] = [height, width].map((modules) => Math.ceil(modules * modulePx) + 2);
  for (let y = -2; y < (rows ?? 0); y++)
    for (let x = -2; x < (columns ?? 0); x++) {
      let sum = 0;
      for (const dx of steps)
        for (const dy of steps) {
          const column = Math.floor((x + 0.5 + dx) / modulePx);
          const row = Math.floor((y + 0.5 + dy) / modulePx);
          sum += column < 0 || row < 0 || column >= width ? 255 : (data[row * width + column] ?? 255);
        }
      page[(TOP + y) * WIDTH + LEFT + x] = sum / steps.length ** 2;
    }
}

/** A white page with a code at (LEFT, TOP). */
async function pageWith(writes: WriteInputBarcodeFormat, text: string): Promise<GreyImage> {
  const pixels = paper();
  place(pixels, await drawCode(writes, text), TOP);
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
  ["upc_a", "UPCA", "036000291452"],
  ["upc_e", "UPCE", "04252614"],
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

it.each([
  ["2026/A17", "Code39Std", "2026/A17"],
  ["+A%B", "Code39Std", "+A%B"],
  ["Vos offres préférées", "QRCode", "Vos offres préférées"],
  ["préférées", "DataMatrix", "préférées"],
  ["préférées", "PDF417", "préférées"],
  ["Müller Straße", "QRCode", "Müller Straße"],
  ["日本語テキスト", "QRCode", "日本語テキスト"],
] as const)("reads “%s” in %s as it is printed", async (text, writes, expected) => {
  expect((await read(await pageWith(writes, text))).map((code) => code.text)).toEqual([expected]);
});

it("gives the bytes of a code only where they are not its text in UTF-8", async () => {
  const bytesOf = async (text: string): Promise<string | undefined> =>
    (await read(await pageWith("QRCode", text)))[0]?.bytes;
  expect(await bytesOf("préférées")).toBe(btoa("pr\u00e9f\u00e9r\u00e9es"));
  expect(await bytesOf("日本")).toBe("k/qWew==");
  expect(await bytesOf("JD014600")).toBeUndefined();
});

it.each([
  ["EAN13", "4006381333931", 1.35],
  ["PDF417", "HRVHUB30 EUR 000000000004250 PERO PERIC ZAGREB", 1.5],
] as const)("reads %s whose bars are hardly wider than a pixel", async (writes, text, modulePx) => {
  const pixels = paper();
  placeFinely(pixels, await drawCode(writes, text), modulePx);
  expect((await read({ pixels, width: WIDTH, height: HEIGHT })).map((code) => code.text)).toEqual([text]);
});

it("does not take the rows of a Codablock F for a code each", async () => {
  const rows = await Promise.all(["ePART", "+ NO ", ",4711"].map((text) => drawCode("Code128", text)));
  const pixels = paper();
  for (const [i, drawn] of rows.entries()) place(pixels, drawn, TOP + 70 * i, 60);
  expect(await read({ pixels, width: WIDTH, height: HEIGHT })).toEqual([]);
});

it("reads different bar codes below each other", async () => {
  const pixels = paper();
  for (const [i, text] of ["LABEL0001", "LABEL0002", "LABEL0003"].entries())
    place(pixels, await drawCode("Code128", text), TOP + 80 * i, 60);
  place(pixels, await drawCode("Code128", "+ABEL0004"), TOP + 420, 60);
  const found = await read({ pixels, width: WIDTH, height: HEIGHT });
  expect(found.map(({ text }) => text).toSorted()).toEqual(["+ABEL0004", "LABEL0001", "LABEL0002", "LABEL0003"]);
});
