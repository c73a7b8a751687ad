/** Prints the pages, and photographs each in a condition of its own. */
import type { Browser } from "@playwright/test";
import { at } from "../../src/core/at.ts";
import { encodeJpeg } from "../../e2e/fixtures/press/encode-jpeg.ts";
import { renderScene } from "../../e2e/fixtures/render/render-scene.ts";
import { makeScene } from "../../e2e/fixtures/render/scene.ts";
import { textureOf } from "../../e2e/fixtures/render/texture.ts";
import { printIn } from "../html-printer.ts";
import { CONDITIONS } from "../tables/photograph.ts";
import { drawFigures, type DrawnPage } from "./drawn-figures.ts";

const [FLAT_DPI, PRINT_DPI] = [200, 300];
const JPEG_QUALITY = 0.88;

interface FigurePictures extends DrawnPage {
  readonly sizeMm: { readonly width: number; readonly height: number };
  /** The page as a perfect scanner captures it, a PNG. */
  readonly flat: Buffer;
  /** A JPEG. */
  readonly photo: Buffer;
}

/** The pages whose name contains `only`. */
export async function photographFigures(browser: Browser, only: string): Promise<FigurePictures[]> {
  const pictures: FigurePictures[] = [];
  for (const [i, page] of drawFigures().entries()) {
    if (!page.name.includes(only)) continue;
    const printed = await printIn(browser, page.source, PRINT_DPI);
    const scene = makeScene(900 + i, { ...at(CONDITIONS, i % CONDITIONS.length), sheetMm: printed.sizeMm });
    pictures.push({
      ...page,
      sizeMm: printed.sizeMm,
      flat: (await printIn(browser, page.source, FLAT_DPI)).png,
      photo: await encodeJpeg(renderScene(textureOf(printed.image), scene).image, JPEG_QUALITY),
    });
  }
  return pictures;
}
