/** Photos of drawn bills with payment and fiscal codes of every format, and what each bill says. */
import { readFileSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";
import { encodeJpeg } from "../../e2e/fixtures/press/encode-jpeg.ts";
import { renderScene } from "../../e2e/fixtures/render/render-scene.ts";
import { makeScene, type SceneOptions } from "../../e2e/fixtures/render/scene.ts";
import { textureOf } from "../../e2e/fixtures/render/texture.ts";
import { printIn, type HtmlPage } from "../html-printer.ts";
import { BILLS, type Bill } from "./bills.ts";

/** A photo of a bill, with the languages it is read in and what the table of amounts should say. */
export interface BillPhoto extends Pick<Bill, "name" | "lang" | "facts"> {
  readonly jpeg: Buffer;
}

const PRINT_DPI = 300;
const JPEG_QUALITY = 0.88;

/** What makes photos hard, in turn. */
const SCENES: readonly Pick<SceneOptions, "surface" | "view" | "light" | "lens">[] = [
  { surface: "oak", view: { tiltDeg: 18, azimuthDeg: 20 } },
  { surface: "walnut", light: "warm", view: { rollDeg: 5 } },
  { surface: "stone", lens: { blurPx: 1.1, noise: 0.015 } },
  { surface: "cloth", light: "raking", view: { tiltDeg: 10, rollDeg: -6 } },
];
/** Pixels of a photo of a slip, and of a sheet. */
const PHOTO = { slip: { width: 1500, height: 2600 }, sheet: { width: 2400, height: 3200 } };
const SIZE_MM = { slip: { width: 80, height: 190 }, sheet: { width: 210, height: 297 } };

/** Draws the bills and photographs each. */
export async function drawBills(browser: Browser): Promise<BillPhoto[]> {
  const wasmBinary = readFileSync("node_modules/zxing-wasm/dist/writer/zxing_writer.wasm").buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const photos: BillPhoto[] = [];
  for (const [i, bill] of BILLS.entries()) {
    const { name, lang, facts, paper } = bill;
    const printed = await printIn(browser, await pageOf(bill), PRINT_DPI);
    const options = { ...SCENES[i % SCENES.length], photo: PHOTO[paper], sheetMm: printed.sizeMm };
    const { image } = renderScene(textureOf(printed.image), makeScene(600 + i, options));
    photos.push({ name, lang, facts, jpeg: await encodeJpeg(image, JPEG_QUALITY) });
  }
  return photos;
}

/** Lines of text: "#" makes a large one, "left | right" puts its parts to both sides, "~" is faded print. */
async function pageOf({ paper, lines, code, codeMm, writes = "QRCode" }: Bill): Promise<HtmlPage> {
  const { svg, error } = await writeBarcode(code, { format: writes, scale: 1 });
  const [, drawing, width = "", height = ""] = /(<svg width="(\d+)" height="(\d+)"[^]*)$/.exec(svg) ?? [];
  if (drawing === undefined) throw new Error(`no code was written: ${error}`);
  const rows = lines
    .trim()
    .split("\n")
    .map((line) => {
      const [, mark = "", text = ""] = /^([#~]?) ?(.*)$/.exec(line) ?? [];
      const cells = text.split(" | ").map((cell) => `<span>${cell.replaceAll("&", "&amp;") || "&nbsp;"}</span>`);
      return `<p class="${mark === "#" ? "large" : mark === "~" ? "faded" : ""}">${cells.join("")}</p>`;
    });
  const look =
    paper === "slip"
      ? "body{padding:8mm 6mm;font:8.5pt Typed}.large{font:700 12pt Typed;justify-content:center}"
      : "body{padding:20mm 22mm;font:11pt Plain}.large{font:600 18pt Plain}";
  return {
    language: "eng",
    sizeMm: SIZE_MM[paper],
    style: `${look}p{display:flex;justify-content:space-between;margin:0;min-height:1.35em;line-height:1.35}
.faded{opacity:.16}.code svg{width:100%;height:auto}
.code{width:${codeMm}mm;margin:6mm ${paper === "slip" ? "auto" : 0} 0}`,
    body: `${rows.join("")}<div class="code">${drawing.replace("<svg", `<svg viewBox="0 0 ${width} ${height}"`)}</div>`,
  };
}
