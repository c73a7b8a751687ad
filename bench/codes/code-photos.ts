/** Photos of drawn pages that carry a code each, in every condition that makes photos hard. */
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
  /** Width on paper with its quiet zones. */
  readonly widthMm: number;
}

const CODES: readonly PrintedCode[] = [
  { format: "qr_code", writes: "QRCode", text: "https://example.com/invoice/2026-1187?pay=1", widthMm: 27 },
  { format: "ean_13", writes: "EAN13", text: "4006381333931", widthMm: 37 },
  { format: "code_128", writes: "Code128", text: "JD0146000083491205", widthMm: 62 },
  { format: "data_matrix", writes: "DataMatrix", text: "DEA1207880000000251126", widthMm: 14 },
  { format: "pdf417", writes: "PDF417", text: "M1MARTIN/ANNA EABC123 BERPRGOK 0713 331Y012A0051", widthMm: 64 },
];

/** Pixels of a photo, as of a phone that takes six megapixels. */
const PHOTO = { width: 2160, height: 2880 };

const CONDITIONS: readonly { readonly name: string; readonly options: Omit<SceneOptions, "sheetMm"> }[] = [
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

const PRINT_DPI = 300;
const JPEG_QUALITY = 0.88;

/** A photo with what its code says. */
export interface CodePhoto extends Pick<PrintedCode, "format" | "text"> {
  readonly name: string;
  readonly jpeg: Buffer;
}

/** Draws the photos, one for each code in each condition. */
export async function drawCodePhotos(browser: Browser): Promise<CodePhoto[]> {
  const wasmBinary = readFileSync("node_modules/zxing-wasm/dist/writer/zxing_writer.wasm").buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const photos: CodePhoto[] = [];
  for (const [i, code] of CODES.entries()) {
    const printed = await printIn(browser, await pageWith(code), PRINT_DPI);
    const page = textureOf(printed.image);
    for (const [j, { name, options }] of CONDITIONS.entries()) {
      const scene = makeScene(300 + 10 * i + j, { ...options, sheetMm: printed.sizeMm });
      const jpeg = await encodeJpeg(renderScene(page, scene).image, JPEG_QUALITY);
      photos.push({ name: `${code.format}-${name}`, format: code.format, text: code.text, jpeg });
    }
  }
  return photos;
}

/** A delivery note that carries the code. */
async function pageWith({ writes, text, widthMm }: PrintedCode): Promise<HtmlPage> {
  const { svg, error } = await writeBarcode(text, { format: writes, scale: 1, forceSquareDataMatrix: true });
  const [, drawing, width = "", height = ""] = /(<svg width="(\d+)" height="(\d+)"[^]*)$/.exec(svg) ?? [];
  if (drawing === undefined) throw new Error(`no ${writes} was written: ${error}`);
  const rows = Array.from(
    { length: 14 },
    (_, i) => `<tr><td>${i + 1}<td>Part ${1040 + 17 * i}<td>${2 + (i % 5)} pieces</tr>`,
  );
  return {
    language: "eng",
    sizeMm: A4_MM,
    style: `body{padding:22mm 20mm}h1{font:600 18pt Plain;margin-bottom:8mm}td{padding:1.2mm 8mm 1.2mm 0}
.code{position:absolute;right:22mm;top:60mm;width:${widthMm}mm}.code svg{width:100%;height:auto}`,
    body: `<h1>Delivery note</h1><p>Please check the parts and sign below.</p>
<table>${rows.join("")}</table>
<div class="code">${drawing.replace("<svg", `<svg viewBox="0 0 ${width} ${height}"`)}</div>`,
  };
}
