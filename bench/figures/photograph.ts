/** Prints the pages, and photographs each in a condition of its own. */
import type { Browser } from "@playwright/test";
import { at } from "../../src/core/at.ts";
import { openDarkroom } from "../../e2e/fixtures/darkroom.ts";
import { renderScene } from "../../e2e/fixtures/render/render-scene.ts";
import { makeScene } from "../../e2e/fixtures/render/scene.ts";
import { textureOf } from "../../e2e/fixtures/render/texture.ts";
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
  const darkroom = await openDarkroom(browser);
  try {
    const pictures: FigurePictures[] = [];
    for (const [i, page] of drawFigures().entries()) {
      if (!page.name.includes(only)) continue;
      const printed = await darkroom.print(page.source, PRINT_DPI);
      const scene = makeScene(900 + i, { ...at(CONDITIONS, i % CONDITIONS.length), sheetMm: printed.sizeMm });
      pictures.push({
        ...page,
        sizeMm: printed.sizeMm,
        flat: (await darkroom.print(page.source, FLAT_DPI)).png,
        photo: await darkroom.jpeg(renderScene(textureOf(printed.image), scene).image, JPEG_QUALITY),
      });
    }
    return pictures;
  } finally {
    await darkroom[Symbol.asyncDispose]();
  }
}
