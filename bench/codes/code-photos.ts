/** Photos of drawn pages that carry codes, in every condition that makes photos hard. */
import { readFileSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";
import type { CodeFormat } from "../../src/core/text/page-code.ts";
import { encodeJpeg } from "../../e2e/fixtures/press/encode-jpeg.ts";
import { A4_MM } from "../../e2e/fixtures/pages/page-source.ts";
import { renderScene } from "../../e2e/fixtures/render/render-scene.ts";
import { makeScene, type SceneOptions } from "../../e2e/fixtures/render/scene.ts";
import { textureOf } from "../../e2e/fixtures/render/texture.ts";
import { printIn, type HtmlPage } from "../html-printer.ts";

interface PrintedCode {
  readonly format: CodeFormat;
  readonly writes: "QRCode" | "EAN13" | "Code128" | "DataMatrix" | "PDF417";
  readonly text: string;
  /** Width on paper with its quiet zones, or that of a module. */
  readonly widthMm?: number;
  readonly moduleMm?: number;
}

const CODES: readonly PrintedCode[] = [
  { format: "qr_code", writes: "QRCode", text: "https://example.com/invoice/2026-1187?pay=1", widthMm: 27 },
  { format: "ean_13", writes: "EAN13", text: "4006381333931", widthMm: 37 },
  { format: "code_128", writes: "Code128", text: "JD0146000083491205", widthMm: 62 },
  { format: "data_matrix", writes: "DataMatrix", text: "DEA1207880000000251126", widthMm: 14 },
  { format: "pdf417", writes: "PDF417", text: "M1MARTIN/ANNA EABC123 BERPRGOK 0713 331Y012A0051", widthMm: 64 },
];

/**
 * Codes of bills and shelves, each in five sizes: the widths of their modules, from the smallest that a photo of twelve
 * megapixels of the whole page can show. The smallest are 1.5 to 2.9 pixels wide there (1.6 and 1.5 of the QR and the
 * bar codes on the slanted page, 1.8 to 2.9 on the blurred one), 1 to 2 in the image that words are read from. Of
 * narrower bars two neighbours meet in a pixel, and nothing is left to read.
 */
const SIZED: readonly (Omit<PrintedCode, "text"> & {
  readonly modulesMm: readonly number[];
  textOf(i: number): string;
})[] = [
  {
    format: "qr_code",
    writes: "QRCode",
    modulesMm: [0.25, 0.3, 0.35, 0.45, 0.6],
    textOf: (i) =>
      `BCD\n002\n1\nSCT\n\nNordlicht Elektro GmbH\nDE89370400440532013000\nEUR${i}34.56\n\n\nRechnung 118${i}\n`,
  },
  {
    format: "pdf417",
    writes: "PDF417",
    modulesMm: [0.17, 0.2, 0.254, 0.3, 0.36],
    textOf: (i) =>
      `HRVHUB30\nEUR\n00000000000425${i}\nPERO PERIC\nULICA 3\n10000 ZAGREB\nPEKARA SUNCE\nTRG 2\n10000 ZAGREB\n` +
      `HR1723600001101234565\nHR01\n7336-6894963${i}\nCOST\nKruh`,
  },
  {
    format: "ean_13",
    writes: "EAN13",
    modulesMm: [0.175, 0.198, 0.264, 0.33, 0.396],
    textOf: (i) => ["4006381333931", "4012345678901", "5901234123457", "8711234567895", "9783161484100"][i] ?? "",
  },
  {
    format: "code_128",
    writes: "Code128",
    modulesMm: [0.19, 0.22, 0.27, 0.36, 0.5],
    textOf: (i) => `JD01460000834912${i}5`,
  },
];

/** Pixels of a photo, as of phones that take six and twelve megapixels. */
const PHOTO = { width: 2160, height: 2880 };
const LARGE_PHOTO = { width: 3000, height: 4000 };

interface Condition {
  readonly name: string;
  readonly options: Omit<SceneOptions, "sheetMm">;
  /** How much ink is left of the codes, 0 to 1. */
  readonly ink?: number;
}

const CONDITIONS: readonly Condition[] = [
  { name: "perspective", options: { photo: PHOTO, surface: "oak", view: { tiltDeg: 32, azimuthDeg: 24 } } },
  {
    name: "shadow",
    options: {
      photo: PHOTO,
      surface: "walnut",
      light: "warm",
      shades: [{ from: { x: 60, y: 330 }, to: { x: 20, y: 60 }, radiusMm: 62, softMm: 70, strength: 0.62 }],
      view: { tiltDeg: 14 },
    },
  },
  { name: "blurred", options: { photo: PHOTO, surface: "stone", lens: { blurPx: 1.6, noise: 0.02 } } },
  {
    name: "curled",
    options: {
      photo: PHOTO,
      surface: "cloth",
      shape: { kind: "curl", axisDeg: 0, radiusMm: 230 },
      view: { rollDeg: 90, fill: 0.9 },
    },
  },
];

const SIZED_CONDITIONS: readonly Condition[] = [
  { name: "blurred", options: { photo: LARGE_PHOTO, surface: "stone", lens: { blurPx: 1.2, noise: 0.02 } } },
  { name: "slanted", options: { photo: LARGE_PHOTO, surface: "oak", view: { tiltDeg: 22, rollDeg: 7 } } },
  { name: "faded", options: { photo: LARGE_PHOTO, surface: "walnut", light: "warm" }, ink: 0.4 },
];

const PRINT_DPI = 300;
/** A module of the smallest code has three dots. */
const FINE_DPI = 600;
const JPEG_QUALITY = 0.88;

/** A photo with what its codes say. */
export interface CodePhoto {
  readonly name: string;
  readonly jpeg: Buffer;
  readonly codes: readonly Pick<PrintedCode, "format" | "text">[];
}

/** Draws the photos: 20 with a code each, and twelve with the five sizes of one. */
export async function drawCodePhotos(browser: Browser): Promise<CodePhoto[]> {
  const wasmBinary = readFileSync("node_modules/zxing-wasm/dist/writer/zxing_writer.wasm").buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const photos: CodePhoto[] = [];
  for (const [i, code] of CODES.entries())
    photos.push(...(await photograph(browser, [code], CONDITIONS, PRINT_DPI, 300 + 10 * i)));
  for (const [i, { modulesMm, textOf, ...kind }] of SIZED.entries()) {
    const codes = modulesMm.map((moduleMm, at) => Object.assign({ moduleMm, text: textOf(at) }, kind));
    photos.push(...(await photograph(browser, codes, SIZED_CONDITIONS, FINE_DPI, 400 + 10 * i)));
  }
  return photos;
}

/** The photos of one page, in each condition. */
async function photograph(
  browser: Browser,
  codes: readonly PrintedCode[],
  conditions: readonly Condition[],
  dpi: number,
  seed: number,
): Promise<CodePhoto[]> {
  const photos: CodePhoto[] = [];
  for (const [i, { name, options, ink }] of conditions.entries()) {
    const printed = await printIn(browser, await pageWith(codes, ink), dpi);
    const scene = makeScene(seed + i, { ...options, sheetMm: printed.sizeMm });
    const jpeg = await encodeJpeg(renderScene(textureOf(printed.image), scene).image, JPEG_QUALITY);
    const sizes = codes.length > 1 ? "-sizes" : "";
    photos.push({ name: `${codes[0]?.format}${sizes}-${name}`, jpeg, codes });
  }
  return photos;
}

/** A delivery note that carries the codes below each other. */
async function pageWith(codes: readonly PrintedCode[], ink = 1): Promise<HtmlPage> {
  const rows = Array.from(
    { length: 14 },
    (_, i) => `<tr><td>${i + 1}<td>Part ${1040 + 17 * i}<td>${2 + (i % 5)} pieces</tr>`,
  );
  const drawings = await Promise.all(codes.map(drawingOf));
  return {
    language: "eng",
    sizeMm: A4_MM,
    style: `body{padding:22mm 20mm}h1{font:600 18pt Plain;margin-bottom:8mm}td{padding:1.2mm 8mm 1.2mm 0}
.codes{position:absolute;right:22mm;top:${codes.length > 1 ? 30 : 60}mm;opacity:${ink}}
.codes svg{display:block;height:auto;margin:0 0 ${codes.length > 1 ? 9 : 0}mm auto}`,
    body: `<h1>Delivery note</h1><p>Please check the parts and sign below.</p>
<table>${rows.join("")}</table>
<div class="codes">${drawings.join("")}</div>`,
  };
}

/** A code as SVG of its size on paper. */
async function drawingOf({ writes, text, widthMm, moduleMm = 0 }: PrintedCode): Promise<string> {
  const { svg, error } = await writeBarcode(text, { format: writes, scale: 1, forceSquareDataMatrix: true });
  const [, drawing, width = "", height = ""] = /(<svg width="(\d+)" height="(\d+)"[^]*)$/.exec(svg) ?? [];
  if (drawing === undefined) throw new Error(`no ${writes} was written: ${error}`);
  const style = `width:${widthMm ?? moduleMm * Number(width)}mm`;
  return drawing.replace("<svg", `<svg style="${style}" viewBox="0 0 ${width} ${height}"`);
}
