/** Photographs drawn notices, each in a condition of its own. */
import { at } from "../../src/core/at.ts";
import { encodeJpeg } from "../../e2e/fixtures/press/encode-jpeg.ts";
import { decodePng } from "../../e2e/fixtures/png.ts";
import { A4_MM } from "../../e2e/fixtures/pages/page-source.ts";
import { renderScene } from "../../e2e/fixtures/render/render-scene.ts";
import { makeScene } from "../../e2e/fixtures/render/scene.ts";
import { textureOf } from "../../e2e/fixtures/render/texture.ts";
import { CONDITIONS } from "../tables/photograph.ts";

const JPEG_QUALITY = 0.88;

/** JPEGs of the pages that some PNGs show, on A4. */
export async function photographNotices(pages: readonly Buffer[]): Promise<Buffer[]> {
  const photos: Buffer[] = [];
  for (const [i, png] of pages.entries()) {
    const scene = makeScene(1200 + i, { ...at(CONDITIONS, i % CONDITIONS.length), sheetMm: A4_MM });
    photos.push(await encodeJpeg(renderScene(textureOf(decodePng(png)), scene).image, JPEG_QUALITY));
  }
  return photos;
}
