import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareZXingModule, writeBarcode, type WriteInputBarcodeFormat } from "zxing-wasm/writer";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { codeRegions } from "./code-regions.ts";

const [WIDTH, HEIGHT] = [1600, 2263];

beforeAll(async () => {
  const wasmBinary = readFileSync("node_modules/zxing-wasm/dist/writer/zxing_writer.wasm").buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

function paper(): GreyImage {
  return { pixels: new Uint8Array(WIDTH * HEIGHT).fill(255), width: WIDTH, height: HEIGHT };
}

/** Lines of letters of 14 pixels, each a few strokes, at 32 pixels from each other. */
function pageOfPrint(): GreyImage {
  const page = paper();
  for (let line = 0; line < 60; line++)
    for (let letter = 0; letter < 110; letter++)
      for (let stroke = 0; stroke < (letter * 7 + line) % 4; stroke++)
        for (let y = 0; y < 14; y++)
          page.pixels.fill(
            30,
            at(120 + 12 * letter + 3 * stroke, 160 + 32 * line + y),
            at(122 + 12 * letter + 3 * stroke, 160 + 32 * line + y),
          );
  return page;
}

function at(x: number, y: number): number {
  return y * WIDTH + x;
}

/** Draws a code with modules of one pixel and a half, and gives its size. */
async function drawCode(page: GreyImage, left: number, top: number, format: WriteInputBarcodeFormat, text: string) {
  const { symbol } = await writeBarcode(text, { format, scale: 1, addQuietZones: false });
  const isLinear = format === "Code128";
  const [width, height] = [Math.floor(symbol.width * 1.5), isLinear ? 70 : Math.floor(symbol.height * 1.5)];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const row = isLinear ? 0 : Math.floor(y / 1.5);
      page.pixels[at(left + x, top + y)] = symbol.data[row * symbol.width + Math.floor(x / 1.5)] ?? 255;
    }
  return { x0: left, y0: top, x1: left + width, y1: top + height };
}

function onItsSide({ pixels, width, height }: GreyImage): GreyImage {
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[x * height + (height - 1 - y)] = pixels[y * width + x]!;
  return { pixels: turned, width: height, height: width };
}

describe("where codes may stand", () => {
  it("is nowhere on paper, in print and in print on its side", () => {
    expect(codeRegions(paper())).toEqual([]);
    expect(codeRegions(pageOfPrint())).toEqual([]);
    expect(codeRegions(onItsSide(pageOfPrint()))).toEqual([]);
  });

  it.each([
    ["QRCode", `https://example.com/invoice/2026-1187?pay=1&to=DE89370400440532013000&id=${"7F3A".repeat(20)}`],
    ["PDF417", "HRVHUB30 EUR 000000000004250 PERO PERIC ULICA 3 10000 ZAGREB PEKARA SUNCE TRG 2"],
    ["Code128", "JD01460000834912"],
  ] as const)("is around a small %s, also on its side", async (format, text) => {
    const page = pageOfPrint();
    for (let y = 700; y < 1000; y++) page.pixels.fill(255, at(0, y), at(WIDTH, y));
    const code = await drawCode(page, 800, 800, format, text);
    const [box, ...others] = codeRegions(page);
    expect(others).toEqual([]);
    expect(box?.x0).toBeLessThan(code.x0);
    expect(box?.y0).toBeLessThan(code.y0);
    expect(box?.x1).toBeGreaterThan(code.x1);
    expect(box?.y1).toBeGreaterThan(code.y1);
    const [turned, ...more] = codeRegions(onItsSide(page));
    expect(more).toEqual([]);
    expect(turned?.y0).toBeLessThan(code.x0);
    expect(turned?.y1).toBeGreaterThan(code.x1);
  });

  it("takes bars for ink that were erased as rules", async () => {
    const page = paper();
    const code = await drawCode(page, 400, 800, "Code128", "JD01460000834912");
    const places: number[] = [];
    for (const [i, level] of page.pixels.entries()) if (level < 255) places.push(i);
    const levels = Uint8Array.from(places, (i) => page.pixels[i]!);
    const erased = { rules: [], places: Uint32Array.from(places), levels };
    expect(codeRegions({ ...paper(), erased })).toEqual(codeRegions(page));
    expect(codeRegions(page)[0]?.x1).toBeGreaterThan(code.x1);
  });
});
