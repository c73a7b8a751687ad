/** Prints the tables, and photographs each page in a condition of its own. */
import type { Browser } from "@playwright/test";
import { at } from "../../src/core/at.ts";
import { encodeJpeg } from "../../e2e/fixtures/press/encode-jpeg.ts";
import { renderScene } from "../../e2e/fixtures/render/render-scene.ts";
import { makeScene, type SceneOptions } from "../../e2e/fixtures/render/scene.ts";
import { textureOf } from "../../e2e/fixtures/render/texture.ts";
import { printIn } from "../html-printer.ts";
import { drawTables, type TrueCell } from "./drawn-tables.ts";

const FLAT_DPI = 200;
const PRINT_DPI = 300;
const JPEG_QUALITY = 0.88;
const PHOTO = { width: 2400, height: 3200 };

/** Tables, light and lenses to photograph pages in, without their sizes. */
export const CONDITIONS: readonly Omit<SceneOptions, "sheetMm">[] = [
  { photo: PHOTO, surface: "oak", view: { tiltDeg: 24, azimuthDeg: 20 } },
  { photo: PHOTO, surface: "walnut", light: "warm", view: { tiltDeg: 12, rollDeg: 4 } },
  { photo: PHOTO, surface: "stone", lens: { blurPx: 1.1, noise: 0.015 } },
  { photo: PHOTO, surface: "cloth", shape: { kind: "curl", axisDeg: 0, radiusMm: 320 } },
];

interface TablePictures {
  readonly name: string;
  readonly cells: readonly TrueCell[];
  /** The page as a perfect scanner captures it, a PNG. */
  readonly flat: Buffer;
  /** A JPEG. */
  readonly photo: Buffer;
}

/** The tables whose name contains `only`. */
export async function photographTables(browser: Browser, only: string): Promise<TablePictures[]> {
  const pictures: TablePictures[] = [];
  for (const [i, { name, source, cells }] of drawTables().entries()) {
    if (!name.includes(only)) continue;
    const printed = await printIn(browser, source, PRINT_DPI);
    const condition = at(CONDITIONS, i % CONDITIONS.length);
    const scene = makeScene(700 + i, { ...condition, sheetMm: printed.sizeMm });
    pictures.push({
      name,
      cells,
      flat: (await printIn(browser, source, FLAT_DPI)).png,
      photo: await encodeJpeg(renderScene(textureOf(printed.image), scene).image, JPEG_QUALITY),
    });
  }
  return pictures;
}
