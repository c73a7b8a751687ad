import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { prepareZXingModule, writeBarcode, type WriteInputBarcodeFormat, type WriteResult } from "zxing-wasm/writer";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { withErasedInk } from "../../core/geometry/erased-ink.ts";
import { middleOf } from "../../core/text/page-code.ts";
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

it("unpacks PAY by square, and leaves a damaged one as it is", async () => {
  const text =
    "080780006EJFSJ3FM204ALOFHKP0OR0BV3D3LPNJAGIA9JVAV0293IU05BOAFTPMICE0DSD2ECURAPRS754V4EBAL9KEQ6RT3O5UI0A5AF3OUN5" +
    "LFJK4EHIC9F53MTK36NMFNVE3NM732OTAMF1D2IKF0PKMBHQM6426NVBUSK00";
  const [code] = await read(await pageWith("QRCode", text));
  expect(code).toMatchObject({ text, unpacked: expect.stringContaining("\t123.45\tEUR\t20261211\t2026118\t") });
  const damaged = text.replace("AJ", "BJ").replace("FSJ3", "FSJ4");
  expect((await read(await pageWith("QRCode", damaged)))[0]).toEqual({
    ...code,
    text: damaged,
    unpacked: undefined,
    quad: expect.anything(),
  });
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

/** A page with rows of Code 128 close below each other. */
async function pageWithRows(texts: readonly string[]): Promise<GreyImage> {
  const pixels = paper();
  for (const [i, text] of texts.entries()) place(pixels, await drawCode("Code128", text), TOP + 70 * i, 60);
  return { pixels, width: WIDTH, height: HEIGHT };
}

it("reads a Codablock F, whose rows look like a Code 128 each", async () => {
  const rows = ["dCODA", "+BLOC", ",K F ", "-TEXT", ". 1234", "/53927"];
  expect(await read(await pageWithRows(rows))).toMatchObject([
    { format: "codablock_f", text: "CODABLOCK F TEXT 12345" },
  ]);
});

it.each([
  ["whose checks do not hold", ["aPART", "+ NO ", ",4711"]],
  ["of which a row is missing", ["dCODA", "+BLOC", ",K F ", "-TEXT", ". 1234"]],
])("has no code of a Codablock F %s", async (_, rows) => {
  expect(await read(await pageWithRows(rows))).toEqual([]);
});

it("reads different bar codes below each other", async () => {
  const pixels = paper();
  for (const [i, text] of ["LABEL0001", "LABEL0002", "LABEL0003"].entries())
    place(pixels, await drawCode("Code128", text), TOP + 80 * i, 60);
  place(pixels, await drawCode("Code128", "+ABEL0004"), TOP + 420, 60);
  const found = await read({ pixels, width: WIDTH, height: HEIGHT });
  expect(found.map(({ text }) => text).toSorted()).toEqual(["+ABEL0004", "LABEL0001", "LABEL0002", "LABEL0003"]);
});

it.each([
  ["upright", (page: GreyImage) => page],
  ["on its side", onItsSide],
])("counts equal bar codes in a column, %s", async (_, lay) => {
  const pixels = paper();
  const drawn = await drawCode("Code128", "LABEL0001");
  for (const top of [300, 380, 480]) place(pixels, drawn, top, 60);
  const found = await read(lay({ pixels, width: WIDTH, height: HEIGHT }));
  expect(found.map(({ text }) => text)).toEqual(["LABEL0001", "LABEL0001", "LABEL0001"]);
  const middles = found.map(({ quad }) => middleOf(quad));
  expect(new Set(middles.map(({ x, y }) => Math.round((x + y) / 20))).size).toBe(3);
});

it("reads a code that only a close-up shows, where it stands on the page", async () => {
  const drawn = await drawCode("EAN13", "4006381333931");
  const [page, close] = [paper(), paper()];
  placeFinely(page, drawn, 0.8);
  placeFinely(close, drawn, 1.6);
  const image = { pixels: page, width: WIDTH, height: HEIGHT };
  expect(await read(image)).toEqual([]);
  // The close-up shows a quarter of the page at twice its size.
  const box = { x0: LEFT / 2, y0: TOP / 2, x1: (LEFT + WIDTH) / 2, y1: (TOP + HEIGHT) / 2 };
  const [code, ...others] = await read(image, [{ image: { ...image, pixels: close }, box }]);
  expect(others).toEqual([]);
  expect(code).toMatchObject({ format: "ean_13", text: "4006381333931" });
  expect(Math.abs((code?.quad[0].x ?? 0) - LEFT)).toBeLessThan(3);
  expect(Math.abs((code?.quad[1].x ?? 0) - LEFT - 0.8 * drawn.width)).toBeLessThan(3);
});

it("has a code once that page and close-up show", async () => {
  const image = await pageWith("Code128", "JD014600");
  const box = { x0: 0, y0: 0, x1: WIDTH, y1: HEIGHT };
  expect(await read(image, [{ image, box }])).toHaveLength(1);
});
