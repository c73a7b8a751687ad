/** Draws notices and photographs them, each in a condition of its own. */
import { at } from "../../src/core/at.ts";
import { encodeJpeg } from "../../e2e/fixtures/press/encode-jpeg.ts";
import { decodePng } from "../../e2e/fixtures/png.ts";
import { drawNotice } from "../../e2e/fixtures/pages/draw-notice.ts";
import type { Notice } from "../../e2e/fixtures/pages/in-languages.ts";
import { A4_MM } from "../../e2e/fixtures/pages/page-source.ts";
import { renderScene } from "../../e2e/fixtures/render/render-scene.ts";
import { makeScene } from "../../e2e/fixtures/render/scene.ts";
import { textureOf } from "../../e2e/fixtures/render/texture.ts";
import { CONDITIONS } from "../tables/photograph.ts";

const JPEG_QUALITY = 0.88;

/** The notices as PNGs, and as JPEGs of photos of them on A4. */
export async function drawAndPhotograph(
  notices: readonly Notice[],
): Promise<{ readonly drawn: Buffer; readonly photo: Buffer }[]> {
  const pictures = [];
  for (const [i, notice] of notices.entries()) {
    const drawn = drawNotice(notice);
    const scene = makeScene(1200 + i, { ...at(CONDITIONS, i % CONDITIONS.length), sheetMm: A4_MM });
    pictures.push({
      drawn,
      photo: await encodeJpeg(renderScene(textureOf(decodePng(drawn)), scene).image, JPEG_QUALITY),
    });
  }
  return pictures;
}
